import type { Issue } from '#simulators/tracker/world/records/issues.js';
import { at, issueOf, me, person, sprintNamed, world } from './asking.js';

/** A query, and what an issue must be like to be found by it. */
export type Case = readonly [jql: string, fits: (issue: Issue) => boolean];

const custom = (id: number) => (issue: Issue) => issue.custom[`customfield_${id}`];
const points = (issue: Issue) => Number(custom(10016)(issue) ?? Number.NaN);
const severity = (issue: Issue) => (custom(10031)(issue) as { value: string } | undefined)?.value;
const platforms = (issue: Issue) =>
  ((custom(10036)(issue) ?? []) as readonly { value: string }[]).map(({ value }) => value);
const reviewer = (issue: Issue) => (custom(10032)(issue) as { displayName: string } | undefined)?.displayName;
const inSprint = (issue: Issue, name: string) => issue.sprints.some((sprint) => sprint.name === name);
const inState = (issue: Issue, state: string) => issue.sprints.some((sprint) => sprint.state === state);
const named = (items: readonly { name: string }[], ...names: string[]) =>
  items.some(({ name }) => names.includes(name));
const linked = (issue: Issue) => issue.links.length > 0;
const hub = world.issues.byKey.get(
  [...world.issues.byKey.values()].find((issue) => issue.project.key === 'TIDE' && linked(issue))?.key ?? '',
);
const grandchild = [...world.issues.byKey.values()].find(({ parent }) => parent?.parent);
const epic = grandchild?.parent?.parent;
const hubKey = hub?.key ?? '';
const others = (hub?.links ?? []).map(({ source, target }) => (source === hub ? target : source));
const sofia = person('Sofia Rossi');
const third = sprintNamed('MOB Sprint 3').id;
const fourth = sprintNamed('MOB Sprint 4').id;

