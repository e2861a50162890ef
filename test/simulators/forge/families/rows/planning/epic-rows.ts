import type { Row } from '../row.js';
import { discussionRows, noteRows, reactionRows } from './note-rows.js';

const EPICS = '/groups/:id/epics';
const EPIC = `${EPICS}/:epic_iid`;
const tier = 'premium';
const epic = {
  send: `POST ${EPICS}`,
  body: { title: 'Harbour' },
  keep: { epic_iid: 'iid', noteable_id: 'id', eventable_id: 'id', child_epic_id: 'id' },
};
const parent = { send: `POST ${EPICS}`, body: { title: 'Coast' }, keep: { epic_iid: 'iid' } };
/** Epics and what is in them and beside them (GitLab, "Group permissions"). */
const OWN_ROWS: readonly Row[] = [
  { route: `GET ${EPICS}`, least: 'guest', tier },
  { route: `POST ${EPICS}`, least: 'planner', tier, body: { title: 'Harbour', labels: 'sea' } },
  { route: `GET ${EPIC}`, least: 'guest', tier, given: [epic] },
  { route: `PUT ${EPIC}`, least: 'planner', tier, given: [epic], body: { state_event: 'close' } },
  { route: `POST ${EPIC}/todo`, least: 'guest', tier, given: [epic] },
];

const child = { send: `POST ${EPIC}/epics/:child_epic_id` };
const CHILD_ROWS: readonly Row[] = [
  { route: `GET ${EPIC}/epics`, least: 'guest', tier, given: [epic] },
  { route: `POST ${EPIC}/epics`, least: 'planner', tier, given: [epic], body: { title: 'Quay' } },
  { route: `POST ${EPIC}/epics/:child_epic_id`, least: 'guest', tier, given: [epic, parent] },
  {
    route: `PUT ${EPIC}/epics/:child_epic_id`,
    least: 'guest',
    tier,
    given: [
      epic,
      parent,
      child,
      { send: `POST ${EPIC}/epics`, body: { title: 'Quay' }, keep: { move_after_id: 'id' } },
    ],
    body: { move_after_id: ':move_after_id' },
  },
  { route: `DELETE ${EPIC}/epics/:child_epic_id`, least: 'guest', tier, given: [epic, parent, child] },
];

const related = {
  send: `POST ${EPIC}/related_epics?target_group_id=bench&target_epic_iid=:target`,
  keep: { related_epic_link_id: 'id' },
};
const target = { send: `POST ${EPICS}`, body: { title: 'Coast' }, keep: { target: 'iid' } };
const LINK_ROWS: readonly Row[] = [
  { route: 'GET /groups/:id/related_epic_links', least: 'guest', tier, given: [epic, target, related] },
  { route: `GET ${EPIC}/related_epics`, least: 'guest', tier, given: [epic] },
  {
    route: `POST ${EPIC}/related_epics`,
    least: 'guest',
    tier,
    given: [epic, target],
    body: { target_group_id: 'bench', target_epic_iid: ':target' },
  },
  {
    route: `DELETE ${EPIC}/related_epics/:related_epic_link_id`,
    least: 'guest',
    tier,
    given: [epic, target, related],
  },
];

function eventsOf(name: 'label' | 'state'): Row[] {
  const all = `${EPICS}/:eventable_id/resource_${name}_events`;
  const given = [epic, { send: `PUT ${EPIC}`, body: { add_labels: 'sea', state_event: 'close' } }];
  const event = { send: `GET ${all}`, keep: { event_id: '0.id' } };
  return [
    { route: `GET ${all}`, least: 'guest', tier, given },
    { route: `GET ${all}/:event_id`, least: 'guest', tier, given: [...given, event] },
  ];
}

const body = { body: 'Deep enough?' };
const note = { send: `POST ${EPICS}/:noteable_id/notes`, body, keep: { note_id: 'id' } };
const discussion = {
  send: `POST ${EPICS}/:noteable_id/discussions`,
  body,
  keep: { discussion_id: 'id' },
};

/** All about epics; that owners and planners alone delete them, and issues in them, are in tests of their own. */
export const EPIC_ROWS: readonly Row[] = [
  ...OWN_ROWS,
  ...CHILD_ROWS,
  ...LINK_ROWS,
  { route: `GET ${EPIC}/issues`, least: 'guest', tier, given: [epic] },
  ...noteRows(`${EPICS}/:noteable_id`, { given: [epic], tier }),
  ...discussionRows(`${EPICS}/:noteable_id`, { given: [epic], tier }),
  {
    route: `PUT ${EPICS}/:noteable_id/discussions/:discussion_id`,
    least: 'developer',
    tier,
    given: [epic, discussion],
    body: { resolved: true },
  },
  ...reactionRows(EPIC, { given: [epic], tier }),
  ...reactionRows(`${EPIC}/notes/:note_id`, { given: [epic, note], tier }),
  ...eventsOf('label'),
  ...eventsOf('state'),
];
