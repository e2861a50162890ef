import { mergeRequestFilters, paging, timelogFilters, todoFilters } from './arguments.js';

const userFields = `
active: Boolean
  assignedMergeRequests(
    ${mergeRequestFilters}, groupId: GroupID, projectPath: String, projectId: ProjectID
    includeArchived: Boolean = false, authorUsername: String, reviewerUsername: String
    reviewerWildcardId: ReviewerWildcardId, ${paging}
  ): MergeRequestConnection
  authoredMergeRequests(
    ${mergeRequestFilters}, groupId: GroupID, projectPath: String, projectId: ProjectID
    includeArchived: Boolean = false, assigneeUsername: String, assigneeUsernames: [String!]
    assigneeWildcardId: AssigneeWildcardId, reviewerUsername: String
    reviewerWildcardId: ReviewerWildcardId, includeAssigned: Boolean = false, ${paging}
  ): MergeRequestConnection
  avatarUrl: String
  bio: String
  bot: Boolean!
  commitEmail: String
  contributedProjects(
    search: String, sort: ProjectSort = LATEST_ACTIVITY_DESC, minAccessLevel: AccessLevelEnum
    includePersonal: Boolean = false, programmingLanguageName: String, active: Boolean, ${paging}
  ): ProjectConnection
  createdAt: Time
  discord: String
  email: String @deprecated(reason: "Since 13.7.")
  github: String
  gitpodEnabled: Boolean
  groupCount: Int
  groupMemberships(${paging}): GroupMemberConnection
  groups(permissionScope: GroupPermission, search: String, sort: GroupSort, ${paging}): GroupConnection
  human: Boolean
  id: UserID!
  jobTitle: String
  lastActivityOn: Date
  linkedin: String
  location: String
  name: String!
  namespace: Namespace
  organization: String
  projectCount: Int
  projectMemberships(${paging}): ProjectMemberConnection
  pronouns: String
  publicEmail: String
  reviewRequestedMergeRequests(
    ${mergeRequestFilters}, groupId: GroupID, projectPath: String, projectId: ProjectID
    includeArchived: Boolean = false, authorUsername: String, assigneeUsername: String
    assigneeUsernames: [String!], assigneeWildcardId: AssigneeWildcardId, ${paging}
  ): MergeRequestConnection
  starredProjects(
    search: String, active: Boolean, sort: ProjectSort = NAME_ASC, minAccessLevel: AccessLevelEnum
    programmingLanguageName: String, ${paging}
  ): ProjectConnection
  state: UserState!
  status: UserStatus
  timelogs(${timelogFilters}, ${paging}): TimelogConnection
  todos(${todoFilters}, ${paging}): TodoConnection
  twitter: String
  type: UserType!
  userPermissions: UserPermissions!
  username: String!
  webPath: String!
  webUrl: String!`;

/** Accounts, in each of the parts they play. */
export const userSchema = `
type UserCoreConnection {
  count(limit: Int): Int!
  edges: [UserCoreEdge]
  nodes: [UserCore]
  pageInfo: PageInfo!
}

type UserCoreEdge {
  cursor: String!
  node: UserCore
}

enum UserState {
  active blocked deactivated banned ldap_blocked blocked_pending_approval
}

enum UserType {
  HUMAN SUPPORT_BOT ALERT_BOT VISUAL_REVIEW_BOT SERVICE_USER GHOST PROJECT_BOT SECURITY_BOT AUTOMATION_BOT
  SECURITY_POLICY_BOT ADMIN_BOT SERVICE_ACCOUNT PLACEHOLDER DUO_CODE_REVIEW_BOT IMPORT_USER
}

interface User implements Todoable {
  ${userFields}
}

type UserCore implements Todoable & User {
  ${userFields}
}

type CurrentUser implements Todoable & User {
  ${userFields}
  assigneeOrReviewerMergeRequests(
    ${mergeRequestFilters}, groupId: GroupID, projectPath: String, projectId: ProjectID
    includeArchived: Boolean = false, assignedReviewStates: [MergeRequestReviewState!]
    reviewerReviewStates: [MergeRequestReviewState!], ${paging}
  ): MergeRequestConnection
  workItems(
    search: String, in: [IssuableSearchableField!], ids: [WorkItemID!], authorUsername: String
    confidential: Boolean, assigneeUsernames: [String!], assigneeWildcardId: AssigneeWildcardId
    labelName: [String!], milestoneTitle: [String!], milestoneWildcardId: MilestoneWildcardId
    myReactionEmoji: String, iids: [String!], state: IssuableState, types: [IssueType!]
    createdBefore: Time, createdAfter: Time, updatedBefore: Time, updatedAfter: Time, dueBefore: Time
    dueAfter: Time, closedBefore: Time, closedAfter: Time, subscribed: SubscriptionStatus
    not: NegatedWorkItemFilterInput, or: UnionedWorkItemFilterInput, parentIds: [WorkItemID!]
    sort: WorkItemSort = CREATED_DESC, ${paging}
  ): WorkItemConnection @deprecated(reason: "Experiment since 17.10.")
}

type MergeRequestAuthor implements Todoable & User {
  ${userFields}
  mergeRequestInteraction: UserMergeRequestInteraction
}

type MergeRequestAssignee implements Todoable & User {
  ${userFields}
  mergeRequestInteraction: UserMergeRequestInteraction
}

type MergeRequestReviewer implements Todoable & User {
  ${userFields}
  mergeRequestInteraction: UserMergeRequestInteraction
}

type MergeRequestParticipant implements Todoable & User {
  ${userFields}
  mergeRequestInteraction: UserMergeRequestInteraction
}

enum AvailabilityEnum {
  NOT_SET BUSY
}

type UserStatus {
  availability: AvailabilityEnum!
  clearStatusAt: Time
  disabledForDuoUsage: Boolean!
  disabledForDuoUsageReason: String
  emoji: String
  message: String
  messageHtml: String
}

type UserPermissions {
  createSnippet: Boolean!
}

type UserMergeRequestInteraction {
  applicableApprovalRules: [ApprovalRule!]
  approved: Boolean!
  canMerge: Boolean!
  canUpdate: Boolean!
  reviewState: MergeRequestReviewState
  reviewed: Boolean!
}

type MergeRequestAssigneeConnection {
  count(limit: Int): Int!
  edges: [MergeRequestAssigneeEdge]
  nodes: [MergeRequestAssignee]
  pageInfo: PageInfo!
}

type MergeRequestAssigneeEdge {
  cursor: String!
  node: MergeRequestAssignee
}

type MergeRequestParticipantConnection {
  count(limit: Int): Int!
  edges: [MergeRequestParticipantEdge]
  nodes: [MergeRequestParticipant]
  pageInfo: PageInfo!
}

type MergeRequestParticipantEdge {
  cursor: String!
  node: MergeRequestParticipant
}

type MergeRequestReviewerConnection {
  count(limit: Int): Int!
  edges: [MergeRequestReviewerEdge]
  nodes: [MergeRequestReviewer]
  pageInfo: PageInfo!
}

type MergeRequestReviewerEdge {
  cursor: String!
  node: MergeRequestReviewer
}
`;
