import { paging } from './arguments.js';

const issueFields = `
assignees(${paging}): UserCoreConnection
  author: UserCore!
  blocked: Boolean!
  blockedByCount: Int
  blockedByIssues(${paging}): IssueConnection
  blockingCount: Int!
  closedAsDuplicateOf: Issue
  closedAt: Time
  commenters(${paging}): UserCoreConnection!
  confidential: Boolean!
  createdAt: Time!
  currentUserTodos(state: TodoStateEnum, ${paging}): TodoConnection!
  description: String
  descriptionHtml: String
  discussionLocked: Boolean!
  discussions(${paging}): DiscussionConnection!
  downvotes: Int!
  dueDate: Time
  emailsDisabled: Boolean! @deprecated(reason: "Since 16.3: use emails_enabled.")
  emailsEnabled: Boolean!
  epic: Epic @deprecated(reason: "Since 17.5.")
  externalAuthor: String
  hasEpic: Boolean!
  hasParent: Boolean! @deprecated(reason: "Experiment since 16.5.")
  healthStatus: HealthStatus
  hidden: Boolean
  humanTimeEstimate: String
  humanTotalTimeSpent: String
  id: ID!
  iid: String!
  iteration: Iteration
  labels(${paging}): LabelConnection
  linkedWorkItems(
    filter: WorkItemRelatedLinkType, ${paging}
  ): LinkedWorkItemTypeConnection @deprecated(reason: "Experiment since 17.8.")
  mergeRequestsCount: Int!
  milestone: Milestone
  moved: Boolean
  movedTo: Issue
  name: String
  notes(filter: NotesFilterType = ALL_NOTES, ${paging}): NoteConnection!
  participants(${paging}): UserCoreConnection
  projectId: Int
  reference(full: Boolean = false): String!
  relatedMergeRequests(${paging}): MergeRequestConnection
  relativePosition: Int
  severity: IssuableSeverity
  state: IssueState!
  status: WorkItemStatus @deprecated(reason: "Experiment since 18.0.")
  subscribed: Boolean!
  taskCompletionStatus: TaskCompletionStatus!
  timeEstimate: Int!
  timelogs(${paging}): TimelogConnection!
  title: String!
  titleHtml: String
  totalTimeSpent: Int!
  type: IssueType
  updatedAt: Time!
  updatedBy: UserCore
  upvotes: Int!
  userDiscussionsCount: Int!
  userNotesCount: Int!
  userPermissions: IssuePermissions!
  webPath: String!
  webUrl: String!
  weight: Int`;

/** Issues. */
export const issueSchema = `
type IssueConnection {
  count(limit: Int): Int!
  edges: [IssueEdge]
  nodes: [Issue]
  pageInfo: PageInfo!
  weight: Int!
}

type IssueEdge {
  cursor: String!
  node: Issue
}

type Issue implements CurrentUserTodos & NoteableInterface & Todoable {
  ${issueFields}
}

type EpicIssue implements CurrentUserTodos & NoteableInterface & Todoable {
  assignees(${paging}): UserCoreConnection
  author: UserCore!
  blocked: Boolean!
  blockedByCount: Int
  blockedByIssues(${paging}): IssueConnection
  blockingCount: Int!
  closedAsDuplicateOf: Issue
  closedAt: Time
  commenters(${paging}): UserCoreConnection!
  confidential: Boolean!
  createdAt: Time!
  currentUserTodos(state: TodoStateEnum, ${paging}): TodoConnection!
  description: String
  descriptionHtml: String
  discussionLocked: Boolean!
  discussions(${paging}): DiscussionConnection!
  downvotes: Int!
  dueDate: Time
  emailsDisabled: Boolean! @deprecated(reason: "Since 16.3: use emails_enabled.")
  emailsEnabled: Boolean!
  epic: Epic @deprecated(reason: "Since 17.5.")
  epicIssueId: ID!
  externalAuthor: String
  hasEpic: Boolean!
  hasParent: Boolean! @deprecated(reason: "Experiment since 16.5.")
  healthStatus: HealthStatus
  hidden: Boolean
  humanTimeEstimate: String
  humanTotalTimeSpent: String
  id: ID
  iid: String!
  iteration: Iteration
  labels(${paging}): LabelConnection
  linkedWorkItems(
    filter: WorkItemRelatedLinkType, ${paging}
  ): LinkedWorkItemTypeConnection @deprecated(reason: "Experiment since 17.8.")
  mergeRequestsCount: Int!
  milestone: Milestone
  moved: Boolean
  movedTo: Issue
  name: String
  notes(filter: NotesFilterType = ALL_NOTES, ${paging}): NoteConnection!
  participants(${paging}): UserCoreConnection
  projectId: Int
  reference(full: Boolean = false): String!
  relatedMergeRequests(${paging}): MergeRequestConnection
  relationPath: String
  relativePosition: Int
  severity: IssuableSeverity
  state: IssueState!
  status: WorkItemStatus @deprecated(reason: "Experiment since 18.0.")
  subscribed: Boolean!
  taskCompletionStatus: TaskCompletionStatus!
  timeEstimate: Int!
  timelogs(${paging}): TimelogConnection!
  title: String!
  titleHtml: String
  totalTimeSpent: Int!
  type: IssueType
  updatedAt: Time!
  updatedBy: UserCore
  upvotes: Int!
  userDiscussionsCount: Int!
  userNotesCount: Int!
  userPermissions: IssuePermissions!
  webPath: String!
  webUrl: String!
  weight: Int
}

type IssuePermissions {
  adminIssue: Boolean!
  adminIssueRelation: Boolean!
  cloneIssue: Boolean!
  createNote: Boolean!
  moveIssue: Boolean!
  readIssue: Boolean!
  reopenIssue: Boolean!
  updateIssue: Boolean!
}

type IssueStatusCountsType {
  all: Int
  closed: Int
  opened: Int
}

type EpicIssueConnection {
  count(limit: Int): Int!
  edges: [EpicIssueEdge]
  nodes: [EpicIssue]
  pageInfo: PageInfo!
  weight: Int!
}

type EpicIssueEdge {
  cursor: String!
  node: EpicIssue
}
`;
