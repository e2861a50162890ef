import { once } from '../../../core/state/memoize.js';
import type { Viewer } from '../../access/roles.js';
import type { Issue } from '../../world/records/issues.js';
import type { User } from '../../world/records/people.js';
import { type Iteration, iterationState, type Milestone } from '../../world/records/planning.js';
import type { Day } from '../../world/records/time.js';
import type { Asking, IssueTerms, IterationTerm, MilestoneTerm, Person, Wildcard } from './issue-filter.js';

export type IssueTest = (issue: Issue) => boolean;

/** Whether all of several wanted things must be there, or one of them is enough. */
type Way = 'every' | 'some';

/** Only those tests that were asked for. */
export function given<Value>(value: Value | undefined, test: (value: Value) => IssueTest): IssueTest[] {
  return value === undefined ? [] : [test(value)];
}

/** The tests that some terms represent. */
export function termTests(terms: IssueTerms, asking: Asking, way: Way = 'every'): IssueTest[] {
  const today = once(() => asking.clock.today());
  return [
    ...given(
      terms.authors,
      (authors) =>
        ({ author }) =>
          authors.includes(author),
    ),
    ...given(
      terms.assignees,
      (wanted) =>
        ({ assignees }) =>
          hasPeople(assignees, wanted, way),
    ),
    ...given(terms.labels, (wanted) => (issue) => hasLabels(issue, wanted, way)),
    ...given(
      terms.milestone,
      (wanted) =>
        ({ milestone }) =>
          isMilestone(milestone, wanted, today),
    ),
    ...given(
      terms.iteration,
      (wanted) =>
        ({ iteration }) =>
          isIteration(iteration, wanted, today),
    ),
    ...given(
      terms.cadenceIds,
      (ids) =>
        ({ iteration }) =>
          iteration !== null && ids.includes(iteration.cadence.id),
    ),
    ...given(terms.iids, (iids) => isIn(iids, ({ iid }) => iid)),
    ...given(
      terms.types,
      (types) =>
        ({ type }) =>
          types.includes(type),
    ),
    ...given(
      terms.weight,
      (wanted) =>
        ({ weight }) =>
          isValue(weight, wanted),
    ),
    ...given(
      terms.parents,
      (wanted) =>
        ({ parent }) =>
          isBelow(parent, wanted),
    ),
    ...given(
      terms.healthStatus,
      (wanted) =>
        ({ healthStatus }) =>
          isOneOf(healthStatus, wanted),
    ),
    ...given(
      terms.emoji,
      (wanted) =>
        ({ emoji }) =>
          hasEmoji(emoji, wanted, asking.viewer),
    ),
  ];
}

/** The tests that leave out what some terms describe: each of them by itself. */
export function negatedTests(terms: IssueTerms, asking: Asking): IssueTest[] {
  return termTests(terms, asking, 'some').map((test) => (issue) => !test(issue));
}

/** Whether some people are among those wanted. */
export function hasPeople(people: readonly User[], wanted: readonly Person[] | Wildcard, way: Way): boolean {
  if (typeof wanted === 'string') return people.length > 0 === (wanted === 'any');
  return wanted.length > 0 && wanted[way]((user) => user !== undefined && people.includes(user));
}

/** Whether an issue has the labels that are wanted, by name. */
export function hasLabels({ labels }: Issue, wanted: readonly string[] | Wildcard, way: Way): boolean {
  if (typeof wanted === 'string') return labels.length > 0 === (wanted === 'any');
  return wanted[way]((name) => labels.some((label) => isLabel(label.name, name)));
}

function isLabel(name: string, wanted: string): boolean {
  return wanted.endsWith('::*') ? name.startsWith(wanted.slice(0, -1)) : name === wanted;
}

function isIn(values: readonly number[], of: (issue: Issue) => number): IssueTest {
  const wanted = new Set(values);
  return (issue) => wanted.has(of(issue));
}

function isValue(value: number | null, wanted: number | Wildcard): boolean {
  return typeof wanted === 'string' ? (value !== null) === (wanted === 'any') : value === wanted;
}

function isOneOf<Value>(
  value: Value | null,
  wanted: readonly (Value | null | undefined)[] | Wildcard,
): boolean {
  if (typeof wanted === 'string') return (value !== null) === (wanted === 'any');
  return value !== null && wanted.includes(value);
}

/** Whether a parent is one of those wanted; the words are about epics only. */
function isBelow(parent: Issue | null, wanted: NonNullable<IssueTerms['parents']>): boolean {
  if (typeof wanted === 'string') return (parent?.type === 'epic') === (wanted === 'any');
  return parent !== null && wanted.includes(parent);
}

function isMilestone(milestone: Milestone | null, wanted: MilestoneTerm, today: () => Day): boolean {
  if (wanted === 'none' || milestone === null) return wanted === 'none' && milestone === null;
  if (wanted === 'any') return true;
  if (typeof wanted === 'object') {
    return 'ids' in wanted ? wanted.ids.includes(milestone.id) : wanted.titles.includes(milestone.title);
  }
  return milestone.state === 'active' && isAt(milestone, wanted, today());
}

function isAt(
  { startDate, dueDate }: Milestone,
  wanted: 'upcoming' | 'started' | 'due later' | 'begun',
  today: Day,
): boolean {
  const isBegun = startDate !== null && startDate <= today;
  if (wanted === 'begun') return isBegun;
  if (wanted === 'due later') return dueDate !== null && dueDate > today;
  const isOver = dueDate !== null && dueDate < today;
  if (wanted === 'started') return isBegun && !isOver;
  return !isOver && (startDate !== null ? startDate > today : dueDate !== null && dueDate > today);
}

function isIteration(iteration: Iteration | null, wanted: IterationTerm, today: () => Day): boolean {
  if (wanted === 'none' || iteration === null) return wanted === 'none' && iteration === null;
  if (wanted === 'any') return true;
  if (wanted === 'current') return iterationState(iteration, today()) === 'current';
  return 'ids' in wanted ? wanted.ids.includes(iteration.id) : iteration.title === wanted.title;
}

function hasEmoji(
  emoji: Issue['emoji'],
  wanted: { readonly name: string } | Wildcard,
  viewer: Viewer,
): boolean {
  const own = emoji.filter(({ user }) => user === viewer);
  if (typeof wanted === 'string') return own.length > 0 === (wanted === 'any');
  return own.some(({ name }) => name === wanted.name);
}
