import type { Given } from '../bench.js';
import type { Row } from './row.js';

const branch = { send: 'POST /projects/:id/repository/branches', body: { branch: 'next', ref: 'main' } };
const mergeRequest = {
  send: 'POST /projects/:id/merge_requests',
  body: { source_branch: 'next', target_branch: 'main', title: 'One' },
  keep: { merge_request_iid: 'iid' },
};

const DRAFTS = '/projects/:id/merge_requests/:merge_request_iid/draft_notes';
const draft: Given = {
  send: `POST ${DRAFTS}`,
  body: { note: 'Why?' },
  keep: { draft_note_id: 'id' },
  by: 'the same',
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

const RULES = '/projects/:id/approval_rules';
const OWN_RULES = '/projects/:id/merge_requests/:merge_request_iid/approval_rules';
const RULE = { name: 'Security', approvals_required: 1 };
const rule = { send: `POST ${RULES}`, body: RULE, keep: { approval_rule_id: 'id' } };
const own = [branch, mergeRequest, { ...rule, send: `POST ${OWN_RULES}` }];
const SETTINGS = '/projects/:id/approvals';
const managed = { least: 'maintainer', tier: 'premium' } as const;

/** Rules and settings for approvals (GitLab, "Merge request approval rules"; lib/api/project_approval_rules.rb). */
export const APPROVAL_ROWS: readonly Row[] = [
  { route: `GET ${RULES}`, least: 'reporter', tier: 'premium' },
  { route: `GET ${RULES}/:approval_rule_id`, least: 'reporter', tier: 'premium', given: [rule] },
  { route: `POST ${RULES}`, ...managed, body: RULE },
  { route: `PUT ${RULES}/:approval_rule_id`, ...managed, given: [rule], body: { name: 'Safety' } },
  { route: `DELETE ${RULES}/:approval_rule_id`, ...managed, given: [rule] },
  { route: `GET ${OWN_RULES}`, least: 'reporter', tier: 'premium', given: own },
  { route: `GET ${OWN_RULES}/:approval_rule_id`, least: 'reporter', tier: 'premium', given: own },
  { route: `POST ${OWN_RULES}`, least: 'developer', tier: 'premium', given: own.slice(0, 2), body: RULE },
  {
    route: `PUT ${OWN_RULES}/:approval_rule_id`,
    least: 'developer',
    tier: 'premium',
    given: own,
    body: RULE,
  },
  { route: `DELETE ${OWN_RULES}/:approval_rule_id`, least: 'developer', tier: 'premium', given: own },
  { route: `GET ${SETTINGS}`, least: 'reporter', tier: 'premium' },
  { route: `POST ${SETTINGS}`, ...managed, body: { reset_approvals_on_push: false } },
];
