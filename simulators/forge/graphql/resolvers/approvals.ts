import { DEVELOPER, hasRole } from '../../access/roles.js';
import type { ForgeSettings } from '../../backend.js';
import { approvalsLeft, approvalsRequired } from '../../queries/merge-requests/mergeability.js';
import { findMembers } from '../../queries/places/members.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { User } from '../../world/records/people.js';
import { pageOfItems } from '../connections/listed.js';
import type { Paging } from '../connections/page.js';
import type { Fields } from '../context/context.js';
import { isLicensed } from '../context/licence.js';
import { globalId } from '../scalars/global-ids.js';

/** The one rule that there is: so many approvals by anybody who may give them. */
interface ApprovalRule {
  readonly mergeRequest: MergeRequest;
}

/** The rules of a merge request; none without a licence for them. */
export function approvalRules(mergeRequest: MergeRequest, settings: ForgeSettings): ApprovalRule[] {
  return isLicensed(settings, 'approvals') ? [{ mergeRequest }] : [];
}

/** Those who may approve a merge request: developers of the project, but not its author. */
function eligibleApprovers({ project, author }: MergeRequest): User[] {
  return findMembers(project, { above: true })
    .map(({ member }) => member.user)
    .filter((user) => user !== author && user.state === 'active' && hasRole(user, project, DEVELOPER));
}

/** An approval rule. */
export const approvalRuleFields: Fields<ApprovalRule> = {
  approvalsRequired: ({ mergeRequest }) => approvalsRequired(mergeRequest),
  approved: ({ mergeRequest }) => approvalsLeft(mergeRequest) === 0,
  approvedBy: ({ mergeRequest }, args: Paging) =>
    pageOfItems(
      mergeRequest.approvals.map(({ user }) => user),
      args,
    ),
  commentedBy: (_, args: Paging) => pageOfItems([], args),
  eligibleApprovers: ({ mergeRequest }) => eligibleApprovers(mergeRequest),
  id: ({ mergeRequest }) => globalId('ApprovalMergeRequestRule', mergeRequest.id),
  invalid: () => false,
  name: () => 'All Members',
  overridden: ({ mergeRequest }) => mergeRequest.approvalsRequired !== undefined,
  type: () => 'ANY_APPROVER',
};

/** How the approvals of a merge request are. */
export const approvalStateFields: Fields<MergeRequest> = {
  approvalRulesOverwritten: (mergeRequest) => mergeRequest.approvalsRequired !== undefined,
  rules: (mergeRequest, _, { settings }) => approvalRules(mergeRequest, settings),
  suggestedApprovers: (mergeRequest, args: Paging) => pageOfItems(eligibleApprovers(mergeRequest), args),
};
