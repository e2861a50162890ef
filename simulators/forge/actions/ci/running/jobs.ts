import { writable } from '../../../../core/state/changes.js';
import { isCancelable, isComplete, latestJobs } from '../../../queries/ci/ci-status.js';
import { badRequest, forbidden } from '../../../refusals/refusals.js';
import type { Job } from '../../../world/records/pipelines.js';
import type { World } from '../../../world/world.js';
import type { Act } from '../../actor.js';
import { replacement } from '../new-jobs.js';
import { enqueue } from '../pipeline-status.js';
import { onPipelineRetried } from './pipeline-finished.js';
import { continuePipeline } from './pipeline-progress.js';

/** Whether a job can be run once more. */
function isRetryable({ status, retried }: Job): boolean {
  return !retried && (status === 'success' || status === 'failed' || status === 'canceled');
}

/** Whether a job waits for an account to start it, or is one that can be started again. */
export function isPlayable(job: Job): boolean {
  return job.status === 'scheduled' || (job.manual && (job.status === 'manual' || isRetryable(job)));
}

/** Whether a job has left anything that can be wiped out. */
function isErasable(job: Job): boolean {
  return isComplete(job) && job.erasedAt === null && job.startedAt !== null;
}

/** Runs a job once more: a new job in the place of the old one, and what was skipped behind it waits again (Ci::RetryJobService). */
export function retryJob(world: World, act: Act, job: Job): Job {
  if (!isRetryable(job)) throw forbidden('Job is not retryable');
  const again = replacement(world, act, job);
  enqueue(world, again, act.at);
  awaken(world, job, act);
  onPipelineRetried(world, job.pipeline, act.at);
  continuePipeline(world, job.pipeline, act.at);
  return again;
}

function awaken(world: World, { pipeline: { stages, jobs }, stage }: Job, { at }: Act): void {
  const behind = latestJobs(jobs).filter((job) => stages.indexOf(job.stage) > stages.indexOf(stage));
  for (const job of behind)
    if (job.status === 'skipped') Object.assign(writable(world, job), { status: 'created', updatedAt: at });
}

/** Starts a job that waits for it; one that has ended is run again (Ci::PlayBuildService). */
export function playJob(world: World, act: Act, job: Job): Job {
  if (!isPlayable(job)) throw badRequest('Unplayable Job');
  if (isRetryable(job)) return retryJob(world, act, job);
  writable(world, job).user = act.user;
  enqueue(world, job, act.at);
  awaken(world, job, act);
  continuePipeline(world, job.pipeline, act.at);
  return job;
}

/** Stops a job; one that has ended stays as it is. */
export function cancelJob(world: World, { at }: Act, job: Job): void {
  if (!isCancelable(job)) return;
  Object.assign(writable(world, job), { status: 'canceled', finishedAt: at, updatedAt: at });
  continuePipeline(world, job.pipeline, at);
}

/** Lets a job that was to start at a time wait for an account instead (Ci::BuildUnscheduleService). */
export function unscheduleJob(world: World, { at }: Act, job: Job): void {
  if (job.status !== 'scheduled') return;
  Object.assign(writable(world, job), { status: 'manual', scheduledAt: null, updatedAt: at });
  continuePipeline(world, job.pipeline, at);
}

/** Wipes out what a job printed and left behind. */
export function eraseJob(world: World, { at }: Act, job: Job): void {
  if (!isErasable(job)) throw forbidden('Job is not erasable!');
  Object.assign(writable(world, job), {
    erasedAt: at,
    updatedAt: at,
    artifacts: [],
    artifactsExpireAt: null,
    trace: '',
  });
}

/** Lets what a job left behind stay for good. */
export function keepArtifacts(world: World, { at }: Act, job: Job): void {
  Object.assign(writable(world, job), { artifactsExpireAt: null, updatedAt: at });
}

/** Takes away what a job left behind, but for what it printed. */
export function deleteArtifacts(world: World, { at }: Act, job: Job): void {
  const artifacts = job.artifacts.filter(({ type }) => type === 'trace');
  Object.assign(writable(world, job), { artifacts, artifactsExpireAt: null, updatedAt: at });
}
