import {
  issueFilters,
  iterationFilters,
  mergeRequestFilters,
  paging,
  timelogFilters,
  workItemFilters,
} from './arguments.js';
import { packageFilters } from './package.js';
import { runnerFilters } from './runner.js';

/** Projects. */
export const projectSchema = `
type ProjectConnection {
  count(limit: Int): Int!
  edges: [ProjectEdge]
  nodes: [Project]
  pageInfo: PageInfo!
}

type ProjectEdge {
  cursor: String!
  node: Project
}

interface ProjectInterface {
  avatarUrl: String
  description: String
  fullPath: ID
  id: ID
  name: String
  nameWithNamespace: String
  userPermissions: ProjectPermissions
  webUrl: String
}

enum RefType {
  HEADS TAGS
}

enum MemberSort {
  ACCESS_LEVEL_ASC
  ACCESS_LEVEL_DESC
  USER_FULL_NAME_ASC
  USER_FULL_NAME_DESC
  updated_desc @deprecated(reason: "Since 13.5.")
  updated_asc @deprecated(reason: "Since 13.5.")
  created_desc @deprecated(reason: "Since 13.5.")
  created_asc @deprecated(reason: "Since 13.5.")
  UPDATED_DESC
  UPDATED_ASC
  CREATED_DESC
  CREATED_ASC
}

enum ProjectMemberRelation {
  DIRECT INHERITED DESCENDANTS INVITED_GROUPS SHARED_INTO_ANCESTORS
}

enum ReleaseSort {
  CREATED_DESC CREATED_ASC RELEASED_AT_DESC RELEASED_AT_ASC
}

type Project implements ProjectInterface & Todoable {
  allowMergeOnSkippedPipeline: Boolean
  allowsMultipleMergeRequestAssignees: Boolean!
  allowsMultipleMergeRequestReviewers: Boolean!
  archived: Boolean
  autocloseReferencedIssues: Boolean
  avatarUrl: String
  ciCdSettings: ProjectCiCdSetting
  ciConfigPathOrDefault: String!
  containerRegistryEnabled: Boolean
  createdAt: Time
  description: String
  descriptionHtml: String
  editPath: String!
  forkedFrom: Project
  forkDetails(ref: String): ForkDetails @deprecated(reason: "Experiment since 15.7.")
  forkingAccessLevel: ProjectFeatureAccess
  forksCount: Int!
  fullPath: ID!
  group: Group
  httpUrlToRepo: String
  id: ID!
  importStatus: String
  isForked: Boolean!
  isSelfArchived: Boolean @deprecated(reason: "Experiment since 18.6.")
  isSelfDeletionInProgress: Boolean! @deprecated(reason: "Experiment since 18.3.")
  isSelfDeletionScheduled: Boolean! @deprecated(reason: "Experiment since 18.3.")
  issue(${issueFilters}, sort: IssueSort = created_desc, state: IssuableState): Issue
  issueStatusCounts(${issueFilters}): IssueStatusCountsType
  issues(${issueFilters}, sort: IssueSort = created_desc, state: IssuableState, ${paging}): IssueConnection
  issuesAccessLevel: ProjectFeatureAccess
  issuesEnabled: Boolean
  iterationCadences(
    id: IterationsCadenceID, title: String, durationInWeeks: Int, automatic: Boolean, active: Boolean
    includeAncestorGroups: Boolean, ${paging}
  ): IterationCadenceConnection
  iterations(${iterationFilters}, ${paging}): IterationConnection
  job(id: JobID!): CiJob
  jobs(statuses: [CiJobStatus!], withArtifacts: Boolean, kind: CiJobKind, ${paging}): CiJobConnection
  jobsEnabled: Boolean
  label(title: String!): Label
  labels(
    title: String, searchTerm: String, searchIn: [LabelSearchFieldList!]! = [TITLE, DESCRIPTION]
    includeAncestorGroups: Boolean = false, archived: Boolean = false, ${paging}
  ): LabelConnection
  languages: [RepositoryLanguage!]
  lastActivityAt: Time
  lfsEnabled: Boolean
  markedForDeletion: Boolean @deprecated(reason: "Experiment since 18.1.")
  markedForDeletionOn: Time @deprecated(reason: "Experiment since 16.10.")
  maxAccessLevel: AccessLevel!
  mergeCommitTemplate: String
  mergeRequest(iid: String!): MergeRequest
  mergeRequests(
    ${mergeRequestFilters}, assigneeUsername: String, assigneeUsernames: [String!]
    assigneeWildcardId: AssigneeWildcardId, authorUsername: String, reviewerUsername: String
    reviewerWildcardId: ReviewerWildcardId, ${paging}
  ): MergeRequestConnection
  mergeRequestsAccessLevel: ProjectFeatureAccess
  mergeRequestsEnabled: Boolean
  mergeRequestsFfOnlyEnabled: Boolean
  milestones(
    timeframe: Timeframe, ids: [ID!], state: MilestoneStateEnum, title: String, searchTitle: String
    containingDate: Time, sort: MilestoneSort = DUE_DATE_ASC, includeAncestors: Boolean, ${paging}
  ): MilestoneConnection
  name: String!
  nameWithNamespace: String!
  namespace: Namespace
  onlyAllowMergeIfAllDiscussionsAreResolved: Boolean
  onlyAllowMergeIfPipelineSucceeds: Boolean
  openIssuesCount: Int
  openMergeRequestsCount: Int
  path: String!
  pipeline(id: CiPipelineID, iid: ID, sha: String): Pipeline
  pipelineCounts(ref: String, sha: String, source: String): PipelineCounts
  pipelines(
    status: PipelineStatusEnum, scope: PipelineScopeEnum, ref: String, refType: RefType, sha: String
    source: String, updatedAfter: Time, updatedBefore: Time, username: String, ${paging}
  ): PipelineConnection
  printingMergeRequestLinkEnabled: Boolean
  projectMembers(
    search: String, sort: MemberSort, relations: [ProjectMemberRelation!] = [DIRECT, INHERITED]
    accessLevels: [AccessLevelEnum!], ids: [ID!], ${paging}
  ): MemberInterfaceConnection
  publicJobs: Boolean
  environment(name: String): Environment
  environments(name: String, search: String, states: [String!], type: String, ${paging}): EnvironmentConnection
  ciVariables(sort: CiVariableSort, ${paging}): CiProjectVariableConnection
  release(tagName: String!): Release
  releases(sort: ReleaseSort = RELEASED_AT_DESC, ${paging}): ReleaseConnection
  removeSourceBranchAfterMerge: Boolean
  repository: Repository
  requestAccessEnabled: Boolean
  rootGroup: Group
  serviceDeskEnabled: Boolean
  clusterAgent(name: String!): ClusterAgent
  clusterAgents(${paging}): ClusterAgentConnection
  terraformState(name: String!): TerraformState
  terraformStates(${paging}): TerraformStateConnection
  packages(${packageFilters('PackageSort')}): PackageConnection
  pushRules: PushRules
  runners(${runnerFilters}): CiRunnerConnection
  sharedRunnersEnabled: Boolean
  snippetsEnabled: Boolean
  squashCommitTemplate: String
  squashReadOnly: Boolean!
  sshUrlToRepo: String
  starCount: Int!
  statistics: ProjectStatistics
  suggestionCommitMessage: String
  tagList: String @deprecated(reason: "Since 13.12: use topics.")
  timelogs(${timelogFilters}, ${paging}): TimelogConnection
  topics: [String!]
  updatedAt: Time
  userPermissions: ProjectPermissions!
  visibility: String
  visibleForks(
    minimumAccessLevel: AccessLevelEnum, ${paging}
  ): ProjectConnection @deprecated(reason: "Experiment since 15.10.")
  webPath: String!
  webUrl: String
  wikiEnabled: Boolean
  workItemStateCounts(
    ${workItemFilters}
  ): WorkItemStateCountsType @deprecated(reason: "Experiment since 16.7.")
  workItemTypes(name: IssueType, ${paging}): WorkItemTypeConnection
  workItems(${workItemFilters}, ${paging}): WorkItemConnection @deprecated(reason: "Experiment since 15.1.")
}
`;
