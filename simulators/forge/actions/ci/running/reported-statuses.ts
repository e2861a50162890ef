import { writable } from '../../../../core/state/changes.js';
import { register, touch } from '../../../collections/register.js';
import { isComplete } from '../../../queries/ci/ci-status.js';
import { refused } from '../../../refusals/refusals.js';
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

/**
 * Takes in what a service reports: the next state of the status of its name that the account has begun and that has not ended,
 * or else a new one, which takes the place of all others of that name in the pipeline (Ci::CreateCommitStatusService).
 */
export function reportStatus(world: World, act: Act, pipeline: Pipeline, reported: Reported): Job {
  const begun = pipeline.jobs.findLast(
    (job) =>
      job.external !== undefined && job.name === reported.name && job.user === act.user && !isComplete(job),
  );
  if (begun) assertMoves(begun.status, reported.state);
  const job = begun ?? added(world, act, pipeline, reported);
  const before = job.external ?? NOTHING_SAID;
  const { targetUrl = before.targetUrl, description = before.description, coverage } = reported;
  Object.assign(writable(world, job), {
    ...timesOf(job, reported.state, act.at),
    status: reported.state,
    coverage: coverage ?? job.coverage,
    external: { targetUrl, description },
  });
  touch(world, 'jobs', job);
  for (const other of pipeline.jobs)
    if (other !== job && other.name === job.name && !other.retried) writable(world, other).retried = true;
  continuePipeline(world, pipeline, act.at);
  return job;
}

const NOTHING_SAID = { targetUrl: null, description: null };

/** No state follows itself, what runs waits no more, and is not skipped (CommitStatus's state machine). */
function assertMoves(before: CiStatus, next: Reported['state']): void {
  const event = EVENTS[next];
  const isBack = before === 'running' && (next === 'pending' || next === 'skipped');
  if (before === next || isBack)
    throw refused(
      400,
      `Cannot transition status via :${event} from :${before} (Reason(s): Status cannot transition via "${event}")`,
    );
}

const EVENTS = {
  pending: 'enqueue',
  running: 'run',
  success: 'success',
  failed: 'drop',
  canceled: 'cancel',
  skipped: 'skip',
} as const;

function added(world: World, act: Act, pipeline: Pipeline, { name }: Reported): Job {
  const described = { name, stage: STAGE, allowFailure: false, manual: false, tags: [] };
  const job: Job = { ...blankJob(world, act, pipeline, described), external: NOTHING_SAID };
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
