import { DEVELOPER, hasRole } from '../../access/roles.js';
import type { ForgeSettings } from '../../backend.js';
import {
  type AppliedRule,
  appliedRules,
  approvalsMissing,
  eligibleOf,
  isOverwritten,
  ruleForEverybody,
} from '../../queries/merge-requests/approval-rules.js';
import { findMembers } from '../../queries/places/members.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { User } from '../../world/records/people.js';
import { pageOfItems } from '../connections/listed.js';
import type { Paging } from '../connections/page.js';
import type { Fields } from '../context/context.js';
import { isLicensed } from '../context/licence.js';
import { globalId } from '../scalars/global-ids.js';

/** A rule, and the merge request that it is for. */
interface ApprovalRule extends AppliedRule {
  readonly mergeRequest: MergeRequest;
}

/** The rules of a merge request, among them one for everybody; none without a licence for them. */
export function approvalRules(mergeRequest: MergeRequest, settings: ForgeSettings): ApprovalRule[] {
  if (!isLicensed(settings, 'approvals')) return [];
  const rules = appliedRules(mergeRequest);
  return (rules.length > 0 ? rules : [ruleForEverybody(mergeRequest)]).map((rule) => ({
    ...rule,
    mergeRequest,
  }));
}

/** Those who may approve a merge request: developers of the project, but not its author. */
function eligibleApprovers({ project, author }: MergeRequest): User[] {
  return findMembers(project, { above: true })
    .map(({ member }) => member.user)
    .filter((user) => user !== author && user.state === 'active' && hasRole(user, project, DEVELOPER));
}

/** An approval rule. */
export const approvalRuleFields: Fields<ApprovalRule> = {
  approvalsRequired: ({ required }) => required,
  approved: (rule) => approvalsMissing(rule) === 0,
  approvedBy: ({ approvedBy }, args: Paging) => pageOfItems(approvedBy, args),
  commentedBy: (_, args: Paging) => pageOfItems([], args),
  eligibleApprovers: ({ rule, mergeRequest }) =>
    rule.type === 'any_approver' ? eligibleApprovers(mergeRequest) : eligibleOf(rule, mergeRequest),
  id: ({ rule }) => globalId('ApprovalMergeRequestRule', rule.id),
  invalid: () => false,
  name: ({ rule }) => rule.name,
  overridden: ({ mergeRequest }) => isOverwritten(mergeRequest),
  section: () => null,
  type: ({ rule }) => rule.type.toUpperCase(),
};

/** How the approvals of a merge request are. */
export const approvalStateFields: Fields<MergeRequest> = {
  approvalRulesOverwritten: isOverwritten,
  invalidApproversRules: () => [],
  rules: (mergeRequest, _, { settings }) => approvalRules(mergeRequest, settings),
  suggestedApprovers: (mergeRequest, args: Paging) => pageOfItems(eligibleApprovers(mergeRequest), args),
};
