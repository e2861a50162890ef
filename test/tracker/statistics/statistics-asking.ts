import fc from 'fast-check';
import type { TrackerSimulator } from '#simulators/tracker/simulator.js';
import { updateIssue } from '#simulators/tracker/world/actions/edit-issue.js';
import type { Issue } from '#simulators/tracker/world/records/issues.js';
import { DIMENSIONS } from './statistics-count.js';

type Fits = (issue: Issue) => boolean;

/** An argument of a call, and the issues that it leaves. */
export interface Restriction {
  readonly args: Record<string, unknown>;
  readonly fits: Fits;
}

const POINTS = 'customfield_10016';
const WORD = 'zanzibar';
const HOSTILE = ['__proto__', 'constructor', 'toString', '2024', 'Unassigned', 'a"b'];

/** Queries that every world understands, and the issues they find. */
const QUERIES: readonly [string, Fits][] = [
  ['created is not EMPTY', () => true],
  ['created is not EMPTY', () => true],
  ['project = TIDE', ({ project }) => project.key === 'TIDE'],
  ['project != DOC ORDER BY created DESC, key', ({ project }) => project.key !== 'DOC'],
  [
    'project = MOB OR status = Done order by rank',
    ({ project, status }) => project.key === 'MOB' || status.name === 'Done',
  ],
  [
    'type = Bug OR NOT priority in (High, Low)',
    ({ type, priority }) => type.name === 'Bug' || !['High', 'Low'].includes(priority.name),
  ],
  ['labels = "a\\"b" OR summary ~ "order by"', ({ labels }) => labels.includes('a"b')],
];

/** Every operator of a field filter, on fields of several kinds. */
const FILTERS: readonly [object, Fits][] = [
  [{ field: 'status', operator: 'eq', value: 'Done' }, ({ status }) => status.name === 'Done'],
  [{ field: POINTS, operator: 'eq', value: '3' }, ({ custom }) => custom[POINTS] === 3],
  [
    { field: 'priority', operator: 'in', value: ['High', 'Low'] },
    ({ priority }) => ['High', 'Low'].includes(priority.name),
  ],
  [
    { field: 'labels', operator: 'in', value: HOSTILE },
    ({ labels }) => labels.some((label) => HOSTILE.includes(label)),
  ],
  [{ field: 'Story Points', operator: 'not', value: '5' }, ({ custom }) => custom[POINTS] !== 5],
  [{ field: 'labels', operator: 'not', value: '__proto__' }, ({ labels }) => !labels.includes('__proto__')],
  [{ field: 'summary', operator: 'contains', value: WORD }, ({ summary }) => summary.includes(WORD)],
  [{ field: POINTS, operator: 'empty' }, ({ custom }) => custom[POINTS] === undefined],
  [{ field: 'components', operator: 'empty' }, ({ components }) => components.length === 0],
  [{ field: 'labels', operator: 'notEmpty' }, ({ labels }) => labels.length > 0],
];

/** Gives some issues what a world seldom has: labels with the names of an object's own parts, no person, nothing. */
export function unsettle({ world }: TrackerSimulator, every: number): void {
  const [member] = world.credentials;
  if (!member) throw new Error('a world has credentials');
  const act = { by: member.user, at: world.origin.anchor.getTime() };
  for (const [at, issue] of [...world.issues.byKey.values()].entries()) {
    if (at % every !== 0) continue;
    const labels = HOSTILE.filter((_, place) => (at + place) % 4 === 0);
    const summary = at % 3 === 0 ? `${issue.summary} ${WORD}` : issue.summary;
    updateIssue(world, issue, { labels, summary, assignee: null, components: [], reporter: null }, act);
  }
}

/** Arguments that narrow a call, drawn from what a world has. */
export function restriction({ world }: TrackerSimulator): fc.Arbitrary<Restriction> {
  const boards = [...world.boards.values()].filter(({ project }) => project.key !== 'SEC');
  const sprints = [...world.sprints.values()];
  const types = world.issueTypes.map(({ name }) => name);
  const people = [...world.users.keys(), 'unassigned', 'unassigned', 'unassigned'];
  return fc
    .tuple(
      fc.constantFrom(...QUERIES).map(([jql, fits]) => ({ args: { jql }, fits })),
      seldom(fc.constantFrom(...boards), ({ id, project }) => ({
        args: { boardId: id },
        fits: (issue) => issue.project === project,
      })),
      fc.boolean().map((excludeResolved) => ({
        args: { excludeResolved },
        fits: ({ resolution }: Issue) => !excludeResolved || resolution === null,
      })),
      seldom(fc.subarray(types), (issueTypes) => ({
        args: { issueTypes },
        fits: ({ type }) => issueTypes.length === 0 || issueTypes.includes(type.name),
      })),
      seldom(fc.subarray(people), (assignees) => ({
        args: { assignees },
        fits: ({ assignee }) =>
          assignees.length === 0 || assignees.includes(assignee?.accountId ?? 'unassigned'),
      })),
      seldom(fc.constantFrom(...sprints), (sprint) => ({
        args: { sprint: sprint.id },
        fits: (issue) => issue.sprints.includes(sprint),
      })),
      seldom(fc.subarray([...FILTERS], { maxLength: 2 }), (filters) => ({
        args: { fieldFilters: filters.map(([filter]) => filter) },
        fits: (issue) => filters.every(([, fits]) => fits(issue)),
      })),
    )
    .map((parts) => ({
      args: Object.assign({}, ...parts.map(({ args }) => args)),
      fits: (issue) => parts.every(({ fits }) => fits(issue)),
    }));
}

const dimension = fc.constantFrom(...DIMENSIONS);
const measured = fc.oneof(
  fc.constantFrom({}, { action: 'count' }, { action: 'cardinality' }),
  fc.constantFrom('sum', 'avg', 'cardinality').map((action) => ({ action, valueField: POINTS })),
  fc
    .constantFrom('10020', '10031', '10032', '10034', '10036')
    .map((id) => ({ action: 'cardinality', valueField: `customfield_${id}` })),
);

/** Pivots of every action. */
export const pivots = fc
  .tuple(dimension, dimension, measured)
  .map(([rowField, columnField, measure]) => ({ rowField, columnField, ...measure }));

export const groupings = fc.uniqueArray(dimension, { minLength: 1 });

/** Mostly nothing: what narrows too often leaves nothing to count. */
function seldom<Drawn>(
  drawn: fc.Arbitrary<Drawn>,
  made: (drawn: Drawn) => Restriction,
): fc.Arbitrary<Restriction> {
  const nothing: Restriction = { args: {}, fits: () => true };
  return fc.oneof({ weight: 3, arbitrary: fc.constant(nothing) }, { weight: 1, arbitrary: drawn.map(made) });
}
