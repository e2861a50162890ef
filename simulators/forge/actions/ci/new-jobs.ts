import { writable } from '../../../core/state/changes.js';
import type { Job, Pipeline } from '../../world/records/pipelines.js';
import { registerJob } from '../../world/register-pipelines.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';

type Described = Pick<Job, 'name' | 'stage' | 'allowFailure' | 'manual' | 'tags'>;

/** A job that has not begun; the pipeline is still to take it in. */
export function blankJob(world: World, { user, at }: Act, pipeline: Pipeline, described: Described): Job {
  return {
    kind: 'job',
    id: nextId(world, 'job'),
    pipeline,
    ...described,
    status: 'created',
    createdAt: at,
    updatedAt: at,
    queuedAt: null,
    startedAt: null,
    finishedAt: null,
    erasedAt: null,
    coverage: null,
    user,
    failureReason: null,
    artifacts: [],
    artifactsExpireAt: null,
    scheduledAt: null,
    retried: false,
    runner: null,
    trace: null,
  };
}

/** Puts a new job in the place of one that has ended, which is from now on marked as retried. */
export function replacement(world: World, act: Act, job: Job): Job {
  const { name, stage, allowFailure, manual, tags, pipeline } = job;
  writable(world, job).retried = true;
  return registerJob(world, blankJob(world, act, pipeline, { name, stage, allowFailure, manual, tags }));
}
