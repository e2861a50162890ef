/** Changes of merge requests. */
export const mergeRequestMutationsSchema = `
extend type Mutation {
  mergeRequestCreate(input: MergeRequestCreateInput!): MergeRequestCreatePayload
  mergeRequestUpdate(input: MergeRequestUpdateInput!): MergeRequestUpdatePayload
  mergeRequestAccept(input: MergeRequestAcceptInput!): MergeRequestAcceptPayload
  mergeRequestSetAssignees(input: MergeRequestSetAssigneesInput!): MergeRequestSetAssigneesPayload
  mergeRequestSetDraft(input: MergeRequestSetDraftInput!): MergeRequestSetDraftPayload
  mergeRequestSetLabels(input: MergeRequestSetLabelsInput!): MergeRequestSetLabelsPayload
  mergeRequestSetLocked(input: MergeRequestSetLockedInput!): MergeRequestSetLockedPayload
  mergeRequestSetMilestone(input: MergeRequestSetMilestoneInput!): MergeRequestSetMilestonePayload
  mergeRequestSetReviewers(input: MergeRequestSetReviewersInput!): MergeRequestSetReviewersPayload
  mergeRequestSetSubscription(input: MergeRequestSetSubscriptionInput!): MergeRequestSetSubscriptionPayload
  mergeRequestReviewerRereview(input: MergeRequestReviewerRereviewInput!): MergeRequestReviewerRereviewPayload
}

type MergeRequestCreatePayload {
  clientMutationId: String
  errors: [String!]!
  mergeRequest: MergeRequest
}

type MergeRequestUpdatePayload {
  clientMutationId: String
  errors: [String!]!
  mergeRequest: MergeRequest
}

type MergeRequestAcceptPayload {
  clientMutationId: String
  errors: [String!]!
  mergeRequest: MergeRequest
}

type MergeRequestSetAssigneesPayload {
  clientMutationId: String
  errors: [String!]!
  mergeRequest: MergeRequest
}

type MergeRequestSetDraftPayload {
  clientMutationId: String
  errors: [String!]!
  mergeRequest: MergeRequest
}

type MergeRequestSetLabelsPayload {
  clientMutationId: String
  errors: [String!]!
  mergeRequest: MergeRequest
}

type MergeRequestSetLockedPayload {
  clientMutationId: String
  errors: [String!]!
  mergeRequest: MergeRequest
}

type MergeRequestSetMilestonePayload {
  clientMutationId: String
  errors: [String!]!
  mergeRequest: MergeRequest
}

type MergeRequestSetReviewersPayload {
  clientMutationId: String
  errors: [String!]!
  mergeRequest: MergeRequest
}

type MergeRequestSetSubscriptionPayload {
  clientMutationId: String
  errors: [String!]!
  mergeRequest: MergeRequest
}

type MergeRequestReviewerRereviewPayload {
  clientMutationId: String
  errors: [String!]!
  mergeRequest: MergeRequest
}

input MergeRequestCreateInput {
  clientMutationId: String
  projectPath: ID!
  title: String!
  sourceBranch: String!
  targetBranch: String!
  description: String
  labels: [String!]
  mergeAfter: Time
  removeSourceBranch: Boolean
}

input MergeRequestUpdateInput {
  clientMutationId: String
  projectPath: ID!
  iid: String!
  title: String
  targetBranch: String
  description: String
  state: MergeRequestNewState
  timeEstimate: String
  mergeAfter: Time
  removeSourceBranch: Boolean
  overrideRequestedChanges: Boolean
}

enum MergeRequestNewState {
  OPEN CLOSED
}

input MergeRequestAcceptInput {
  clientMutationId: String
  projectPath: ID!
  iid: String!
  strategy: MergeStrategyEnum
  commitMessage: String
  sha: String!
  squashCommitMessage: String
  shouldRemoveSourceBranch: Boolean
  squash: Boolean = false
}

enum MergeStrategyEnum {
  MERGE_WHEN_CHECKS_PASS
}

input MergeRequestSetAssigneesInput {
  clientMutationId: String
  projectPath: ID!
  iid: String!
  assigneeUsernames: [String!]!
  operationMode: MutationOperationMode = REPLACE
}

input MergeRequestSetDraftInput {
  clientMutationId: String
  projectPath: ID!
  iid: String!
  draft: Boolean!
}

input MergeRequestSetLabelsInput {
  clientMutationId: String
  projectPath: ID!
  iid: String!
  labelIds: [LabelID!]!
  operationMode: MutationOperationMode
}

input MergeRequestSetLockedInput {
  clientMutationId: String
  projectPath: ID!
  iid: String!
  locked: Boolean!
}

input MergeRequestSetMilestoneInput {
  clientMutationId: String
  projectPath: ID!
  iid: String!
  milestoneId: MilestoneID
}

input MergeRequestSetReviewersInput {
  clientMutationId: String
  projectPath: ID!
  iid: String!
  reviewerUsernames: [String!]!
  operationMode: MutationOperationMode = REPLACE
}

input MergeRequestSetSubscriptionInput {
  clientMutationId: String
  subscribedState: Boolean!
  projectPath: ID!
  iid: String!
}

input MergeRequestReviewerRereviewInput {
  clientMutationId: String
  projectPath: ID!
  iid: String!
  userId: UserID!
}
`;
