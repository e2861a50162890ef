import type { ForgeEvent } from '../world/records/events.js';
import type { Job, Pipeline } from '../world/records/pipelines.js';
import { fullPath } from '../world/records/projects.js';
import { maybeTime, referenceOf, timeText } from './shared.js';

/** A pipeline. */
export function pipelineRecord(pipeline: Pipeline) {
  return {
    id: pipeline.id,
    iid: pipeline.iid,
    project: fullPath(pipeline.project),
    sha: pipeline.sha,
    ref: pipeline.ref,
    status: pipeline.status,
    source: pipeline.source,
    name: pipeline.name,
    user: pipeline.user.username,
    createdAt: timeText(pipeline.createdAt),
    startedAt: maybeTime(pipeline.startedAt),
    finishedAt: maybeTime(pipeline.finishedAt),
    duration: pipeline.duration,
    queuedDuration: pipeline.queuedDuration,
    coverage: pipeline.coverage,
    mergeRequest: pipeline.mergeRequest && referenceOf(pipeline.mergeRequest),
    stages: pipeline.stages,
    jobIds: pipeline.jobs.map(({ id }) => id),
  };
}

/** A job. */
export function jobRecord(job: Job) {
  const { pipeline, startedAt, finishedAt } = job;
  return {
    id: job.id,
    pipelineId: pipeline.id,
    project: fullPath(pipeline.project),
    name: job.name,
    stage: job.stage,
    status: job.status,
    allowFailure: job.allowFailure,
    manual: job.manual,
    retried: job.retried,
    tags: job.tags,
    user: job.user.username,
    queuedAt: maybeTime(job.queuedAt),
    scheduledAt: maybeTime(job.scheduledAt),
    failureReason: job.failureReason,
    coverage: job.coverage,
    createdAt: timeText(job.createdAt),
    startedAt: maybeTime(startedAt),
    finishedAt: maybeTime(finishedAt),
    artifacts: job.artifacts.map(({ type, filename, files }) => ({
      type,
      filename,
      size: files.reduce((sum, { content }) => sum + content.length, 0),
    })),
  };
}

/** Something that happened. */
export function eventRecord({ id, project, author, action, target, createdAt, push }: ForgeEvent) {
  return {
    id,
    project: fullPath(project),
    author: author.username,
    action,
    targetType: target?.kind ?? null,
    targetId: target?.id ?? null,
    createdAt: timeText(createdAt),
    push,
  };
}
