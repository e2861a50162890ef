/** What issues can be chosen and sorted by. */
export const issueFiltersSchema = `
enum IssuableSearchableField {
  TITLE DESCRIPTION
}

enum MilestoneWildcardId {
  NONE ANY STARTED UPCOMING
}

enum AssigneeWildcardId {
  NONE ANY
}

enum IssuableState {
  opened closed locked all
}

enum IssueType {
  ISSUE
  INCIDENT
  TEST_CASE
  REQUIREMENT
  TASK
  TICKET
  OBJECTIVE @deprecated(reason: "Experiment since 15.6.")
  KEY_RESULT @deprecated(reason: "Experiment since 15.7.")
  EPIC @deprecated(reason: "Experiment since 16.7.")
}

enum NegatedMilestoneWildcardId {
  STARTED UPCOMING
}

enum HealthStatus {
  onTrack needsAttention atRisk
}

enum IterationWildcardId {
  NONE ANY CURRENT
}

enum HealthStatusFilter {
  NONE ANY onTrack needsAttention atRisk
}

enum WeightWildcardId {
  NONE ANY
}

input NegatedIssueFilterInput {
  assigneeId: String
  assigneeUsernames: [String!]
  authorUsername: [String!]
  iids: [String!]
  labelName: [String!]
  milestoneTitle: [String!]
  milestoneWildcardId: NegatedMilestoneWildcardId
  myReactionEmoji: String
  types: [IssueType!]
  epicId: String
  weight: String
  iterationId: [ID!]
  iterationWildcardId: IterationWildcardId
  healthStatusFilter: [HealthStatus!]
}

input UnionedIssueFilterInput {
  assigneeUsernames: [String!]
  authorUsernames: [String!]
  labelNames: [String!]
}

enum EpicWildcardId {
  NONE ANY
}

enum IssueSort {
  DUE_DATE_ASC
  DUE_DATE_DESC
  RELATIVE_POSITION_ASC
  SEVERITY_ASC
  SEVERITY_DESC
  TITLE_ASC
  TITLE_DESC
  POPULARITY_ASC
  POPULARITY_DESC
  ESCALATION_STATUS_ASC
  ESCALATION_STATUS_DESC
  CLOSED_AT_ASC
  CLOSED_AT_DESC
  WEIGHT_ASC
  WEIGHT_DESC
  PUBLISHED_ASC
  PUBLISHED_DESC
  SLA_DUE_AT_ASC
  SLA_DUE_AT_DESC
  BLOCKING_ISSUES_ASC
  BLOCKING_ISSUES_DESC
  HEALTH_STATUS_ASC
  HEALTH_STATUS_DESC
  STATUS_ASC @deprecated(reason: "Experiment since 18.4.")
  STATUS_DESC @deprecated(reason: "Experiment since 18.4.")
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

enum IssuableSeverity {
  UNKNOWN LOW MEDIUM HIGH CRITICAL
}

enum IssueState {
  opened closed locked all
}

enum IssueCreationIterationWildcardId {
  CURRENT
}

enum IssueStateEvent {
  REOPEN CLOSE
}
`;
