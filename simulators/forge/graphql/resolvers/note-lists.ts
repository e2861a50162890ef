import type { Column } from '../../queries/matching/columns.js';
import { type Discussion, discussionsOf, type NoteFilter, readableNotes } from '../../queries/notes.js';
import type { Note, Noteable } from '../../world/records/notes.js';
import type { Given } from '../arguments/read.js';
import { pageSorted } from '../connections/keyset.js';
import type { Page, Paging } from '../connections/page.js';
import type { Context } from '../context/context.js';

/** The arguments of lists of notes and discussions. */
export interface NotesArguments extends Paging {
  readonly filter?: Given<string>;
  readonly sort?: Given<string>;
}

const OLDEST_FIRST: readonly Column<Note>[] = [
  { name: 'created_at', of: ({ createdAt }) => createdAt, descending: false },
  { name: 'id', of: ({ id }) => id, descending: false },
];

/** A page of the notes under something, the oldest first, those of the forge itself included. */
export function notesPage({ world, viewer }: Context, noteable: Noteable, args: NotesArguments): Page<Note> {
  return pageSorted(readableNotes({ world, viewer }, noteable, filterOf(args.filter)), OLDEST_FIRST, args);
}

/** A page of the discussions under something. */
export function discussionsPage(
  { world, viewer }: Context,
  noteable: Noteable,
  args: NotesArguments,
): Page<Discussion> {
  const notes = readableNotes({ world, viewer }, noteable, { ...filterOf(args.filter), withEvents: true });
  const descending = args.sort === 'CREATED_DESC';
  const columns: Column<Discussion>[] = [
    { name: 'created_at', of: ({ notes: [first] }) => first.createdAt, descending },
    { name: 'id', of: ({ number }) => number, descending },
  ];
  return pageSorted(discussionsOf(notes), columns, args);
}

function filterOf(filter: Given<string>): NoteFilter {
  if (filter === 'ONLY_COMMENTS') return { only: 'comments' };
  return filter === 'ONLY_ACTIVITY' ? { only: 'activity' } : {};
}
