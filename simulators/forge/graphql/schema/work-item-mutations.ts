/** Changes of work items. */
export const workItemMutationsSchema = `
extend type Mutation {
  workItemCreate(
    input: WorkItemCreateInput!
  ): WorkItemCreatePayload @deprecated(reason: "Experiment since 15.1.")
  workItemUpdate(
    input: WorkItemUpdateInput!
  ): WorkItemUpdatePayload @deprecated(reason: "Experiment since 15.1.")
  workItemDelete(
    input: WorkItemDeleteInput!
  ): WorkItemDeletePayload @deprecated(reason: "Experiment since 15.1.")
  workItemConvert(
    input: WorkItemConvertInput!
  ): WorkItemConvertPayload @deprecated(reason: "Experiment since 15.11.")
  workItemAddLinkedItems(
    input: WorkItemAddLinkedItemsInput!
  ): WorkItemAddLinkedItemsPayload @deprecated(reason: "Experiment since 16.3.")
  workItemRemoveLinkedItems(
    input: WorkItemRemoveLinkedItemsInput!
  ): WorkItemRemoveLinkedItemsPayload @deprecated(reason: "Experiment since 16.3.")
  workItemSubscribe(
    input: WorkItemSubscribeInput!
  ): WorkItemSubscribePayload @deprecated(reason: "Experiment since 16.3.")
  workItemHierarchyAddChildrenItems(
    input: WorkItemHierarchyAddChildrenItemsInput!
  ): WorkItemHierarchyAddChildrenItemsPayload @deprecated(reason: "Experiment since 18.2.")
}

type WorkItemCreatePayload {
  clientMutationId: String
  errors: [String!]!
  workItem: WorkItem
}

type WorkItemUpdatePayload {
  clientMutationId: String
  errors: [String!]!
  workItem: WorkItem
}

type WorkItemDeletePayload {
  clientMutationId: String
  errors: [String!]!
  namespace: Namespace
  project: Project @deprecated(reason: "Since 16.9: use namespace.")
}

type WorkItemConvertPayload {
  clientMutationId: String
  errors: [String!]!
  workItem: WorkItem
}

type WorkItemAddLinkedItemsPayload {
  clientMutationId: String
  errors: [String!]!
  message: String
  workItem: WorkItem
}

type WorkItemRemoveLinkedItemsPayload {
  clientMutationId: String
  errors: [String!]!
  message: String
  workItem: WorkItem
}

type WorkItemSubscribePayload {
  clientMutationId: String
  errors: [String!]!
  workItem: WorkItem
}

type WorkItemHierarchyAddChildrenItemsPayload {
  addedChildren: [WorkItem!]!
  clientMutationId: String
  errors: [String!]!
}

input WorkItemCreateInput {
  clientMutationId: String
  assigneesWidget: WorkItemWidgetAssigneesInput
  confidential: Boolean
  descriptionWidget: WorkItemWidgetDescriptionInput
  milestoneWidget: WorkItemWidgetMilestoneInput
  createdAt: Time
  hierarchyWidget: WorkItemWidgetHierarchyCreateInput
  labelsWidget: WorkItemWidgetLabelsCreateInput
  linkedItemsWidget: WorkItemWidgetLinkedItemsCreateInput
  namespacePath: ID
  startAndDueDateWidget: WorkItemWidgetStartAndDueDateUpdateInput
  title: String!
  workItemTypeId: WorkItemsTypeID!
  weightWidget: WorkItemWidgetWeightInput
  healthStatusWidget: WorkItemWidgetHealthStatusInput
  iterationWidget: WorkItemWidgetIterationInput
  colorWidget: WorkItemWidgetColorInput
}

input WorkItemWidgetAssigneesInput {
  assigneeIds: [UserID!]!
}

input WorkItemWidgetDescriptionInput {
  description: String!
}

input WorkItemWidgetMilestoneInput {
  milestoneId: MilestoneID
}

input WorkItemWidgetHierarchyCreateInput {
  parentId: WorkItemID
}

input WorkItemWidgetLabelsCreateInput {
  labelIds: [LabelID!]!
}

input WorkItemWidgetLinkedItemsCreateInput {
  linkType: WorkItemRelatedLinkType
  workItemsIds: [WorkItemID!]!
}

input WorkItemWidgetStartAndDueDateUpdateInput {
  dueDate: Date
  startDate: Date
}

input WorkItemWidgetWeightInput {
  weight: Int
}

input WorkItemWidgetHealthStatusInput {
  healthStatus: HealthStatus
}

input WorkItemWidgetIterationInput {
  iterationId: IterationID
}

input WorkItemWidgetColorInput {
  color: Color!
}

input WorkItemUpdateInput {
  clientMutationId: String
  assigneesWidget: WorkItemWidgetAssigneesInput
  confidential: Boolean
  descriptionWidget: WorkItemWidgetDescriptionInput
  milestoneWidget: WorkItemWidgetMilestoneInput
  awardEmojiWidget: WorkItemWidgetAwardEmojiUpdateInput
  currentUserTodosWidget: WorkItemWidgetCurrentUserTodosInput
  hierarchyWidget: WorkItemWidgetHierarchyUpdateInput
  id: WorkItemID!
  labelsWidget: WorkItemWidgetLabelsUpdateInput
  notesWidget: WorkItemWidgetNotesInput
  notificationsWidget: WorkItemWidgetNotificationsUpdateInput
  startAndDueDateWidget: WorkItemWidgetStartAndDueDateUpdateInput
  stateEvent: WorkItemStateEvent
  timeTrackingWidget: WorkItemWidgetTimeTrackingInput
  title: String
  iterationWidget: WorkItemWidgetIterationInput
  weightWidget: WorkItemWidgetWeightInput
  progressWidget: WorkItemWidgetProgressInput
  healthStatusWidget: WorkItemWidgetHealthStatusInput
  colorWidget: WorkItemWidgetColorInput
}

input WorkItemWidgetAwardEmojiUpdateInput {
  action: WorkItemAwardEmojiUpdateAction!
  name: String!
}

input WorkItemWidgetCurrentUserTodosInput {
  action: WorkItemTodoUpdateAction!
  todoId: TodoID
}

input WorkItemWidgetHierarchyUpdateInput {
  adjacentWorkItemId: WorkItemID
  childrenIds: [WorkItemID!]
  parentId: WorkItemID
  relativePosition: RelativePositionType
}

enum RelativePositionType {
  BEFORE AFTER
}

input WorkItemWidgetLabelsUpdateInput {
  addLabelIds: [LabelID!]
  removeLabelIds: [LabelID!]
}

input WorkItemWidgetNotesInput {
  discussionLocked: Boolean!
}

input WorkItemWidgetNotificationsUpdateInput {
  subscribed: Boolean!
}

input WorkItemWidgetTimeTrackingInput {
  timeEstimate: String
  timelog: WorkItemWidgetTimeTrackingTimelogInput
}

input WorkItemWidgetTimeTrackingTimelogInput {
  timeSpent: String!
  spentAt: Time
  summary: String
}

input WorkItemWidgetProgressInput {
  currentValue: Int!
}

input WorkItemDeleteInput {
  clientMutationId: String
  id: WorkItemID!
}

input WorkItemConvertInput {
  clientMutationId: String
  id: WorkItemID!
  workItemTypeId: WorkItemsTypeID!
}

input WorkItemAddLinkedItemsInput {
  clientMutationId: String
  id: WorkItemID!
  linkType: WorkItemRelatedLinkType
  workItemsIds: [WorkItemID!]!
}

input WorkItemRemoveLinkedItemsInput {
  clientMutationId: String
  id: WorkItemID!
  workItemsIds: [WorkItemID!]!
}

input WorkItemSubscribeInput {
  clientMutationId: String
  id: WorkItemID!
  subscribed: Boolean!
}

input WorkItemHierarchyAddChildrenItemsInput {
  clientMutationId: String
  childrenIds: [WorkItemID!]!
  id: WorkItemID!
}
`;