/** Fields with values that are chosen from a set. */
export const CHOICE_CASES: readonly Case[] = [
  ['project = TIDE', ({ project }) => project.key === 'TIDE'],
  ['project = tide', ({ project }) => project.key === 'TIDE'],
  ['PROJECT = "Tidewater Booking"', ({ project }) => project.key === 'TIDE'],
  ['project = 10001', ({ project }) => project.key === 'MOB'],
  ["project = 'help centre'", ({ project }) => project.key === 'DOC'],
  ['project != TIDE', ({ project }) => project.key !== 'TIDE'],
  ['project in (MOB, DOC)', ({ project }) => ['MOB', 'DOC'].includes(project.key)],
  ['project not in (MOB, DOC)', ({ project }) => !['MOB', 'DOC'].includes(project.key)],
  ['project in projectsLeadByUser("Ines Duarte")', ({ project }) => project.key === 'TIDE'],
  ['key = TIDE-5', ({ key }) => key === 'TIDE-5'],
  ['issuekey = tide-5', ({ key }) => key === 'TIDE-5'],
  [`id = ${issueOf('TIDE-5').id}`, ({ key }) => key === 'TIDE-5'],
  ['issue in (TIDE-1, MOB-2, "DOC-3")', ({ key }) => ['TIDE-1', 'MOB-2', 'DOC-3'].includes(key)],
  ['key not in (TIDE-1, MOB-2)', ({ key }) => !['TIDE-1', 'MOB-2'].includes(key)],
  ['key > MOB-140', ({ project, number }) => project.key === 'MOB' && number > 140],
  ['key >= MOB-140', ({ project, number }) => project.key === 'MOB' && number >= 140],
  ['key < MOB-10', ({ project, number }) => project.key === 'MOB' && number < 10],
  ['key <= MOB-10', ({ project, number }) => project.key === 'MOB' && number <= 10],
  ['NOT key > MOB-140', ({ project, number }) => project.key === 'MOB' && number <= 140],
  [`issue in linkedIssues(${hubKey})`, (issue) => others.includes(issue)],
  [`issue in childIssuesOf(${epic?.key})`, ({ parent }) => parent === epic || parent?.parent === epic],
  ['issuekey in updatedBy("Automation for Jira")', ({ labels }) => labels.includes('tidied')],
  [
    'issuekey in updatedBy("Maya Lindqvist", "2026-02-01", "2026-02-15")',
    ({ history, comments }) =>
      [
        ...history.map((change) => [change.author, change.at] as const),
        ...comments.map(({ author, created }) => [author, created] as const),
      ].some(([author, time]) => author === me && time >= at('2026-02-01') && time <= at('2026-02-15')),
  ],
  ['issuekey in watchedIssues()', ({ watchers }) => watchers.includes(me)],
  ['issuekey in votedIssues()', ({ voters }) => voters.includes(me)],
  ['parent = TIDE-2', ({ parent }) => parent?.key === 'TIDE-2'],
  ['parent in (TIDE-2, TIDE-3)', ({ parent }) => ['TIDE-2', 'TIDE-3'].includes(parent?.key ?? '')],
  ['parent != TIDE-2', ({ parent }) => parent !== null && parent.key !== 'TIDE-2'],
  ['parent is EMPTY', ({ parent }) => parent === null],
  ['"Epic Link" = TIDE-2', ({ parent }) => parent?.key === 'TIDE-2'],
  ['"Epic Link" is not EMPTY', ({ parent }) => parent?.type.name === 'Epic'],
  ['cf[10014] = TIDE-2', ({ parent }) => parent?.key === 'TIDE-2'],
  ['assignee = currentUser()', ({ assignee }) => assignee === me],
  ['assignee = "Sofia Rossi"', ({ assignee }) => assignee === sofia],
  ['assignee = "sofia rossi"', ({ assignee }) => assignee === sofia],
  [`assignee = "${sofia.accountId}"`, ({ assignee }) => assignee === sofia],
  [`assignee = "${sofia.email}"`, ({ assignee }) => assignee === sofia],
  ['assignee != currentUser()', ({ assignee }) => assignee !== null && assignee !== me],
  ['NOT assignee = currentUser()', ({ assignee }) => assignee !== null && assignee !== me],
  ['assignee is EMPTY', ({ assignee }) => assignee === null],
  ['assignee is null', ({ assignee }) => assignee === null],
  ['assignee = EMPTY', ({ assignee }) => assignee === null],
  ['assignee != EMPTY', ({ assignee }) => assignee !== null],
  ['assignee is not EMPTY', ({ assignee }) => assignee !== null],
  ['NOT assignee is EMPTY', ({ assignee }) => assignee !== null],
  ['assignee in (EMPTY, "Sofia Rossi")', ({ assignee }) => assignee === null || assignee === sofia],
  ['assignee not in (EMPTY, "Sofia Rossi")', ({ assignee }) => assignee !== null && assignee !== sofia],
  ['assignee in (currentUser(), "Sofia Rossi")', ({ assignee }) => assignee === me || assignee === sofia],
  [
    'assignee in membersOf("security-team")',
    ({ assignee }) => assignee?.groups.includes('security-team') ?? false,
  ],
  [
    'assignee not in membersOf("security-team")',
    ({ assignee }) => assignee !== null && !assignee.groups.includes('security-team'),
  ],
  ['reporter = currentUser()', ({ reporter }) => reporter === me],
  [
    'creator in (currentUser(), "Freya Holm")',
    ({ creator }) => creator === me || creator.displayName === 'Freya Holm',
  ],
  ['watcher = currentUser()', ({ watchers }) => watchers.includes(me)],
  ['watcher != currentUser()', ({ watchers }) => watchers.length > 0 && !watchers.includes(me)],
  ['voter = currentUser()', ({ voters }) => voters.includes(me)],
  ['worklogAuthor = currentUser()', ({ worklogs }) => worklogs.some(({ author }) => author === me)],
  ['sprint = "MOB Sprint 3"', (issue) => inSprint(issue, 'MOB Sprint 3')],
  ['sprint = "TIDE Sprint 1"', (issue) => inSprint(issue, 'TIDE Sprint 1')],
  [`sprint = ${third}`, (issue) => inSprint(issue, 'MOB Sprint 3')],
  [
    `sprint in (${third}, "MOB Sprint 4")`,
    (issue) => inSprint(issue, 'MOB Sprint 3') || inSprint(issue, 'MOB Sprint 4'),
  ],
  [`sprint != ${third}`, (issue) => issue.sprints.length > 0 && !inSprint(issue, 'MOB Sprint 3')],
  [
    `sprint not in (${third}, ${fourth})`,
    (issue) => issue.sprints.length > 0 && !issue.sprints.some(({ id }) => id === third || id === fourth),
  ],
  ['sprint in openSprints()', (issue) => inState(issue, 'active')],
  ['sprint in closedSprints()', (issue) => inState(issue, 'closed')],
  ['sprint in futureSprints()', (issue) => inState(issue, 'future')],
  ['sprint not in openSprints()', (issue) => issue.sprints.length > 0 && !inState(issue, 'active')],
  ['sprint is EMPTY', ({ sprints }) => sprints.length === 0],
  [`cf[10020] = ${third}`, (issue) => inSprint(issue, 'MOB Sprint 3')],
  ['status = "In Progress"', ({ status }) => status.name === 'In Progress'],
  ['status = "in progress"', ({ status }) => status.name === 'In Progress'],
  ['status = 3', ({ status }) => status.name === 'In Progress'],
  ['status in (Blocked, Backlog)', ({ status }) => ['Blocked', 'Backlog'].includes(status.name)],
  ['status != Done', ({ status }) => status.name !== 'Done'],
  ['statusCategory = Done', ({ status }) => status.category.key === 'done'],
  ['statusCategory = "In Progress"', ({ status }) => status.category.key === 'indeterminate'],
  ['statusCategory = new', ({ status }) => status.category.key === 'new'],
  ['statusCategory != 3', ({ status }) => status.category.id !== 3],
  ['type = Bug', ({ type }) => type.name === 'Bug'],
  ['issuetype in (Story, Epic)', ({ type }) => ['Story', 'Epic'].includes(type.name)],
  ['issuetype in subtaskIssueTypes()', ({ type }) => type.subtask],
  ['issuetype in standardIssueTypes()', ({ type }) => !type.subtask],
  ['priority = High', ({ priority }) => priority.name === 'High'],
  ['priority > Medium', ({ priority }) => ['Highest', 'High'].includes(priority.name)],
  ['priority >= Medium', ({ priority }) => ['Highest', 'High', 'Medium'].includes(priority.name)],
  ['priority < Medium', ({ priority }) => ['Low', 'Lowest'].includes(priority.name)],
  ['NOT priority < Medium', ({ priority }) => ['Highest', 'High', 'Medium'].includes(priority.name)],
  ['resolution = Unresolved', ({ resolution }) => resolution === null],
  ['resolution is EMPTY', ({ resolution }) => resolution === null],
  ['resolution != Unresolved', ({ resolution }) => resolution !== null],
  ['resolution = "Won\'t Do"', ({ resolution }) => resolution?.name === "Won't Do"],
  ["resolution = 'Won\\'t Do'", ({ resolution }) => resolution?.name === "Won't Do"],
  ['resolution != Done', ({ resolution }) => resolution !== null && resolution.name !== 'Done'],
  ['component = Payments', ({ components }) => named(components, 'Payments')],
  [
    'component not in (Payments, Boarding)',
    ({ components }) => components.length > 0 && !named(components, 'Payments', 'Boarding'),
  ],
  ['component is EMPTY', ({ components }) => components.length === 0],
  [
    'component in componentsLeadByUser("Ines Duarte")',
    ({ components }) => components.some(({ lead }) => lead === person('Ines Duarte')),
  ],
  ['fixVersion = "2.0"', ({ fixVersions }) => named(fixVersions, '2.0')],
  ['fixVersion = 2.0', ({ fixVersions }) => named(fixVersions, '2.0')],
  ['fixVersion in ("2.0", "3.0")', ({ fixVersions }) => named(fixVersions, '2.0', '3.0')],
  [
    'fixVersion > "2.0" AND project = TIDE',
    ({ fixVersions, project }) => named(fixVersions, '3.0', '4.0') && project.key === 'TIDE',
  ],
  ['fixVersion in releasedVersions()', ({ fixVersions }) => fixVersions.some(({ released }) => released)],
  [
    'fixVersion in unreleasedVersions(TIDE)',
    ({ fixVersions }) => fixVersions.some(({ released, projectKey }) => !released && projectKey === 'TIDE'),
  ],
  [
    'fixVersion = latestReleasedVersion(MOB)',
    ({ fixVersions, project }) => project.key === 'MOB' && named(fixVersions, '2.0'),
  ],
  [
    'fixVersion = earliestUnreleasedVersion(MOB)',
    ({ fixVersions, project }) => project.key === 'MOB' && named(fixVersions, '3.0'),
  ],
  ['affectedVersion = "1.0"', ({ affectedVersions }) => named(affectedVersions, '1.0')],
  ['labels = tidied', ({ labels }) => labels.includes('tidied')],
  [
    'labels in (refunds, "tech-debt")',
    ({ labels }) => labels.includes('refunds') || labels.includes('tech-debt'),
  ],
  ['labels != refunds', ({ labels }) => labels.length > 0 && !labels.includes('refunds')],
  [
    'labels not in (refunds, privacy)',
    ({ labels }) => labels.length > 0 && !labels.includes('refunds') && !labels.includes('privacy'),
  ],
  ['labels is EMPTY', ({ labels }) => labels.length === 0],
  ['labels = "\\u0074idied"', ({ labels }) => labels.includes('tidied')],
  ['issueLinkType = blocks', (issue) => issue.links.some(({ type }) => type.name === 'Blocks')],
  [
    'issueLinkType = "is blocked by"',
    (issue) => issue.links.some(({ type, target }) => type.name === 'Blocks' && target === issue),
  ],
  ['attachments is not EMPTY', ({ attachments }) => attachments.length > 0],
  ['attachments is EMPTY', ({ attachments }) => attachments.length === 0],
  ['issueLink is not EMPTY', linked],
  ['votes > 0', ({ voters }) => voters.length > 0],
  ['watchers = 2', ({ watchers }) => watchers.length === 2],
  ['"Story Points" = 5', (issue) => points(issue) === 5],
  ['"story points" > 5', (issue) => points(issue) > 5],
  ['"Story Points[Number]" <= 2', (issue) => points(issue) <= 2],
  ['cf[10016] in (1, 13)', (issue) => [1, 13].includes(points(issue))],
  ['cf[10016] not in (1, 13)', (issue) => points(issue) > 0 && ![1, 13].includes(points(issue))],
  ['cf[10016] != 5', (issue) => points(issue) > 0 && points(issue) !== 5],
  ['cf[10016] is EMPTY', (issue) => Number.isNaN(points(issue))],
  ['cf[10016] >= 4.5', (issue) => points(issue) >= 5],
  ['cf[10016] > -1', (issue) => points(issue) > 0],
  ['Severity = Critical', (issue) => severity(issue) === 'Critical'],
  ['Severity in (major, Minor)', (issue) => ['Major', 'Minor'].includes(severity(issue) ?? '')],
  ['cf[10031] = 10103', (issue) => severity(issue) === 'Cosmetic'],
  ['Severity != Critical', (issue) => severity(issue) !== undefined && severity(issue) !== 'Critical'],
  ['Platforms = iOS', (issue) => platforms(issue).includes('iOS')],
  [
    '"Platforms[Checkboxes]" in (Web, Android)',
    (issue) => platforms(issue).some((name) => name === 'Web' || name === 'Android'),
  ],
  ['Reviewer is not EMPTY', (issue) => reviewer(issue) !== undefined],
  ['Reviewer = currentUser()', (issue) => reviewer(issue) === me.displayName],
  ['originalEstimate > 8h', ({ originalEstimate }) => (originalEstimate ?? 0) > 8 * 3600],
  ['originalEstimate = "1d 2h"', ({ originalEstimate }) => originalEstimate === 10 * 3600],
  ['remainingEstimate is EMPTY', ({ remainingEstimate }) => remainingEstimate === null],
  ['timespent >= 60', ({ worklogs }) => worklogs.reduce((sum, { seconds }) => sum + seconds, 0) >= 3600],
];
