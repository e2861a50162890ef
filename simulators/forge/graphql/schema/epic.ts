import { paging } from './arguments.js';

/** Epics as they were before work items. */
export const epicSchema = `
enum EpicState {
  all opened closed
}

enum EpicSort {
  start_date_desc @deprecated(reason: "Since 13.11.")
  start_date_asc @deprecated(reason: "Since 13.11.")
  end_date_desc @deprecated(reason: "Since 13.11.")
  end_date_asc @deprecated(reason: "Since 13.11.")
  START_DATE_DESC
  START_DATE_ASC
  END_DATE_DESC
  END_DATE_ASC
  TITLE_DESC
  TITLE_ASC
  CREATED_AT_ASC
  CREATED_AT_DESC
  UPDATED_AT_ASC
  UPDATED_AT_DESC
}

input NegatedEpicFilterInput {
  labelName: [String]
  authorUsername: String
  myReactionEmoji: String
}

input UnionedEpicFilterInput {
  labelNames: [String!]
  authorUsernames: [String!]
}

type EpicConnection {
  count(limit: Int): Int!
  edges: [EpicEdge]
  nodes: [Epic]
  pageInfo: PageInfo!
}

type EpicEdge {
  cursor: String!
  node: Epic
}

type Epic implements CurrentUserTodos & NoteableInterface & Todoable {
  ancestors(
    timeframe: Timeframe, search: String, in: [IssuableSearchableField!], iid: ID, iids: [ID!]
    state: EpicState, sort: EpicSort, authorUsername: String, labelName: [String!], milestoneTitle: String
    iidStartsWith: String, includeAncestorGroups: Boolean = true, includeDescendantGroups: Boolean = true
    confidential: Boolean, myReactionEmoji: String, subscribed: SubscriptionStatus, createdAfter: Time
    createdBefore: Time, updatedAfter: Time, updatedBefore: Time, not: NegatedEpicFilterInput
    or: UnionedEpicFilterInput, topLevelHierarchyOnly: Boolean, ${paging}
  ): EpicConnection
  author: UserCore!
  awardEmoji(${paging}): AwardEmojiConnection
  blocked: Boolean
  blockedByCount: Int
  blockedByEpics(${paging}): EpicConnection
  blockingCount: Int
  children(
    timeframe: Timeframe, search: String, in: [IssuableSearchableField!], iid: ID, iids: [ID!]
    state: EpicState, sort: EpicSort, authorUsername: String, labelName: [String!], milestoneTitle: String
    iidStartsWith: String, includeAncestorGroups: Boolean = true, includeDescendantGroups: Boolean = true
    confidential: Boolean, myReactionEmoji: String, subscribed: SubscriptionStatus, createdAfter: Time
    createdBefore: Time, updatedAfter: Time, updatedBefore: Time, not: NegatedEpicFilterInput
    or: UnionedEpicFilterInput, topLevelHierarchyOnly: Boolean, ${paging}
  ): EpicConnection
  closedAt: Time
  color: String
  commenters(${paging}): UserCoreConnection!
  confidential: Boolean
  createdAt: Time
  currentUserTodos(state: TodoStateEnum, ${paging}): TodoConnection!
  descendantCounts: EpicDescendantCount
  descendantWeightSum: EpicDescendantWeights
  description: String
  descriptionHtml: String
  discussions(${paging}): DiscussionConnection!
  downvotes: Int!
  dueDate: Time
  dueDateFixed: Time
  dueDateFromInheritedSource: Time
  dueDateFromMilestones: Time
  dueDateIsFixed: Boolean
  group: Group!
  hasChildren: Boolean!
  hasChildrenWithinTimeframe: Boolean!
  hasIssues: Boolean!
  hasParent: Boolean!
  healthStatus: EpicHealthStatus
  id: ID!
  iid: String!
  issues(${paging}): EpicIssueConnection
  labels(${paging}): LabelConnection
  linkedWorkItems(filter: WorkItemRelatedLinkType, ${paging}): LinkedWorkItemTypeConnection
  name: String
  notes(filter: NotesFilterType = ALL_NOTES, ${paging}): NoteConnection!
  parent: Epic
  participants(${paging}): UserCoreConnection
  reference(full: Boolean = false): String!
  relationPath: String
  relativePosition: Int
  startDate: Time
  startDateFixed: Time
  startDateFromInheritedSource: Time
  startDateFromMilestones: Time
  startDateIsFixed: Boolean
  state: EpicState!
  subscribed: Boolean!
  textColor: String
  title: String
  titleHtml: String
  updatedAt: Time
  upvotes: Int!
  userDiscussionsCount: Int!
  userNotesCount: Int!
  userPermissions: EpicPermissions!
  webPath: String!
  webUrl: String!
  workItemId: WorkItemID!
}

type EpicPermissions {
  adminEpic: Boolean!
  adminEpicRelation: Boolean!
  awardEmoji: Boolean!
  createEpic: Boolean!
  createNote: Boolean!
  destroyEpic: Boolean!
  readEpic: Boolean!
  readEpicIid: Boolean!
  updateEpic: Boolean!
}

type EpicDescendantCount {
  closedEpics: Int
  closedIssues: Int
  openedEpics: Int
  openedIssues: Int
}

type EpicDescendantWeights {
  closedIssues: Int @deprecated(reason: "Since 16.6: use closedIssuesTotal.")
  closedIssuesTotal: BigInt
  openedIssues: Int @deprecated(reason: "Since 16.6: use OpenedIssuesTotal.")
  openedIssuesTotal: BigInt
}

type EpicHealthStatus {
  issuesAtRisk: Int
  issuesNeedingAttention: Int
  issuesOnTrack: Int
}

enum EpicStateEvent {
  REOPEN CLOSE
}
`;
