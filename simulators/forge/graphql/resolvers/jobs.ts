import { canReadVariables } from '../../access/pipelines.js';
import { canUse, DEVELOPER, hasRole } from '../../access/roles.js';
import { isActive, isCancelable } from '../../queries/ci/ci-status.js';
import { traceOf } from '../../queries/ci/job-trace.js';
import { escaped } from '../../rendering/markdown.js';
import type { Artifact, Job, PipelineVariable } from '../../world/records/pipelines.js';
import type { Given } from '../arguments/read.js';
import { pageOfItems } from '../connections/listed.js';
import type { Paging } from '../connections/page.js';
import type { Context, Fields } from '../context/context.js';
import { globalId } from '../scalars/global-ids.js';
import { commitPath, jobPath, refPath } from './ci-paths.js';
import { jobStatus } from './detailed-status.js';
import { stagesOf } from './stages.js';

function mayRun({ pipeline: { project } }: Job, { viewer }: Pick<Context, 'viewer'>): boolean {
  return canUse(viewer, project, 'builds') && hasRole(viewer, project, DEVELOPER) && !project.archived;
}

function isPlayable({ status }: Job): boolean {
  return status === 'manual' || status === 'scheduled';
}

function isRetryable({ status, retried }: Job): boolean {
  return !retried && ['success', 'failed', 'canceled'].includes(status);
}

function seconds(from: number | null, to: number | null): number | null {
  return from === null || to === null ? null : (to - from) / 1000;
}

function stageOf(job: Job) {
  return stagesOf(job.pipeline).find(({ name }) => name === job.stage);
}

function previousJobs({ pipeline, stage }: Job): Job[] {
  const before = pipeline.stages[pipeline.stages.indexOf(stage) - 1];
  return pipeline.jobs.filter((job) => job.stage === before && !job.retried);
}

function artifactsOf(job: Job, { viewer }: Pick<Context, 'viewer'>): ArtifactOf[] {
  if (!canUse(viewer, job.pipeline.project, 'builds')) return [];
  return job.artifacts.map((artifact, at) => ({ artifact, job, id: job.id * 100 + at }));
}

interface ArtifactOf {
  readonly artifact: Artifact;
  readonly job: Job;
  readonly id: number;
}

/** A job. */
export const jobFields: Fields<Job> = {
  active: isActive,
  artifacts: (job, args: Paging, context) => pageOfItems(artifactsOf(job, context), args),
  browseArtifactsPath: (job) =>
    job.artifacts.some(({ type }) => type === 'archive') ? `${jobPath(job)}/artifacts/browse` : null,
  canPlayJob: (job, _, context) => isPlayable(job) && mayRun(job, context),
  cancelable: isCancelable,
  commitPath: ({ pipeline }) => commitPath(pipeline),
  createdByTag: ({ pipeline }) => pipeline.tag,
  detailedStatus: (job, _, context) => jobStatus(job, { act: mayRun(job, context) }),
  downstreamPipeline: () => null,
  duration: ({ startedAt, finishedAt }, _, { at }) => {
    const length = seconds(startedAt, finishedAt ?? at);
    return length === null ? null : Math.round(length);
  },
  exitCode: ({ status, failureReason }) =>
    status === 'failed' && failureReason === 'script_failure' ? 1 : null,
  failureMessage: ({ failureReason }) => failureReason?.replaceAll('_', ' ') ?? null,
  id: ({ id }) => globalId('Ci::Build', id),
  kind: () => 'BUILD',
  manualJob: ({ manual }) => manual,
  manualVariables: ({ id, pipeline, variables = [] }, args: Paging, { viewer }) =>
    pageOfItems(
      canReadVariables(viewer, pipeline)
        ? variables.map((variable, at) => ({ variable, id: id * 100 + at }))
        : [],
      args,
    ),
  needs: (_, args: Paging) => pageOfItems([], args),
  playPath: (job) => (isPlayable(job) ? `${jobPath(job)}/play` : null),
  playable: isPlayable,
  previousStageJobs: (job, args: Paging) => pageOfItems(previousJobs(job), args),
  project: ({ pipeline }) => pipeline.project,
  queuedDuration: ({ queuedAt, startedAt }) => seconds(queuedAt, startedAt),
  refName: ({ pipeline }) => pipeline.ref,
  refPath: ({ pipeline }) => refPath(pipeline),
  retryPath: (job) => (isRetryable(job) ? `${jobPath(job)}/retry` : null),
  retryable: isRetryable,
  scheduled: ({ status }) => status === 'scheduled',
  schedulingType: () => 'stage',
  shortSha: ({ pipeline }) => pipeline.sha.slice(0, 8),
  source: ({ pipeline }) => pipeline.source,
  stage: stageOf,
  status: ({ status }) => status.toUpperCase(),
  stuck: () => false,
  trace: (job) => job,
  triggered: ({ pipeline }) => pipeline.source === 'trigger',
  userPermissions: (job) => job,
  webPath: jobPath,
};

/** A variable that an account gave a job. */
export const jobVariableFields: Fields<{ readonly variable: PipelineVariable; readonly id: number }> = {
  environmentScope: () => '*',
  id: ({ id }) => globalId('Ci::JobVariable', id),
  key: ({ variable }) => variable.key,
  raw: () => false,
  value: ({ variable }) => variable.value,
  variableType: ({ variable }) => variable.type.toUpperCase(),
};

/** What the viewer may do with a job. */
export const jobPermissionFields: Fields<Job> = {
  cancelBuild: (job, _, context) => mayRun(job, context),
  readBuild: ({ pipeline }, _, { viewer }) => canUse(viewer, pipeline.project, 'builds'),
  readJobArtifacts: ({ pipeline }, _, { viewer }) => canUse(viewer, pipeline.project, 'builds'),
  updateBuild: (job, _, context) => mayRun(job, context),
};

/** What a job printed. */
export const traceFields: Fields<Job> = {
  htmlSummary: (job, { lastLines }: { lastLines?: Given<number> }) => {
    const lines = traceOf(job)
      .trimEnd()
      .split('\n')
      .slice(-(lastLines ?? 10));
    return lines.map((line) => `<span>${escaped(line)}<br/></span>`).join('');
  },
};

/** What a job left behind. */
export const artifactFields: Fields<ArtifactOf> = {
  downloadPath: ({ job, artifact }) => `${jobPath(job)}/artifacts/download?file_type=${artifact.type}`,
  expireAt: ({ job }) => job.artifactsExpireAt,
  expired: ({ job }, _, { clock }) => job.artifactsExpireAt !== null && clock.hasCome(job.artifactsExpireAt),
  fileType: ({ artifact }) => artifact.type.toUpperCase(),
  id: ({ id }) => globalId('Ci::JobArtifact', id),
  name: ({ artifact }) => artifact.filename,
  size: ({ artifact }) => artifact.files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0),
};
