import { canApprove } from '../../access/merge-requests.js';
import { hasApproved } from '../../actions/merge-requests/lifecycle/approvals.js';
import { approvalsLeft, approvalsRequired, mergeStatus } from '../../queries/merge-requests/mergeability.js';
import { timeJson } from '../../rendering/times.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { Call } from '../routing/routing.js';
import { issuableJson } from './merge-requests.js';
import { userBasic } from './places/users.js';

type Seen = Pick<Call, 'site' | 'viewer' | 'settings'>;

/** Who approved; what is still needed is reported where approvals can be asked for (schema APIEntitiesApprovalState, else …MergeRequestApprovals). */
export function approvalsJson(mergeRequest: MergeRequest, call: Seen) {
  const { viewer, settings } = call;
  const own = {
    user_has_approved: viewer !== null && hasApproved(viewer, mergeRequest),
    user_can_approve: canApprove(viewer, mergeRequest),
  };
  const approved_by = mergeRequest.approvals.map(({ user, createdAt }) => ({
    user: userBasic(user, call),
    approved_at: timeJson(createdAt),
  }));
  if (settings.tier === 'free') return { ...own, approved: approved_by.length > 0, approved_by };
  const rules = rulesOf(mergeRequest);
  return {
    ...issuableJson(mergeRequest),
    merge_status: mergeStatus(mergeRequest),
    approved: approvalsLeft(mergeRequest) === 0,
    approvals_required: approvalsRequired(mergeRequest),
    approvals_left: approvalsLeft(mergeRequest),
    require_password_to_approve: false,
    approved_by,
    suggested_approvers: [],
    approvers: [],
    approver_groups: [],
    ...own,
    approval_rules_left: approvalsLeft(mergeRequest) === 0 ? [] : rules,
    has_approval_rules: rules.length > 0,
    merge_request_approvers_available: true,
    multiple_approval_rules_available: true,
    invalid_approvers_rules: [],
  };
}

/** The one rule there is where approvals are asked for: it takes that of any eligible person. */
function rulesOf(mergeRequest: MergeRequest) {
  if (approvalsRequired(mergeRequest) === 0) return [];
  return [{ id: mergeRequest.id, name: 'All Members', rule_type: 'any_approver' }];
}

/** The rules of a merge request (GitLab REST API, "List all approval rules for a merge request"). */
export function approvalRulesJson(mergeRequest: MergeRequest) {
  return rulesOf(mergeRequest).map((rule) => ({
    ...rule,
    report_type: null,
    eligible_approvers: [],
    approvals_required: approvalsRequired(mergeRequest),
    users: [],
    groups: [],
    contains_hidden_groups: false,
    section: null,
    source_rule: null,
    overridden: isOverwritten(mergeRequest),
  }));
}

/** How a merge request is with its rules (GitLab REST API, "Retrieve approval details for a merge request"). */
export function approvalStateJson(mergeRequest: MergeRequest, call: Seen) {
  return {
    approval_rules_overwritten: isOverwritten(mergeRequest),
    rules: approvalRulesJson(mergeRequest).map((rule) => ({
      ...rule,
      code_owner: false,
      approved_by: mergeRequest.approvals.map(({ user }) => userBasic(user, call)),
      approved: approvalsLeft(mergeRequest) === 0,
    })),
  };
}

function isOverwritten({ approvalsRequired: own }: MergeRequest): boolean {
  return own !== undefined;
}
