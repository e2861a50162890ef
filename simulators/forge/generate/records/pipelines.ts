import type { Random } from '../../../core/random.js';
import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { User } from '../../world/records/people.js';
import type { CiStatus, Job, Pipeline } from '../../world/records/pipelines.js';
import type { Project } from '../../world/records/projects.js';
import { SECOND, type Time } from '../../world/records/time.js';
import { nextId, type World } from '../../world/world.js';
import { BUILT, newJob } from '../actions/new-job.js';
import { chance, oneOf } from '../choices.js';
import type { Setting } from '../context.js';
import type { JobPlan } from '../data/job-plans.js';
import { RUNNERS, runnerFor } from './runners.js';

const NOTHING: readonly never[] = [];
const NO_COMMIT = '0'.repeat(40);

/** Pipelines of one plan share the list of their stages. */
function stagesOf(jobs: readonly JobPlan[]): readonly string[] {
  return [...new Set(jobs.map(({ stage }) => stage))];
}

/** What a pipeline starts with, and how it ends. */
export interface NewPipeline {
  readonly project: Project;
  readonly ref: string;
  readonly sha: string;
  readonly beforeSha?: string;
  readonly tag?: boolean;
  readonly user: User;
  readonly at: Time;
  readonly source: Pipeline['source'];
  readonly jobs: readonly JobPlan[];
  readonly mergeRequest?: MergeRequest;
  /** Where it stops, instead of succeeding. */
  readonly ends?: 'failed' | 'canceled' | 'running' | 'pending' | 'skipped' | 'scheduled' | undefined;
}

/** Runs a pipeline to its end. */
export function makePipeline({ world }: Setting, random: Random, wanted: NewPipeline): Pipeline {
  const { project, ref, sha, user, at, source, mergeRequest = null, ends } = wanted;
  writable(world, project.lastIid).pipeline += 1;
  const pipeline: Pipeline = {
    kind: 'pipeline',
    id: nextId(world, 'pipelines'),
    iid: project.lastIid.pipeline,
    project,
    sha,
    beforeSha: wanted.beforeSha ?? NO_COMMIT,
    ref,
    tag: wanted.tag ?? false,
    status: ends ?? 'success',
    source,
    name: null,
    user,
    createdAt: at,
    updatedAt: at,
    startedAt: null,
    finishedAt: null,
    duration: null,
    queuedDuration: null,
    coverage: null,
    yamlErrors: null,
    mergeRequest,
    stages: stagesOf(wanted.jobs),
    jobs: NOTHING,
    variables: NOTHING,
  };
  register(world, 'pipelines', pipeline);
  runJobs({ world }, random, pipeline, wanted);
  return pipeline;
}

/** Lets the jobs of a pipeline run stage by stage; the one that fails ends it. */
function runJobs(
  { world }: Pick<Setting, 'world'>,
  random: Random,
  pipeline: Pipeline,
  { jobs, ends, at }: NewPipeline,
): void {
  const waited = random.between(2, 40);
  const start = at + waited * SECOND;
  const fatal = ends === undefined ? -1 : Math.min(jobs.length - 1, random.between(0, 1));
  const retried =
    ends === undefined && chance(random, 0.04) ? failedAtFirst(world, pipeline, jobs, start) : [];
  let stage = jobs[0]?.stage;
  let [stageStart, latest] = [start, start];
  const ran = jobs.map((plan, place) => {
    if (plan.stage !== stage) [stage, stageStart] = [plan.stage, latest];
    const status = statusOf(plan, { place, fatal, beside: plan.stage === jobs[fatal]?.stage, ends });
    const took = Math.round(plan.takes * (0.8 + random.fraction() * 0.4));
    const runs = status === 'success' || status === 'failed' || status === 'running' || status === 'canceled';
    const finishedAt = runs && status !== 'running' ? stageStart + took * SECOND : null;
    if (finishedAt !== null) latest = Math.max(latest, finishedAt);
    const job = newJob(pipeline, plan, {
      id: nextId(world, 'jobs'),
      status,
      startedAt: runs ? stageStart : null,
      finishedAt,
    });
    if (runs) writable(world, job).runner = runnerFor(world, oneOf(random, RUNNERS), pipeline.project);
    if (status === 'success' && plan.stage === 'build') writable(world, job).artifacts = BUILT;
    if (status === 'success' && plan.name === 'unit-tests')
      writable(world, job).coverage = 80 + random.between(0, 150) / 10;
    return register(world, 'jobs', job);
  });
  writable(world, pipeline).jobs = retried.length === 0 ? ran : [...retried, ...ran];
  finish(world, pipeline, { start, latest, waited });
}

interface Ending {
  readonly ends: NewPipeline['ends'];
  readonly place: number;
  /** The place of the job that the pipeline stops at, and whether this one is in the same stage. */
  readonly fatal: number;
  readonly beside: boolean;
}

function statusOf(plan: JobPlan, { place, fatal, beside, ends }: Ending): CiStatus {
  if (ends === 'skipped' || ends === 'scheduled' || ends === 'pending')
    return ends === 'pending' && place > 0 ? 'created' : ends;
  if (fatal >= 0 && place > fatal && beside)
    return ends === 'running' ? 'pending' : ends === 'failed' ? 'success' : 'canceled';
  if (fatal >= 0 && place > fatal) return ends === 'running' ? 'created' : 'skipped';
  if (place === fatal && ends !== undefined) return ends;
  return plan.manual ? 'manual' : 'success';
}

/** The times of a pipeline, from those of its jobs. */
function finish(
  world: World,
  pipeline: Pipeline,
  { start, latest, waited }: { start: Time; latest: Time; waited: number },
): void {
  const { status } = pipeline;
  if (status === 'skipped' || status === 'scheduled' || status === 'pending') return;
  writable(world, pipeline).startedAt = start;
  writable(world, pipeline).queuedDuration = waited;
  writable(world, pipeline).updatedAt = Math.max(start, latest);
  const coverages = pipeline.jobs.flatMap(({ coverage }) => (coverage === null ? [] : [coverage]));
  writable(world, pipeline).coverage = coverages[0] ?? null;
  if (status === 'running') return;
  writable(world, pipeline).finishedAt = latest;
  writable(world, pipeline).duration = Math.round((latest - start) / SECOND);
}

/** The first job failed once before: its first run is still on record. */
function failedAtFirst(world: World, pipeline: Pipeline, [plan]: readonly JobPlan[], start: Time): Job[] {
  if (!plan) return [];
  const ran = { startedAt: pipeline.createdAt + SECOND, finishedAt: start };
  const first = newJob(pipeline, plan, { id: nextId(world, 'jobs'), status: 'failed', ...ran });
  writable(world, first).retried = true;
  writable(world, first).failureReason = 'runner_system_failure';
  return [register(world, 'jobs', first)];
}
