import type { Note } from '../world/notes.js';
import type { World } from '../world/world.js';
import type { Act } from './act.js';
import { addSystemNote } from './system-notes.js';

/** Says that a thread is settled: all of its notes are. */
export function resolveDiscussion(world: World, act: Act, notes: readonly Note[]): void {
  for (const note of notes) resolve(act, note);
  tellWhenAllAreResolved(world, act, notes);
}

/** Says that a thread is open again. */
export function unresolveDiscussion(notes: readonly Note[]): void {
  for (const note of notes) unresolveNote(note);
}

/** Says that one note is settled. */
export function resolveNote(world: World, act: Act, note: Note): void {
  resolve(act, note);
  tellWhenAllAreResolved(world, act, [note]);
}

/** Says that one note is open again. */
export function unresolveNote(note: Note): void {
  note.resolvedBy = null;
  note.resolvedAt = null;
}

function resolve({ user, at }: Act, note: Note): void {
  if (!note.resolvable || note.resolvedAt !== null) return;
  note.resolvedBy = user;
  note.resolvedAt = at;
}

function tellWhenAllAreResolved(world: World, act: Act, [note]: readonly Note[]): void {
  const noteable = note?.noteable;
  if (noteable?.kind !== 'merge request') return;
  const isOpen = noteable.notes.some(({ resolvable, resolvedAt }) => resolvable && resolvedAt === null);
  if (!isOpen) addSystemNote(world, act, noteable, 'discussion', 'resolved all threads');
}
