/** What projects consist of, and may be done with them. */
export const projectPartsSchema = `
enum AccessLevelEnum {
  NO_ACCESS MINIMAL_ACCESS GUEST PLANNER REPORTER DEVELOPER MAINTAINER OWNER ADMIN
}

enum ProjectSort {
  ID_ASC
  ID_DESC
  LATEST_ACTIVITY_ASC
  LATEST_ACTIVITY_DESC
  NAME_ASC
  NAME_DESC
  PATH_ASC
  PATH_DESC
  STARS_ASC
  STARS_DESC
  updated_desc @deprecated(reason: "Since 13.5.")
  updated_asc @deprecated(reason: "Since 13.5.")
  created_desc @deprecated(reason: "Since 13.5.")
  created_asc @deprecated(reason: "Since 13.5.")
  UPDATED_DESC
  UPDATED_ASC
  CREATED_DESC
  CREATED_ASC
}

enum GroupPermission {
  CREATE_PROJECTS TRANSFER_PROJECTS IMPORT_PROJECTS
}

enum GroupSort {
  SIMILARITY CREATED_AT_ASC CREATED_AT_DESC NAME_ASC NAME_DESC PATH_ASC PATH_DESC ID_ASC ID_DESC
}

enum NamespaceProjectSort {
  SIMILARITY ACTIVITY_DESC PATH_ASC PATH_DESC FULL_PATH_ASC FULL_PATH_DESC
}

enum ProjectFeatureAccessLevel {
  DISABLED PRIVATE ENABLED
}

type ProjectFeatureAccess {
  integerValue: Int
  stringValue: ProjectFeatureAccessLevel
}

type ProjectStatistics {
  buildArtifactsSize: Float!
  commitCount: Float!
  containerRegistrySize: Float
  lfsObjectsSize: Float!
  packagesSize: Float!
  pipelineArtifactsSize: Float
  repositorySize: Float!
  snippetsSize: Float
  storageSize: Float!
  uploadsSize: Float
  wikiSize: Float
}

type ProjectPermissions {
  adminAllResources: Boolean!
  adminIssue: Boolean!
  adminOperations: Boolean!
  adminProject: Boolean!
  adminWiki: Boolean!
  archiveProject: Boolean!
  changeNamespace: Boolean!
  changeVisibilityLevel: Boolean!
  createIssue: Boolean!
  createLabel: Boolean!
  createMergeRequestFrom: Boolean!
  createMergeRequestIn: Boolean!
  createPipeline: Boolean!
  createPipelineSchedule: Boolean!
  createSnippet: Boolean!
  createWiki: Boolean!
  createWorkItem: Boolean!
  downloadCode: Boolean!
  downloadWikiCode: Boolean!
  forkProject: Boolean!
  pushCode: Boolean!
  pushToDeleteProtectedBranch: Boolean!
  readCommitStatus: Boolean!
  readCycleAnalytics: Boolean!
  readMergeRequest: Boolean!
  readProject: Boolean!
  readProjectMember: Boolean!
  readWiki: Boolean!
  removeForkProject: Boolean!
  removeProject: Boolean!
  renameProject: Boolean!
  requestAccess: Boolean!
  updateWiki: Boolean!
  uploadFile: Boolean!
  viewEditPage: Boolean!
}

type RepositoryLanguage {
  color: Color
  name: String!
  share: Float
}

type Topic {
  avatarUrl: String
  description: String
  descriptionHtml: String
  id: ID!
  name: String!
  title: String!
}

type TopicConnection {
  edges: [TopicEdge]
  nodes: [Topic]
  pageInfo: PageInfo!
}

type TopicEdge {
  cursor: String!
  node: Topic
}

type ForkDetails {
  ahead: Int
  behind: Int
  hasConflicts: Boolean
  isSyncing: Boolean
}

type ProjectCiCdSetting {
  groupRunnersEnabled: Boolean
  inboundJobTokenScopeEnabled: Boolean
  jobTokenScopeEnabled: Boolean
  keepLatestArtifact: Boolean
  mergePipelinesEnabled: Boolean
  mergeTrainsEnabled: Boolean
  project: Project
  pushRepositoryForJobTokenAllowed: Boolean
}
`;
