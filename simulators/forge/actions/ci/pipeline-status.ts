import { writable } from '../../../core/state/changes.js';
import { touch } from '../../collections/register.js';
import { isComplete, latestJobs, statusOf } from '../../queries/ci/ci-status.js';
import type { Job, Pipeline } from '../../world/records/pipelines.js';
import { SECOND, type Time } from '../../world/records/time.js';
import type { World } from '../../world/world.js';

/** Starts what may start now, and works out what the jobs of a pipeline come to (Ci::ProcessPipelineService); gives whether it has ended by it. */
export function settlePipeline(world: World, pipeline: Pipeline, at: Time): boolean {
  startStages(world, pipeline, at);
  const before = pipeline.status;
  const jobs = latestJobs(pipeline.jobs);
  Object.assign(writable(world, pipeline), {
    status: statusOf(jobs) ?? before,
    updatedAt: at,
    ...timesOf(pipeline, jobs, at),
  });
  if (jobs.some(({ status, external }) => !external && (status === 'pending' || status === 'running')))
    writable(world, world.movingPipelines).add(pipeline);
  else writable(world, world.movingPipelines).delete(pipeline);
  touch(world, 'pipelines', pipeline);
  return isComplete(pipeline) && pipeline.status !== before;
}

function startStages(world: World, { stages, jobs }: Pipeline, at: Time): void {
  for (const [place, stage] of stages.entries()) {
    const earlier = latestJobs(jobs).filter((job) => stages.indexOf(job.stage) < place);
    const before = statusOf(earlier) ?? 'success';
    if (!isComplete({ status: before })) return;
    const goesOn = before === 'success' || before === 'skipped';
    for (const job of jobs)
      if (job.stage === stage && job.status === 'created') begin(world, job, goesOn, at);
  }
}

function begin(world: World, job: Job, goesOn: boolean, at: Time): void {
  if (goesOn && !job.manual) enqueue(world, job, at);
  else Object.assign(writable(world, job), { status: goesOn ? 'manual' : 'skipped', updatedAt: at });
}

/** Puts a job in the queue for a machine. */
export function enqueue(world: World, job: Job, at: Time): void {
  Object.assign(writable(world, job), { status: 'pending', queuedAt: at, updatedAt: at });
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
