import { Reply } from '../../../core/http/response.js';
import { canAdminNote, canCreateNote, canSetTimes, canWriteInternally } from '../../access/issues.js';
import { canReadNote, placeOf } from '../../access/roles.js';
import { rememberCommit } from '../../actions/code/commit-subjects.js';
import { deleteNote, type NewNote, noteProblems } from '../../actions/discussion/notes.js';
import { rewriteNote, type WrittenNote, writeNote } from '../../actions/quick-actions/in-notes.js';
import { interpretable } from '../../actions/quick-actions/parse.js';
import { badRequest, forbidden, notFound } from '../../refusals/refusals.js';
import type { Note, Noteable } from '../../world/records/notes.js';
import { noteJson } from '../entities/notes.js';
import type { Call } from '../routing/routing.js';
import { refuseModified } from './unmodified.js';

type Asked = Pick<Call, 'world' | 'viewer' | 'settings' | 'act' | 'mark' | 'site' | 'request'>;

/** What a request sends for a new note. */
export interface NoteInput {
  readonly body: string | null;
  readonly internal?: boolean | null | undefined;
  readonly confidential?: boolean | null | undefined;
  readonly created_at?: string | null | undefined;
  readonly merge_request_diff_head_sha?: string | null | undefined;
}

/** The note of a number under something; 404 where the caller does not see it. */
export function noteAt({ viewer }: Asked, noteable: Noteable, id: number): Note {
  const note = noteable.notes.find((each) => each.id === id);
  if (note && canReadNote(viewer, note)) return note;
  throw notFound('Note');
}

/** Writes what a request says, with `more` saying where: 201 with the note, 202 where there were only commands. */
export function postNote(
  call: Asked,
  noteable: Noteable,
  sent: NoteInput,
  more: Partial<NewNote> = {},
): WrittenNote {
  if (!canCreateNote(call.viewer, noteable)) throw forbidden();
  const body = sent.body ?? '';
  refuseProblems(interpretable(body) ? [] : noteProblems(body));
  rememberCommit(call.world, noteable);
  const input = { body, ...allowedOf(call, noteable, sent), ...more };
  const headSha = sent.merge_request_diff_head_sha ?? undefined;
  return writeNote(call.world, call.act(), noteable, {
    input,
    headSha,
    several: call.settings.tier !== 'free',
  });
}

/** Refuses a text that no note can have, in the words of this interface. */
function refuseProblems(note: readonly string[]): void {
  if (note.length > 0) throw badRequest(`Note {:note=>${JSON.stringify(note)}}`);
}

/** Only owners say when a note was written, only people from planner up write internally; of others it is passed over. */
function allowedOf(call: Asked, noteable: Noteable, sent: NoteInput): Partial<NewNote> {
  const wantsInternal = (sent.internal ?? sent.confidential) === true;
  const mayHide = canWriteInternally(call.viewer, noteable);
  const mayDate = canSetTimes(call.viewer, placeOf(noteable));
  const createdAt = sent.created_at == null ? Number.NaN : Date.parse(sent.created_at);
  if (wantsInternal && !mayHide) call.mark({ ignored: ['internal'] });
  if (sent.created_at != null && (!mayDate || Number.isNaN(createdAt)))
    call.mark({ ignored: ['created_at'] });
  return {
    internal: wantsInternal && mayHide,
    ...(mayDate && !Number.isNaN(createdAt) && { createdAt }),
  };
}

/** Gives a note another text. */
export function putNote(call: Asked, note: Note, body: string | null | undefined): Reply {
  if (!canAdminNote(call.viewer, note)) throw forbidden();
  if (body == null) return Reply.json(noteJson(note, call));
  const written = rewriteNote(call.world, call.act(), note, { body, several: call.settings.tier !== 'free' });
  return answerTo(call, written, 200);
}

/** What is answered to a text: the note, or what its commands came to. */
export function answerTo(call: Asked, { note, reported, summary }: WrittenNote, status: number): Reply {
  if (note) return Reply.json(noteJson(note, call, reported), { status });
  if (summary.length === 0) throw badRequest('Failed to apply commands.');
  return Reply.json({ commands_changes: reported, summary }, { status: 202 });
}

/** Takes a note away. */
export function removeNote(call: Asked, note: Note): Reply {
  if (!canAdminNote(call.viewer, note)) throw forbidden();
  refuseModified(call, note.updatedAt);
  deleteNote(call.world, call.act(), note);
  return new Reply(null, { status: 204 });
}
