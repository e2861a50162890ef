import type { IssueFilter } from '../../queries/issue-filter.js';
import { findIssues, issueColumns } from '../../queries/issues.js';
import type { Issue, WorkItemType } from '../../world/issues.js';
import { type IssueArguments, issueFilter, issueOrder } from '../arguments/issues.js';
import { asking } from '../arguments/merge-requests.js';
import { pageOf } from '../connections/keyset.js';
import type { Page, Paging } from '../connections/page.js';
import type { Context } from '../context.js';
import { isLicensed } from '../licence.js';

/** The types of work item that the licence of the instance has. */
export function knownTypes({ settings }: Context): WorkItemType[] {
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
  args: IssueArguments & Paging,
  within: Partial<IssueFilter>,
): Page<Issue> {
  const types = knownTypes(context);
  return page(context, args, { ...issueFilter(args, context, { types }), ...within });
}

function page(context: Context, args: IssueArguments & Paging, filter: IssueFilter): Page<Issue> {
  const order = issueOrder(args.sort);
  const found = findIssues(context.world, asking(context), filter, order);
  return pageOf(found, issueColumns(order), args);
}

/** How many issues or work items there are by state, whatever state was asked for. */
export function stateCounts(context: Context, filter: IssueFilter) {
  const count = (state: IssueFilter['state']) =>
    findIssues(context.world, asking(context), { ...filter, state }, issueOrder(null)).count();
  const [opened, closed] = [count('opened'), count('closed')];
  return { opened, closed, all: opened + closed };
}
