import type { Issue } from '#simulators/tracker/world/records/issues.js';
import { at, DAY, me, NOW } from './asking.js';
import type { Case } from './choices.js';
import { assigneeStays, changesOf, statusStays } from './past.js';

const mine = me.displayName;
const week = NOW.getTime() - 7 * DAY;
const quarter = NOW.getTime() - 90 * DAY;
const statusWas = (issue: Issue, ...names: (string | null)[]) =>
  statusStays(issue).some(({ value }) => names.includes(value));
const fixes = (issue: Issue) => changesOf(issue, 'Fix Version');

/** What was, and what changed. */
export const HISTORY_CASES: readonly Case[] = [
  ['status WAS Blocked', (issue) => statusWas(issue, 'Blocked')],
  ['status WAS "to do"', (issue) => statusWas(issue, 'To Do')],
  ['status WAS NOT Blocked', (issue) => !statusWas(issue, 'Blocked')],
  ['NOT status WAS Blocked', (issue) => !statusWas(issue, 'Blocked')],
  ['status WAS IN (Blocked, "Design Review")', (issue) => statusWas(issue, 'Blocked', 'Design Review')],
  ['status WAS NOT IN (Blocked, "Design Review")', (issue) => !statusWas(issue, 'Blocked', 'Design Review')],
  [
    'status WAS Blocked BY currentUser()',
    (issue) => statusStays(issue).some(({ value, by }) => value === 'Blocked' && by === mine),
  ],
  [
    'status WAS "To Do" BY currentUser()',
    (issue) => statusStays(issue).some(({ value, by }) => value === 'To Do' && by === mine),
  ],
  [
    'status WAS Blocked BY (currentUser(), "Omar Haddad")',
    (issue) =>
      statusStays(issue).some(
        ({ value, by }) => value === 'Blocked' && (by === mine || by === 'Omar Haddad'),
      ),
  ],
  [
    'status WAS "In Progress" AFTER -7d',
    (issue) => statusStays(issue).some(({ value, till }) => value === 'In Progress' && till > week),
  ],
  [
    'status WAS "In Progress" BEFORE "2025-06-01"',
    (issue) =>
      statusStays(issue).some(({ value, since }) => value === 'In Progress' && since < at('2025-06-01')),
  ],
  [
    'status WAS "In Progress" ON "2026-02-26"',
    (issue) =>
      statusStays(issue).some(
        ({ value, since, till }) =>
          value === 'In Progress' && since < at('2026-02-27') && till > at('2026-02-26'),
      ),
  ],
  [
    'status WAS "In Review" DURING ("2025-10-01", "2025-12-31")',
    (issue) =>
      statusStays(issue).some(
        ({ value, since, till }) =>
          value === 'In Review' && since <= at('2025-12-31') && till > at('2025-10-01'),
      ),
  ],
  [
    'status WAS Blocked BY currentUser() AFTER -90d',
    (issue) =>
      statusStays(issue).some(({ value, by, till }) => value === 'Blocked' && by === mine && till > quarter),
  ],
  ['assignee WAS currentUser()', (issue) => assigneeStays(issue).some(({ value }) => value === mine)],
  ['assignee WAS NOT currentUser()', (issue) => !assigneeStays(issue).some(({ value }) => value === mine)],
  ['assignee WAS NOT EMPTY', (issue) => assigneeStays(issue).every(({ value }) => value !== null)],
  [
    'assignee WAS EMPTY BEFORE "2025-01-01"',
    (issue) => assigneeStays(issue).some(({ value, since }) => value === null && since < at('2025-01-01')),
  ],
  [
    'resolution WAS Done',
    (issue) =>
      issue.resolution?.name === 'Done' || changesOf(issue, 'resolution').some(({ to }) => to === 'Done'),
  ],
  [
    'priority WAS High',
    (issue) =>
      issue.priority.name === 'High' || changesOf(issue, 'priority').some(({ from }) => from === 'High'),
  ],
  ['reporter WAS currentUser()', ({ reporter }) => reporter === me],
  [
    'fixVersion WAS "2.0"',
    (issue) =>
      issue.fixVersions.some(({ name }) => name === '2.0') || fixes(issue).some(({ from }) => from === '2.0'),
  ],
  ['status CHANGED', (issue) => changesOf(issue, 'status').length > 0],
  ['NOT status CHANGED', (issue) => changesOf(issue, 'status').length === 0],
  ['priority CHANGED', (issue) => changesOf(issue, 'priority').length > 0],
  ['status CHANGED TO Done', (issue) => changesOf(issue, 'status').some(({ to }) => to === 'Done')],
  [
    'status CHANGED FROM Blocked',
    (issue) => changesOf(issue, 'status').some(({ from }) => from === 'Blocked'),
  ],
  [
    'status CHANGED FROM "In Progress" TO Blocked',
    (issue) => changesOf(issue, 'status').some(({ from, to }) => from === 'In Progress' && to === 'Blocked'),
  ],
  [
    'status CHANGED FROM ("In Review", "Ready to Test") TO (Done, "In Progress")',
    (issue) =>
      changesOf(issue, 'status').some(
        ({ from, to }) =>
          ['In Review', 'Ready to Test'].includes(from ?? '') && ['Done', 'In Progress'].includes(to ?? ''),
      ),
  ],
  [
    'status CHANGED TO Done AFTER -7d',
    (issue) => changesOf(issue, 'status').some((change) => change.to === 'Done' && change.at > week),
  ],
  [
    'status CHANGED BEFORE startOfYear(-1)',
    (issue) => changesOf(issue, 'status').some((change) => change.at < at('2025-01-01')),
  ],
  [
    'status CHANGED BY currentUser() TO Blocked',
    (issue) => changesOf(issue, 'status').some(({ by, to }) => by === mine && to === 'Blocked'),
  ],
  [
    'status CHANGED ON "2026-02-26"',
    (issue) =>
      changesOf(issue, 'status').some(
        (change) => change.at >= at('2026-02-26') && change.at < at('2026-02-27'),
      ),
  ],
  [
    'status CHANGED DURING (startOfMonth(-1), endOfMonth(-1))',
    (issue) =>
      changesOf(issue, 'status').some(
        (change) => change.at >= at('2026-02-01') && change.at < at('2026-03-01'),
      ),
  ],
  ['assignee CHANGED FROM EMPTY', (issue) => changesOf(issue, 'assignee').some(({ from }) => from === null)],
  ['resolution CHANGED TO EMPTY', (issue) => changesOf(issue, 'resolution').some(({ to }) => to === null)],
  ['fixVersion CHANGED TO "3.0"', (issue) => fixes(issue).some(({ to }) => to === '3.0')],
];

