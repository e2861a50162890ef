import type { Job } from '../../world/records/pipelines.js';
import { fullName } from '../../world/records/projects.js';
import { userData } from './people.js';
import { durationsOf, environmentOf, runnerData } from './pipelines.js';
import { clonableData, projectData } from './places.js';
import { isoTime, type Showing, spacedTime } from './showing.js';

/** A job that came into another status (GitLab, "Job events"); what is called its commit has the id of its pipeline. */
export function jobPayload(job: Job, showing: Showing) {
  const { pipeline, runner } = job;
  const { project } = pipeline;
  const { duration, queued } = durationsOf(job, showing.now);
  return {
    object_kind: 'build',
    ref: pipeline.ref,
    tag: pipeline.tag,
    before_sha: pipeline.beforeSha,
    sha: pipeline.sha,
    retries_count: pipeline.jobs.filter(({ name, retried }) => name === job.name && retried).length,
    build_id: job.id,
    build_name: job.name,
    build_stage: job.stage,
    build_status: job.status,
    build_created_at: spacedTime(job.createdAt),
    build_created_at_iso: isoTime(job.createdAt),
    build_started_at: spacedTime(job.startedAt),
    build_started_at_iso: isoTime(job.startedAt),
    build_finished_at: spacedTime(job.finishedAt),
    build_finished_at_iso: isoTime(job.finishedAt),
    build_duration: duration,
    build_queued_duration: queued,
    build_allow_failure: job.allowFailure,
    build_failure_reason: job.failureReason ?? 'unknown_failure',
    pipeline_id: pipeline.id,
    runner: runner && runnerData(runner),
    project_id: project.id,
    project_name: fullName(project),
    user: userData(job.user, showing),
    commit: pipelineAsCommit(job),
    repository: clonableData(project, showing),
    project: projectData(project, showing),
    environment: environmentOf(job, showing),
  };
}

function pipelineAsCommit({ pipeline }: Job) {
  const commit = pipeline.project.repository.commits.get(pipeline.sha);
  return {
    id: pipeline.id,
    name: pipeline.name,
    sha: pipeline.sha,
    message: commit?.message ?? null,
    author_name: commit?.author.name ?? null,
    author_email: commit?.author.email ?? null,
    status: pipeline.status,
    duration: pipeline.duration,
    started_at: spacedTime(pipeline.startedAt),
    started_at_iso: isoTime(pipeline.startedAt),
    finished_at: spacedTime(pipeline.finishedAt),
    finished_at_iso: isoTime(pipeline.finishedAt),
  };
}
