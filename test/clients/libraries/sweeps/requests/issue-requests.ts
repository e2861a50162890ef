import type { Given, Request } from '../../../../simulators/forge/families/bench.js';

const ISSUES = '/projects/:id/issues';
const created: Given = {
  send: `POST ${ISSUES}`,
  body: { title: 'Widen the pier' },
  keep: { issue_iid: 'iid', subscribable_id: 'iid', issue_id: 'id' },
};
const second: Given = {
  send: `POST ${ISSUES}`,
  body: { title: 'Paint the pier' },
  keep: { second_iid: 'iid', second_id: 'id' },
};
const here: Given = { send: 'GET /projects/:id', keep: { project_id: 'id' } };
const elsewhere: Given = {
  send: 'POST /projects',
  body: { name: 'Of another pier' },
  keep: { to_project_id: 'id' },
};
const note: Given = {
  send: `POST ${ISSUES}/:issue_iid/notes`,
  body: { body: 'Words' },
  keep: { note_id: 'id' },
};
const AWARDS = `${ISSUES}/:issue_iid/award_emoji`;
const NOTE_AWARDS = `${ISSUES}/:issue_iid/notes/:note_id/award_emoji`;
const tada = { name: 'tada' };
const award: Given = { send: `POST ${NOTE_AWARDS}`, body: tada, keep: { award_id: 'id' } };
const me: Given = { send: 'GET /user', keep: { me: 'id' } };
const subscribed: Given = { send: `POST ${ISSUES}/:subscribable_id/unsubscribe` };
const todo: Given = { send: `POST ${ISSUES}/:issue_iid/todo`, keep: { id: 'id' } };
const LABELS = ['/projects/:id/labels', '/groups/:id/labels'];
const MILESTONES = ['/projects/:id/milestones', '/groups/:id/milestones'];

const labels = LABELS.flatMap((path): Request[] => {
  const given = [{ send: `POST ${path}`, body: { name: 'pier', color: '#112233' } }];
  const one = { with: { name: 'pier' }, given };
  return [
    { route: `PUT ${path}`, body: { name: 'pier', new_name: 'quay' }, given },
    { route: `PUT ${path}/:name`, body: { new_name: 'quay' }, ...one },
    { route: `DELETE ${path}`, query: 'name=pier', given },
    { route: `DELETE ${path}/:name`, ...one },
    { route: `POST ${path}/:name/subscribe`, ...one },
    {
      route: `POST ${path}/:name/unsubscribe`,
      with: { name: 'pier' },
      given: [...given, { send: `POST ${path}/:name/subscribe` }],
    },
  ];
});

const milestones = MILESTONES.map((path): Request => {
  const made = { send: `POST ${path}`, body: { title: 'Spring' }, keep: { milestone_id: 'id' } };
  return { route: `PUT ${path}/:milestone_id`, body: { title: 'Summer' }, given: [made] };
});

/** A project in the group, which has what is promoted to the group. */
const inside: readonly Given[] = [
  { send: 'GET /groups/bench', keep: { namespace: 'id' } },
  { send: 'POST /projects', body: { name: 'Inside', namespace_id: ':namespace' }, keep: { id: 'id' } },
];

const EPIC_ISSUES = '/groups/:id/epics/:epic_iid/issues';
/** An issue of an epic. */
const placed: readonly Given[] = [
  { send: 'GET /groups/bench', keep: { namespace: 'id' } },
  {
    send: 'POST /projects',
    body: { name: 'Inside', namespace_id: ':namespace' },
    keep: { project_id: 'id' },
  },
  { send: 'POST /projects/:project_id/issues', body: { title: 'Dig' }, keep: { issue_id: 'id' } },
  { send: 'POST /groups/:id/epics', body: { title: 'Harbour' }, keep: { epic_iid: 'iid' } },
  { send: `POST ${EPIC_ISSUES}/:issue_id`, keep: { epic_issue_id: 'id' } },
];

/** Issues with their links, notes, labels and milestones. */
export const ISSUE_REQUESTS: readonly Request[] = [
  { route: `GET ${ISSUES}/:issue_iid`, given: [created] },
  { route: `PUT ${ISSUES}/:issue_iid`, given: [created], body: { title: 'Lay the pier' } },
  {
    route: `POST ${ISSUES}/:issue_iid/move`,
    given: [created, elsewhere],
    body: { to_project_id: ':to_project_id' },
  },
  {
    route: `PUT ${ISSUES}/:issue_iid/reorder`,
    given: [created, second],
    body: { move_after_id: ':second_id' },
  },
  {
    route: `POST ${ISSUES}/:issue_iid/links`,
    given: [here, created, second],
    body: { target_project_id: ':project_id', target_issue_iid: ':second_iid' },
  },
  { route: `POST ${ISSUES}/:subscribable_id/subscribe`, given: [created, subscribed] },
  { route: `POST ${ISSUES}/:subscribable_id/unsubscribe`, given: [created] },
  { route: `POST ${AWARDS}`, given: [created], body: tada },
  { route: `POST ${NOTE_AWARDS}`, given: [created, note], body: tada },
  { route: `GET ${NOTE_AWARDS}/:award_id`, given: [created, note, award] },
  { route: `DELETE ${NOTE_AWARDS}/:award_id`, given: [created, note, award] },
  { route: 'POST /todos/:id/mark_as_done', given: [created, me, todo] },
  { route: `PUT ${EPIC_ISSUES}/:epic_issue_id`, given: placed },
  { route: `DELETE ${EPIC_ISSUES}/:epic_issue_id`, given: placed },
  ...labels,
  ...milestones,
  {
    route: 'PUT /projects/:id/labels/:name/promote',
    with: { name: 'pier' },
    given: [...inside, { send: 'POST /projects/:id/labels', body: { name: 'pier', color: '#112233' } }],
  },
  {
    route: 'POST /projects/:id/milestones/:milestone_id/promote',
    given: [
      ...inside,
      { send: 'POST /projects/:id/milestones', body: { title: 'Spring' }, keep: { milestone_id: 'id' } },
    ],
  },
];
