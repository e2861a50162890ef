import type { Issuable } from '../../access/issues.js';
import type { Note, Noteable } from '../../world/records/notes.js';
import type { World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { createNote, deleteNote, judgeNote, type NewNote, updateNote } from '../discussion/notes.js';
import { judgeIssue } from '../issues/changes.js';
import { type CommandPlace, commandsFor } from './parse.js';
import type { Interpretation } from './quick-action.js';
import { applyCommands, forIssue } from './results.js';

/** What came of a text that an account wrote: a note, or only commands. */
export interface WrittenNote {
  /** Null where the text had nothing but commands. */
  readonly note: Note | null;
  readonly commandNames: readonly string[];
  /** What commands have changed, as the backend reports it. */
  readonly reported: Readonly<Record<string, unknown>>;
  readonly summary: readonly string[];
}

/** How commands are read: whether several people can be assigned, as on paid tiers, and which head the caller has seen. */
type Reading = Pick<CommandPlace, 'several' | 'headSha'>;

/** Writes a note and does the commands in it. */
export function writeNote(
  world: World,
  act: Act,
  noteable: Noteable,
  { input, ...more }: { readonly input: NewNote } & Reading,
): WrittenNote {
  const read = interpretFor(world, act, noteable, input.body, more);
  if (!read) return { ...NO_COMMANDS, note: createNote(world, act, noteable, input) };
  judge(noteable, read);
  const note = read.text === '' ? null : createNote(world, act, noteable, { ...input, body: read.text });
  if (isCommanded(noteable)) applyCommands(world, act, noteable, read, note);
  return { note, commandNames: read.commandNames, reported: read.reported, summary: read.summary };
}

/** Gives a note another text and does the commands in it; a note of which only commands are left goes away. */
export function rewriteNote(
  world: World,
  act: Act,
  note: Note,
  { body, ...more }: { readonly body: string } & Reading,
): WrittenNote {
  const { noteable } = note;
  const read = interpretFor(world, act, noteable, body, more);
  if (!read) return { ...NO_COMMANDS, note: updateNote(world, act, note, body) };
  judge(noteable, read);
  if (read.text === '') deleteNote(world, act, note);
  else updateNote(world, act, note, read.text);
  if (isCommanded(noteable)) applyCommands(world, act, noteable, read, read.text === '' ? null : note);
  return {
    note: read.text === '' ? null : note,
    commandNames: read.commandNames,
    reported: read.reported,
    summary: read.summary,
  };
}

const NO_COMMANDS = { commandNames: [], reported: {}, summary: [] };

/** The commands of a text; null where it has none. */
function interpretFor(
  world: World,
  act: Act,
  noteable: Noteable,
  body: string,
  more: Reading,
): Interpretation | null {
  const read = isCommanded(noteable) ? commandsFor(world, act, noteable, body, more) : null;
  return read?.found ? read : null;
}

/** Whether commands in notes do something to what those are under. */
function isCommanded(noteable: Noteable): noteable is Issuable {
  return noteable.kind === 'issue' || noteable.kind === 'merge request';
}

function judge(noteable: Noteable, { text, changes }: Interpretation): void {
  if (text !== '') judgeNote(text);
  if (noteable.kind === 'issue') judgeIssue(forIssue(changes), noteable);
}
