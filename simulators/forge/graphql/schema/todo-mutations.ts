/** Changes of to-dos. */
export const todoMutationsSchema = `
extend type Mutation {
  todoCreate(input: TodoCreateInput!): TodoCreatePayload
  todoMarkDone(input: TodoMarkDoneInput!): TodoMarkDonePayload
  todoRestore(input: TodoRestoreInput!): TodoRestorePayload
  todoRestoreMany(input: TodoRestoreManyInput!): TodoRestoreManyPayload
  todosMarkAllDone(input: TodosMarkAllDoneInput!): TodosMarkAllDonePayload
  todoResolveMany(
    input: TodoResolveManyInput!
  ): TodoResolveManyPayload @deprecated(reason: "Experiment since 17.9.")
  todoSnooze(input: TodoSnoozeInput!): TodoSnoozePayload @deprecated(reason: "Experiment since 17.4.")
  todoUnSnooze(input: TodoUnSnoozeInput!): TodoUnSnoozePayload @deprecated(reason: "Experiment since 17.4.")
  todoSnoozeMany(
    input: TodoSnoozeManyInput!
  ): TodoSnoozeManyPayload @deprecated(reason: "Experiment since 17.9.")
  todoUnsnoozeMany(
    input: TodoUnsnoozeManyInput!
  ): TodoUnsnoozeManyPayload @deprecated(reason: "Experiment since 17.9.")
  todoDeleteMany(
    input: TodoDeleteManyInput!
  ): TodoDeleteManyPayload @deprecated(reason: "Experiment since 17.11.")
  todoDeleteAllDone(
    input: TodoDeleteAllDoneInput!
  ): TodoDeleteAllDonePayload @deprecated(reason: "Experiment since 17.11.")
}

type TodoCreatePayload {
  clientMutationId: String
  errors: [String!]!
  todo: Todo
}

type TodoMarkDonePayload {
  clientMutationId: String
  errors: [String!]!
  todo: Todo!
}

type TodoRestorePayload {
  clientMutationId: String
  errors: [String!]!
  todo: Todo!
}

type TodoRestoreManyPayload {
  clientMutationId: String
  errors: [String!]!
  todos: [Todo!]!
}

type TodosMarkAllDonePayload {
  clientMutationId: String
  errors: [String!]!
  todos: [Todo!]!
}

type TodoResolveManyPayload {
  clientMutationId: String
  errors: [String!]!
  todos: [Todo!]!
}

type TodoSnoozePayload {
  clientMutationId: String
  errors: [String!]!
  todo: Todo!
}

type TodoUnSnoozePayload {
  clientMutationId: String
  errors: [String!]!
  todo: Todo!
}

type TodoSnoozeManyPayload {
  clientMutationId: String
  errors: [String!]!
  todos: [Todo!]!
}

type TodoUnsnoozeManyPayload {
  clientMutationId: String
  errors: [String!]!
  todos: [Todo!]!
}

type TodoDeleteManyPayload {
  clientMutationId: String
  errors: [String!]!
}

type TodoDeleteAllDonePayload {
  clientMutationId: String
  errors: [String!]!
}

input TodoCreateInput {
  clientMutationId: String
  targetId: TodoableID!
}

input TodoMarkDoneInput {
  clientMutationId: String
  id: TodoID!
}

input TodoRestoreInput {
  clientMutationId: String
  id: TodoID!
}

input TodoRestoreManyInput {
  clientMutationId: String
  ids: [TodoID!]!
}

input TodosMarkAllDoneInput {
  clientMutationId: String
  targetId: TodoableID
  authorId: [ID!]
  projectId: [ID!]
  groupId: [ID!]
  action: [TodoActionEnum!]
  type: [TodoTargetEnum!]
}

input TodoResolveManyInput {
  clientMutationId: String
  ids: [TodoID!]!
}

input TodoSnoozeInput {
  clientMutationId: String
  id: TodoID!
  snoozeUntil: Time!
}

input TodoUnSnoozeInput {
  clientMutationId: String
  id: TodoID!
}

input TodoSnoozeManyInput {
  clientMutationId: String
  ids: [TodoID!]!
  snoozeUntil: Time!
}

input TodoUnsnoozeManyInput {
  clientMutationId: String
  ids: [TodoID!]!
}

input TodoDeleteManyInput {
  clientMutationId: String
  ids: [TodoID!]!
}

input TodoDeleteAllDoneInput {
  clientMutationId: String
  updatedBefore: Time
}
`;
