import { memoize } from '../../../core/state/memoize.js';
import { canReadMergeRequests, hasRole, REPORTER } from '../../access/roles.js';
import type { OrderedList } from '../../world/ordered-list.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import { groupsAround, type Project } from '../../world/records/projects.js';
import type { World } from '../../world/world.js';
import { find, type Matches, matchesIn } from '../matching/matches.js';
import { fewSearched } from '../matching/searched.js';
import { type Asking, type Involvement, type MergeRequestFilter, testsOf } from './merge-request-filter.js';
import { comparing, isDerived, type MergeRequestOrder } from './merge-request-order.js';

type Test = (mergeRequest: MergeRequest) => boolean;
type MergeRequests = OrderedList<MergeRequest>;

/**
 * The merge requests that an account may see and that a filter chooses, in an order. What is asked for most is read
 * off a list that is sorted already: that of the place or of a person, whichever is shorter.
 */
export function findMergeRequests(
  world: World,
  asking: Asking,
  filter: MergeRequestFilter,
  order: MergeRequestOrder,
): Matches<MergeRequest> {
  const tests = testsOf(filter, asking);
  const few = fewSearched(world.texts.mergeRequests, filter.search);
  if (few) {
    const there = [...few].filter((found) => world.mergeRequests.get(found.id) === found);
    return sorted(there, [...tests, ...seen(world, asking, filter, undefined)], filter, order);
  }
  const lists = candidates(world, filter);
  const [list] = lists;
  if (list === undefined || lists.length > 1 || isDerived(order)) {
    const hidden = hiddenProjects(world, filter, list);
    const found = new Set(lists.flatMap(({ items }) => items));
    return sorted(found, [...tests, ...seen(world, asking, filter, list), isOutside(hidden)], filter, order);
  }
  const accepts = all([...tests, ...seen(world, asking, filter, list)]);
  return find({ list, view: viewOf(world, filter, order, list), descending: false, accepts });
}

/** The lists that together have all that is asked for: one, unless an account has to do with it in one of several ways. */
function candidates(world: World, filter: MergeRequestFilter): MergeRequests[] {
  const { involving } = filter;
  return involving && involving.as.length > 1 ? listsOf(involving) : [shortest(world, filter)];
}

/** What no order is kept for is gathered and sorted when asked for. */
function sorted(
  found: Iterable<MergeRequest>,
  tests: readonly Test[],
  { state = 'all' }: MergeRequestFilter,
  order: MergeRequestOrder,
): Matches<MergeRequest> {
  const accepts = all([...tests, (mergeRequest) => state === 'all' || mergeRequest.state === state]);
  return matchesIn(
    [...found].filter((mergeRequest) => accepts?.(mergeRequest) ?? true).sort(comparing(order)),
  );
}

function viewOf(world: World, filter: MergeRequestFilter, order: MergeRequestOrder, list: MergeRequests) {
  const { state = 'all' } = filter;
  const hidden = hiddenProjects(world, filter, list);
  const without = hidden.size === 0 ? '' : ` without ${[...hidden].map(({ id }) => id).join()}`;
  const isVisible = isOutside(hidden);
  const isInState: Test = (mergeRequest) => state === 'all' || mergeRequest.state === state;
  const compare = comparing(order);
  return {
    name: `${state} by ${order.by} ${order.descending ? 'descending' : 'ascending'}${without}`,
    compare,
    ...(state === 'all' && hidden.size === 0
      ? {}
      : { accepts: (mergeRequest: MergeRequest) => isInState(mergeRequest) && isVisible(mergeRequest) }),
  };
}

/** The shortest list that has all that is asked for. */
function shortest(
  world: World,
  { place, authors, assignees, reviewers, involving }: MergeRequestFilter,
): MergeRequests {
  const people = [
    ...(authors?.length === 1 ? authors.map((user) => user.authoredMergeRequests) : []),
    ...(typeof assignees === 'object' ? assignees.map((user) => user.assignedMergeRequests) : []),
    ...(typeof reviewers === 'object' ? reviewers.map((user) => user.reviewRequestedMergeRequests) : []),
    ...(involving ? listsOf(involving) : []),
  ];
  const lists = [place?.mergeRequests ?? world.ordered.mergeRequests, ...people];
  return lists.reduce((least, list) => (list.size < least.size ? list : least));
}

function listsOf({ user, as }: Involvement): MergeRequests[] {
  const lists = {
    author: user.authoredMergeRequests,
    assignee: user.assignedMergeRequests,
    reviewer: user.reviewRequestedMergeRequests,
  };
  return as.map((role) => lists[role]);
}

/**
 * Projects of a place that list none of their merge requests there: archived ones where those were not asked for, and
 * those that have switched merge requests off. A view leaves them out, so that no reader has to.
 */
function hiddenProjects(
  world: World,
  { place, includeArchived = true }: MergeRequestFilter,
  list: MergeRequests | undefined,
): Set<Project> {
  if (place?.kind === 'project' || (list !== place?.mergeRequests && list !== world.ordered.mergeRequests))
    return new Set();
  const projects = place?.allProjects.items ?? world.ordered.projects.items;
  return new Set(
    projects.filter(
      ({ archived, features }) => (archived && !includeArchived) || features.mergeRequests === 'disabled',
    ),
  );
}

function isOutside(hidden: ReadonlySet<Project>): Test {
  return hidden.size === 0 ? () => true : ({ project }) => !hidden.has(project);
}

/** What the place and the rights of the account that asks still leave to be tested, once for each project. */
function seen(
  world: World,
  asking: Asking,
  filter: MergeRequestFilter,
  list: MergeRequests | undefined,
): Test[] {
  const { place, includeSubgroups = true, includeArchived = true } = filter;
  const { viewer } = asking;
  const ownList = place?.mergeRequests ?? world.ordered.mergeRequests;
  const tests: ((project: Project) => boolean)[] = [];
  if (list !== ownList) {
    if (place?.kind === 'project') tests.push((project) => project === place);
    if (place?.kind === 'group') tests.push((project) => groupsAround(project).includes(place));
    if (!includeArchived && place?.kind !== 'project') tests.push(({ archived }) => !archived);
  }
  if (place?.kind === 'group' && !includeSubgroups) tests.push(({ namespace }) => namespace === place);
  if (list !== ownList || !seesAll(asking, place))
    tests.push((project) => canReadMergeRequests(viewer, project));
  return tests.length === 0 ? [] : [byProject((project) => tests.every((test) => test(project)))];
}

/** Whether an account may read all of a place that anybody may. */
function seesAll({ viewer }: Asking, place: MergeRequestFilter['place']): boolean {
  if (place?.kind === 'project') return canReadMergeRequests(viewer, place);
  return place ? hasRole(viewer, place, REPORTER) : viewer?.admin === true;
}

function byProject(test: (project: Project) => boolean): Test {
  const passes = memoize(test);
  return ({ project }) => passes(project);
}

function all(tests: readonly Test[]): Test | undefined {
  return tests.length === 0 ? undefined : (mergeRequest) => tests.every((test) => test(mergeRequest));
}
