import { writable } from '../../../core/state/changes.js';
import type { Act } from '../../actions/actor.js';
import { register } from '../../collections/register.js';
import type { EventAction, ForgeEvent, PushData } from '../../world/records/events.js';
import type { Project } from '../../world/records/projects.js';
import { nextId } from '../../world/world.js';
import type { Setting } from '../context.js';

/** Records that an account did something in a project. */
export function recordEvent(
  { world }: Pick<Setting, 'world'>,
  { user, at }: Act,
  project: Project,
  action: EventAction,
  target: ForgeEvent['target'] = null,
  push: PushData | null = null,
): void {
  if (at > project.lastActivityAt) writable(world, project).lastActivityAt = at;
  const id = nextId(world, 'events');
  register(world, 'events', { id, project, author: user, action, target, createdAt: at, push });
}
