import { canSee, canUse, type Viewer } from '../../access/roles.js';
import type { Milestone } from '../../world/records/planning.js';
import { type Group, groupsAround, type Project } from '../../world/records/projects.js';
import type { Time } from '../../world/records/time.js';
import { type Column, compareBy } from '../matching/columns.js';
import { type Matches, matchesIn } from '../matching/matches.js';
import { searching } from '../matching/text-search.js';

/** Which milestones are asked for in a place. */
export interface MilestoneFilter {
  readonly state?: Milestone['state'] | undefined;
  readonly iids?: readonly number[] | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly title?: string | undefined;
  /** In the title or the description. */
  readonly search?: string | undefined;
  readonly searchTitle?: string | undefined;
  readonly updatedAfter?: Time | undefined;
  readonly updatedBefore?: Time | undefined;
  /** The groups above the place. */
  readonly ancestors?: boolean | undefined;
  /** The subgroups and projects below a group. */
  readonly descendants?: boolean | undefined;
}

/** Due first, then those without a day; of the same day the newest record. */
const BY_DUE_DATE: readonly Column<Milestone>[] = [
  { name: 'due_date', of: ({ dueDate }) => dueDate, descending: false },
  { name: 'id', of: ({ id }) => id, descending: true },
];

/** The milestones of a place that an account sees and that a filter chooses, in an order. */
export function findMilestones(
  viewer: Viewer,
  place: Group | Project,
  filter: MilestoneFilter,
  order: readonly Column<Milestone>[] = BY_DUE_DATE,
): Matches<Milestone> {
  const tests = testsOf(filter);
  const found = homesOf(viewer, place, filter)
    .flatMap(({ milestones }) => milestones.items)
    .filter((milestone) => tests.every((test) => test(milestone)));
  return matchesIn(found.sort(compareBy(order)));
}

type Test = (milestone: Milestone) => boolean;

function testsOf(filter: MilestoneFilter): Test[] {
  const { state, iids, ids, title, search, searchTitle, updatedAfter, updatedBefore } = filter;
  const inText = search ? searching(search) : undefined;
  const inTitle = searchTitle ? searching(searchTitle) : undefined;
  return [
    ...(state ? [(milestone: Milestone) => milestone.state === state] : []),
    ...(iids ? [({ iid }: Milestone) => iids.includes(iid)] : []),
    ...(ids ? [({ id }: Milestone) => ids.includes(id)] : []),
    ...(title ? [(milestone: Milestone) => milestone.title === title] : []),
    ...(inText ? [(milestone: Milestone) => inText([milestone.title, milestone.description])] : []),
    ...(inTitle ? [(milestone: Milestone) => inTitle([milestone.title])] : []),
    ...(updatedAfter == null ? [] : [({ updatedAt }: Milestone) => updatedAt >= updatedAfter]),
    ...(updatedBefore == null ? [] : [({ updatedAt }: Milestone) => updatedAt <= updatedBefore]),
  ];
}

function homesOf(
  viewer: Viewer,
  place: Group | Project,
  { ancestors = false, descendants = false }: MilestoneFilter,
): (Group | Project)[] {
  const above = ancestors ? groupsAround(place).filter((group) => group !== place) : [];
  const below = descendants && place.kind === 'group' ? placesBelow(place) : [];
  return [place, ...[...above, ...below].filter((home) => seesMilestones(viewer, home))];
}

function placesBelow({ subgroups, projects }: Group): (Group | Project)[] {
  return [...projects, ...subgroups.flatMap((subgroup) => [subgroup, ...placesBelow(subgroup)])];
}

/** Whether an account sees the milestones of a place: in a project they go with issues or merge requests. */
export function seesMilestones(viewer: Viewer, place: Group | Project): boolean {
  if (place.kind === 'group') return canSee(viewer, place);
  return canUse(viewer, place, 'issues') || canUse(viewer, place, 'mergeRequests');
}
