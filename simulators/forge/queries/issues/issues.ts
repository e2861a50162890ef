import type { OrderedList, View } from '../../world/ordered-list.js';
import type { Issue, WorkItemType } from '../../world/records/issues.js';
import type { Project } from '../../world/records/projects.js';
import type { World } from '../../world/world.js';
import { find, type Matches, matchesIn } from '../matching/matches.js';
import { fewSearched } from '../matching/searched.js';
import type { Asking, IssueFilter } from './issue-filter.js';
import { type IssueOrder, isDerived, issueView } from './issue-orders.js';
import { hiddenProjects, reachTests } from './issue-reach.js';
import type { IssueTest } from './issue-terms.js';
import { issueTests } from './issue-tests.js';

export { type Asking, ISSUE_TYPES, type IssueFilter, type IssueTerms } from './issue-filter.js';
export { type IssueOrder, type IssueSort, issueColumns } from './issue-orders.js';

/**
 * The work items that an account may see and that a filter chooses, in an order. What is asked for most is read off a
 * list that is sorted already: that of the place, of an assignee or of an author, whichever is shorter.
 */
export function findIssues(
  world: World,
  asking: Asking,
  filter: IssueFilter,
  order: IssueOrder,
): Matches<Issue> {
  const few = namedOnes(world, filter) ?? searchedOnes(world, filter);
  if (few) {
    const tests = issueTests(filter, asking);
    const reach = reachTests({ viewer: asking.viewer, wholePlace: false }, filter);
    return sorted(few, [...tests, ...reach, inView(filter, new Set())], order);
  }
  const own = filter.place?.issues ?? world.ordered.issues;
  const list = shortest(own, filter);
  const tests = issueTests(leftOf(filter, list), asking);
  const left = list === own ? hiddenProjects(world, filter) : null;
  const hidden = left ?? new Set();
  const reach = reachTests({ viewer: asking.viewer, wholePlace: left !== null }, filter);
  if (isDerived(order)) return sorted(list.items, [...tests, ...reach, inView(filter, hidden)], order);
  return find({
    list,
    view: viewOf(filter, order, hidden),
    descending: false,
    accepts: all([...tests, ...reach]),
  });
}

/** The ones that are asked for by number, or that are below some work item: they are found without a search. */
function namedOnes(world: World, { place, ids, iids, parents }: IssueFilter): readonly Issue[] | null {
  if (ids) return present(ids.map((id) => world.issues.get(id)));
  if (typeof parents === 'object') return present(parents).flatMap(({ children }) => children);
  if (iids && place?.kind === 'project') return present(iids.map((iid) => place.issuesByIid.get(iid)));
  return null;
}

/** The ones that have what is searched for in their texts, where they are few. */
function searchedOnes({ issues, texts }: World, { search }: IssueFilter): readonly Issue[] | null {
  const few = fewSearched(texts.issues, search);
  return few && [...few].filter((issue) => issues.get(issue.id) === issue);
}

function present(issues: readonly (Issue | undefined)[]): Issue[] {
  return [...new Set(issues.filter((issue) => issue !== undefined))];
}

/** What no order is kept for is gathered and sorted when asked for. */
function sorted(issues: readonly Issue[], tests: readonly IssueTest[], order: IssueOrder): Matches<Issue> {
  const accepts = all(tests);
  return matchesIn([...issues].filter((issue) => accepts?.(issue) ?? true).sort(issueView(order).compare));
}

/** The shortest list that has all that is asked for. */
function shortest(own: OrderedList<Issue>, { authors, assignees }: IssueFilter): OrderedList<Issue> {
  const people = [
    ...(authors?.length === 1 ? authors.flatMap((user) => user?.authoredIssues ?? []) : []),
    ...(typeof assignees === 'object' ? assignees.flatMap((user) => user?.assignedIssues ?? []) : []),
  ];
  return people.reduce((least, list) => (list.size < least.size ? list : least), own);
}

/** What a person's own list does not answer already. */
function leftOf(filter: IssueFilter, list: OrderedList<Issue>): IssueFilter {
  const { authors, assignees } = filter;
  const [author, assignee] = [authors?.[0], typeof assignees === 'object' ? assignees[0] : undefined];
  if (author?.authoredIssues === list) return { ...filter, authors: undefined };
  const isAlone = assignees?.length === 1 && assignee?.assignedIssues === list;
  return isAlone ? { ...filter, assignees: undefined } : filter;
}

function viewOf(filter: IssueFilter, order: IssueOrder, hidden: ReadonlySet<Project>): View<Issue> {
  const { state = 'all', types } = filter;
  const without = hidden.size === 0 ? '' : ` without ${[...hidden].map(({ id }) => id).join()}`;
  const { name, compare } = issueView(order);
  return {
    name: `${state} ${types?.join() ?? 'work items'} ${name}${without}`,
    compare,
    accepts: inView(filter, hidden),
  };
}

function inView({ state = 'all', types }: IssueFilter, hidden: ReadonlySet<Project>): IssueTest {
  const kinds: ReadonlySet<WorkItemType> | null = types ? new Set(types) : null;
  return (issue) =>
    (state === 'all' || issue.state === state) &&
    (kinds === null || kinds.has(issue.type)) &&
    (issue.home.kind === 'group' || !hidden.has(issue.home));
}

function all(tests: readonly IssueTest[]): IssueTest | undefined {
  const [only] = tests;
  if (tests.length < 2) return only;
  return (issue) => {
    for (const test of tests) if (!test(issue)) return false;
    return true;
  };
}
