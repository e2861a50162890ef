import type { Random } from '../../../core/random.js';
import { chance, oneOf } from '../choices.js';

const OPENINGS = [
  'Three customers reported this in the last two weeks.',
  'Found while looking into an alert from the weekend.',
  'Left over from the last release, see the notes of the retrospective.',
  'Sales asks for it in most renewals of larger accounts.',
  'Support has a macro for it by now, which says enough.',
  'We agreed on it in refinement; this is the smallest useful part.',
];
const MIDDLES = [
  'It affects about one request in fifty, always for accounts with more than one workspace.',
  'The log has the request twice, 300 ms apart, with the same idempotency key.',
  'A workaround exists: reload the page and choose the workspace again.',
  'The query plan shows a sequential scan once the table has more than a million rows.',
  'The designs are linked from the epic; the empty state is still missing.',
  'Nothing changes for accounts on the free plan.',
];
const STEPS = [
  '## Steps\n\n1. Open a workspace with more than 100 members\n2. Filter by role\n3. Reload\n\nExpected: the filter stays. Actual: it is gone.',
  '## Tasks\n\n- [x] Agree on the wording\n- [ ] Implement\n- [ ] Update the documentation',
  '## Acceptance\n\n- [ ] Works with the keyboard alone\n- [ ] Covered by an end-to-end test',
  '```\nERROR  context deadline exceeded  route=/v2/workspaces duration=30.001s\n```',
];

const REMARKS = [
  'I can reproduce this on staging.',
  'Could not reproduce with the build of this morning. Is there a request id?',
  'Same here, on two accounts. Logs are in the thread.',
  'I have a branch for this, review would be welcome.',
  'Deployed to staging, please have a look.',
  'Blocked until the provider answers; their ticket is open.',
  'We talked about it in refinement: smaller than it looks.',
  'Moving this to the next sprint, the incident comes first.',
  'Thanks, works for me now.',
  'The second screenshot is from the old version, please ignore it.',
  'Tested with 10,000 rows, looks good.',
  'Numbers after a week: the tickets are down by half.',
  'Is this still wanted? The new editor would do without.',
  'The customer confirmed that the workaround is fine until the release.',
  'Can we add a metric first? I would like to see how often it happens.',
  'Agreed, let us keep the old behaviour behind a flag for one release.',
];
const QUESTIONS = [
  'could you have a look?',
  'do you remember why we did it this way?',
  'is this the same as what you saw last week?',
  'can you take this one?',
  'what do you think?',
];
const INTERNAL = [
  'The account is in a renewal, please answer them today.',
  'Not for the public thread: the customer runs a version we do not support.',
  'Legal has seen it, we may ship.',
];

/** What an issue says about itself; some say nothing. */
export function issueText(random: Random): string | null {
  if (chance(random, 0.06)) return null;
  const parts = [oneOf(random, OPENINGS), oneOf(random, MIDDLES)];
  if (chance(random, 0.4)) parts.push(oneOf(random, STEPS));
  return parts.join('\n\n');
}

/** What an account says about an issue. */
export function remark(random: Random): string {
  return chance(random, 0.3) ? `${oneOf(random, REMARKS)} ${oneOf(random, MIDDLES)}` : oneOf(random, REMARKS);
}

/** What an account asks another account. */
export function question(random: Random, mentioned: string): string {
  return `${mentioned} ${oneOf(random, QUESTIONS)}`;
}

/** What only colleagues read. */
export function internalRemark(random: Random): string {
  return oneOf(random, INTERNAL);
}
