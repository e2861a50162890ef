import { register } from '../../collections/register.js';
import type { Note, Noteable } from '../../world/records/notes.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';

/** Writes under something what was done to it, as the forge itself does: `closed`, `added ~3 label`. */
export function addSystemNote(
  world: World,
  { user, at }: Act,
  noteable: Noteable,
  action: string,
  body: string,
): Note {
  const id = nextId(world, 'notes');
  return register(world, 'notes', {
    kind: 'note',
    id,
    noteable,
    author: user,
    body,
    createdAt: at,
    updatedAt: at,
    lastEditedAt: null,
    lastEditedBy: null,
    systemAction: action,
    internal: false,
    discussion: id,
    type: null,
    resolvable: false,
    resolvedBy: null,
    resolvedAt: null,
    position: null,
    emoji: [],
  });
}
