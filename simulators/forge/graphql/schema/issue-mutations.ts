/** Changes of issues. */
export const issueMutationsSchema = `
extend type Mutation {
  createIssue(input: CreateIssueInput!): CreateIssuePayload
  updateIssue(input: UpdateIssueInput!): UpdateIssuePayload
  issueSetAssignees(input: IssueSetAssigneesInput!): IssueSetAssigneesPayload
  issueSetConfidential(input: IssueSetConfidentialInput!): IssueSetConfidentialPayload
  issueSetDueDate(input: IssueSetDueDateInput!): IssueSetDueDatePayload
  issueSetLocked(input: IssueSetLockedInput!): IssueSetLockedPayload
  issueSetSeverity(input: IssueSetSeverityInput!): IssueSetSeverityPayload
  issueSetSubscription(input: IssueSetSubscriptionInput!): IssueSetSubscriptionPayload
  issueSetWeight(input: IssueSetWeightInput!): IssueSetWeightPayload
  issueSetIteration(input: IssueSetIterationInput!): IssueSetIterationPayload
  issueMove(input: IssueMoveInput!): IssueMovePayload
}

type CreateIssuePayload {
  clientMutationId: String
  errors: [String!]!
  issue: Issue
}

type UpdateIssuePayload {
  clientMutationId: String
  errors: [String!]!
  issue: Issue
}

type IssueSetAssigneesPayload {
  clientMutationId: String
  errors: [String!]!
  issue: Issue
}

type IssueSetConfidentialPayload {
  clientMutationId: String
  errors: [String!]!
  issue: Issue
}

type IssueSetDueDatePayload {
  clientMutationId: String
  errors: [String!]!
  issue: Issue
}

type IssueSetLockedPayload {
  clientMutationId: String
  errors: [String!]!
  issue: Issue
}

type IssueSetSeverityPayload {
  clientMutationId: String
  errors: [String!]!
  issue: Issue
}

type IssueSetSubscriptionPayload {
  clientMutationId: String
  errors: [String!]!
  issue: Issue
}

type IssueSetWeightPayload {
  clientMutationId: String
  errors: [String!]!
  issue: Issue
}

type IssueSetIterationPayload {
  clientMutationId: String
  errors: [String!]!
  issue: Issue
}

type IssueMovePayload {
  clientMutationId: String
  errors: [String!]!
  issue: Issue
}

input CreateIssueInput {
  clientMutationId: String
  description: String
  dueDate: ISO8601Date
  confidential: Boolean
  locked: Boolean
  type: IssueType
  projectPath: ID!
  iid: Int
  title: String!
  milestoneId: MilestoneID
  labels: [String!]
  labelIds: [LabelID!]
  createdAt: Time
  assigneeIds: [UserID!]
  moveBeforeId: IssueID
  moveAfterId: IssueID
  healthStatus: HealthStatus
  weight: Int
  iterationId: IterationID
  iterationWildcardId: IssueCreationIterationWildcardId
  iterationCadenceId: IterationsCadenceID
}

input UpdateIssueInput {
  clientMutationId: String
  projectPath: ID!
  iid: String!
  description: String
  dueDate: ISO8601Date
  confidential: Boolean
  locked: Boolean
  type: IssueType
  title: String
  milestoneId: ID
  addLabelIds: [ID!]
  removeLabelIds: [ID!]
  labelIds: [ID!]
  stateEvent: IssueStateEvent
  timeEstimate: String
  healthStatus: HealthStatus
  weight: Int
}

input IssueSetAssigneesInput {
  clientMutationId: String
  projectPath: ID!
  iid: String!
  assigneeUsernames: [String!]!
  operationMode: MutationOperationMode = REPLACE
}

enum MutationOperationMode {
  REPLACE APPEND REMOVE
}

input IssueSetConfidentialInput {
  clientMutationId: String
  projectPath: ID!
  iid: String!
  confidential: Boolean!
}

input IssueSetDueDateInput {
  clientMutationId: String
  projectPath: ID!
  iid: String!
  dueDate: Time
}

input IssueSetLockedInput {
  clientMutationId: String
  projectPath: ID!
  iid: String!
  locked: Boolean!
}

input IssueSetSeverityInput {
  clientMutationId: String
  projectPath: ID!
  iid: String!
  severity: IssuableSeverity!
}

input IssueSetSubscriptionInput {
  clientMutationId: String
  subscribedState: Boolean!
  projectPath: ID!
  iid: String!
}

input IssueSetWeightInput {
  clientMutationId: String
  projectPath: ID!
  iid: String!
  weight: Int
}

input IssueSetIterationInput {
  clientMutationId: String
  projectPath: ID!
  iid: String!
  iterationId: IterationID
}

input IssueMoveInput {
  clientMutationId: String
  projectPath: ID!
  iid: String!
  targetProjectPath: ID!
}
`;
