/** What merge requests can be chosen and sorted by. */
export const mergeRequestFiltersSchema = `
input UnionedMergeRequestFilterInput {
  assigneeUsernames: [String!]
}

enum MergeRequestState {
  merged opened closed locked all
}

enum MergeRequestSort {
  MERGED_AT_ASC
  MERGED_AT_DESC
  CLOSED_AT_ASC
  CLOSED_AT_DESC
  TITLE_ASC
  TITLE_DESC
  POPULARITY_ASC
  POPULARITY_DESC
  PRIORITY_ASC
  PRIORITY_DESC
  LABEL_PRIORITY_ASC
  LABEL_PRIORITY_DESC
  MILESTONE_DUE_ASC
  MILESTONE_DUE_DESC
  updated_desc @deprecated(reason: "Since 13.5.")
  updated_asc @deprecated(reason: "Since 13.5.")
  created_desc @deprecated(reason: "Since 13.5.")
  created_asc @deprecated(reason: "Since 13.5.")
  UPDATED_DESC
  UPDATED_ASC
  CREATED_DESC
  CREATED_ASC
}

enum SubscriptionStatus {
  EXPLICITLY_SUBSCRIBED EXPLICITLY_UNSUBSCRIBED
}

input MergeRequestsResolverNegatedParams {
  approvedBy: [String!]
  assigneeUsernames: [String!]
  authorUsername: String
  labelName: [String!]
  milestoneTitle: String
  myReactionEmoji: String
  reviewerUsername: String
  sourceBranches: [String!]
  targetBranches: [String!]
}

enum ReviewerWildcardId {
  NONE ANY
}

enum MergeRequestReviewState {
  UNREVIEWED REVIEWED REQUESTED_CHANGES APPROVED UNAPPROVED REVIEW_STARTED
}

enum DetailedMergeStatus {
  UNCHECKED CHECKING MERGEABLE COMMITS_STATUS CI_MUST_PASS CI_STILL_RUNNING DISCUSSIONS_NOT_RESOLVED
  DRAFT_STATUS NOT_OPEN NOT_APPROVED BLOCKED_STATUS EXTERNAL_STATUS_CHECKS PREPARING JIRA_ASSOCIATION
  CONFLICT NEED_REBASE APPROVALS_SYNCING LOCKED_PATHS LOCKED_LFS_FILES MERGE_TIME
  SECURITY_POLICIES_VIOLATIONS TITLE_NOT_MATCHING REQUESTED_CHANGES
}

enum MergeStatus {
  UNCHECKED CHECKING CAN_BE_MERGED CANNOT_BE_MERGED CANNOT_BE_MERGED_RECHECK
}

enum MergeabilityCheckIdentifier {
  REQUESTED_CHANGES NOT_APPROVED MERGE_REQUEST_BLOCKED JIRA_ASSOCIATION_MISSING SECURITY_POLICY_VIOLATIONS
  STATUS_CHECKS_MUST_PASS LOCKED_PATHS NOT_OPEN MERGE_TIME DRAFT_STATUS COMMITS_STATUS
  DISCUSSIONS_NOT_RESOLVED TITLE_REGEX CI_MUST_PASS LOCKED_LFS_FILES CONFLICT NEED_REBASE
}

enum MergeabilityCheckStatus {
  SUCCESS CHECKING FAILED INACTIVE WARNING
}
`;
