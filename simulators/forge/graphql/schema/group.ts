import {
  epicFilters,
  issueFilters,
  iterationFilters,
  mergeRequestFilters,
  paging,
  projectFilters,
  timelogFilters,
  workItemFilters,
} from './arguments.js';
import { packageFilters } from './package.js';
import { runnerFilters } from './runner.js';

/** Groups. */
export const groupSchema = `
type GroupConnection {
  count(limit: Int): Int!
  edges: [GroupEdge]
  nodes: [Group]
  pageInfo: PageInfo!
}

type GroupEdge {
  cursor: String!
  node: Group
}

interface GroupInterface {
  avatarUrl: String
  fullName: String
  fullPath: ID!
  id: ID
  name: String
  userPermissions: GroupPermissions
  webUrl: String
}

enum GroupMemberRelation {
  DIRECT INHERITED DESCENDANTS SHARED_FROM_GROUPS
}

enum GroupReleaseSort {
  RELEASED_AT_DESC RELEASED_AT_ASC
}

type Group implements GroupInterface & Todoable {
  archived: Boolean @deprecated(reason: "Experiment since 18.3.")
  autoDevopsEnabled: Boolean
  avatarUrl: String
  createdAt: Time
  crossProjectPipelineAvailable: Boolean!
  descendantGroups(
    includeParentDescendants: Boolean = true, owned: Boolean, search: String, ids: [ID!]
    archived: Boolean, sort: GroupSort = NAME_ASC, ${paging}
  ): GroupConnection
  descendantGroupsCount: Int!
  description: String
  descriptionHtml: String
  editPath: String!
  emailsDisabled: Boolean
  emailsEnabled: Boolean
  epic(${epicFilters}): Epic @deprecated(reason: "Since 17.5.")
  epics(${epicFilters}, ${paging}): EpicConnection @deprecated(reason: "Since 17.5.")
  epicsEnabled: Boolean @deprecated(reason: "Since 17.5.")
  fullName: String
  fullPath: ID!
  groupMembers(
    search: String, sort: MemberSort, relations: [GroupMemberRelation!] = [DIRECT, INHERITED]
    accessLevels: [AccessLevelEnum!], ids: [ID!], ${paging}
  ): GroupMemberConnection
  groupMembersCount: Int!
  id: ID
  isSelfArchived: Boolean @deprecated(reason: "Experiment since 18.6.")
  isSelfDeletionInProgress: Boolean! @deprecated(reason: "Experiment since 18.2.")
  isSelfDeletionScheduled: Boolean! @deprecated(reason: "Experiment since 18.2.")
  issues(
    ${issueFilters}, sort: IssueSort = created_desc, state: IssuableState
    includeSubgroups: Boolean = false, includeArchived: Boolean = false, ${paging}
  ): IssueConnection
  iterationCadences(
    id: IterationsCadenceID, title: String, durationInWeeks: Int, automatic: Boolean, active: Boolean
    includeAncestorGroups: Boolean, ${paging}
  ): IterationCadenceConnection
  iterations(${iterationFilters}, ${paging}): IterationConnection
  label(title: String!): Label
  labels(
    title: String, searchTerm: String, searchIn: [LabelSearchFieldList!]! = [TITLE, DESCRIPTION]
    includeAncestorGroups: Boolean = false, archived: Boolean = false
    includeDescendantGroups: Boolean = false, onlyGroupLabels: Boolean = false, ${paging}
  ): LabelConnection
  lfsEnabled: Boolean
  markedForDeletion: Boolean! @deprecated(reason: "Experiment since 18.2.")
  markedForDeletionOn: Time @deprecated(reason: "Experiment since 16.11.")
  maxAccessLevel: AccessLevel!
  mentionsDisabled: Boolean
  mergeRequests(
    ${mergeRequestFilters}, includeSubgroups: Boolean = false, includeArchived: Boolean = false
    assigneeUsername: String, assigneeUsernames: [String!], assigneeWildcardId: AssigneeWildcardId
    reviewerUsername: String, reviewerWildcardId: ReviewerWildcardId, authorUsername: String, ${paging}
  ): MergeRequestConnection
  mergeRequestsEnabled: Boolean! @deprecated(reason: "Experiment since 18.3.")
  milestones(
    timeframe: Timeframe, ids: [ID!], state: MilestoneStateEnum, title: String, searchTitle: String
    containingDate: Time, sort: MilestoneSort = DUE_DATE_ASC, includeAncestors: Boolean
    includeDescendants: Boolean, ${paging}
  ): MilestoneConnection
  name: String
  parent: Group
  path: String!
  projectCreationLevel: String
  projects(${projectFilters}, ${paging}): ProjectConnection!
  projectsCount: Int!
  ciVariables(sort: CiVariableSort, ${paging}): CiGroupVariableConnection
  runners(${runnerFilters}): CiRunnerConnection
  releases(sort: GroupReleaseSort = RELEASED_AT_DESC, ${paging}): ReleaseConnection
  requestAccessEnabled: Boolean
  contacts(search: String, ${paging}): CustomerRelationsContactConnection
  customEmoji(includeAncestorGroups: Boolean = false, ${paging}): CustomEmojiConnection
  dependencyProxyBlobCount: Int!
  dependencyProxySetting: DependencyProxySetting
  organizations(search: String, ${paging}): CustomerRelationsOrganizationConnection
  packages(${packageFilters('PackageGroupSort')}): PackageConnection
  requireTwoFactorAuthentication: Boolean
  twoFactorGracePeriod: Int
  shareWithGroupLock: Boolean
  subgroupCreationLevel: String
  timelogs(${timelogFilters}, ${paging}): TimelogConnection!
  updatedAt: Time
  userPermissions: GroupPermissions!
  visibility: String
  webPath: String!
  webUrl: String!
  workItem(iid: String!): WorkItem @deprecated(reason: "Experiment since 16.4.")
  workItemStateCounts(
    ${workItemFilters}, includeAncestors: Boolean = false, includeDescendants: Boolean = false
    timeframe: Timeframe
  ): WorkItemStateCountsType @deprecated(reason: "Experiment since 16.7.")
  workItemTypes(name: IssueType, ${paging}): WorkItemTypeConnection
  workItems(
    ${workItemFilters}, includeAncestors: Boolean = false, includeDescendants: Boolean = false
    timeframe: Timeframe, ${paging}
  ): WorkItemConnection @deprecated(reason: "Experiment since 16.3.")
}

type GroupPermissions {
  adminAllResources: Boolean!
  adminIssue: Boolean!
  archiveGroup: Boolean! @deprecated(reason: "Experiment since 18.3.")
  canLeave: Boolean!
  createCustomEmoji: Boolean!
  createProjects: Boolean!
  readGroup: Boolean!
  removeGroup: Boolean!
  viewEditPage: Boolean!
}

type GroupMemberPermissions {
  createCustomEmoji: Boolean!
  createProjects: Boolean!
  readGroup: Boolean!
  removeGroup: Boolean!
  viewEditPage: Boolean!
}
`;
