import { writable } from '../../../../core/state/changes.js';
import { register, touch } from '../../../collections/register.js';
import { isComplete } from '../../../queries/ci/ci-status.js';
import { badRequest } from '../../../refusals/refusals.js';
import type { CiStatus, Job, Pipeline } from '../../../world/records/pipelines.js';
import type { World } from '../../../world/world.js';
import type { Act } from '../../actor.js';
import { blankJob } from '../new-jobs.js';
import { continuePipeline } from './pipeline-progress.js';

/** The stage that holds what other services report. */
const STAGE = 'external';

/** A state that another service reports of a commit. */
export interface Reported {
  readonly state: 'pending' | 'running' | 'success' | 'failed' | 'canceled' | 'skipped';
  readonly name: string;
  readonly targetUrl?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly coverage?: number | null | undefined;
}

/** Takes in what a service reports: a new status of its name in a pipeline, or the next state of the one that has not ended (Ci::CreateCommitStatusService). */
export function reportStatus(world: World, act: Act, pipeline: Pipeline, reported: Reported): Job {
  const before = pipeline.jobs.findLast(
    ({ external, name, retried }) => external !== undefined && name === reported.name && !retried,
  );
  if (before) assertMoves(before.status, reported.state);
  const goesOn = before !== undefined && !isComplete(before);
  const job = goesOn ? before : added(world, act, pipeline, reported, before);
  const { targetUrl = null, description = null, coverage } = reported;
  Object.assign(writable(world, job), {
    ...timesOf(job, reported.state, act.at),
    status: reported.state,
    coverage: coverage ?? job.coverage,
    external: { targetUrl, description },
  });
  touch(world, 'jobs', job);
  continuePipeline(world, pipeline, act.at);
  return job;
}

/** No state follows itself, and nothing waits again. */
function assertMoves(before: CiStatus, next: Reported['state']): void {
  const event = {
    pending: 'enqueue',
    running: 'run',
    success: 'success',
    failed: 'drop',
    canceled: 'cancel',
    skipped: 'skip',
  };
  const isBack = before === 'running' && next === 'pending';
  if (before === next || isBack)
    throw badRequest(`Cannot transition status via :${event[next]} from :${before}`);
}

function added(world: World, act: Act, pipeline: Pipeline, { name }: Reported, before: Job | undefined): Job {
  if (before) writable(world, before).retried = true;
  const described = { name, stage: STAGE, allowFailure: false, manual: false, tags: [] };
  const job: Job = {
    ...blankJob(world, act, pipeline, described),
    external: { targetUrl: null, description: null },
  };
  const { stages } = pipeline;
  Object.assign(writable(world, pipeline), {
    jobs: [...pipeline.jobs, job],
    stages: stages.includes(STAGE) ? stages : [...stages, STAGE],
  });
  return register(world, 'jobs', job);
}

function timesOf(job: Job, state: Reported['state'], at: number): Partial<Job> {
  if (state === 'pending') return { queuedAt: at, updatedAt: at };
  const startedAt = job.startedAt ?? at;
  return state === 'running' ? { startedAt, updatedAt: at } : { startedAt, finishedAt: at, updatedAt: at };
}
