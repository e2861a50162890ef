/** Changes of labels, time logs, iterations and epics. */
export const planningMutationsSchema = `
extend type Mutation {
  labelCreate(input: LabelCreateInput!): LabelCreatePayload
  timelogCreate(input: TimelogCreateInput!): TimelogCreatePayload
  timelogDelete(input: TimelogDeleteInput!): TimelogDeletePayload
  iterationCreate(input: iterationCreateInput!): iterationCreatePayload
  createIteration(input: CreateIterationInput!): CreateIterationPayload @deprecated(reason: "Since 14.0.")
  updateIteration(input: UpdateIterationInput!): UpdateIterationPayload
  iterationDelete(input: IterationDeleteInput!): IterationDeletePayload
  iterationCadenceCreate(input: IterationCadenceCreateInput!): IterationCadenceCreatePayload
  iterationCadenceUpdate(input: IterationCadenceUpdateInput!): IterationCadenceUpdatePayload
  iterationCadenceDestroy(input: IterationCadenceDestroyInput!): IterationCadenceDestroyPayload
  createEpic(input: CreateEpicInput!): CreateEpicPayload @deprecated(reason: "Since 17.5.")
  updateEpic(input: UpdateEpicInput!): UpdateEpicPayload @deprecated(reason: "Since 17.5.")
  epicAddIssue(input: EpicAddIssueInput!): EpicAddIssuePayload @deprecated(reason: "Since 17.5.")
  epicSetSubscription(
    input: EpicSetSubscriptionInput!
  ): EpicSetSubscriptionPayload @deprecated(reason: "Since 17.5.")
}

type LabelCreatePayload {
  clientMutationId: String
  errors: [String!]!
  label: Label
}

type TimelogCreatePayload {
  clientMutationId: String
  errors: [String!]!
  timelog: Timelog
}

type TimelogDeletePayload {
  clientMutationId: String
  errors: [String!]!
  timelog: Timelog
}

type iterationCreatePayload {
  clientMutationId: String
  errors: [String!]!
  iteration: Iteration
}

type CreateIterationPayload {
  clientMutationId: String
  errors: [String!]!
  iteration: Iteration
}

type UpdateIterationPayload {
  clientMutationId: String
  errors: [String!]!
  iteration: Iteration
}

type IterationDeletePayload {
  clientMutationId: String
  errors: [String!]!
  group: Group!
}

type IterationCadenceCreatePayload {
  clientMutationId: String
  errors: [String!]!
  iterationCadence: IterationCadence
}

type IterationCadenceUpdatePayload {
  clientMutationId: String
  errors: [String!]!
  iterationCadence: IterationCadence
}

type IterationCadenceDestroyPayload {
  clientMutationId: String
  errors: [String!]!
  group: Group!
}

type CreateEpicPayload {
  clientMutationId: String
  epic: Epic
  errors: [String!]!
}

type UpdateEpicPayload {
  clientMutationId: String
  epic: Epic
  errors: [String!]!
}

type EpicAddIssuePayload {
  clientMutationId: String
  epic: Epic
  epicIssue: EpicIssue
  errors: [String!]!
}

type EpicSetSubscriptionPayload {
  clientMutationId: String
  epic: Epic
  errors: [String!]!
}

input LabelCreateInput {
  clientMutationId: String
  projectPath: ID
  groupPath: ID
  title: String!
  description: String
  color: String = "#6699cc"
}

input TimelogCreateInput {
  clientMutationId: String
  timeSpent: String!
  spentAt: Time
  summary: String!
  issuableId: IssuableID!
}

input TimelogDeleteInput {
  clientMutationId: String
  id: TimelogID!
}

input iterationCreateInput {
  clientMutationId: String
  projectPath: ID
  groupPath: ID
  iterationsCadenceId: IterationsCadenceID
  title: String
  description: String
  startDate: String
  dueDate: String
}

input CreateIterationInput {
  clientMutationId: String
  projectPath: ID
  groupPath: ID
  iterationsCadenceId: IterationsCadenceID
  title: String
  description: String
  startDate: String
  dueDate: String
}

input UpdateIterationInput {
  clientMutationId: String
  groupPath: ID!
  id: ID!
  title: String
  description: String
  startDate: String
  dueDate: String
}

input IterationDeleteInput {
  clientMutationId: String
  id: IterationID!
}

input IterationCadenceCreateInput {
  clientMutationId: String
  groupPath: ID!
  title: String
  durationInWeeks: Int
  iterationsInAdvance: Int
  startDate: Time
  automatic: Boolean!
  active: Boolean!
  rollOver: Boolean
  description: String
}

input IterationCadenceUpdateInput {
  clientMutationId: String
  id: IterationsCadenceID!
  title: String
  durationInWeeks: Int
  iterationsInAdvance: Int
  startDate: Time
  automatic: Boolean
  active: Boolean
  rollOver: Boolean
  description: String
}

input IterationCadenceDestroyInput {
  clientMutationId: String
  id: IterationsCadenceID!
}

input CreateEpicInput {
  clientMutationId: String
  groupPath: ID!
  title: String
  description: String
  confidential: Boolean
  startDateFixed: String
  dueDateFixed: String
  startDateIsFixed: Boolean
  dueDateIsFixed: Boolean
  addLabelIds: [ID!]
  removeLabelIds: [ID!]
  addLabels: [String!]
  color: Color
}

input UpdateEpicInput {
  clientMutationId: String
  iid: ID!
  groupPath: ID!
  title: String
  description: String
  confidential: Boolean
  startDateFixed: String
  dueDateFixed: String
  startDateIsFixed: Boolean
  dueDateIsFixed: Boolean
  addLabelIds: [ID!]
  removeLabelIds: [ID!]
  addLabels: [String!]
  color: Color
  stateEvent: EpicStateEvent
  removeLabels: [String!]
}

input EpicAddIssueInput {
  clientMutationId: String
  iid: ID!
  groupPath: ID!
  projectPath: ID!
  issueIid: String!
}

input EpicSetSubscriptionInput {
  clientMutationId: String
  iid: ID!
  groupPath: ID!
  subscribedState: Boolean!
}
`;
