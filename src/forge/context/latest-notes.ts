import * as z from 'zod';
import { ToolError } from '../../kernel/errors.js';
import type { Forge } from '../connection/forge.js';
import { NOTE_FIELDS, Note, NoteAnswer, noteRows } from '../records/notes.js';
import { maybe, optional, plain } from '../shapes/shapes.js';
import { part } from './part.js';
import { LARGEST_PAGE } from './whole-list.js';

/** What is asked of a page of notes that is read from the end. */
export const LATEST_NOTES_FIELDS = `
  notes(filter: $filter, last: $last, before: $before) {
    count pageInfo { startCursor hasPreviousPage } nodes { ${NOTE_FIELDS} }
  }`;

/** The variables of that. */
export const LATEST_NOTES_VARIABLES = '$filter: NotesFilterType!, $last: Int!, $before: String';

/** How it is answered: the oldest note first. */
export const LatestNotesAnswer = z.object({
  notes: z.object({
    count: maybe.number,
    pageInfo: z.object({ startCursor: maybe.text, hasPreviousPage: plain.flag }),
    nodes: z.array(NoteAnswer.nullable()).nullish(),
  }),
});
type LatestNotesAnswer = z.output<typeof LatestNotesAnswer>;

/** The notes of a context. */
export const latestNotesShape = {
  notes: z.array(Note).optional().describe('The latest notes, the oldest of them first'),
  notesTruncated: optional.flag.describe('Whether there are older notes'),
  notesLeftOut: optional.number.describe('How many older notes there are; get_notes lists all'),
};

/** How many notes a context has at most, and whether those that the forge writes about changes are among them. */
export interface NotesWanted {
  readonly maxNotes: number;
  readonly includeSystemNotes: boolean;
}

interface PageWanted {
  readonly filter: 'ALL_NOTES' | 'ONLY_COMMENTS';
  readonly last: number;
  readonly before: string | null;
}

type Read = (page: PageWanted) => Promise<LatestNotesAnswer>;

/** More than 500 notes fill, for the forge leaves those out of a page that this user may not see. */
const MOST_PAGES = 10;

/**
 * The latest notes, the oldest of them first. They are read backwards from the end, and the forge leaves its own ones out
 * unless they are wanted, so that those take no room. Throws ToolError where not even the last page can be read.
 */
export async function latestNotes(forge: Forge, { maxNotes, includeSystemNotes }: NotesWanted, read: Read) {
  const filter = includeSystemNotes ? 'ALL_NOTES' : 'ONLY_COMMENTS';
  const readBefore = (before: string | null, missing: number) =>
    pageBefore(read, { filter, before, last: Math.min(missing, LARGEST_PAGE) });

  let oldest = await readBefore(null, maxNotes);
  let { notes, asked } = oldest;
  await part(forge, 'notes that are older than those shown', async () => {
    for (let pages = 1; oldest.cursor !== null && notes.length < maxNotes && pages < MOST_PAGES; pages += 1) {
      oldest = await readBefore(oldest.cursor, oldest.isShort ? LARGEST_PAGE : maxNotes - notes.length);
      notes = [...oldest.notes, ...notes];
      asked += oldest.asked;
    }
  });

  const shown = notes.slice(-maxNotes);
  const leftOut = notes.length - shown.length + Math.max(0, oldest.count - asked);
  const notesTruncated = oldest.hasOlder || notes.length > shown.length;
  return {
    notes: noteRows(shown),
    notesTruncated,
    ...(notesTruncated && leftOut > 0 && { notesLeftOut: leftOut }),
  };
}

async function pageBefore(read: Read, wanted: PageWanted) {
  const { count, pageInfo, nodes } = (await read(wanted)).notes;
  const notes = (nodes ?? []).filter((note) => note !== null);
  if (notes.length > wanted.last)
    throw new ToolError(
      'backend_error',
      `Expected at most ${wanted.last} notes from the forge, received ${notes.length}.`,
    );
  const { startCursor = null, hasPreviousPage: hasOlder } = pageInfo;
  return {
    notes,
    hasOlder,
    /** Where the page before it ends; null where there is none. */
    cursor: hasOlder && startCursor !== wanted.before ? startCursor : null,
    isShort: notes.length < wanted.last,
    asked: wanted.last,
    count: count ?? 0,
  };
}
