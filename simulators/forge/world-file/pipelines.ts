import { writable } from '../../core/state/changes.js';
import { missing } from '../../core/world-file/names.js';
import type { Path } from '../../core/world-file/problems.js';
import { blankJob } from '../actions/ci/new-jobs.js';
import { settlePipeline } from '../actions/ci/pipeline-status.js';
import { createExternalPipeline } from '../actions/ci/pipelines.js';
import { register } from '../collections/register.js';
import type { Job, Pipeline } from '../world/records/pipelines.js';
import type { Project } from '../world/records/projects.js';
import { SECOND } from '../world/records/time.js';
import { beginningOf } from './issues.js';
import { type Loading, personAt, timeBetween, timeOf } from './loading.js';
import type { PipelineEntry } from './work-schema.js';

/** How long a job takes for which the file has no time, in seconds. */
const USUAL_SECONDS = 60;

/** Adds pipelines that have ended. */
export function loadPipelines(
  loading: Loading,
  at: Path,
  project: Project,
  entries: readonly PipelineEntry[],
): void {
  const beginning = beginningOf(loading, project);
  for (const [place, entry] of entries.entries()) {
    const usual = timeBetween(loading, beginning, (place + 1) / (entries.length + 1));
    loadPipeline(loading, [...at, place], project, entry, timeOf(loading, entry.at) ?? usual);
  }
}

function loadPipeline(
  loading: Loading,
  at: Path,
  project: Project,
  entry: PipelineEntry,
  time: number,
): void {
  const { world, complaints } = loading;
  const { branches, tags, defaultBranch } = project.repository;
  const { ref = defaultBranch, source = 'push' } = entry;
  const sha = branches.get(ref)?.sha ?? tags.get(ref)?.target;
  if (sha === undefined) {
    complaints.add([...at, 'ref'], missing('branch or tag', ref, [...branches.keys(), ...tags.keys()]));
    return;
  }
  const user = personAt(loading, [...at, 'by'], entry.by) ?? project.creator;
  const pipeline = createExternalPipeline(world, { user, at: time }, project, { ref, sha });
  const jobs = entry.jobs.map((job) => addJob(loading, pipeline, job));
  const stages = [...new Set(jobs.map(({ stage }) => stage))];
  const end = runStages(loading, stages, jobs, entry, time + SECOND);
  Object.assign(writable(world, pipeline), { source, stages, jobs });
  settlePipeline(world, pipeline, end);
}

type JobEntry = PipelineEntry['jobs'][number];

function addJob(
  { world }: Loading,
  pipeline: Pipeline,
  { name, stage = 'test', status = 'success', allowFailure = false, coverage, log }: JobEntry,
): Job {
  const { user, createdAt: at } = pipeline;
  const described = { name, stage, allowFailure, manual: status === 'manual', tags: [] };
  const job = {
    ...blankJob(world, { user, at }, pipeline, described),
    status,
    coverage: coverage ?? null,
    trace: log ?? null,
    failureReason: status === 'failed' ? 'script_failure' : null,
  };
  return register(world, 'jobs', job);
}

/** Says when each job ran, stage by stage; gives when the last one ended. */
function runStages(
  { world }: Loading,
  stages: readonly string[],
  jobs: readonly Job[],
  { jobs: entries }: PipelineEntry,
  begin: number,
): number {
  return stages.reduce((start, stage) => {
    const ends = jobs.map((job, place) => {
      if (job.stage !== stage || job.status === 'skipped' || job.status === 'manual') return start;
      const finishedAt = start + (entries[place]?.seconds ?? USUAL_SECONDS) * SECOND;
      const { createdAt: queuedAt } = job;
      Object.assign(writable(world, job), { queuedAt, startedAt: start, finishedAt, updatedAt: finishedAt });
      return finishedAt;
    });
    return Math.max(start, ...ends);
  }, begin);
}
