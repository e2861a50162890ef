import { canUse, DEVELOPER, hasRole, MAINTAINER, OWNER } from '../../access/roles.js';
import { hasWarnings, isActive, isCancelable, isComplete, latestJobs } from '../../queries/ci/ci-status.js';
import { jobsOfPipeline } from '../../queries/ci/jobs.js';
import { latestPipeline } from '../../queries/ci/pipelines.js';
import type { Job, Pipeline, PipelineVariable } from '../../world/records/pipelines.js';
import { type Given, present } from '../arguments/read.js';
import { pageOf, pageSorted } from '../connections/keyset.js';
import { pageOfItems } from '../connections/listed.js';
import type { Paging } from '../connections/page.js';
import type { Context, Fields } from '../context/context.js';
import { type JobArguments, NEWEST_FIRST, statusesOf } from '../lists/pipelines.js';
import { globalId } from '../scalars/global-ids.js';
import { commitPath, pipelinePath, refPath } from './ci-paths.js';
import { pipelineStatus } from './detailed-status.js';
import { stagesOf } from './stages.js';

interface PipelineJobs extends Paging {
  readonly jobKind?: Given<string>;
  readonly retried?: Given<boolean>;
  readonly statuses?: JobArguments['statuses'];
  readonly whenExecuted?: Given<readonly string[]>;
}

function jobsPage(pipeline: Pipeline, args: PipelineJobs) {
  if (args.jobKind === 'BRIDGE') return pageOfItems<Job>([], args);
  const includeRetried = args.retried !== false;
  const found = jobsOfPipeline(pipeline, { statuses: statusesOf(args.statuses), includeRetried });
  const when = present(args.whenExecuted);
  const tests = [
    ...(args.retried === true ? [({ retried }: Job) => retried] : []),
    ...(when ? [({ manual }: Job) => when.includes(manual ? 'manual' : 'on_success')] : []),
  ];
  if (tests.length === 0) return pageOf(found, NEWEST_FIRST, args);
  return pageSorted(
    [...found].filter((job) => tests.every((test) => test(job))),
    NEWEST_FIRST,
    args,
  );
}

function mayRun({ project }: Pipeline, { viewer }: Pick<Context, 'viewer'>): boolean {
  return canUse(viewer, project, 'builds') && hasRole(viewer, project, DEVELOPER) && !project.archived;
}

/** Whether a failed or stopped job is left to be run again. */
function isRetryable({ jobs }: Pipeline): boolean {
  return latestJobs(jobs).some(({ status }) => status === 'failed' || status === 'canceled');
}

function commitRecord({ project, sha }: Pipeline) {
  const commit = project.repository.commits.get(sha);
  return commit ? { project, commit } : null;
}

function messagesOf({ yamlErrors, id }: Pipeline) {
  return yamlErrors === null ? [] : [{ content: yamlErrors, id: globalId('Ci::PipelineMessage', id) }];
}

/** A pipeline. */
export const pipelineFields: Fields<Pipeline> = {
  active: isActive,
  cancelable: ({ jobs }) => latestJobs(jobs).some(isCancelable),
  child: () => false,
  commit: commitRecord,
  commitPath,
  committedAt: (pipeline) => commitRecord(pipeline)?.commit.committer.time ?? null,
  complete: isComplete,
  computeMinutes: ({ duration }) => duration && duration / 60,
  configSource: () => 'REPOSITORY_SOURCE',
  detailedStatus: pipelineStatus,
  downstream: (_, args: Paging) => pageOfItems([], args),
  errorMessages: (pipeline, args: Paging) => pageOfItems(messagesOf(pipeline), args),
  failedJobsCount: ({ jobs }) => latestJobs(jobs).filter(({ status }) => status === 'failed').length,
  failureReason: ({ yamlErrors }) => yamlErrors && 'config_error',
  hasManualActions: ({ jobs }) => latestJobs(jobs).some(({ status }) => status === 'manual'),
  hasScheduledActions: ({ jobs }) => latestJobs(jobs).some(({ status }) => status === 'scheduled'),
  id: ({ id }) => globalId('Ci::Pipeline', id),
  iid: ({ iid }) => String(iid),
  job: ({ jobs }, { id, name }: { id?: Given<{ readonly id: string }>; name?: Given<string> }) =>
    jobs.findLast((job) => (id ? String(job.id) === id.id : job.name === name)),
  jobs: jobsPage,
  latest: (pipeline) => latestPipeline(pipeline.project, pipeline.ref) === pipeline,
  manualVariables: (pipeline, args: Paging, context) =>
    pageOfItems(
      mayRun(pipeline, context)
        ? pipeline.variables.map((variable, at) => ({ variable, id: pipeline.id * 100 + at }))
        : [],
      args,
    ),
  mergeRequestEventType: ({ mergeRequest, source }) =>
    mergeRequest && source === 'merge_request_event' ? 'DETACHED' : null,
  path: pipelinePath,
  refPath,
  refText: ({ ref, tag, mergeRequest }) =>
    mergeRequest
      ? `Related merge request !${mergeRequest.iid} to merge ${mergeRequest.sourceBranch}`
      : `For ${tag ? 'tag ' : ''}${ref}`,
  retryable: isRetryable,
  sha: ({ sha }, { format }: { format?: Given<string> }) => (format === 'SHORT' ? sha.slice(0, 8) : sha),
  stages: (pipeline, args: Paging) => pageOfItems(stagesOf(pipeline), args),
  status: ({ status }) => status.toUpperCase(),
  stuck: () => false,
  testReportSummary: (pipeline) => pipeline,
  totalJobs: ({ jobs }) => latestJobs(jobs).length,
  trigger: ({ source }) => source === 'trigger',
  triggeredByPath: () => null,
  type: ({ tag, mergeRequest }) => (mergeRequest ? 'merge_request' : tag ? 'tag' : 'branch'),
  upstream: () => null,
  userPermissions: (pipeline) => pipeline,
  usesNeeds: () => false,
  warningMessages: (_, args: Paging) => pageOfItems([], args),
  warnings: ({ status, jobs }) => status === 'success' && hasWarnings(latestJobs(jobs)),
  yamlErrorMessages: ({ yamlErrors }) => yamlErrors,
  yamlErrors: ({ yamlErrors }) => yamlErrors !== null,
};

/** What the viewer may do with a pipeline. */
export const pipelinePermissionFields: Fields<Pipeline> = {
  adminPipeline: ({ project }, _, { viewer }) => hasRole(viewer, project, MAINTAINER),
  cancelPipeline: (pipeline, _, context) => mayRun(pipeline, context),
  destroyPipeline: ({ project }, _, { viewer }) => hasRole(viewer, project, OWNER),
  updatePipeline: (pipeline, _, context) => mayRun(pipeline, context),
};

/** A variable that a pipeline was started with. */
export const variableFields: Fields<{ readonly variable: PipelineVariable; readonly id: number }> = {
  id: ({ id }) => globalId('Ci::PipelineVariable', id),
  key: ({ variable }) => variable.key,
  value: ({ variable }) => variable.value,
};
