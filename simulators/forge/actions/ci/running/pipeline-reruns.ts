import { writable } from '../../../../core/state/changes.js';
import { isCancelable, latestJobs } from '../../../queries/ci/ci-status.js';
import type { Pipeline } from '../../../world/records/pipelines.js';
import type { World } from '../../../world/world.js';
import type { Act } from '../../actor.js';
import { replacement } from '../new-jobs.js';
import { onPipelineRetried } from './pipeline-finished.js';
import { continuePipeline } from './pipeline-progress.js';

/** Runs again what failed or was stopped in a pipeline, and what was skipped because of it (Ci::RetryPipelineService). */
export function retryPipeline(world: World, act: Act, pipeline: Pipeline): void {
  const latest = latestJobs(pipeline.jobs);
  const again = latest.filter(({ status }) => status === 'failed' || status === 'canceled');
  for (const job of again) replacement(world, act, job);
  for (const job of latest)
    if (job.status === 'skipped')
      Object.assign(writable(world, job), { status: 'created', updatedAt: act.at });
  onPipelineRetried(world, pipeline, act.at);
  continuePipeline(world, pipeline, act.at);
}

/** Stops all that has not ended in a pipeline (Ci::CancelPipelineService). */
export function cancelPipeline(world: World, { at }: Act, pipeline: Pipeline): void {
  const open = pipeline.jobs.filter(isCancelable);
  for (const job of open)
    Object.assign(writable(world, job), { status: 'canceled', finishedAt: at, updatedAt: at });
  if (open.length > 0) continuePipeline(world, pipeline, at);
}
