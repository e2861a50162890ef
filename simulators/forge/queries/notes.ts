import { canReadNote, canReadNoteable, type Viewer } from '../access/roles.js';
import type { Note, Noteable } from '../world/records/notes.js';
import type { Group, Project } from '../world/records/projects.js';
import type { World } from '../world/world.js';
import { referencesIn } from './matching/references.js';

/**
 * What is not stored as a note by the backend but as an event of its own: lists of notes do not have it, the activity
 * of a work item does.
 */
const EVENTS: readonly string[] = ['label', 'milestone', 'iteration', 'weight', 'closed', 'opened', 'merged'];

export interface NoteFilter {
  readonly only?: 'comments' | 'activity' | undefined;
  /** Changes of labels, milestone, state and the like, too. */
  readonly withEvents?: boolean | undefined;
}

export interface NoteOrder {
  readonly by: 'created' | 'updated';
  readonly descending: boolean;
}

interface Asked {
  readonly world: World;
  readonly viewer: Viewer;
}

/** The notes under something that an account may read, the oldest first. */
export function readableNotes(asked: Asked, noteable: Noteable, filter: NoteFilter = {}): Note[] {
  return listedNotes(noteable, filter).filter((note) => isReadable(asked, note));
}

/** The notes under something, the account that may read them. */
export function listedNotes({ notes }: Noteable, filter: NoteFilter = {}): Note[] {
  return notes.filter((note) => isWanted(note, filter));
}

/** Whether an account may read a note, and what it reports. */
export function isReadable({ world, viewer }: Asked, note: Note): boolean {
  return canReadNote(viewer, note) && mayReadSource(world, viewer, note);
}

function isWanted({ systemAction }: Note, { only, withEvents = false }: NoteFilter): boolean {
  if (!withEvents && systemAction !== null && EVENTS.includes(systemAction)) return false;
  if (only === undefined) return true;
  return (systemAction === null) === (only === 'comments');
}

/** A note about a mention elsewhere is for those who may read that. */
function mayReadSource(world: World, viewer: Viewer, { systemAction, body, noteable }: Note): boolean {
  if (systemAction !== 'cross_reference') return true;
  const place = noteable.kind === 'issue' ? noteable.home : noteable.project;
  const [source] = sourcesIn(world, place, body);
  return source === undefined || canReadNoteable(viewer, source);
}

function sourcesIn(world: World, place: Project | Group, body: string) {
  return /[#!]\d/.test(body) ? referencesIn(world, place, body) : [];
}

/** The same ones in an order; of equals the later one is the later note. */
export function sortedNotes(notes: readonly Note[], { by, descending }: NoteOrder): Note[] {
  const at = (note: Note) => (by === 'created' ? note.createdAt : note.updatedAt);
  const sign = descending ? -1 : 1;
  return [...notes].sort((one, other) => sign * (at(one) - at(other) || one.id - other.id));
}

/** Notes that belong together: a thread, or a note by itself. */
export interface Discussion {
  /** The id of its first note. */
  readonly number: number;
  readonly noteable: Noteable;
  /** The oldest first; at least one. */
  readonly notes: readonly [Note, ...Note[]];
}

/** Notes put together into discussions, the one that began first at the beginning. */
export function discussionsOf(notes: readonly Note[]): Discussion[] {
  const threads = new Map<number, [Note, ...Note[]]>();
  for (const note of notes) {
    const thread = threads.get(note.discussion);
    if (thread) thread.push(note);
    else threads.set(note.discussion, [note]);
  }
  return [...threads].map(([number, thread]) => ({ number, noteable: thread[0].noteable, notes: thread }));
}

/** How a discussion is called: 40 hexadecimal digits that represent the id of its first note. */
export function discussionId(number: number): string {
  const parts = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f].map((factor) =>
    hex(Math.imul(number ^ factor, factor)),
  );
  return `${parts.join('')}${hex(number)}`;
}

/** The id of the first note of a discussion by the discussion's name; null for a name that no discussion can have. */
export function discussionNumber(id: string): number | null {
  if (!/^[0-9a-f]{40}$/.test(id)) return null;
  const number = Number.parseInt(id.slice(32), 16);
  return discussionId(number) === id ? number : null;
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}

/** How many comments something has, those included that the account may not read (app/models/note.rb, `count_for_collection`). */
export function commentCount({ notes }: Pick<Noteable, 'notes'>): number {
  return notes.filter(({ systemAction }) => systemAction === null).length;
}
