import { canSee } from '../../access/roles.js';
import { hasApproved } from '../../actions/merge-requests/lifecycle/approvals.js';
import {
  type AppliedRule,
  appliedRules,
  approvalsMissing,
  eligibleOf,
  isOverwritten,
  mayApprove,
  requiredBy,
} from '../../queries/merge-requests/approval-rules.js';
import { approvalsLeft, approvalsRequired, mergeStatus } from '../../queries/merge-requests/mergeability.js';
import { timeJson } from '../../rendering/times.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { ApprovalRule } from '../../world/records/reviews/approval-rules.js';
import type { Call } from '../routing/routing.js';
import { issuableJson } from './merge-requests.js';
import { groupJson } from './places/groups.js';
import { userBasic } from './places/users.js';

type Seen = Pick<Call, 'site' | 'viewer' | 'settings'>;
type Asked = Seen & Pick<Call, 'world' | 'clock'>;

/** Who approved; what is still needed is reported where approvals can be asked for (schema APIEntitiesApprovalState, else …MergeRequestApprovals). */
export function approvalsJson(mergeRequest: MergeRequest, call: Seen) {
  const { viewer, settings } = call;
  const own = {
    user_has_approved: viewer !== null && hasApproved(viewer, mergeRequest),
    user_can_approve: mayApprove(viewer, mergeRequest),
  };
  const approved_by = mergeRequest.approvals.map(({ user, createdAt }) => ({
    user: userBasic(user, call),
    approved_at: timeJson(createdAt),
  }));
  if (settings.tier === 'free') return { ...own, approved: approved_by.length > 0, approved_by };
  const rules = appliedRules(mergeRequest);
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
    approval_rules_left: rules.filter((rule) => approvalsMissing(rule) > 0).map(shortJson),
    has_approval_rules: rules.length > 0,
    merge_request_approvers_available: true,
    multiple_approval_rules_available: true,
    invalid_approvers_rules: [],
  };
}

function shortJson({ rule: { id, name, type } }: AppliedRule) {
  return { id, name, rule_type: type };
}

type Shown = Pick<ApprovalRule, 'id' | 'name' | 'type' | 'users' | 'groups'>;

/** What rules of projects and merge requests have in common. */
function ruleJson(rule: Shown, mergeRequest: MergeRequest | undefined, call: Asked) {
  const seen = rule.groups.filter((group) => canSee(call.viewer, group));
  return {
    id: rule.id,
    name: rule.name,
    rule_type: rule.type,
    report_type: null,
    eligible_approvers: eligibleOf(rule, mergeRequest).map((user) => userBasic(user, call)),
    users: rule.users.map((user) => userBasic(user, call)),
    groups: seen.map((group) => groupJson(group, call)),
    contains_hidden_groups: seen.length < rule.groups.length,
  };
}

/** A rule of a project (schema APIEntitiesProjectApprovalRule). */
export function projectRuleJson(rule: ApprovalRule, call: Asked) {
  return {
    ...ruleJson(rule, undefined, call),
    approvals_required: requiredBy(rule),
    protected_branches: [],
    applies_to_all_protected_branches: rule.protectedBranchesOnly,
  };
}

/** A rule of a merge request (schema APIEntitiesMergeRequestApprovalRule). */
export function mergeRequestRuleJson(
  { rule, required }: Pick<AppliedRule, 'rule' | 'required'>,
  mergeRequest: MergeRequest,
  call: Asked,
) {
  return {
    ...ruleJson(rule, mergeRequest, call),
    approvals_required: required,
    section: null,
    source_rule: rule.source && { approvals_required: requiredBy(rule.source) },
    overridden: isOverwritten(mergeRequest),
  };
}

/** How a merge request is with its rules (GitLab REST API, "Retrieve approval details for a merge request"). */
export function approvalStateJson(mergeRequest: MergeRequest, call: Asked) {
  return {
    approval_rules_overwritten: isOverwritten(mergeRequest),
    rules: appliedRules(mergeRequest).map((rule) => ({
      ...mergeRequestRuleJson(rule, mergeRequest, call),
      code_owner: false,
      approved_by: rule.approvedBy.map((user) => userBasic(user, call)),
      approved: approvalsMissing(rule) === 0,
    })),
  };
}
