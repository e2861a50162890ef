import { Reply } from '../../../core/http/response.js';
import { canResolveNote } from '../../access/issues.js';
import {
  resolveDiscussion,
  resolveNote,
  unresolveDiscussion,
  unresolveNote,
} from '../../actions/discussion/discussions.js';
import { flag, integer, required, text } from '../../parameters/parameter.js';
import { exactlyOneOf } from '../../parameters/rules.js';
import { matchesIn } from '../../queries/matching/matches.js';
import {
  type Discussion,
  discussionId,
  discussionNumber,
  discussionsOf,
  isReadable,
  listedNotes,
  readableNotes,
} from '../../queries/notes.js';
import { badRequest, forbidden, notFound } from '../../refusals/refusals.js';
import type { Note, Noteable } from '../../world/records/notes.js';
import { noteJson } from '../entities/notes.js';
import { paged, pagination } from '../paging/paging.js';
import { positionOf, positionParameter } from '../requests/diff-position.js';
import { answerTo, noteAt, postNote, putNote, removeNote } from '../requests/note-writing.js';
import { type NoteablePath, noteableAt, noteableParameter, noteablePlace } from '../requests/noteables.js';
import { type Call, type RestRoute, rest } from '../routing/routing.js';

const discussion_id = required(text());
const note_id = required(integer());
const writing = { body: required(text()), created_at: text() };

/** Discussions under issues, merge requests, commits, epics and snippets (GitLab REST API, "Discussions"). */
export const discussionRoutes: readonly RestRoute[] = [
  ...discussionsUnder('issues'),
  ...discussionsUnder('merge_requests'),
  ...discussionsUnder('repository/commits'),
  ...discussionsUnder('epics'),
  ...discussionsUnder('snippets'),
  ...resolving('issues'),
  ...resolving('merge_requests'),
  ...resolving('epics'),
];

function discussionsUnder(path: NoteablePath): RestRoute[] {
  const all = `${noteablePlace(path)}/discussions` as const;
  const one = `${all}/:discussion_id` as const;
  const { noteable_id } = noteableParameter(path);
  const position =
    path === 'merge_requests' || path === 'repository/commits' ? { position: positionParameter(path) } : {};

  return [
    rest(`GET ${all}`, { takes: { noteable_id, ...pagination } }, (call) => {
      const noteable = noteableAt(call, path, call.params.id, call.input.noteable_id);
      const discussions = discussionsOf(listedNotes(noteable));
      const readable = (note: Note) => isReadable(call, note);
      const shows = ({ notes }: Discussion) => notes.some(readable);
      const present = ({ notes }: Discussion) =>
        discussionsOf(notes.filter(readable)).map((discussion) => discussionJson(discussion, call))[0];
      return paged(call, matchesIn(discussions), present, { shows });
    }),

    rest(`GET ${one}`, { takes: { noteable_id, discussion_id } }, (call) => {
      const noteable = noteableAt(call, path, call.params.id, call.input.noteable_id);
      return Reply.json(discussionJson(discussionIn(call, noteable, call.input.discussion_id), call));
    }),

    rest(`POST ${all}`, { takes: { noteable_id, ...writing, ...position } }, (call) => {
      const noteable = noteableAt(call, path, call.params.id, call.input.noteable_id);
      const written = postNote(call, noteable, call.input, {
        thread: true,
        ...positionOf(noteable, call.input),
      });
      if (!written.note) return answerTo(call, written, 201);
      const [made] = discussionsOf([written.note]).map((discussion) => discussionJson(discussion, call));
      return Reply.json(made, { status: 201 });
    }),

    rest(`GET ${one}/notes`, { takes: { noteable_id, discussion_id } }, (call) => {
      const noteable = noteableAt(call, path, call.params.id, call.input.noteable_id);
      const { notes } = discussionIn(call, noteable, call.input.discussion_id, 'Notes');
      return Reply.json(notes.map((note) => noteJson(note, call)));
    }),

    rest(`POST ${one}/notes`, { takes: { noteable_id, discussion_id, ...writing } }, (call) => {
      const noteable = noteableAt(call, path, call.params.id, call.input.noteable_id);
      const { notes, number } = discussionIn(call, noteable, call.input.discussion_id);
      if (notes[0].systemAction !== null) throw badRequest('Discussion can not be replied to.');
      return answerTo(call, postNote(call, noteable, call.input, { replyTo: number }), 201);
    }),

    rest(`GET ${one}/notes/:note_id`, { takes: { noteable_id, discussion_id, note_id } }, (call) => {
      const noteable = noteableAt(call, path, call.params.id, call.input.noteable_id);
      return Reply.json(noteJson(noteIn(call, noteable), call));
    }),

    rest(
      `PUT ${one}/notes/:note_id`,
      {
        takes: { noteable_id, discussion_id, note_id, body: text(), resolved: flag() },
        rules: [exactlyOneOf('body', 'resolved')],
      },
      (call) => {
        const noteable = noteableAt(call, path, call.params.id, call.input.noteable_id);
        const note = noteIn(call, noteable);
        const { body, resolved } = call.input;
        return resolved == null ? putNote(call, note, body) : settleNote(call, note, resolved);
      },
    ),

    rest(`DELETE ${one}/notes/:note_id`, { takes: { noteable_id, discussion_id, note_id } }, (call) => {
      const noteable = noteableAt(call, path, call.params.id, call.input.noteable_id);
      return removeNote(call, noteIn(call, noteable));
    }),
  ];
}

