import type { Row } from '../row.js';

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

function notesOf(path: 'notes' | 'discussions'): Row[] {
  const all = `${EPICS}/:noteable_id/${path}`;
  const body = { body: 'Deep enough?' };
  const note = { send: `POST ${all}`, body, keep: { note_id: 'id', discussion_id: 'id' } };
  const first = { send: `GET ${all}/:discussion_id/notes`, keep: { note_id: '0.id' } };
  const own = { least: 'maintainer', tier, given: [epic, note] } as const;
  const rows: Row[] = [
    { route: `GET ${all}`, least: 'guest', tier, given: [epic] },
    { route: `POST ${all}`, least: 'guest', tier, given: [epic], body },
  ];
  if (path === 'notes')
    return [
      ...rows,
      { route: `GET ${all}/:note_id`, least: 'guest', tier, given: [epic, note] },
      { route: `PUT ${all}/:note_id`, ...own, body: { body: 'Deep.' } },
      { route: `DELETE ${all}/:note_id`, ...own },
    ];
  const one = `${all}/:discussion_id`;
  const given = [epic, note, first];
  return [
    ...rows,
    { route: `GET ${one}`, least: 'guest', tier, given: [epic, note] },
    { route: `PUT ${one}`, least: 'developer', tier, given: [epic, note], body: { resolved: true } },
    { route: `GET ${one}/notes`, least: 'guest', tier, given: [epic, note] },
    { route: `POST ${one}/notes`, least: 'guest', tier, given: [epic, note], body },
    { route: `GET ${one}/notes/:note_id`, least: 'guest', tier, given },
    { route: `PUT ${one}/notes/:note_id`, least: 'maintainer', tier, given, body: { body: 'Deep.' } },
    { route: `DELETE ${one}/notes/:note_id`, least: 'maintainer', tier, given },
  ];
}

function reactionsTo(place: string, before: NonNullable<Row['given']>): Row[] {
  const all = `${place}/award_emoji`;
  const body = { name: 'tada' };
  const mine = { send: `POST ${all}`, body, keep: { award_id: 'id' }, by: 'the same' } as const;
  return [
    { route: `GET ${all}`, least: 'guest', tier, given: [...before] },
    { route: `POST ${all}`, least: 'guest', tier, given: [...before], body },
    { route: `GET ${all}/:award_id`, least: 'guest', tier, given: [...before, mine] },
    { route: `DELETE ${all}/:award_id`, least: 'guest', tier, given: [...before, mine] },
  ];
}

function eventsOf(name: 'label' | 'state'): Row[] {
  const all = `${EPICS}/:eventable_id/resource_${name}_events`;
  const given = [epic, { send: `PUT ${EPIC}`, body: { add_labels: 'sea', state_event: 'close' } }];
  const event = { send: `GET ${all}`, keep: { event_id: '0.id' } };
  return [
    { route: `GET ${all}`, least: 'guest', tier, given },
    { route: `GET ${all}/:event_id`, least: 'guest', tier, given: [...given, event] },
  ];
}

/** All about epics; that owners and planners alone delete them, and issues in them, are in tests of their own. */
export const EPIC_ROWS: readonly Row[] = [
  ...OWN_ROWS,
  ...CHILD_ROWS,
  ...LINK_ROWS,
  { route: `GET ${EPIC}/issues`, least: 'guest', tier, given: [epic] },
  ...notesOf('notes'),
  ...notesOf('discussions'),
  ...reactionsTo(EPIC, [epic]),
  ...reactionsTo(`${EPIC}/notes/:note_id`, [
    epic,
    { send: `POST ${EPICS}/:noteable_id/notes`, body: { body: 'Deep?' }, keep: { note_id: 'id' } },
  ]),
  ...eventsOf('label'),
  ...eventsOf('state'),
];
