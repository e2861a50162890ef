import type { Column } from '../../queries/columns.js';
import { findIssues, issueColumns } from '../../queries/issues.js';
import type { Issue } from '../../world/issues.js';
import type { Group } from '../../world/projects.js';
import type { Day } from '../../world/time.js';
import { pageOf } from '../connections/keyset.js';
import { pageOfItems } from '../connections/listed.js';
import type { Page, Paging } from '../connections/page.js';
import type { Context } from '../context.js';
import { isLicensed } from '../licence.js';
import { type IssueArguments, issueFilter, issueOrder } from './issues.js';
import { asking } from './merge-requests.js';
import type { Given } from './read.js';

/** What epics can be chosen by. */
export interface EpicArguments extends Omit<IssueArguments, 'milestoneTitle'> {
  readonly timeframe?: Given<{ readonly start: Day; readonly end: Day }>;
  readonly milestoneTitle?: Given<string>;
  readonly iidStartsWith?: Given<string>;
  readonly includeAncestorGroups?: Given<boolean>;
  readonly includeDescendantGroups?: Given<boolean>;
  readonly topLevelHierarchyOnly?: Given<boolean>;
}

/** A page of the epics of a group, or of some of them; none without a licence for them. */
export function epicsPage(
  context: Context,
  group: Group,
  args: EpicArguments & Paging,
  within: { readonly ids?: readonly number[] } = {},
): Page<Issue> {
  if (!isLicensed(context.settings, 'epics')) return pageOfItems<Issue>([], args);
  const { milestoneTitle, sort, ...others } = args;
  const filter = {
    ...issueFilter({ ...others, milestoneTitle: milestoneTitle ? [milestoneTitle] : null }, context, {
      types: ['epic'],
    }),
    ...within,
    includeSubgroups: args.includeDescendantGroups ?? true,
    includeProjects: false,
    place: group,
  };
  const order = issueOrder(sort);
  const found = findIssues(context.world, asking(context), filter, order);
  const tests = testsOf(args);
  const columns: Column<Issue>[] = issueColumns(order);
  if (tests.length === 0) return pageOf(found, columns, args);
  return pageOfItems(
    [...found].filter((epic) => tests.every((test) => test(epic))),
    args,
  );
}

function testsOf({
  timeframe,
  iidStartsWith,
  topLevelHierarchyOnly,
}: EpicArguments): ((epic: Issue) => boolean)[] {
  return [
    ...(timeframe
      ? [
          ({ startDate, dueDate }: Issue) =>
            (startDate !== null || dueDate !== null) &&
            (startDate ?? timeframe.start) <= timeframe.end &&
            (dueDate ?? timeframe.end) >= timeframe.start,
        ]
      : []),
    ...(iidStartsWith ? [({ iid }: Issue) => String(iid).startsWith(iidStartsWith)] : []),
    ...(topLevelHierarchyOnly ? [({ parent }: Issue) => parent === null] : []),
  ];
}
