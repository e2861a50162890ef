import { memoizePair } from '../../../memoize.js';
import type { ExpectedRecord } from '../../../models/model.js';
import { ending, richText } from '../../../reading/values.js';
import { flag, identified, moment, numbered } from '../spelling.js';
import type { Note } from '../subjects.js';
import type { ForgeWorld } from '../world.js';

/** The types under which the backend gives a note's number. */
const TYPES = ['Note', 'DiscussionNote', 'DiffNote', 'SystemNote'];

/** A note by a person or by the forge. */
export const noteOf = memoizePair(({ person }: ForgeWorld, note: Note): ExpectedRecord => {
  const { id, body, path, line } = note;
  return {
    id: `note ${id} on ${note.subject}`,
    marks: identified(TYPES, id),
    facts: { body: richText(body) },
    may: {
      'note ID': numbered(TYPES, id),
      author: person(note.author),
      'web URL': ending(`#note_${id}`),
      'created at': moment(note.createdAt),
      'updated at': moment(note.updatedAt),
      system: flag(note.system),
      internal: flag(note.internal),
      file: path,
      line,
      'resolved by': person(note.resolvedBy),
      'resolved at': moment(note.resolvedAt),
    },
  };
});

/** Changes that the backend records as events of their own beside the notes (GitLab, "Notes API", "Resource events"). */
const EVENTS: readonly (string | null)[] = [
  'label',
  'milestone',
  'iteration',
  'weight',
  'closed',
  'opened',
  'merged',
];

/** The notes among some, in each sense that the documents allow: whether such events count as system notes is not said. */
export function notesAmong(notes: readonly Note[]): readonly (readonly Note[])[] {
  const without = notes.filter(({ systemAction }) => !EVENTS.includes(systemAction));
  return without.length === notes.length ? [notes] : [without, notes];
}
