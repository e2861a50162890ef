import { writable } from '../../../core/state/changes.js';
import { placeOf } from '../../access/roles.js';
import { register, touch } from '../../collections/register.js';
import { remove } from '../../collections/remove.js';
import { invalidRecord } from '../../refusals/refusals.js';
import type { DiffPosition, Note, Noteable } from '../../world/records/notes.js';
import type { Time } from '../../world/records/time.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { recordEvent } from '../events.js';
import { actOnMentions } from './mentions.js';
import { keepSuggestions } from './suggestions.js';
import { settleTodos } from './todos.js';

/** What an account writes under something. */
export interface NewNote {
  readonly body: string;
  readonly internal?: boolean | undefined;
  readonly createdAt?: Time | undefined;
  /** Begins a thread that can be replied to. */
  readonly thread?: boolean | undefined;
  /** The thread that it replies to, by the id of its first note. */
  readonly replyTo?: number | undefined;
  readonly position?: DiffPosition | undefined;
}

const LONGEST_NOTE = 1_000_000;

/** What is wrong with the text of a note, in the backend's words. */
export function noteProblems(body: string): string[] {
  if (body.trim() === '') return ["can't be blank"];
  const length = [...body].length;
  return length > LONGEST_NOTE ? [`is too long (${length}). The maximum size is ${LONGEST_NOTE}.`] : [];
}

/** Refuses a text that no note can have. */
export function judgeNote(body: string): void {
  const note = noteProblems(body);
  if (note.length > 0) throw invalidRecord({ note });
}

/** Writes a note; the account that is mentioned gets a to-do, and those of the writer here are done. */
export function createNote(world: World, act: Act, noteable: Noteable, input: NewNote): Note {
  judgeNote(input.body);
  const note = register(world, 'notes', newNote(world, act, noteable, input));
  keepSuggestions(world, note);
  if (input.replyTo !== undefined) makeThread(world, noteable, input.replyTo);
  const project = placeOf(noteable);
  if (project.kind === 'project') recordEvent(world, act, { project, action: 'commented', target: note });
  if (noteable.kind !== 'snippet') settleTodos(world, act.user, noteable, act.at);
  actOnMentions(world, act, { subject: noteable, text: note.body, note });
  touchNoteable(world, act, noteable);
  return note;
}

function newNote(world: World, { user, at }: Act, noteable: Noteable, input: NewNote): Note {
  const id = nextId(world, 'notes');
  const createdAt = input.createdAt ?? at;
  const first = noteable.notes.find((note) => note.id === input.replyTo);
  const position = input.position ?? first?.position ?? null;
  const type = position ? 'DiffNote' : input.thread || first ? 'DiscussionNote' : null;
  return {
    kind: 'note',
    id,
    noteable,
    author: user,
    body: input.body,
    createdAt,
    updatedAt: createdAt,
    lastEditedAt: null,
    lastEditedBy: null,
    systemAction: null,
    internal: first?.internal ?? input.internal ?? false,
    discussion: first?.discussion ?? id,
    type,
    resolvable: type !== null && isSettled(noteable),
    resolvedBy: null,
    resolvedAt: null,
    position,
    emoji: [],
  };
}

/** The first reply makes a thread of a single note. */
function makeThread(world: World, noteable: Noteable, discussion: number): void {
  for (const note of noteable.notes) {
    if (note.discussion !== discussion) continue;
    writable(world, note).type ??= 'DiscussionNote';
    writable(world, note).resolvable = isSettled(noteable);
  }
}

/** Whether threads under something are settled at some time. */
function isSettled({ kind }: Noteable): boolean {
  return kind === 'issue' || kind === 'merge request';
}

/** Gives a note another text. */
export function updateNote(world: World, act: Act, note: Note, body: string): Note {
  judgeNote(body);
  if (note.body === body) return note;
  const before = note.body;
  writable(world, note).body = body;
  writable(world, note).updatedAt = act.at;
  writable(world, note).lastEditedAt = act.at;
  writable(world, note).lastEditedBy = act.user;
  keepSuggestions(world, note);
  actOnMentions(world, act, { subject: note.noteable, text: body, before, note });
  touchNoteable(world, act, note.noteable);
  return note;
}

/** Takes a note away, and the to-dos and events that are about it. */
export function deleteNote(world: World, act: Act, note: Note): void {
  const { noteable } = note;
  remove(world, { notes: [note] });
  touchNoteable(world, act, noteable);
}

/** Notes that something has changed by what was written under it. */
function touchNoteable(world: World, { at }: Act, noteable: Noteable): void {
  if (noteable.kind === 'commit' || noteable.kind === 'snippet') return;
  writable(world, noteable).updatedAt = Math.max(noteable.updatedAt, at);
  if (noteable.kind === 'issue') touch(world, 'issues', noteable);
  else touch(world, 'mergeRequests', noteable);
}
