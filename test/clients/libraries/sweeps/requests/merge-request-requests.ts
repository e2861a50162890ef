import type { Given, Request } from '../../../../simulators/forge/families/bench.js';

const REQUESTS = '/projects/:id/merge_requests';
const REQUEST = `${REQUESTS}/:merge_request_iid`;
const branch: Given = {
  send: 'POST /projects/:id/repository/branches',
  body: { branch: 'pier', ref: 'main' },
};
const commit: Given = {
  send: 'POST /projects/:id/repository/commits',
  body: {
    branch: 'pier',
    commit_message: 'Widen the pier',
    actions: [{ action: 'create', file_path: 'pier.md', content: 'Wide' }],
  },
};
const configured: Given = {
  send: 'POST /projects/:id/repository/commits',
  body: {
    branch: 'main',
    commit_message: 'Build it',
    actions: [
      {
        action: 'create',
        file_path: '.gitlab-ci.yml',
        content: 'build:\n  script: make\n  rules:\n    - if: $CI_PIPELINE_SOURCE\n',
      },
    ],
  },
};
const open = { source_branch: 'pier', target_branch: 'main', title: 'Widen the pier' };
const opened: Given = {
  send: `POST ${REQUESTS}`,
  body: open,
  keep: { merge_request_iid: 'iid', noteable_id: 'iid', eventable_id: 'iid', subscribable_id: 'iid' },
};
const given = [branch, commit, opened];
const byAuthors: Given = {
  send: 'POST /projects/:id/approvals',
  body: { merge_requests_author_approval: true },
};
const approved: Given = { send: `POST ${REQUEST}/approve` };
const body = { body: 'Words' };
const DISCUSSION = `${REQUESTS}/:noteable_id/discussions`;
const discussion: Given = {
  send: `POST ${DISCUSSION}`,
  body,
  keep: { discussion_id: 'id', note_id: 'notes.0.id' },
};
const begun = { given: [...given, discussion] };
const NOTE_AWARDS = `${REQUEST}/notes/:note_id/award_emoji`;
const tada = { name: 'tada' };
const note: Given = { send: `POST ${REQUEST}/notes`, body, keep: { note_id: 'id' } };
const award: Given = { send: `POST ${NOTE_AWARDS}`, body: tada, keep: { award_id: 'id' } };
const milestone: Given = {
  send: 'POST /projects/:id/milestones',
  body: { title: 'Spring' },
  keep: { milestone: 'id' },
};
const changed: Given = {
  send: `PUT ${REQUEST}`,
  body: { add_labels: 'pier', milestone_id: ':milestone', state_event: 'close' },
};

const events = ['label', 'state', 'milestone'].map((kind): Request => {
  const path = `${REQUESTS}/:eventable_id/resource_${kind}_events`;
  const found = { send: `GET ${path}`, keep: { event_id: '0.id' } };
  return { route: `GET ${path}/:event_id`, given: [milestone, ...given, changed, found] };
});

/** Merge requests with their approvals, discussions and events. */
export const MERGE_REQUEST_REQUESTS: readonly Request[] = [
  { route: `POST ${REQUESTS}`, given: [branch, commit], body: open },
  { route: `PUT ${REQUEST}`, given, body: { title: 'Lay the pier' } },
  { route: `PUT ${REQUEST}/merge`, given },
  { route: `POST ${REQUEST}/approve`, given: [byAuthors, ...given] },
  { route: `POST ${REQUEST}/unapprove`, given: [byAuthors, ...given, approved] },
  { route: `POST ${REQUEST}/approvals`, given, body: { approvals_required: 1 } },
  { route: `POST ${REQUEST}/pipelines`, given: [configured, ...given] },
  {
    route: `POST ${REQUEST}/cancel_merge_when_pipeline_succeeds`,
    given: [
      configured,
      ...given,
      { send: `POST ${REQUEST}/pipelines` },
      { send: `PUT ${REQUEST}/merge`, body: { auto_merge: true } },
    ],
  },
  {
    route: `POST ${REQUESTS}/:subscribable_id/subscribe`,
    given: [...given, { send: `POST ${REQUESTS}/:subscribable_id/unsubscribe` }],
  },
  {
    route: `POST ${REQUEST}/subscribe`,
    given: [...given, { send: `POST ${REQUEST}/unsubscribe` }],
  },
  { route: `POST ${DISCUSSION}`, given, body },
  { route: `GET ${DISCUSSION}/:discussion_id`, ...begun },
  { route: `PUT ${DISCUSSION}/:discussion_id`, ...begun, body: { resolved: true } },
  { route: `POST ${DISCUSSION}/:discussion_id/notes`, ...begun, body },
  { route: `PUT ${DISCUSSION}/:discussion_id/notes/:note_id`, ...begun, body },
  { route: `DELETE ${DISCUSSION}/:discussion_id/notes/:note_id`, ...begun },
  { route: `POST ${REQUEST}/award_emoji`, given, body: tada },
  { route: `POST ${NOTE_AWARDS}`, given: [...given, note], body: tada },
  { route: `GET ${NOTE_AWARDS}/:award_id`, given: [...given, note, award] },
  { route: `DELETE ${NOTE_AWARDS}/:award_id`, given: [...given, note, award] },
  ...events,
];
