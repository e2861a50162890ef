import type { Issue } from '../../world/records/issues.js';
import type { Group } from '../../world/records/projects.js';
import { type IssueArguments, issueFilter } from '../arguments/issues.js';
import type { Given } from '../arguments/read.js';
import { pageOfItems } from '../connections/listed.js';
import type { Page, Paging } from '../connections/page.js';
import type { Context } from '../context/context.js';
import { isLicensed } from '../context/licence.js';
import { type Beyond, page, testsOf } from './issues.js';

/** What epics can be chosen by. */
export interface EpicArguments extends Omit<IssueArguments, 'milestoneTitle'>, Pick<Beyond, 'timeframe'> {
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
  const { milestoneTitle, includeAncestorGroups: includeAncestors, ...others } = args;
  const titles = milestoneTitle ? [milestoneTitle] : null;
  const filter = {
    ...issueFilter({ ...others, milestoneTitle: titles }, context, { types: ['epic'] }),
    ...within,
    includeSubgroups: args.includeDescendantGroups ?? true,
    includeProjects: false,
    place: group,
  };
  return page(context, { ...others, includeAncestors }, filter, [...testsOf(args), ...ownTests(args)]);
}

function ownTests({ iidStartsWith, topLevelHierarchyOnly }: EpicArguments): ((epic: Issue) => boolean)[] {
  return [
    ...(iidStartsWith ? [({ iid }: Issue) => String(iid).startsWith(iidStartsWith)] : []),
    ...(topLevelHierarchyOnly ? [({ parent }: Issue) => parent === null] : []),
  ];
}
