import { writable } from '../../../core/state/changes.js';
import type { Note } from '../../world/records/notes.js';
import type { World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { addSystemNote } from './system-notes.js';

/** Says that a thread is settled: all of its notes are. */
export function resolveDiscussion(world: World, act: Act, notes: readonly Note[]): void {
  for (const note of notes) resolve(world, act, note);
  noteWhenAllAreResolved(world, act, notes);
}

/** Says that a thread is open again. */
export function unresolveDiscussion(world: World, notes: readonly Note[]): void {
  for (const note of notes) unresolveNote(world, note);
}

/** Says that one note is settled. */
export function resolveNote(world: World, act: Act, note: Note): void {
  resolve(world, act, note);
  noteWhenAllAreResolved(world, act, [note]);
}

/** Says that one note is open again. */
export function unresolveNote(world: World, note: Note): void {
  writable(world, note).resolvedBy = null;
  writable(world, note).resolvedAt = null;
}

function resolve(world: World, { user, at }: Act, note: Note): void {
  if (!note.resolvable || note.resolvedAt !== null) return;
  writable(world, note).resolvedBy = user;
  writable(world, note).resolvedAt = at;
}

function noteWhenAllAreResolved(world: World, act: Act, [note]: readonly Note[]): void {
  const noteable = note?.noteable;
  if (noteable?.kind !== 'merge request') return;
  const isOpen = noteable.notes.some(({ resolvable, resolvedAt }) => resolvable && resolvedAt === null);
  if (!isOpen) addSystemNote(world, act, noteable, 'discussion', 'resolved all threads');
}
