import { latestJobs } from '../../queries/ci/ci-status.js';
import { archiveOf, artifactSize } from '../../queries/ci/job-archives.js';
import { mergeStatus } from '../../queries/merge-requests/mergeability.js';
import { mergeRequestUrl, pipelineUrl } from '../../rendering/addresses.js';
import type { Environment } from '../../world/records/deployments.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { Job, Pipeline, Runner } from '../../world/records/pipelines.js';
import { SECOND, type Time } from '../../world/records/time.js';
import { commitData } from './commits.js';
import { statusOf } from './merge-requests.js';
import { userData } from './people.js';
import { projectData } from './places.js';
import { type Showing, spacedTime } from './showing.js';

/** A pipeline that came into another status (GitLab, "Pipeline events"). */
export function pipelinePayload(pipeline: Pipeline, showing: Showing) {
  const { project, mergeRequest, sha, variables } = pipeline;
  const commit = project.repository.commits.get(sha);
  return {
    object_kind: 'pipeline',
    object_attributes: {
      id: pipeline.id,
      iid: pipeline.iid,
      name: pipeline.name,
      ref: pipeline.ref,
      tag: pipeline.tag,
      sha,
      before_sha: pipeline.beforeSha,
      source: pipeline.source,
      status: pipeline.status,
      detailed_status: pipeline.status === 'success' ? 'passed' : pipeline.status,
      stages: pipeline.stages,
      created_at: spacedTime(pipeline.createdAt),
      finished_at: spacedTime(pipeline.finishedAt),
      duration: pipeline.duration,
      queued_duration: pipeline.queuedDuration,
      protected_ref: project.repository.branches.get(pipeline.ref)?.protected ?? false,
      variables: variables.map(({ key, value }) => ({ key, value })),
      url: pipelineUrl(showing.site, pipeline),
    },
    merge_request: mergeRequest && mergeRequestOf(mergeRequest, showing),
    user: userData(pipeline.user, showing),
    project: projectData(project, showing),
    commit: commit ? commitData(commit, project, showing) : null,
    builds: latestJobs(pipeline.jobs)
      .toReversed()
      .map((job) => jobIn(job, showing)),
  };
}

function mergeRequestOf(mergeRequest: MergeRequest, showing: Showing) {
  return {
    id: mergeRequest.id,
    iid: mergeRequest.iid,
    title: mergeRequest.title,
    source_branch: mergeRequest.sourceBranch,
    source_project_id: mergeRequest.sourceProject?.id ?? null,
    target_branch: mergeRequest.targetBranch,
    target_project_id: mergeRequest.project.id,
    state: mergeRequest.state,
    merge_status: mergeStatus(mergeRequest),
    detailed_merge_status: statusOf(mergeRequest, showing),
    url: mergeRequestUrl(showing.site, mergeRequest),
  };
}

function jobIn(job: Job, showing: Showing) {
  const archive = archiveOf(job);
  const { duration, queued } = durationsOf(job, showing.now);
  return {
    id: job.id,
    stage: job.stage,
    name: job.name,
    status: job.status,
    created_at: spacedTime(job.createdAt),
    started_at: spacedTime(job.startedAt),
    finished_at: spacedTime(job.finishedAt),
    duration,
    queued_duration: queued,
    failure_reason: job.status === 'failed' ? (job.failureReason ?? 'unknown_failure') : null,
    when: job.manual ? 'manual' : 'on_success',
    manual: job.manual,
    allow_failure: job.allowFailure,
    user: userData(job.user, showing),
    runner: job.runner && runnerData(job.runner),
    artifacts_file: {
      filename: archive?.filename ?? null,
      size: archive ? artifactSize(archive) : null,
    },
    environment: environmentOf(job, showing),
  };
}

/** What a job ran on, as payloads of pipelines and jobs have it. */
export function runnerData({ id, description, paused, type, tags }: Runner) {
  return {
    id,
    description,
    active: !paused,
    runner_type: type,
    is_shared: type === 'instance_type',
    tags: [...tags],
  };
}

/** How long a job ran and waited, in seconds; null for what has not begun. */
export function durationsOf({ queuedAt, startedAt, finishedAt }: Job, now: Time) {
  return {
    duration: startedAt === null ? null : ((finishedAt ?? now) - startedAt) / SECOND,
    queued: queuedAt === null ? null : ((startedAt ?? finishedAt ?? now) - queuedAt) / SECOND,
  };
}

/** Where a job deploys to; null where it deploys nothing. */
export function environmentOf(job: Job, { world }: Pick<Showing, 'world'>) {
  const environment = deployedTo(job, world);
  return environment && { name: environment.name, action: 'start', deployment_tier: environment.tier };
}

function deployedTo(job: Job, { deployments }: Showing['world']): Environment | null {
  return [...deployments.values()].find((deployment) => deployment.job === job)?.environment ?? null;
}