function resolving(path: Exclude<NoteablePath, 'repository/commits' | 'snippets'>): RestRoute[] {
  const one = `${noteablePlace(path)}/discussions/:discussion_id` as const;
  const { noteable_id } = noteableParameter(path);
  return [
    rest(`PUT ${one}`, { takes: { noteable_id, discussion_id, resolved: required(flag()) } }, (call) => {
      const noteable = noteableAt(call, path, call.params.id, call.input.noteable_id);
      const discussion = discussionIn(call, noteable, call.input.discussion_id);
      const [first] = discussion.notes;
      if (!first.resolvable || !canResolveNote(call.viewer, first)) throw forbidden();
      if (call.input.resolved) resolveDiscussion(call.world, call.act(), discussion.notes);
      else unresolveDiscussion(call.world, discussion.notes);
      return Reply.json(discussionJson(discussion, call));
    }),
  ];
}

type Asked = Pick<Call, 'world' | 'viewer'>;
type AskedForNote = Parameters<typeof noteAt>[0] & {
  readonly input: { readonly note_id: number; readonly discussion_id: string };
};

function discussionIn(call: Asked, noteable: Noteable, id: string, what = 'Discussion'): Discussion {
  const number = discussionNumber(id);
  const found = discussionsOf(readableNotes(call, noteable)).find(
    (discussion) => discussion.number === number,
  );
  if (found) return found;
  throw notFound(what);
}

/** A note by its number; the backend does not mind in which discussion it is said to be. */
function noteIn(call: AskedForNote, noteable: Noteable): Note {
  return noteAt(call, noteable, call.input.note_id);
}

function settleNote(
  call: Pick<Call, 'world' | 'viewer' | 'act' | 'site'>,
  note: Note,
  resolved: boolean,
): Reply {
  if (!canResolveNote(call.viewer, note)) throw forbidden();
  if (!note.resolvable) throw badRequest('Note is not resolvable');
  if (resolved) resolveNote(call.world, call.act(), note);
  else unresolveNote(call.world, note);
  return Reply.json(noteJson(note, call));
}

/** Notes that belong together (schema APIEntitiesDiscussion). */
function discussionJson({ number, notes }: Discussion, call: Pick<Call, 'site'>) {
  const resolvable = notes.filter((note) => note.resolvable);
  return {
    id: discussionId(number),
    individual_note: notes[0].type === null,
    resolvable: resolvable.length > 0,
    resolved: resolvable.length > 0 && resolvable.every(({ resolvedAt }) => resolvedAt !== null),
    notes: notes.map((note) => noteJson(note, call)),
  };
}
