import { paging } from './arguments.js';

/** Pipelines. */
export const pipelineSchema = `
type PipelineConnection {
  count(limit: Int): Int!
  edges: [PipelineEdge]
  nodes: [Pipeline]
  pageInfo: PageInfo!
}

type PipelineEdge {
  cursor: String!
  node: Pipeline
}

enum PipelineStatusEnum {
  CREATED WAITING_FOR_RESOURCE PREPARING WAITING_FOR_CALLBACK PENDING RUNNING FAILED SUCCESS CANCELING
  CANCELED SKIPPED MANUAL SCHEDULED
}

enum PipelineScopeEnum {
  RUNNING PENDING FINISHED BRANCHES TAGS
}

interface PipelineInterface {
  id: ID
  iid: String
  path: String
  project: ProjectInterface
  user: UserCore
}

enum PipelineConfigSourceEnum {
  UNKNOWN_SOURCE REPOSITORY_SOURCE AUTO_DEVOPS_SOURCE WEBIDE_SOURCE REMOTE_SOURCE EXTERNAL_PROJECT_SOURCE
  BRIDGE_SOURCE PARAMETER_SOURCE COMPLIANCE_SOURCE SECURITY_POLICIES_DEFAULT_SOURCE
  PIPELINE_EXECUTION_POLICY_FORCED
}

type PipelineMessageConnection {
  edges: [PipelineMessageEdge]
  nodes: [PipelineMessage]
  pageInfo: PageInfo!
}

type PipelineMessageEdge {
  cursor: String!
  node: PipelineMessage
}

type PipelineManualVariableConnection {
  edges: [PipelineManualVariableEdge]
  nodes: [PipelineManualVariable]
  pageInfo: PageInfo!
}

type PipelineManualVariableEdge {
  cursor: String!
  node: PipelineManualVariable
}

enum PipelineMergeRequestEventType {
  MERGED_RESULT DETACHED MERGE_TRAIN
}

enum ShaFormat {
  SHORT LONG
}

type Pipeline implements PipelineInterface {
  active: Boolean!
  beforeSha: String
  cancelable: Boolean!
  child: Boolean!
  commit: Commit
  commitPath: String
  committedAt: Time
  complete: Boolean!
  computeMinutes: Float
  configSource: PipelineConfigSourceEnum
  coverage: Float
  createdAt: Time!
  detailedStatus: DetailedStatus!
  downstream(${paging}): PipelineConnection
  duration: Int
  errorMessages(${paging}): PipelineMessageConnection
  failedJobsCount: Int!
  failureReason: String
  finishedAt: Time
  hasManualActions: Boolean!
  hasScheduledActions: Boolean!
  id: ID!
  iid: String!
  job(id: JobID, name: String): CiJob
  jobs(
    jobKind: CiJobKind, retried: Boolean, statuses: [CiJobStatus!], whenExecuted: [String!], ${paging}
  ): CiJobConnection
  latest: Boolean!
  manualVariables(${paging}): PipelineManualVariableConnection
  mergeRequest: MergeRequest
  mergeRequestEventType: PipelineMergeRequestEventType
  name: String
  path: String
  project: Project
  queuedDuration: Duration
  ref: String
  refPath: String
  refText: String!
  retryable: Boolean!
  sha(format: ShaFormat): String
  source: String
  stages(${paging}): CiStageConnection
  startedAt: Time
  status: PipelineStatusEnum!
  stuck: Boolean!
  testReportSummary: TestReportSummary!
  totalJobs: Int!
  trigger: Boolean!
  triggeredByPath: String
  type: String!
  updatedAt: Time!
  upstream: Pipeline
  user: UserCore
  userPermissions: PipelinePermissions!
  usesNeeds: Boolean
  warningMessages(${paging}): PipelineMessageConnection
  warnings: Boolean!
  yamlErrorMessages: String
  yamlErrors: Boolean!
}

type TestReportSummary {
  testSuites(${paging}): TestSuiteSummaryConnection!
  total: TestReportTotal!
}

type TestReportTotal {
  count: Int
  error: Int
  failed: Int
  skipped: Int
  success: Int
  suiteError: String
  time: Float
}

type TestSuiteSummary {
  buildIds: [ID!]
  errorCount: Int
  failedCount: Int
  name: String
  skippedCount: Int
  successCount: Int
  suiteError: String
  totalCount: Int
  totalTime: Float
}

type TestSuiteSummaryConnection {
  edges: [TestSuiteSummaryEdge]
  nodes: [TestSuiteSummary]
  pageInfo: PageInfo!
}

type TestSuiteSummaryEdge {
  cursor: String!
  node: TestSuiteSummary
}

type PipelineMessage {
  content: String!
  id: ID!
}

type PipelineCounts {
  all: Int
  finished: Int
  pending: Int
  running: Int
}

type PipelinePermissions {
  adminPipeline: Boolean!
  cancelPipeline: Boolean!
  destroyPipeline: Boolean!
  updatePipeline: Boolean!
}

type PipelineManualVariable {
  id: ID!
  key: String
  value: String
}

type DetailedStatus {
  action: StatusAction
  deploymentDetailsPath: String
  detailsPath: String
  favicon: String
  group: String @deprecated(reason: "Since 16.4: use name.")
  hasDetails: Boolean
  icon: String @deprecated(reason: "Since 16.4: use name.")
  id: String!
  label: String
  name: String
  text: String @deprecated(reason: "Since 16.4: use label.")
  tooltip: String
}

type StatusAction {
  buttonTitle: String
  confirmationMessage: String @deprecated(reason: "Experiment since 17.0.")
  icon: String
  id: String!
  method: String
  path: String
  title: String
}

enum CiVariableType {
  ENV_VAR FILE
}
`;
