import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import type { PipelineTrigger } from '../../world/records/ci-settings.js';
import type { Pipeline, PipelineVariable } from '../../world/records/pipelines.js';
import type { Project } from '../../world/records/projects.js';
import type { Time } from '../../world/records/time.js';
import { secretOf } from '../../world/secrets.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { createPipeline } from './pipelines.js';

/** Makes a trigger with a new token. */
export function createTrigger(
  world: World,
  { user, at }: Act,
  project: Project,
  { description, expiresAt }: { readonly description: string; readonly expiresAt: Time | null },
): PipelineTrigger {
  const id = nextId(world, 'triggers');
  return register(world, 'triggers', {
    id,
    project,
    owner: user,
    token: `glptt-${secretOf(world, 'trigger', id, { encoding: 'hex', length: 40 })}`,
    description,
    createdAt: at,
    updatedAt: at,
    lastUsedAt: null,
    expiresAt,
  });
}

/** Makes a pipeline by a trigger, as the owner of the trigger. */
export function pullTrigger(
  world: World,
  at: Time,
  trigger: PipelineTrigger,
  request: { readonly ref: string; readonly variables: readonly PipelineVariable[] },
): Pipeline {
  const act = { user: trigger.owner, at };
  const pipeline = createPipeline(world, act, trigger.project, { ...request, source: 'trigger' });
  writable(world, trigger).lastUsedAt = at;
  return pipeline;
}
