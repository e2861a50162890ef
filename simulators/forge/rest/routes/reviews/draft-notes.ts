import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { canCreateNote } from '../../../access/issues.js';
import { createDraft, draftsOf, publishDraft, publishReview } from '../../../actions/reviews/draft-notes.js';
import { remove } from '../../../collections/remove.js';
import {
  flag,
  type InputOf,
  integer,
  notBlank,
  oneOf,
  required,
  text,
  unsupported,
} from '../../../parameters/parameter.js';
import { discussionId, discussionNumber, discussionsOf } from '../../../queries/notes.js';
import { badRequest, forbidden, invalidRecord, notFound } from '../../../refusals/refusals.js';
import type { MergeRequest } from '../../../world/records/merge-requests.js';
import type { DraftNote } from '../../../world/records/reviews/draft-notes.js';
import { lineCode, positionJson } from '../../entities/code/positions.js';
import { positionOf, positionParameter } from '../../requests/diff-position.js';
import { mergeRequestAt } from '../../requests/lookup.js';
import { type Call, rest } from '../../routing/routing.js';

const DRAFTS = '/projects/:id/merge_requests/:merge_request_iid/draft_notes' as const;
const iid = { merge_request_iid: required(integer()) };
const number = { ...iid, draft_note_id: required(integer()) };
const position = positionParameter('merge_requests');

/** Notes of reviews that only their author sees until they are published (GitLab REST API, "Draft notes"). */
export const draftNoteRoutes = [
  rest(`GET ${DRAFTS}`, { takes: iid }, (call) =>
    Reply.json(draftsOf(call.world, mergeRequestOf(call), call.act().user).map(draftJson)),
  ),
  rest(`GET ${DRAFTS}/:draft_note_id`, { takes: number }, (call) => Reply.json(draftJson(draftAt(call)))),
  rest(
    `POST ${DRAFTS}`,
    {
      takes: {
        ...iid,
        note: required(text()),
        in_reply_to_discussion_id: text(),
        commit_id: unsupported(),
        resolve_discussion: flag(),
        position,
      },
    },
    (call) => {
      const mergeRequest = mergeRequestOf(call);
      if (!canCreateNote(call.viewer, mergeRequest)) throw forbidden();
      const { note, resolve_discussion, in_reply_to_discussion_id } = call.input;
      const draft = createDraft(call.world, call.act(), mergeRequest, {
        body: note,
        replyTo: threadIn(mergeRequest, in_reply_to_discussion_id),
        resolves: resolve_discussion ?? false,
        position: positionOf(mergeRequest, call.input).position ?? null,
      });
      return Reply.json(draftJson(draft), { status: 201 });
    },
  ),
  rest(`PUT ${DRAFTS}/:draft_note_id`, { takes: { ...number, note: notBlank(text()), position } }, (call) => {
    const { note } = call.input;
    if (!note) throw badRequest('Missing params to modify');
    const draft = draftAt(call);
    // A position that is not sent again is taken away (lib/api/draft_notes.rb).
    const { position: sent = null } = positionOf(draft.mergeRequest, call.input);
    Object.assign(writable(call.world, draft), { body: note, position: sent });
    return Reply.json(draftJson(draft));
  }),
  rest(`DELETE ${DRAFTS}/:draft_note_id`, { takes: number }, (call) => {
    remove(call.world, { draftNotes: [draftAt(call)] });
    return new Reply(null, { status: 204 });
  }),
  rest(`PUT ${DRAFTS}/:draft_note_id/publish`, { takes: number }, (call) => {
    publishDraft(call.world, call.act(), draftAt(call), call.settings.tier !== 'free');
    return new Reply(null, { status: 204 });
  }),
  rest(
    `POST ${DRAFTS}/bulk_publish`,
    {
      takes: {
        ...iid,
        reviewer_state: oneOf(text(), 'requested_changes', 'reviewed'),
        note: text(),
        internal: flag(),
      },
    },
    (call) => {
      const { note, internal, reviewer_state } = call.input;
      publishReview(call.world, call.act(), mergeRequestOf(call), {
        summary: note ?? undefined,
        internal: internal ?? undefined,
        state: reviewer_state ?? undefined,
        several: call.settings.tier !== 'free',
      });
      return new Reply(null, { status: 204 });
    },
  ),
];

function mergeRequestOf(call: Call<InputOf<typeof iid>, 'id'>): MergeRequest {
  return mergeRequestAt(call, call.params.id, call.input.merge_request_iid);
}

function draftAt(call: Call<InputOf<typeof number>, 'id'>): DraftNote {
  const drafts = draftsOf(call.world, mergeRequestOf(call), call.act().user);
  const draft = drafts.find(({ id }) => id === call.input.draft_note_id);
  if (draft) return draft;
  throw notFound();
}

/** The thread that a request names, by the id of its first note. */
function threadIn({ notes }: MergeRequest, id: string | null | undefined): number | null {
  if (!id) return null;
  const thread = discussionsOf(notes).find(({ number: first }) => first === discussionNumber(id));
  if (!thread) throw invalidRecord({ base: ['Thread to reply to cannot be found'] });
  if (thread.notes[0].systemAction !== null)
    throw invalidRecord({ base: ['Replies to system notes are not allowed'] });
  return thread.number;
}

const NO_POSITION = {
  base_sha: null,
  start_sha: null,
  head_sha: null,
  old_path: null,
  new_path: null,
  position_type: 'text',
  old_line: null,
  new_line: null,
  line_range: null,
};

/** A note that waits (schema APIEntitiesDraftNote). */
function draftJson(draft: DraftNote) {
  return {
    id: draft.id,
    author_id: draft.author.id,
    merge_request_id: draft.mergeRequest.id,
    resolve_discussion: draft.resolves,
    discussion_id: draft.replyTo === null ? null : discussionId(draft.replyTo),
    note: draft.body,
    commit_id: null,
    line_code: draft.position && lineCode(draft.position),
    position: draft.position ? positionJson(draft.position) : NO_POSITION,
  };
}
