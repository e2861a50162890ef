import { createIds } from '../../core/ids.js';
import type { Job, Pipeline, Runner } from '../world/pipelines.js';
import { touchPipeline } from '../world/register-pipelines.js';
import { SECOND, type Time } from '../world/time.js';
import type { World } from '../world/world.js';
import { isComplete, latestJobs, statusOf } from './ci-status.js';
import { artifactsOf } from './job-results.js';
import { onPipelineFinished } from './pipeline-finished.js';

const SHARED_RUNNER: Runner = { id: 1, description: 'shared-runner-1', shared: true };

/**
 * Lets the jobs of pipelines come to where they are at a time: nothing runs in between, each job takes the seconds
 * that its id gives it.
 */
export function advancePipelines(world: World, now: Time): void {
  for (let step = firstStep(world); step && step.at <= now; step = firstStep(world)) {
    if (step.job.status === 'pending') start(step.job, step.at);
    else succeed(step.job, step.at);
    settlePipeline(world, step.job.pipeline, step.at);
  }
}

/** Pipelines go on together, so that what follows from them comes in the order of time however seldom somebody looks. */
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
    // What had to come before somebody last changed the pipeline comes now.
    return at === null ? [] : [{ job, at: Math.max(at, updatedAt) }];
  });
  return steps.reduce<Step | null>(
    (first, step) => (first === null || step.at < first.at ? step : first),
    null,
  );
}

function endOfStep(world: World, job: Job): Time | null {
  if (job.status !== 'pending' && job.status !== 'running') return null;
  const { waiting, running } = plannedSeconds(world, job);
  if (job.status === 'pending') return (job.queuedAt ?? job.createdAt) + waiting * SECOND;
  return job.status === 'running' && job.startedAt !== null ? job.startedAt + running * SECOND : null;
}

/** How long a job waits and runs, in seconds. */
function plannedSeconds(
  { origin }: World,
  { id }: Job,
): { readonly waiting: number; readonly running: number } {
  const ids = createIds(origin.seed, `job ${id}`);
  return { waiting: ids.between(1, 8), running: ids.between(20, 180) };
}

function start(job: Job, at: Time): void {
  const known = job.pipeline.jobs.find(({ runner }) => runner !== null);
  Object.assign(job, {
    status: 'running',
    startedAt: at,
    updatedAt: at,
    runner: known?.runner ?? SHARED_RUNNER,
  });
}

function succeed(job: Job, at: Time): void {
  Object.assign(job, { status: 'success', finishedAt: at, updatedAt: at, ...artifactsOf(job, at) });
}

/** Starts what may start now, and works out what the jobs of a pipeline come to (Ci::ProcessPipelineService). */
export function settlePipeline(world: World, pipeline: Pipeline, at: Time): void {
  startStages(pipeline, at);
  const before = pipeline.status;
  const jobs = latestJobs(pipeline.jobs);
  Object.assign(pipeline, {
    status: statusOf(jobs) ?? before,
    updatedAt: at,
    ...timesOf(pipeline, jobs, at),
  });
  if (jobs.some(({ status }) => status === 'pending' || status === 'running'))
    world.movingPipelines.add(pipeline);
  else world.movingPipelines.delete(pipeline);
  touchPipeline(pipeline);
  if (isComplete(pipeline) && pipeline.status !== before) onPipelineFinished(world, pipeline, at);
}

function startStages({ stages, jobs }: Pipeline, at: Time): void {
  for (const [place, stage] of stages.entries()) {
    const earlier = latestJobs(jobs).filter((job) => stages.indexOf(job.stage) < place);
    const before = statusOf(earlier) ?? 'success';
    if (!isComplete({ status: before })) return;
    const goesOn = before === 'success' || before === 'skipped';
    for (const job of jobs) if (job.stage === stage && job.status === 'created') begin(job, goesOn, at);
  }
}

function begin(job: Job, goesOn: boolean, at: Time): void {
  if (goesOn && !job.manual) enqueue(job, at);
  else Object.assign(job, { status: goesOn ? 'manual' : 'skipped', updatedAt: at });
}

/** Puts a job in the queue for a machine. */
export function enqueue(job: Job, at: Time): void {
  Object.assign(job, { status: 'pending', queuedAt: at, updatedAt: at });
}

function timesOf(pipeline: Pipeline, jobs: readonly Job[], at: Time): Partial<Pipeline> {
  const startedAt = pipeline.startedAt ?? earliest(jobs);
  const covered = jobs.flatMap(({ coverage }) => coverage ?? []);
  const done = isComplete({ status: statusOf(jobs) ?? pipeline.status });
  return {
    startedAt,
    queuedDuration: startedAt === null ? null : Math.round((startedAt - pipeline.createdAt) / SECOND),
    coverage:
      covered.length === 0 ? pipeline.coverage : covered.reduce((sum, one) => sum + one, 0) / covered.length,
    ...(done && { finishedAt: at, duration: startedAt === null ? null : secondsBusy(jobs) }),
  };
}

function earliest(jobs: readonly Job[]): Time | null {
  const starts = jobs.flatMap(({ startedAt }) => startedAt ?? []);
  return starts.length === 0 ? null : Math.min(...starts);
}

/** The seconds in which at least one job ran (lib/gitlab/ci/pipeline/duration.rb). */
function secondsBusy(jobs: readonly Job[]): number {
  const spans = jobs
    .flatMap(({ startedAt, finishedAt }) =>
      startedAt === null || finishedAt === null ? [] : [[startedAt, finishedAt] as const],
    )
    .sort(([one], [other]) => one - other);
  let [busy, until] = [0, Number.NEGATIVE_INFINITY];
  for (const [from, to] of spans) {
    busy += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return Math.round(busy / SECOND);
}
