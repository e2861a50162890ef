import type { IssueFilter } from '../../queries/issues/issue-filter.js';
import { findIssues, issueColumns } from '../../queries/issues/issues.js';
import type { Column } from '../../queries/matching/columns.js';
import type { Issue, WorkItemType } from '../../world/records/issues.js';
import { type Group, groupsAround } from '../../world/records/projects.js';
import type { Day } from '../../world/records/time.js';
import { type IssueArguments, issueFilter, issueOrder } from '../arguments/issues.js';
import { asking } from '../arguments/merge-requests.js';
import type { Given } from '../arguments/read.js';
import { pageOf, pageSorted } from '../connections/keyset.js';
import type { Page, Paging } from '../connections/page.js';
import type { Context } from '../context/context.js';
import { isLicensed } from '../context/licence.js';

/** The types of work item that the licence of the instance has. */
export function licensedTypes({ settings }: Context): WorkItemType[] {
  return [
    'issue',
    'incident',
    'task',
    'test_case',
    'requirement',
    'ticket',
    ...(isLicensed(settings, 'objectives') ? (['objective', 'key_result'] as const) : []),
    ...(isLicensed(settings, 'epics') ? (['epic'] as const) : []),
  ];
}

/** A page of issues by the arguments of the schema, within what the field is about. */
export function issuesPage(
  context: Context,
  args: IssueArguments & Paging,
  within: Partial<IssueFilter>,
): Page<Issue> {
  return page(context, args, { ...issueFilter(args, context), ...within });
}

/** A page of work items of any kind. */
export function workItemsPage(
  context: Context,
  args: IssueArguments & Beyond & Paging,
  within: Partial<IssueFilter>,
): Page<Issue> {
  const types = licensedTypes(context);
  return page(context, args, { ...issueFilter(args, context, { types }), ...within }, testsOf(args));
}

/** What can be asked for beside what all lists of issues take. */
export interface Beyond {
  /** What is right in the groups above, too. */
  readonly includeAncestors?: Given<boolean>;
  /** Only what is planned for some of these days. */
  readonly timeframe?: Given<{ readonly start: Day; readonly end: Day }>;
}

type Test = (issue: Issue) => boolean;

/** What arguments ask of each record that no filter knows. */
export function testsOf({ timeframe }: Beyond): Test[] {
  return timeframe ? [(issue) => isPlannedWithin(issue, timeframe)] : [];
}

function isPlannedWithin(
  { startDate, dueDate }: Issue,
  { start, end }: NonNullable<Beyond['timeframe']>,
): boolean {
  if (startDate === null && dueDate === null) return false;
  return (startDate ?? start) <= end && (dueDate ?? end) >= start;
}

/** A page of what a filter chooses, with what is in the groups above where that is asked for, of what passes some tests. */
export function page(
  context: Context,
  args: Pick<IssueArguments, 'sort'> & Beyond & Paging,
  filter: IssueFilter,
  tests: readonly Test[] = [],
): Page<Issue> {
  const order = issueOrder(args.sort);
  const columns: Column<Issue>[] = issueColumns(order);
  if (tests.length === 0 && !args.includeAncestors) {
    return pageOf(findIssues(context.world, asking(context), filter, order), columns, args);
  }
  return pageSorted(gathered(context, args, filter, tests), columns, args);
}

function gathered(
  context: Context,
  { includeAncestors }: Beyond,
  filter: IssueFilter,
  tests: readonly Test[],
): Issue[] {
  const places = includeAncestors ? groupsAbove(filter.place) : [];
  const above = places.map((place) => ({
    ...filter,
    place,
    includeSubgroups: false,
    includeProjects: false,
  }));
  return [filter, ...above]
    .flatMap((one) => [...findIssues(context.world, asking(context), one, issueOrder(null))])
    .filter((issue) => tests.every((test) => test(issue)));
}

function groupsAbove(place: IssueFilter['place']): Group[] {
  return place?.kind === 'group' ? groupsAround(place).filter((group) => group !== place) : [];
}

/** How many issues or work items there are by state, whatever state was asked for. */
export function stateCounts(context: Context, filter: IssueFilter, beyond: Beyond = {}) {
  const tests = testsOf(beyond);
  const isPlain = tests.length === 0 && !beyond.includeAncestors;
  // One number for each of the two states.
  const [opened, closed] = (['opened', 'closed'] as const).map((state) => {
    const one = { ...filter, state };
    if (!isPlain) return gathered(context, beyond, one, tests).length;
    return findIssues(context.world, asking(context), one, issueOrder(null)).count();
  }) as [number, number];
  return { opened, closed, all: opened + closed };
}
