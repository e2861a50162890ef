import type { Row } from './row.js';

const label = { send: 'POST /projects/:id/labels', body: { name: 'now', color: '#112233' } };
const milestone = {
  send: 'POST /projects/:id/milestones',
  body: { title: 'v1' },
  keep: { milestone_id: 'id' },
};
const issue = { send: 'POST /projects/:id/issues', body: { title: 'One' }, keep: { eventable_id: 'iid' } };
const changed = [
  { send: 'PUT /projects/:id/issues/:eventable_id', body: { add_labels: 'now', weight: 3 } },
  { send: 'PUT /projects/:id/issues/:eventable_id?milestone_id=:milestone_id' },
  { send: 'PUT /projects/:id/issues/:eventable_id', body: { state_event: 'close' } },
];
const branch = { send: 'POST /projects/:id/repository/branches', body: { branch: 'next', ref: 'main' } };
const mergeRequest = {
  send: 'POST /projects/:id/merge_requests',
  body: { source_branch: 'next', target_branch: 'main', title: 'One' },
  keep: { eventable_id: 'iid' },
};

function rows(name: string, noun: 'issues' | 'merge_requests', tier?: 'premium'): Row[] {
  const path = `/projects/:id/${noun}/:eventable_id/resource_${name}_events`;
  const given = noun === 'issues' ? [label, milestone, issue, ...changed] : [branch, mergeRequest];
  const least = noun === 'issues' ? 'guest' : 'reporter';
  const list: Row = { route: `GET ${path}`, least, given, ...(tier && { tier }) };
  if (noun === 'merge_requests') return [list];
  const event = { send: `GET ${path}`, keep: { event_id: '0.id' } };
  return name === 'iteration'
    ? [list]
    : [list, { ...list, route: `GET ${path}/:event_id`, given: [...given, event] }];
}

/** What was done to issues and merge requests, for those who see them. */
export const EVENT_ROWS: readonly Row[] = [
  ...['label', 'state', 'milestone'].flatMap((name) => [
    ...rows(name, 'issues'),
    ...rows(name, 'merge_requests'),
  ]),
  ...['iteration', 'weight'].flatMap((name) => rows(name, 'issues', 'premium')),
];
