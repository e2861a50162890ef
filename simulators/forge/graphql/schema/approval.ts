import { paging } from './arguments.js';

/** Approvals of merge requests. */
export const approvalSchema = `
type MergeRequestApprovalState {
  approvalRulesOverwritten: Boolean
  invalidApproversRules: [ApprovalRule!]
  rules: [ApprovalRule!]
  suggestedApprovers(${paging}): UserCoreConnection
}

enum ApprovalRuleType {
  REGULAR CODE_OWNER REPORT_APPROVER ANY_APPROVER
}

type ApprovalRule {
  approvalsRequired: Int
  approved: Boolean
  approvedBy(${paging}): UserCoreConnection
  commentedBy(${paging}): UserCoreConnection
  eligibleApprovers: [UserCore!]
  id: GlobalID!
  invalid: Boolean
  name: String
  overridden: Boolean
  section: String
  type: ApprovalRuleType
}
`;
