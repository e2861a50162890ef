import { writable } from '../../core/state/changes.js';
import { register, touch } from '../collections/register.js';
import type { EventAction, ForgeEvent, PushData } from '../world/records/events.js';
import type { Project } from '../world/records/projects.js';
import { nextId, type World } from '../world/world.js';
import type { Act } from './actor.js';

export interface Happening {
  readonly project: Project;
  readonly action: EventAction;
  readonly target?: ForgeEvent['target'];
  readonly push?: PushData;
}

/** Notes that something happened in a project, in every feed that reports it. */
export function recordEvent(
  world: World,
  { user, at }: Act,
  { project, action, target, push }: Happening,
): ForgeEvent {
  writable(world, project).lastActivityAt = Math.max(project.lastActivityAt, at);
  touch(world, 'projects', project);
  return register(world, 'events', {
    id: nextId(world, 'events'),
    project,
    author: user,
    action,
    target: target ?? null,
    createdAt: at,
    push: push ?? null,
  });
}
