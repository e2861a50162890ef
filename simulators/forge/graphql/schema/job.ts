import { paging } from './arguments.js';

const jobFields = `
active: Boolean!
  allowFailure: Boolean!
  artifacts(${paging}): CiJobArtifactConnection
  browseArtifactsPath: String
  canPlayJob: Boolean!
  cancelable: Boolean!
  commitPath: String
  coverage: Float
  createdAt: Time!
  createdByTag: Boolean!
  detailedStatus: DetailedStatus
  downstreamPipeline: Pipeline
  duration: Int
  erasedAt: Time
  exitCode: Int
  failureMessage: String
  finishedAt: Time
  id: JobID
  kind: CiJobKind!
  manualJob: Boolean
  manualVariables(${paging}): CiManualVariableConnection
  name: String
  needs(${paging}): CiBuildNeedConnection
  pipeline: PipelineInterface
  playPath: String
  playable: Boolean!
  previousStageJobs(${paging}): CiJobConnection
  project: Project
  queuedAt: Time
  queuedDuration: Duration
  refName: String
  refPath: String
  retried: Boolean
  retryPath: String
  retryable: Boolean!
  runner: CiRunner
  scheduled: Boolean!
  scheduledAt: Time
  schedulingType: String
  shortSha: String!
  source: String
  stage: CiStage
  startedAt: Time
  status: CiJobStatus
  stuck: Boolean!
  tags: [String!]
  trace: CiJobTrace
  triggered: Boolean
  userPermissions: JobPermissions!
  webPath: String`;

/** Jobs and stages. */
export const jobSchema = `
type CiJobConnection {
  count(limit: Int = 1000): Int!
  edges: [CiJobEdge]
  nodes: [CiJob]
  pageInfo: PageInfo!
}

type CiJobEdge {
  cursor: String!
  node: CiJob
}

enum CiJobStatus {
  CREATED WAITING_FOR_RESOURCE PREPARING WAITING_FOR_CALLBACK PENDING RUNNING SUCCESS FAILED CANCELING
  CANCELED SKIPPED MANUAL SCHEDULED
}

enum CiJobKind {
  BUILD BRIDGE
}

type CiStageConnection {
  edges: [CiStageEdge]
  nodes: [CiStage]
  pageInfo: PageInfo!
}

type CiStageEdge {
  cursor: String!
  node: CiStage
}

type CiJobArtifactConnection {
  edges: [CiJobArtifactEdge]
  nodes: [CiJobArtifact]
  pageInfo: PageInfo!
}

type CiJobArtifactEdge {
  cursor: String!
  node: CiJobArtifact
}

interface CiJobInterface {
  active: Boolean
  allowFailure: Boolean
  artifacts(${paging}): CiJobArtifactConnection
  browseArtifactsPath: String
  canPlayJob: Boolean
  cancelable: Boolean
  commitPath: String
  coverage: Float
  createdAt: Time
  createdByTag: Boolean
  detailedStatus: DetailedStatus
  duration: Int
  erasedAt: Time
  exitCode: Int
  failureMessage: String
  finishedAt: Time
  id: JobID
  kind: CiJobKind
  manualJob: Boolean
  name: String
  pipeline: PipelineInterface
  playPath: String
  playable: Boolean
  project: ProjectInterface
  queuedAt: Time
  queuedDuration: Duration
  refName: String
  refPath: String
  retried: Boolean
  retryPath: String
  retryable: Boolean
  runner: CiRunner
  scheduled: Boolean
  scheduledAt: Time
  schedulingType: String
  shortSha: String
  source: String
  stage: CiStage
  startedAt: Time
  status: CiJobStatus
  stuck: Boolean
  tags: [String!]
  trace: CiJobTrace
  triggered: Boolean
  userPermissions: JobPermissions
  webPath: String
}

type CiManualVariableConnection {
  edges: [CiManualVariableEdge]
  nodes: [CiManualVariable]
  pageInfo: PageInfo!
}

type CiManualVariableEdge {
  cursor: String!
  node: CiManualVariable
}

type CiBuildNeedConnection {
  edges: [CiBuildNeedEdge]
  nodes: [CiBuildNeed]
  pageInfo: PageInfo!
}

type CiBuildNeedEdge {
  cursor: String!
  node: CiBuildNeed
}

type CiJob implements CiJobInterface {
  ${jobFields}
}

type CiManualVariable {
  environmentScope: String @deprecated(reason: "Since 15.3.")
  id: ID!
  key: String
  raw: Boolean
  value: String
  variableType: CiVariableType
}

type CiBuildNeed {
  id: ID!
  name: String
}

type CiGroupConnection {
  edges: [CiGroupEdge]
  nodes: [CiGroup]
  pageInfo: PageInfo!
}

type CiGroupEdge {
  cursor: String!
  node: CiGroup
}

type CiStage {
  detailedStatus: DetailedStatus
  groups(${paging}): CiGroupConnection
  id: ID!
  jobs(${paging}): CiJobConnection
  name: String
  status: String
}

type CiGroup {
  detailedStatus: DetailedStatus
  id: String!
  jobs(${paging}): CiJobConnection
  name: String
  size: Int
}

enum JobArtifactFileType {
  ARCHIVE METADATA TRACE JUNIT METRICS METRICS_REFEREE NETWORK_REFEREE DOTENV COBERTURA JACOCO
  CLUSTER_APPLICATIONS LSIF SCIP CYCLONEDX ANNOTATIONS REPOSITORY_XRAY SAST SECRET_DETECTION
  DEPENDENCY_SCANNING CONTAINER_SCANNING CLUSTER_IMAGE_SCANNING DAST LICENSE_SCANNING ACCESSIBILITY
  CODEQUALITY PERFORMANCE BROWSER_PERFORMANCE LOAD_PERFORMANCE TERRAFORM REQUIREMENTS REQUIREMENTS_V2
  COVERAGE_FUZZING API_FUZZING
}

type CiJobArtifact {
  downloadPath: String
  expireAt: Time
  expired: Boolean!
  fileType: JobArtifactFileType
  id: CiJobArtifactID!
  name: String
  size: BigInt!
}

type CiJobTrace {
  htmlSummary(lastLines: Int = 10): String! @deprecated(reason: "Experiment since 15.11.")
}

type JobPermissions {
  cancelBuild: Boolean!
  readBuild: Boolean!
  readJobArtifacts: Boolean!
  updateBuild: Boolean!
}
`;
