import { createRandom } from '../../../../core/random.js';
import { type Changes, writable } from '../../../../core/state/changes.js';
import type { Job, Pipeline } from '../../../world/records/pipelines.js';
import { SECOND, type Time } from '../../../world/records/time.js';
import type { World } from '../../../world/world.js';
import { settlePipeline } from '../pipeline-status.js';
import { hasSimulatedRunner, simulatedRunner } from '../runners.js';
import { artifactsOf } from './job-results.js';
import { onPipelineFinished } from './pipeline-finished.js';

/**
 * What lets the jobs of pipelines come to where they are at a time: nothing runs in between, each job takes the seconds
 * that its id gives it. Where nothing was changed since, it knows when there is something to do.
 */
export function createPipelineProgress(): (world: World, now: Time) => void {
  let changes: Changes | null = null;
  let version = 0;
  let next = Number.NEGATIVE_INFINITY;
  return (world, now) => {
    if (changes === world.changes && version === changes.version && now < next) return;
    next = advancePipelines(world, now);
    ({ changes } = world);
    ({ version } = changes);
  };
}

/** When the next step is due. */
function advancePipelines(world: World, now: Time): Time {
  let step = firstStep(world);
  for (; step && step.at <= now; step = firstStep(world)) {
    if (step.job.status === 'pending') start(world, step.job, step.at);
    else succeed(world, step.job, step.at);
    continuePipeline(world, step.job.pipeline, step.at);
    world.changes.watcher?.settle(step.at);
  }
  return step?.at ?? Number.POSITIVE_INFINITY;
}

/** Pipelines go on together, so that what follows from them is in the order of time however seldom an account looks. */
function firstStep(world: World): Step | null {
  const steps = [...world.movingPipelines].map((pipeline) => nextStep(world, pipeline));
  return steps.reduce((first, step) => (step && (!first || step.at < first.at) ? step : first), null);
}

interface Step {
  readonly job: Job;
  readonly at: Time;
}

/** What happens next to one of the jobs that wait for a machine or are on one. */
function nextStep(world: World, { jobs, updatedAt }: Pipeline): Step | null {
  const steps = jobs.flatMap((job) => {
    const at = endOfStep(world, job);
    // What had to come before an account last changed the pipeline is now.
    return at === null ? [] : [{ job, at: Math.max(at, updatedAt) }];
  });
  return steps.reduce<Step | null>(
    (first, step) => (first === null || step.at < first.at ? step : first),
    null,
  );
}

function endOfStep(world: World, job: Job): Time | null {
  if (job.external || (job.status !== 'pending' && job.status !== 'running')) return null;
  if (job.status === 'pending' && !hasSimulatedRunner(world)) return null;
  const { waiting, running } = plannedSeconds(world, job);
  if (job.status === 'pending') return (job.queuedAt ?? job.createdAt) + waiting * SECOND;
  return job.status === 'running' && job.startedAt !== null ? job.startedAt + running * SECOND : null;
}

/** How long a job waits and runs, in seconds. */
function plannedSeconds(
  { origin }: World,
  { id }: Job,
): { readonly waiting: number; readonly running: number } {
  const random = createRandom(origin.seed, `job ${id}`);
  return { waiting: random.between(1, 8), running: random.between(20, 180) };
}

function start(world: World, job: Job, at: Time): void {
  Object.assign(writable(world, job), {
    status: 'running',
    startedAt: at,
    updatedAt: at,
    runner: simulatedRunner(world, job, at),
  });
}

function succeed(world: World, job: Job, at: Time): void {
  Object.assign(writable(world, job), {
    status: 'success',
    finishedAt: at,
    updatedAt: at,
    ...artifactsOf(job, at),
  });
}

/** Settles a pipeline after a change of its jobs; if it has ended by that, what follows from its end happens. */
export function continuePipeline(world: World, pipeline: Pipeline, at: Time): void {
  if (settlePipeline(world, pipeline, at)) onPipelineFinished(world, pipeline, at);
}
