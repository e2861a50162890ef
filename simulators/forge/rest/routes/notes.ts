import { Reply } from '../../../core/http/response.js';
import { canReadNote } from '../../access/roles.js';
import {
  defaulted,
  flag,
  integer,
  notBlank,
  oneOf,
  required,
  text,
  withoutEffect,
} from '../../parameters/parameter.js';
import { matchesIn } from '../../queries/matching/matches.js';
import { isReadable, listedNotes, type NoteFilter, sortedNotes } from '../../queries/notes.js';
import { notFound } from '../../refusals/refusals.js';
import { noteJson } from '../entities/notes.js';
import { paged, pagination } from '../paging/paging.js';
import { answerTo, noteAt, postNote, putNote, removeNote } from '../requests/note-writing.js';
import { type NoteablePath, noteableAt, noteableParameter, noteablePlace } from '../requests/noteables.js';
import { type RestRoute, rest } from '../routing/routing.js';

const note_id = required(integer());

const listing = {
  order_by: defaulted(oneOf(text(), 'created_at', 'updated_at'), 'created_at'),
  sort: defaulted(oneOf(text(), 'asc', 'desc'), 'desc'),
  activity_filter: defaulted(oneOf(text(), 'all_notes', 'only_comments', 'only_activity'), 'all_notes'),
};

const FILTERS: Readonly<Record<'all_notes' | 'only_comments' | 'only_activity', NoteFilter>> = {
  all_notes: {},
  only_comments: { only: 'comments' },
  only_activity: { only: 'activity' },
};

const newNote = {
  body: required(text()),
  confidential: flag(),
  internal: flag(),
  created_at: text(),
  merge_request_diff_head_sha: text(),
};

/** Notes of issues, merge requests, epics and snippets (GitLab REST API, "Notes"). */
export const noteRoutes: readonly RestRoute[] = [
  ...notesOf('issues'),
  ...notesOf('merge_requests'),
  ...notesOf('epics'),
  ...notesOf('snippets'),
];

function notesOf(path: Exclude<NoteablePath, 'repository/commits'>): RestRoute[] {
  const all = `${noteablePlace(path)}/notes` as const;
  const { noteable_id } = noteableParameter(path);
  const who = path === 'merge_requests' ? { jobToken: true as const } : {};

  return [
    rest(`GET ${all}`, { ...who, takes: { noteable_id, ...listing, ...pagination } }, (call) => {
      const { order_by, sort, activity_filter } = call.input;
      const noteable = noteableAt(call, path, call.params.id, call.input.noteable_id);
      const order = {
        by: order_by === 'updated_at' ? 'updated' : 'created',
        descending: sort === 'desc',
      } as const;
      const notes = sortedNotes(listedNotes(noteable, FILTERS[activity_filter]), order);
      const shows = (note: (typeof notes)[number]) => isReadable(call, note);
      return paged(call, matchesIn(notes), (note) => noteJson(note, call), { shows });
    }),

    rest(`GET ${all}/:note_id`, { ...who, takes: { noteable_id, note_id } }, (call) => {
      const noteable = noteableAt(call, path, call.params.id, call.input.noteable_id);
      const note = noteable.notes.find(({ id }) => id === call.input.note_id);
      if (!note) throw notFound();
      if (!canReadNote(call.viewer, note)) throw notFound('Note');
      return Reply.json(noteJson(note, call));
    }),

    rest(`POST ${all}`, { takes: { noteable_id, ...newNote } }, (call) => {
      const noteable = noteableAt(call, path, call.params.id, call.input.noteable_id);
      return answerTo(call, postNote(call, noteable, call.input), 201);
    }),

    rest(
      `PUT ${all}/:note_id`,
      {
        takes: {
          noteable_id,
          note_id,
          body: notBlank(text()),
          confidential: withoutEffect(flag(), 'whether a note is internal cannot be changed any more'),
        },
      },
      (call) => {
        const noteable = noteableAt(call, path, call.params.id, call.input.noteable_id);
        return putNote(call, noteAt(call, noteable, call.input.note_id), call.input.body);
      },
    ),

    rest(`DELETE ${all}/:note_id`, { takes: { noteable_id, note_id } }, (call) => {
      const noteable = noteableAt(call, path, call.params.id, call.input.noteable_id);
      return removeNote(call, noteAt(call, noteable, call.input.note_id));
    }),
  ];
}
