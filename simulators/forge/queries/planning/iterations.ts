import { canSee, type Viewer } from '../../access/roles.js';
import { type Iteration, iterationState } from '../../world/records/planning.js';
import { type Group, groupsAround, type Project } from '../../world/records/projects.js';
import type { Day, Time } from '../../world/records/time.js';
import { type Column, compareBy } from '../matching/columns.js';
import { type Matches, matchesIn } from '../matching/matches.js';
import { searching } from '../matching/text-search.js';

export type IterationState = 'upcoming' | 'current' | 'closed';

/** Which iterations are asked for. */
export interface IterationFilter {
  readonly states?: readonly IterationState[] | undefined;
  readonly search?: string | undefined;
  /** Where the search looks. */
  readonly searchIn?: readonly ('title' | 'cadence_title')[] | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly iids?: readonly number[] | undefined;
  readonly cadenceIds?: readonly number[] | undefined;
  readonly title?: string | undefined;
  readonly updatedAfter?: Time | undefined;
  readonly updatedBefore?: Time | undefined;
  /** At least partly between two days. */
  readonly startsBefore?: Day | undefined;
  readonly endsAfter?: Day | undefined;
  readonly ancestors?: boolean | undefined;
  readonly descendants?: boolean | undefined;
}

/** The earliest first. */
export const BY_DUE_DATE: readonly Column<Iteration>[] = [
  { name: 'due_date', of: ({ dueDate }) => dueDate, descending: false },
  { name: 'title', of: ({ title }) => title, descending: false },
  { name: 'id', of: ({ id }) => id, descending: false },
];

/** The iterations of a group, or of the groups around a project, that an account sees and that a filter chooses. */
export function findIterations(
  viewer: Viewer,
  place: Group | Project,
  filter: IterationFilter,
  today: Day,
  order: readonly Column<Iteration>[] = BY_DUE_DATE,
): Matches<Iteration> {
  const tests = testsOf(filter, today);
  const found = groupsOf(viewer, place, filter)
    .flatMap(({ iterations }) => iterations.items)
    .filter((iteration) => tests.every((test) => test(iteration)));
  return matchesIn(found.sort(compareBy(order)));
}

type Test = (iteration: Iteration) => boolean;

function testsOf(filter: IterationFilter, today: Day): Test[] {
  const { states, ids, iids, cadenceIds, title, updatedAfter, updatedBefore, startsBefore, endsAfter } =
    filter;
  return [
    ...(states ? [(iteration: Iteration) => states.includes(iterationState(iteration, today))] : []),
    ...(filter.search ? [searchTest(filter.search, filter.searchIn ?? ['title'])] : []),
    ...(ids ? [({ id }: Iteration) => ids.includes(id)] : []),
    ...(iids ? [({ iid }: Iteration) => iids.includes(iid)] : []),
    ...(cadenceIds ? [({ cadence }: Iteration) => cadenceIds.includes(cadence.id)] : []),
    ...(title ? [(iteration: Iteration) => iteration.title === title] : []),
    ...(updatedAfter == null ? [] : [({ updatedAt }: Iteration) => updatedAt >= updatedAfter]),
    ...(updatedBefore == null ? [] : [({ updatedAt }: Iteration) => updatedAt <= updatedBefore]),
    ...(startsBefore == null ? [] : [({ startDate }: Iteration) => startDate <= startsBefore]),
    ...(endsAfter == null ? [] : [({ dueDate }: Iteration) => dueDate >= endsAfter]),
  ];
}

function searchTest(search: string, where: readonly string[]): Test {
  const matches = searching(search);
  return ({ title, cadence }) =>
    (where.includes('title') && matches([title])) ||
    (where.includes('cadence_title') && matches([cadence.title]));
}

function groupsOf(
  viewer: Viewer,
  place: Group | Project,
  { ancestors = true, descendants = false }: IterationFilter,
): Group[] {
  const around = groupsAround(place);
  const above = ancestors ? around : around.slice(0, 1);
  const below = descendants && place.kind === 'group' ? groupsBelow(place) : [];
  return [...above, ...below].filter((group) => group === place || canSee(viewer, group));
}

function groupsBelow({ subgroups }: Group): Group[] {
  return subgroups.flatMap((subgroup) => [subgroup, ...groupsBelow(subgroup)]);
}
