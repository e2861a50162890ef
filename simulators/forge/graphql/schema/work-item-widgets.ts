import { paging } from './arguments.js';

/** What work items consist of. */
export const workItemWidgetsSchema = `
interface WorkItemWidget {
  type: WorkItemWidgetType
}

type WorkItemWidgetAssignees implements WorkItemWidget {
  allowsMultipleAssignees: Boolean @deprecated(reason: "Since 16.7.")
  assignees(${paging}): UserCoreConnection
  canInviteMembers: Boolean! @deprecated(reason: "Since 16.7.")
  type: WorkItemWidgetType
}

type WorkItemWidgetAwardEmoji implements WorkItemWidget {
  awardEmoji(${paging}): AwardEmojiConnection
  downvotes: Int!
  newCustomEmojiPath: String
  type: WorkItemWidgetType
  upvotes: Int!
}

type WorkItemWidgetColor implements WorkItemWidget {
  color: String
  textColor: String
  type: WorkItemWidgetType
}

type WorkItemWidgetCurrentUserTodos implements CurrentUserTodos & WorkItemWidget {
  currentUserTodos(state: TodoStateEnum, ${paging}): TodoConnection!
  type: WorkItemWidgetType
}

type WorkItemWidgetDescription implements WorkItemWidget {
  description: String
  descriptionHtml: String
  edited: Boolean!
  lastEditedAt: Time
  lastEditedBy: UserCore
  taskCompletionStatus: TaskCompletionStatus!
  type: WorkItemWidgetType
}

type WorkItemClosingMergeRequestConnection {
  count: Int
  edges: [WorkItemClosingMergeRequestEdge]
  nodes: [WorkItemClosingMergeRequest]
  pageInfo: PageInfo!
}

type WorkItemClosingMergeRequestEdge {
  cursor: String!
  node: WorkItemClosingMergeRequest
}

type WorkItemRelatedBranchConnection {
  edges: [WorkItemRelatedBranchEdge]
  nodes: [WorkItemRelatedBranch]
  pageInfo: PageInfo!
}

type WorkItemRelatedBranchEdge {
  cursor: String!
  node: WorkItemRelatedBranch
}

type WorkItemWidgetDevelopment implements WorkItemWidget {
  closingMergeRequests(${paging}): WorkItemClosingMergeRequestConnection
  relatedBranches(${paging}): WorkItemRelatedBranchConnection
  relatedMergeRequests(${paging}): MergeRequestConnection @deprecated(reason: "Experiment since 17.6.")
  type: WorkItemWidgetType
  willAutoCloseByMergeRequest: Boolean!
}

type WorkItemClosingMergeRequest {
  fromMrDescription: Boolean!
  id: MergeRequestsClosingIssuesID!
  mergeRequest: MergeRequest
}

type WorkItemRelatedBranch {
  comparePath: String
  name: String!
  pipelineStatus: DetailedStatus
}

type WorkItemWidgetHealthStatus implements WorkItemWidget {
  healthStatus: HealthStatus
  rolledUpHealthStatus: [WorkItemWidgetHealthStatusCount!] @deprecated(reason: "Experiment since 17.3.")
  type: WorkItemWidgetType
}

type WorkItemWidgetHealthStatusCount {
  count: Int!
  healthStatus: HealthStatus!
}

type WorkItemTypeDepthLimitReachedByType {
  depthLimitReached: Boolean!
  workItemType: WorkItemType!
}

type WorkItemWidgetHierarchy implements WorkItemWidget {
  ancestors(${paging}): WorkItemConnection
  children(state: WorkItemState, ${paging}): WorkItemConnection
  depthLimitReachedByType: [WorkItemTypeDepthLimitReachedByType!]! @deprecated(reason: "Experiment since 17.4.")
  hasChildren: Boolean!
  hasParent: Boolean!
  parent: WorkItem
  rolledUpCountsByType: [WorkItemTypeCountsByState!]! @deprecated(reason: "Experiment since 17.3.")
  type: WorkItemWidgetType
}

type WorkItemWidgetIteration implements WorkItemWidget {
  iteration: Iteration
  type: WorkItemWidgetType
}

type WorkItemWidgetLabels implements WorkItemWidget {
  allowsScopedLabels: Boolean @deprecated(reason: "Since 16.7.")
  labels(${paging}): LabelConnection
  type: WorkItemWidgetType
}

type WorkItemWidgetLinkedItems implements WorkItemWidget {
  blocked: Boolean
  blockedByCount: Int
  blockingCount: Int
  linkedItems(
    filter: WorkItemRelatedLinkType, ${paging}
  ): LinkedWorkItemTypeConnection @deprecated(reason: "Experiment since 16.3.")
  type: WorkItemWidgetType
}

type WorkItemWidgetMilestone implements WorkItemWidget {
  milestone: Milestone
  type: WorkItemWidgetType
}

type WorkItemWidgetNotes implements WorkItemWidget {
  discussionLocked: Boolean
  discussions(
    filter: NotesFilterType = ALL_NOTES, sort: WorkItemDiscussionsSort = CREATED_ASC, after: String
    first: Int
  ): DiscussionConnection
  notes(filter: NotesFilterType = ALL_NOTES, ${paging}): NoteConnection!
  type: WorkItemWidgetType
}

type WorkItemWidgetNotifications implements WorkItemWidget {
  subscribed: Boolean!
  type: WorkItemWidgetType
}

type WorkItemWidgetParticipants implements WorkItemWidget {
  participants(${paging}): UserCoreConnection
  type: WorkItemWidgetType
}

type WorkItemWidgetProgress implements WorkItemWidget {
  currentValue: Int
  endValue: Int
  progress: Int
  startValue: Int
  type: WorkItemWidgetType
  updatedAt: Time
}

type WorkItemWidgetStartAndDueDate implements WorkItemWidget {
  dueDate: Date
  dueDateSourcingMilestone: Milestone
  dueDateSourcingWorkItem: WorkItem
  isFixed: Boolean!
  rollUp: Boolean!
  startDate: Date
  startDateSourcingMilestone: Milestone
  startDateSourcingWorkItem: WorkItem
  type: WorkItemWidgetType
}

type WorkItemWidgetStatus implements WorkItemWidget {
  status: WorkItemStatus @deprecated(reason: "Experiment since 17.11.")
  type: WorkItemWidgetType
}

type WorkItemWidgetTimeTracking implements WorkItemWidget {
  humanReadableAttributes: WorkItemWidgetTimeTrackingHumanReadableAttributes
  timeEstimate: Int
  timelogs(${paging}): WorkItemTimelogConnection
  totalTimeSpent: Int
  type: WorkItemWidgetType
}

type WorkItemWidgetTimeTrackingHumanReadableAttributes {
  timeEstimate: String
  totalTimeSpent: String
}

type WorkItemWidgetWeight implements WorkItemWidget {
  rolledUpCompletedWeight: Int @deprecated(reason: "Experiment since 17.3.")
  rolledUpWeight: Int @deprecated(reason: "Experiment since 17.2.")
  type: WorkItemWidgetType
  weight: Int
  widgetDefinition: WorkItemWidgetDefinitionWeight
}
`;
