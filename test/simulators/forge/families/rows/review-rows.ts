import type { Row } from './row.js';

const branch = { send: 'POST /projects/:id/repository/branches', body: { branch: 'next', ref: 'main' } };
const mergeRequest = {
  send: 'POST /projects/:id/merge_requests',
  body: { source_branch: 'next', target_branch: 'main', title: 'One' },
  keep: { merge_request_iid: 'iid' },
};

const DRAFTS = '/projects/:id/merge_requests/:merge_request_iid/draft_notes';
const draft = {
  send: `POST ${DRAFTS}`,
  body: { note: 'Why?' },
  keep: { draft_note_id: 'id' },
  own: true,
};

/** Notes that wait, for those who may write notes; of others they are not shown. */
export const DRAFT_NOTE_ROWS: readonly Row[] = [
  { route: `GET ${DRAFTS}`, given: [branch, mergeRequest] },
  { route: `POST ${DRAFTS}`, given: [branch, mergeRequest], body: { note: 'Why?' } },
  { route: `GET ${DRAFTS}/:draft_note_id`, given: [branch, mergeRequest, draft] },
  { route: `PUT ${DRAFTS}/:draft_note_id`, given: [branch, mergeRequest, draft], body: { note: 'Why not?' } },
  { route: `DELETE ${DRAFTS}/:draft_note_id`, given: [branch, mergeRequest, draft] },
  { route: `PUT ${DRAFTS}/:draft_note_id/publish`, given: [branch, mergeRequest, draft] },
  { route: `POST ${DRAFTS}/bulk_publish`, given: [branch, mergeRequest, draft], body: { note: 'Done.' } },
].map((row) => ({ ...row, least: 'reporter' }));
