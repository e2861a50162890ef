import type { ClockReading } from '../../../../core/clock.js';
import { archiveOf, hasArchive } from '../../../queries/ci/job-archives.js';
import { traceOf } from '../../../queries/ci/job-trace.js';
import { jobUrl } from '../../../rendering/addresses.js';
import { timeJson } from '../../../rendering/times.js';
import type { Artifact, Job, Runner } from '../../../world/records/pipelines.js';
import { SECOND, type Time } from '../../../world/records/time.js';
import type { Call } from '../../routing/routing.js';
import { commitJson } from '../code/commits.js';
import { userBasic, userJson } from '../places/users.js';
import { artifactJson, artifactsFileJson } from './artifacts.js';
import { pipelineBasicJson } from './pipelines.js';
import { MACHINE, runnerJson, systemIdOf } from './runners.js';

/** A job (schema APIEntitiesCiJob); only one that failed says why, only one with an archive names it. */
export function jobJson(job: Job, call: Call) {
  const { artifacts, artifactsExpireAt, runner, tags } = job;
  const { clock } = call;
  return {
    ...jobBasicJson(job, call),
    ...(hasArchive(job, clock) && { artifacts_file: artifactsFileJson(archiveOf(job)) }),
    artifacts: artifactsIn(job, clock).map(artifactJson),
    runner: runner && runnerJson(runner, call),
    runner_manager: runner && runnerManagerJson(runner, job),
    artifacts_expire_at: artifacts.length === 0 ? null : timeJson(artifactsExpireAt),
    archived: false,
    tag_list: [...tags].sort(),
  };
}

/** A job without what it ran on and left behind (schema APIEntitiesCiJobBasic). */
export function jobBasicJson(job: Job, call: Call) {
  const { id, status, stage, name, pipeline, coverage, allowFailure, failureReason, user } = job;
  const { project, ref, tag, sha } = pipeline;
  const commit = project.repository.commits.get(sha);
  const now = () => call.clock.now().getTime();
  return {
    id,
    status,
    stage,
    name,
    ref,
    tag,
    coverage,
    allow_failure: allowFailure,
    created_at: timeJson(job.createdAt),
    started_at: timeJson(job.startedAt),
    finished_at: timeJson(job.finishedAt),
    erased_at: timeJson(job.erasedAt),
    duration: seconds(job.startedAt, job.finishedAt ?? now()),
    queued_duration:
      job.queuedAt === null ? null : seconds(job.queuedAt, job.startedAt ?? job.finishedAt ?? now()),
    user: userJson(user, call),
    commit: commit ? commitJson(commit, project, call) : null,
    pipeline: pipelineBasicJson(pipeline, call),
    ...(status === 'failed' && { failure_reason: failureReason ?? 'unknown_failure' }),
    web_url: jobUrl(call.site, job),
    project: { ci_job_token_scope_enabled: false },
  };
}

/** What a job printed counts among what it left behind. */
function artifactsIn(job: Job, clock: Pick<ClockReading, 'hasCome'>): Artifact[] {
  const live = job.artifacts.filter(
    ({ type }) => type === 'trace' || job.artifactsExpireAt === null || !clock.hasCome(job.artifactsExpireAt),
  );
  const printed = job.finishedAt !== null && job.startedAt !== null && job.erasedAt === null;
  if (!printed || live.some(({ type }) => type === 'trace')) return live;
  return [
    ...live,
    { type: 'trace', filename: 'job.log', format: null, files: [{ path: 'job.log', content: traceOf(job) }] },
  ];
}

function seconds(from: Time | null, to: Time): number | null {
  return from === null ? null : (to - from) / SECOND;
}

function runnerManagerJson(runner: Runner, { startedAt, createdAt }: Job) {
  return {
    id: runner.id,
    system_id: systemIdOf(runner),
    ...MACHINE,
    created_at: timeJson(createdAt),
    contacted_at: timeJson(startedAt),
    ip_address: '10.0.0.7',
    status: 'online',
    job_execution_status: 'idle',
  };
}

/** A job as one of the states that are reported of a commit (schema APIEntitiesCommitStatus). */
export function commitStatusJson(job: Job, call: Call) {
  const { id, status, name, allowFailure, coverage, pipeline, user } = job;
  return {
    id,
    sha: pipeline.sha,
    ref: pipeline.ref,
    status,
    name,
    target_url: job.external ? job.external.targetUrl : jobUrl(call.site, job),
    description: job.external?.description ?? null,
    created_at: timeJson(job.createdAt),
    started_at: timeJson(job.startedAt),
    finished_at: timeJson(job.finishedAt),
    allow_failure: allowFailure,
    coverage,
    pipeline_id: pipeline.id,
    author: userBasic(user, call),
  };
}
