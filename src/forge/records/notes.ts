import * as z from 'zod';
import { excerpt } from '../shapes/excerpt.js';
import { numberOf } from '../shapes/ids.js';
import { maybe, optional, plain } from '../shapes/shapes.js';
import { Id, MaybeTime, Time, UserAnswer } from './answers.js';

/** What is asked of a note. */
export const NOTE_FIELDS = `
  id body system internal createdAt updatedAt author { username } resolvable resolved discussion { id }
  position { filePath newLine oldLine }`;

/** How it is answered. */
export const NoteAnswer = z.object({
  id: Id,
  body: plain.text,
  system: plain.flag,
  internal: maybe.flag,
  createdAt: Time,
  updatedAt: MaybeTime,
  author: UserAnswer.nullish(),
  resolvable: maybe.flag,
  resolved: maybe.flag,
  discussion: z.object({ id: plain.text }).nullish(),
  position: z.object({ filePath: plain.text, newLine: maybe.number, oldLine: maybe.number }).nullish(),
});
export type NoteAnswer = z.output<typeof NoteAnswer>;

/** A note as a row of a list. */
export const Note = z.object({
  id: plain.text,
  author: optional.text.describe('Username'),
  createdAt: plain.text,
  updatedAt: optional.text.describe('Where it was changed later'),
  system: optional.flag.describe('Written by the forge about a change'),
  internal: optional.flag.describe('Visible to project members only'),
  inReplyTo: optional.text.describe('Id of the first note of its thread in this list, if that is another'),
  resolved: optional.flag.describe('Of a note in a thread that can be resolved'),
  file: optional.text.describe('Of a comment on a line of a diff'),
  line: optional.number.describe('In the new version; in the old one where the line was removed'),
  body: plain.text.describe('Markdown'),
});
export type Note = z.output<typeof Note>;

/** How much of a note is shown. */
const SHOWN = 10_000;

/** The notes of a list, in its order, without the members that say nothing; a reply names the first note of its thread. */
export function noteRows(notes: readonly NoteAnswer[]): Note[] {
  const firstOf = new Map<string, string>();
  return notes.map((note) => {
    const thread = note.discussion?.id ?? note.id;
    const first = firstOf.get(thread);
    if (first === undefined) firstOf.set(thread, note.id);
    return noteRow(note, first);
  });
}

function noteRow(
  { id, body, system, internal, createdAt, updatedAt, ...more }: NoteAnswer,
  inReplyTo?: string,
): Note {
  const { author, resolvable, resolved, position } = more;
  const line = position?.newLine ?? position?.oldLine;
  return {
    id,
    ...(author && { author: author.username }),
    createdAt,
    ...(updatedAt && updatedAt !== createdAt && { updatedAt }),
    ...(system && { system }),
    ...(internal && { internal }),
    ...(inReplyTo !== undefined && { inReplyTo }),
    ...(resolvable && { resolved: resolved ?? false }),
    ...(position && { file: position.filePath }),
    ...(line != null && { line }),
    body: excerpt(body, SHOWN, `execute_rest_read of its notes/${numberOf(id)} has it whole`),
  };
}