/** Which binds closer, and how queries may be written. */
export const PRECEDENCE_CASES: readonly Case[] = [
  [
    'project = DOC OR project = MOB AND type = Bug',
    ({ project, type }) => project.key === 'DOC' || (project.key === 'MOB' && type.name === 'Bug'),
  ],
  [
    '(project = DOC OR project = MOB) AND type = Bug',
    ({ project, type }) => ['DOC', 'MOB'].includes(project.key) && type.name === 'Bug',
  ],
  [
    'type = Bug AND project = DOC OR project = MOB AND type = Story',
    ({ project, type }) =>
      (type.name === 'Bug' && project.key === 'DOC') || (project.key === 'MOB' && type.name === 'Story'),
  ],
  ['NOT project = DOC AND type = Bug', ({ project, type }) => project.key !== 'DOC' && type.name === 'Bug'],
  ['NOT (project = DOC AND type = Bug)', ({ project, type }) => project.key !== 'DOC' || type.name !== 'Bug'],
  [
    'NOT (project = DOC OR assignee = currentUser())',
    ({ project, assignee }) => project.key !== 'DOC' && assignee !== null && assignee !== me,
  ],
  ['NOT NOT project = DOC', ({ project }) => project.key === 'DOC'],
  ['! project = DOC', ({ project }) => project.key !== 'DOC'],
  [
    'project = DOC && type = Bug || project = MOB',
    ({ project, type }) => (project.key === 'DOC' && type.name === 'Bug') || project.key === 'MOB',
  ],
  ['project=DOC and(type=Bug)', ({ project, type }) => project.key === 'DOC' && type.name === 'Bug'],
  ['\n  project\n=\nDOC\n', ({ project }) => project.key === 'DOC'],
  ['"project" = "DOC"', ({ project }) => project.key === 'DOC'],
  ["'project' in ('DOC')", ({ project }) => project.key === 'DOC'],
  [
    'project = DOC AND (type = Bug OR (status = Done AND NOT resolution = Done))',
    ({ project, type, status, resolution }) =>
      project.key === 'DOC' &&
      (type.name === 'Bug' || (status.name === 'Done' && resolution !== null && resolution.name !== 'Done')),
  ],
  [
    'key in (TIDE-1, TIDE-2) OR labels = tidied',
    ({ key, labels }) => ['TIDE-1', 'TIDE-2'].includes(key) || labels.includes('tidied'),
  ],
  [
    'assignee = currentUser() OR updated >= -2d',
    ({ assignee, updated }) => assignee === me || updated >= NOW.getTime() - 2 * DAY,
  ],
];
