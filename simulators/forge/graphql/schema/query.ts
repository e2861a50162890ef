import { issueFilters, paging, timelogFilters } from './arguments.js';
import { runnerFilters } from './runner.js';

/** The questions that can be asked. */
export const querySchema = `
enum ProjectArchived {
  ONLY INCLUDE EXCLUDE
}

enum VisibilityLevelsEnum {
  private internal public
}

enum Sort {
  updated_desc @deprecated(reason: "Since 13.5.")
  updated_asc @deprecated(reason: "Since 13.5.")
  created_desc @deprecated(reason: "Since 13.5.")
  created_asc @deprecated(reason: "Since 13.5.")
  UPDATED_DESC
  UPDATED_ASC
  CREATED_DESC
  CREATED_ASC
}

type Query {
  ciVariables(sort: CiVariableSort, ${paging}): CiInstanceVariableConnection
  ciCatalogResources(
    search: String, sort: CiCatalogResourceSort, topics: [String!], ${paging}
  ): CiCatalogResourceConnection @deprecated(reason: "Experiment since 15.11.")
  ciMinutesUsage(date: Date, ${paging}): CiMinutesNamespaceMonthlyUsageConnection
  ciPipelineStage(id: CiStageID!): CiStage
  currentUser: CurrentUser
  echo(text: String!): String!
  group(fullPath: ID!): Group
  groups(
    ids: [ID!], topLevelOnly: Boolean = false, ownedOnly: Boolean = false, search: String
    sort: String = "name_asc", parentPath: ID, allAvailable: Boolean = true, markedForDeletionOn: Date
    active: Boolean = null, ${paging}
  ): GroupConnection
  issue(id: IssueID!): Issue
  issues(
    ${issueFilters}, sort: IssueSort = created_desc, includeArchived: Boolean = false
    state: IssuableState, ${paging}
  ): IssueConnection @deprecated(reason: "Experiment since 15.6.")
  iteration(id: IterationID!): Iteration
  mergeRequest(id: MergeRequestID!): MergeRequest
  metadata: Metadata
  milestone(id: MilestoneID!): Milestone
  namespace(fullPath: ID!): Namespace
  note(id: NoteID!): Note @deprecated(reason: "Experiment since 15.9.")
  project(fullPath: ID!): Project
  projects(
    membership: Boolean, search: String, searchNamespaces: Boolean, topics: [String!], personal: Boolean
    sort: String = null, namespacePath: ID, ids: [ID!], fullPaths: [String!], withIssuesEnabled: Boolean
    withMergeRequestsEnabled: Boolean, archived: ProjectArchived, minAccessLevel: AccessLevelEnum
    programmingLanguageName: String, trending: Boolean, notAimedForDeletion: Boolean
    markedForDeletionOn: Date, active: Boolean, visibilityLevel: VisibilityLevelsEnum
    lastRepositoryCheckFailed: Boolean, includeHidden: Boolean, ${paging}
  ): ProjectConnection
  queryComplexity: QueryComplexity
  runner(id: CiRunnerID!): CiRunner
  runners(${runnerFilters}): CiRunnerConnection
  timelogs(${timelogFilters}, ${paging}): TimelogConnection
  todo(id: TodoID!): Todo
  topics(search: String, ${paging}): TopicConnection
  user(id: UserID, username: String): UserCore
  users(
    ids: [ID!], usernames: [String!], sort: Sort = created_desc, search: String, admins: Boolean = false
    active: Boolean, humans: Boolean, groupId: GroupID, ${paging}
  ): UserCoreConnection
  workItem(id: WorkItemID!): WorkItem @deprecated(reason: "Experiment since 15.1.")
  workItemsByReference(
    contextNamespacePath: ID, refs: [String!]!, ${paging}
  ): WorkItemConnection @deprecated(reason: "Experiment since 16.7.")
}

type Metadata {
  enterprise: Boolean!
  kas: Kas!
  revision: String!
  version: String!
}

type Kas {
  enabled: Boolean!
  externalK8sProxyUrl: String
  externalUrl: String
  version: String
}

type QueryComplexity {
  limit: Int
  score: Int
}
`;
