/** What work items can be chosen and sorted by. */
export const workItemFiltersSchema = `
input NegatedWorkItemFilterInput {
  assigneeUsernames: [String!]
  authorUsername: [String!]
  labelName: [String!]
  milestoneTitle: [String!]
  milestoneWildcardId: NegatedMilestoneWildcardId
  myReactionEmoji: String
  types: [IssueType!]
  healthStatusFilter: [HealthStatus!]
  weight: String
  iterationId: [ID!]
  iterationWildcardId: IterationWildcardId
}

input UnionedWorkItemFilterInput {
  assigneeUsernames: [String!]
  authorUsernames: [String!]
  labelNames: [String!]
}

enum WorkItemSort {
  CLOSED_AT_ASC @deprecated(reason: "Experiment since 17.10.")
  CLOSED_AT_DESC @deprecated(reason: "Experiment since 17.10.")
  ESCALATION_STATUS_ASC @deprecated(reason: "Experiment since 17.10.")
  ESCALATION_STATUS_DESC @deprecated(reason: "Experiment since 17.10.")
  POPULARITY_ASC @deprecated(reason: "Experiment since 17.10.")
  POPULARITY_DESC @deprecated(reason: "Experiment since 17.10.")
  PRIORITY_ASC @deprecated(reason: "Experiment since 17.10.")
  PRIORITY_DESC @deprecated(reason: "Experiment since 17.10.")
  RELATIVE_POSITION_ASC @deprecated(reason: "Experiment since 17.10.")
  SEVERITY_ASC @deprecated(reason: "Experiment since 17.10.")
  SEVERITY_DESC @deprecated(reason: "Experiment since 17.10.")
  UPDATED_DESC
  UPDATED_ASC
  CREATED_DESC
  CREATED_ASC
  TITLE_ASC
  TITLE_DESC
  LABEL_PRIORITY_ASC
  LABEL_PRIORITY_DESC
  MILESTONE_DUE_ASC
  MILESTONE_DUE_DESC
  START_DATE_ASC @deprecated(reason: "Experiment since 17.9.")
  START_DATE_DESC @deprecated(reason: "Experiment since 17.9.")
  DUE_DATE_ASC @deprecated(reason: "Experiment since 17.9.")
  DUE_DATE_DESC @deprecated(reason: "Experiment since 17.9.")
  HEALTH_STATUS_ASC @deprecated(reason: "Experiment since 17.11.")
  HEALTH_STATUS_DESC @deprecated(reason: "Experiment since 17.11.")
  WEIGHT_ASC @deprecated(reason: "Experiment since 17.11.")
  WEIGHT_DESC @deprecated(reason: "Experiment since 17.11.")
  BLOCKING_ISSUES_ASC
  BLOCKING_ISSUES_DESC
  STATUS_ASC @deprecated(reason: "Experiment since 18.3.")
  STATUS_DESC @deprecated(reason: "Experiment since 18.3.")
  updated_desc @deprecated(reason: "Since 13.5.")
  updated_asc @deprecated(reason: "Since 13.5.")
  created_desc @deprecated(reason: "Since 13.5.")
  created_asc @deprecated(reason: "Since 13.5.")
}

enum WorkItemRelatedLinkType {
  RELATED BLOCKED_BY BLOCKS
}

enum WorkItemState {
  OPEN CLOSED
}

enum WorkItemStatusCategoryEnum {
  TRIAGE TO_DO IN_PROGRESS DONE CANCELED
}

enum WorkItemDiscussionsSort {
  CREATED_ASC CREATED_DESC
}

enum WorkItemAwardEmojiUpdateAction {
  ADD REMOVE TOGGLE
}

enum WorkItemTodoUpdateAction {
  MARK_AS_DONE ADD
}

enum WorkItemStateEvent {
  REOPEN CLOSE
}
`;
