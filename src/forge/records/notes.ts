import * as z from 'zod';
import { excerpt } from '../excerpt.js';
import { numberOf } from '../ids.js';
import { Id, Time, UserAnswer } from './answers.js';

/** What is asked of a note. */
export const NOTE_FIELDS = `
  id body system internal createdAt updatedAt author { username } resolvable resolved discussion { id }
  position { filePath newLine oldLine }`;

/** How it is answered. */
export const NoteAnswer = z.object({
  id: Id,
  body: z.string(),
  system: z.boolean(),
  internal: z.boolean().nullish(),
  createdAt: Time,
  updatedAt: Time.nullish(),
  author: UserAnswer.nullish(),
  resolvable: z.boolean().nullish(),
  resolved: z.boolean().nullish(),
  discussion: z.object({ id: z.string() }).nullish(),
  position: z
    .object({ filePath: z.string(), newLine: z.number().nullish(), oldLine: z.number().nullish() })
    .nullish(),
});
export type NoteAnswer = z.output<typeof NoteAnswer>;

/** A note as a row of a list. */
export const Note = z.object({
  id: z.string(),
  author: z.string().optional().describe('Username'),
  createdAt: z.string(),
  updatedAt: z.string().optional().describe('Where it was changed later'),
  system: z.boolean().optional().describe('Written by the forge about a change'),
  internal: z.boolean().optional().describe('Visible to project members only'),
  inReplyTo: z
    .string()
    .optional()
    .describe('Id of the first note of its thread in this list, if that is another'),
  resolved: z.boolean().optional().describe('Of a note in a thread that can be resolved'),
  file: z.string().optional().describe('Of a comment on a line of a diff'),
  line: z.number().optional().describe('In the new version; in the old one where the line was removed'),
  body: z.string().describe('Markdown'),
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
