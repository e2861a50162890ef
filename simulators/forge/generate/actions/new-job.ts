import type { Artifact, CiStatus, Job, Pipeline } from '../../world/records/pipelines.js';
import { DAY, type Time } from '../../world/records/time.js';
import type { JobPlan } from '../data/job-plans.js';

const NOTHING: readonly never[] = [];

/** How a job ran. */
export interface Ran {
  readonly id: number;
  readonly status: CiStatus;
  readonly startedAt: Time | null;
  readonly finishedAt: Time | null;
}

/** A job as its plan says. */
export function newJob(pipeline: Pipeline, plan: JobPlan, { id, status, startedAt, finishedAt }: Ran): Job {
  const { createdAt, user } = pipeline;
  return {
    kind: 'job',
    id,
    pipeline,
    stage: plan.stage,
    name: plan.name,
    status,
    allowFailure: plan.allowFailure ?? plan.manual ?? false,
    manual: plan.manual ?? false,
    createdAt,
    updatedAt: finishedAt ?? startedAt ?? createdAt,
    queuedAt: startedAt === null && status !== 'pending' ? null : createdAt,
    startedAt,
    finishedAt,
    erasedAt: null,
    coverage: null,
    user,
    tags: plan.tags ?? NOTHING,
    failureReason: status === 'failed' ? 'script_failure' : null,
    artifacts: NOTHING,
    artifactsExpireAt: plan.stage === 'build' && finishedAt !== null ? finishedAt + 30 * DAY : null,
    scheduledAt: status === 'scheduled' ? createdAt + DAY : null,
    retried: false,
    runner: null,
    trace: null,
  };
}

/** What a build leaves behind. */
export const BUILT: readonly Artifact[] = [
  {
    type: 'archive',
    filename: 'artifacts.zip',
    format: 'zip',
    files: [
      { path: 'dist/app.txt', content: 'built\n' },
      { path: 'dist/version.txt', content: '1.0.0\n' },
    ],
  },
];
