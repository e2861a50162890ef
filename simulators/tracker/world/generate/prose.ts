import type { Random } from '../../../core/random.js';
import type { IssueType } from '../records/projects.js';

type Words = readonly [string, ...string[]];

const THINGS: Words = [
  'the timetable',
  'the seat map',
  'the ticket machine',
  'the boarding gate scanner',
  'the refund form',
  'the group booking page',
  'the vehicle deck planner',
  'the loyalty card',
  'the departure board',
  'the cabin picker',
  'the fare calculator',
  'the crew roster',
  'the payment page',
  'the waiting list',
  'the harbour map',
  'the delay notice',
];
const FAULTS: Words = [
  'forgets the return leg',
  'shows yesterday’s sailing',
  'charges the vehicle twice',
  'freezes after the second passenger',
  'drops accents from names',
  'counts infants as adults',
  'loses the discount on reload',
  'answers with an empty page',
  'sorts departures by name',
  'ignores the daylight saving switch',
  'prints the wrong quay',
  'times out on a slow connection',
];
const WHEN: Words = [
  'after midnight',
  'on small screens',
  'for round trips',
  'when the ship changes',
  'in offline mode',
  'with more than nine passengers',
  'for guests without an account',
  'while a sale is running',
  'when two tabs are open',
  'on the first of the month',
];
const WISHES: Words = [
  'Let passengers change',
  'Remember the last choice in',
  'Show the weather next to',
  'Let crews print',
  'Send a reminder from',
  'Translate',
  'Let agencies export',
  'Offer a quieter layout for',
  'Explain prices in',
  'Allow gift vouchers in',
];
const CHORES: Words = [
  'Upgrade the library behind',
  'Measure the load of',
  'Write a runbook for',
  'Remove the old code of',
  'Add monitoring to',
  'Rehearse the failover of',
  'Clean the test data of',
  'Document the interface of',
];
const AMBITIONS: Words = [
  'Rebuild',
  'Bring to every port:',
  'Make accessible:',
  'Halve the waiting time of',
  'One account for',
  'Prepare for the summer season:',
];
const OPENINGS: Words = [
  'The port of Bergen asked for this twice last month.',
  'Support had eleven calls about it this week.',
  'Found while preparing the summer timetable.',
  'The crew of the Aurora showed us on board.',
  'Left over from the last release.',
  'A partner agency depends on it from next season on.',
  'Passengers see it most on Friday evenings.',
];
const MIDDLES: Words = [
  'It happens on about one booking in forty, always with a vehicle.',
  'The log shows the request twice, three seconds apart.',
  'A workaround exists: reload, and start with the return leg.',
  'We should agree with the designers before anything is built.',
  'Ports without a ticket machine are not concerned.',
  'The numbers are on the dashboard of the booking crew.',
];
const CLOSINGS: Words = [
  'Done when a test booking goes through on the staging ship.',
  'Done when the harbour office has signed off.',
  'Please keep the old behaviour for season tickets.',
  'Tell support before it goes live.',
  'See the linked issues for what was tried before.',
];
const REMARKS: Words = [
  'I can reproduce this on staging.',
  'Could not reproduce with the build of this morning; is there a log?',
  'The harbour office confirms, it is the same on both quays.',
  'I have a branch for it, review would be welcome.',
  'Deployed to staging, please have a look.',
  'Blocked until the payment provider answers, ticket is with them.',
  'We talked about it in refinement: smaller than it looks.',
  'Moved to the next sprint, the scanner firmware comes first.',
  'Thanks, works on my tablet too.',
  'The second screenshot is from the old version, please ignore it.',
  'Let us not forget the Danish texts.',
  'Tested with nine passengers and a caravan, looks good.',
  'Numbers after a week: the calls are down by half.',
  'Is this still wanted? The new planner would do without.',
];
const GOALS: Words = [
  'Passengers can rebook without calling us',
  'No double charges for vehicles',
  'The summer timetable is live in every port',
  'Boarding works offline',
  'Half the refund backlog is gone',
  'Agencies book groups by themselves',
  'The new scanners are on two ships',
];

/** The title of an issue, by its type. */
export function summaryFor(random: Random, type: IssueType): string {
  const thing = random.pick(THINGS);
  if (type.name === 'Bug') return capital(`${thing} ${random.pick(FAULTS)} ${random.pick(WHEN)}`);
  if (type.name === 'Epic') return `${random.pick(AMBITIONS)} ${thing}`;
  if (type.name === 'Story') return `${random.pick(WISHES)} ${thing} ${random.pick(WHEN)}`;
  return `${random.pick(CHORES)} ${thing}`;
}

/** The description of an issue, in paragraphs. */
export function descriptionFor(random: Random): string {
  return `${random.pick(OPENINGS)}\n\n${random.pick(MIDDLES)}\n\n${random.pick(CLOSINGS)}`;
}

/** A comment on an issue. */
export function remarkFor(random: Random): string {
  return random.pick(REMARKS);
}

/** What a sprint is for. */
export function goalFor(random: Random): string {
  return random.pick(GOALS);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
