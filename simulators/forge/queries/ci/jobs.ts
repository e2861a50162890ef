import type { AccessToken } from '../../world/records/people.js';
import type { CiStatus, Job, Pipeline } from '../../world/records/pipelines.js';
import type { Project } from '../../world/records/projects.js';
import type { World } from '../../world/world.js';
import { type Matches, matchesIn } from '../matching/matches.js';
import { latestJobs } from './ci-status.js';
import { findPipelines, latestSuccess } from './pipelines.js';

export interface JobFilter {
  readonly statuses?: readonly CiStatus[] | undefined;
  /** Also those that a later run has replaced. */
  readonly includeRetried?: boolean | undefined;
}

/** The jobs of a pipeline, the newest first (app/finders/ci/jobs_finder.rb). */
export function jobsOfPipeline(
  { jobs }: Pipeline,
  { statuses, includeRetried = false }: JobFilter = {},
): Matches<Job> {
  return newestFirst(includeRetried ? jobs : latestJobs(jobs), statuses);
}

/** All jobs of a project, the newest first, those included that a later run has replaced. */
export function jobsOfProject({ pipelines }: Project, statuses?: readonly CiStatus[]): Matches<Job> {
  return newestFirst(
    pipelines.items.flatMap(({ jobs }) => jobs),
    statuses,
  );
}

function newestFirst(jobs: readonly Job[], statuses: readonly CiStatus[] | undefined): Matches<Job> {
  const found = jobs.filter(
    ({ status, external }) => external === undefined && (statuses?.includes(status) ?? true),
  );
  return matchesIn(found.sort((one, other) => other.id - one.id));
}

/** The job of a name with an archive for a ref: one of its latest successful pipeline, or of any recent one. */
export function jobWithArchive(project: Project, ref: string, name: string, anyRecent = false): Job | null {
  const latest = latestSuccess(project, ref);
  const pipelines = anyRecent
    ? findPipelines(project, { ref, status: 'success' }).slice(0, 100)
    : latest
      ? [latest]
      : [];
  const jobs = pipelines.flatMap((pipeline) => latestJobs(pipeline.jobs));
  return (
    jobs.find((job) => job.name === name && job.artifacts.some(({ type }) => type === 'archive')) ?? null
  );
}

/** The job that a job's token was given to: one that its person has running, or else the newest one. */
export function jobOfToken(world: World, { user }: AccessToken): Job | null {
  let newest: Job | null = null;
  for (const job of world.jobs.values()) {
    if (job.user !== user) continue;
    if (job.status === 'running') return job;
    newest = job;
  }
  return newest;
}
