import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import type { Job, Pipeline } from '../../world/records/pipelines.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';

type Described = Pick<Job, 'name' | 'stage' | 'allowFailure' | 'manual' | 'tags'>;

/** A job that has not begun; the pipeline is still to take it in. */
export function blankJob(world: World, { user, at }: Act, pipeline: Pipeline, described: Described): Job {
  return {
    kind: 'job',
    id: nextId(world, 'jobs'),
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
  const next = blankJob(world, act, pipeline, { name, stage, allowFailure, manual, tags });
  const placeOf = (one: Job) => pipeline.stages.indexOf(one.stage);
  const jobs = [...pipeline.jobs, next].sort((one, other) => placeOf(one) - placeOf(other));
  writable(world, pipeline).jobs = jobs;
  return register(world, 'jobs', next);
}
