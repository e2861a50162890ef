/** Pipelines and jobs, environments and deployments, as GitLab's pages ask for them. */
export const PIPELINES: Readonly<Record<string, string>> = {
  'jobs of a project': `query($path: ID!, $first: Int = 30, $statuses: [CiJobStatus!]) { project(fullPath: $path) { id
    jobs(first: $first, statuses: $statuses) { pageInfo { endCursor hasNextPage hasPreviousPage startCursor } nodes {
      artifacts { nodes { downloadPath fileType } } allowFailure status scheduledAt manualJob triggered createdByTag
      detailedStatus { id detailsPath group icon label text tooltip action { id buttonTitle icon method path title } }
      id refName refPath tags shortSha commitPath pipeline { id path user { id webPath avatarUrl } } stage { id name } name duration
      finishedAt coverage retryable playable cancelable active stuck
      userPermissions { readBuild readJobArtifacts updateBuild cancelBuild } } } } }`,
  'how many jobs there are': `query($path: ID!, $statuses: [CiJobStatus!]) { project(fullPath: $path) { id
    jobs(statuses: $statuses) { count } } }`,
  'jobs of the instance': `query { jobs(first: 5) { pageInfo { endCursor hasNextPage } nodes { id name status duration
    project: pipeline { id project { id fullPath webUrl } } } } }`,
  'one job': `query($path: ID!, $job: JobID!) { project(fullPath: $path) { id job(id: $job) { id manualJob
    manualVariables { nodes { id key value } } name kind status retried needs { nodes { name } } trace { htmlSummary } } } }`,
  'a job and what is allowed with it': `query($path: ID!, $job: JobID!) { project(fullPath: $path) { job(id: $job) { id
    canPlayJob allowFailure queuedDuration queuedAt createdAt startedAt erasedAt webPath browseArtifactsPath
    coverage refName schedulingType failureMessage runner { id description } previousStageJobsOrNeeds { nodes { ... on CiJob { name } } } } } }`,
  'the head of a pipeline': `query($path: ID!, $pipeline: ID!) { project(fullPath: $path) { id pipeline(iid: $pipeline) { id iid status
    retryable cancelable userPermissions { destroyPipeline updatePipeline cancelPipeline }
    detailedStatus { id detailsPath icon text favicon } errorMessages { nodes { id content } } createdAt
    user { id name username webPath webUrl avatarUrl status { message emoji } } commit { id sha shortId title webPath }
    finishedAt queuedDuration duration name totalJobs refText type triggeredByPath stuck child complete ref latest
    mergeRequestEventType configSource failureReason source trigger mergeRequest { id sourceBranch } } } }`,
  'the graph of a pipeline': `query($path: ID!, $pipeline: ID!) { project(fullPath: $path) { id pipeline(iid: $pipeline) { id iid
    complete usesNeeds userPermissions { updatePipeline } downstream { nodes { id iid path retryable cancelable
      project { id name fullPath } status detailedStatus { id group icon label } sourceJob { id name retried stage { id name } } } }
    upstream { id iid path project { id name } detailedStatus { id group icon label } }
    stages { nodes { id name status detailedStatus { id group icon } groups { nodes { id name size detailedStatus { id label group icon }
      jobs { nodes { id name kind scheduledAt needs { nodes { id name } } previousStageJobsOrNeeds { nodes { ... on CiBuildNeed { id name }
        ... on CiJob { jobId: id name } } } detailedStatus { id icon tooltip text hasDetails detailsPath group action { id buttonTitle icon path title } } } } } } } } } } }`,
  'jobs of a pipeline': `query($path: ID!, $pipeline: ID!) { project(fullPath: $path) { id pipeline(iid: $pipeline) { id
    jobs(first: 10) { pageInfo { endCursor hasNextPage } nodes { id name status stage { name } duration needs { nodes { name } }
      detailedStatus { text } } } } } }`,
  'failed jobs of a pipeline': `query($path: ID!, $pipeline: ID!) { project(fullPath: $path) { id pipeline(iid: $pipeline) { id active
    jobs(statuses: [FAILED], retried: false) { count nodes { id name allowFailure retryable webPath trace { htmlSummary }
      detailedStatus { id detailsPath group icon action { id path icon } } stage { id name } userPermissions { readBuild updateBuild } } } } } }`,
  'tests of a pipeline': `query($path: ID!, $pipeline: ID!) { project(fullPath: $path) { id pipeline(iid: $pipeline) { id
    testReportSummary { total { time count success failed skipped error suiteError } testSuites { nodes { name totalTime totalCount
      successCount failedCount skippedCount errorCount buildIds suiteError } } } } } }`,
  'pipelines of a project': `query($path: ID!) { project(fullPath: $path) { id pipelines(first: 10, scope: FINISHED) { count
    nodes { id iid status sha ref path source duration finishedAt coverage beforeSha configSource active user { id } commit { id title }
      stages { nodes { id name detailedStatus { id group icon } } } warnings failedJobsCount
      userPermissions { updatePipeline } } pageInfo { hasNextPage endCursor } } } }`,
  'numbers of pipelines': `query($path: ID!) { project(fullPath: $path) { id all: pipelines { count } failed: pipelines(status: FAILED) { count }
    running: pipelines(status: RUNNING) { count } branch: pipelines(ref: "main") { count } } }`,
  'how pipelines went': `query($path: ID!) { project(fullPath: $path) { id pipelineAnalytics { weekPipelinesTotals weekPipelinesLabels
    weekPipelinesSuccessful monthPipelinesLabels monthPipelinesTotals pipelineTimesLabels pipelineTimesValues } } }`,
  schedules: `query($path: ID!) { project(fullPath: $path) { id projectPlanLimits { ciPipelineSchedules }
    pipelineSchedules(first: 5, sort: ID_DESC) { count nodes { id description cron cronTimezone editPath forTag ref refPath refForDisplay
      nextRunAt realNextRun active lastPipeline { id detailedStatus { id group icon label text detailsPath } }
      owner { id username avatarUrl name webPath } userPermissions { playPipelineSchedule updatePipelineSchedule adminPipelineSchedule }
      variables { nodes { id variableType key } } inputs { nodes { name value } } } pageInfo { endCursor } } } }`,
  'variables of a project': `query($path: ID!) { project(fullPath: $path) { id ciVariables(first: 20) { limit
    pageInfo { endCursor } nodes { id key value variableType environmentScope masked hidden protected raw description } } } }`,
  'variables of a group': `query($group: ID!) { group(fullPath: $group) { id ciVariables(first: 20) { limit nodes { id key value
    variableType environmentScope masked protected raw } } } }`,
  'variables of the instance': `query { ciVariables { nodes { id key value variableType masked protected raw } } }`,
  'variables that a project inherits': `query($path: ID!) { project(fullPath: $path) { id inheritedCiVariables(first: 10) {
    pageInfo { endCursor hasNextPage } nodes { id key variableType environmentScope masked protected raw groupName groupCiCdSettingsPath } } } }`,
  'runners of the instance': `query { runners(first: 5) { nodes { id description runnerType shortSha status tagList } } }`,
  'runners of a project': `query($path: ID!) { project(fullPath: $path) { id sharedRunnersEnabled
    runners(first: 5, type: PROJECT_TYPE) { nodes { id description paused status } } } }`,
  environments: `query($path: ID!) { project(fullPath: $path) { id environments(first: 10) { nodes { id name path slug tier state
    externalUrl environmentType createdAt updatedAt autoStopAt autoDeleteAt } pageInfo { endCursor } } } }`,
  'one environment': `query($path: ID!) { project(fullPath: $path) { id environment(name: "production") { id name state
    lastDeployment(status: SUCCESS) { id iid status createdAt commit { id title } } deployments(first: 3, orderBy: { createdAt: DESC }) {
      nodes { id iid ref tag sha status finishedAt triggerer { id username } job { id name webPath } } } } } }`,
  'deploy keys': `query($path: ID!) { project(fullPath: $path) { id availableDeployKeys(first: 5) { nodes { id title user { id name } } } } }`,
  'artifacts of jobs': `query($path: ID!) { project(fullPath: $path) { id jobs(withArtifacts: true, first: 10) { count nodes { id name webPath
    detailedStatus { id group icon label } pipeline { id iid path } refName refPath shortSha commitPath finishedAt browseArtifactsPath
    artifacts { nodes { id name fileType downloadPath size expireAt } } } } } }`,
  'settings of pipelines': `query($path: ID!) { project(fullPath: $path) { id ciCdSettings { jobTokenScopeEnabled
    inboundJobTokenScopeEnabled keepLatestArtifact mergePipelinesEnabled mergeTrainsEnabled pushRepositoryForJobTokenAllowed } } }`,
  'who a job token reaches': `query($path: ID!) { project(fullPath: $path) { id ciJobTokenScope { projects { nodes { id name fullPath } }
    inboundAllowlist { nodes { id name } } inboundAllowlistCount groupsAllowlistCount } } }`,
  'whether a file of pipelines is right': `query($path: ID!, $ci: String!) { ciConfig(projectPath: $path, content: $ci) { errors warnings
    status mergedYaml includes { type location blob raw } stages { nodes { name groups { nodes { name size jobs { nodes { name script
      beforeScript afterScript environment allowFailure tags when only { refs } except { refs } needs { nodes { name } } } } } } } } } }`,
  'the catalog': `query { ciCatalogResources(first: 5, sort: NAME_ASC) { count nodes { id name description icon fullPath webPath starCount
    latestReleasedAt } } }`,
  minutes: `query { ciMinutesUsage { nodes { month minutes sharedRunnersDuration } } }`,
};
