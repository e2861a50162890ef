import { expect, test } from 'vitest';
import { recordEvent } from '#simulators/forge/actions/events.js';
import { eventsOfProject, targetTypeOf } from '#simulators/forge/queries/events.js';
import type { ForgeEvent, PushData } from '#simulators/forge/world/records/events.js';
import { openSession } from '../session.js';
import { accountOf, projectOf } from '../world/activity-world.js';

const PROJECT = 'platform/core';
const CORE = `/projects/${encodeURIComponent(PROJECT)}`;
const NOW = Date.parse('2026-03-02T00:00:00Z');
/** For what changes nothing. */
const reader = openSession();

interface EventJson {
  readonly id: number;
  readonly created_at: string;
  readonly project_id: number;
  readonly author_username: string;
  readonly action_name: string;
  readonly target_type: string | null;
}

const idsOf = (events: readonly { readonly id: number }[]) => events.map(({ id }) => id);
const newestFirst = (events: readonly ForgeEvent[]) => idsOf(events).sort((one, other) => other - one);
const projectEvents = () => projectOf(reader.simulator, PROJECT).events.items;

test('ids of events grow with time, which is what a window is found by', () => {
  const { items } = reader.simulator.world.ordered.events;
  const sorted = [...items].sort((one, other) => one.id - other.id);

  expect(
    sorted.filter(({ createdAt }, place) => createdAt < (sorted[place - 1]?.createdAt ?? 0)),
  ).toStrictEqual([]);
});

test('lists the events of a project, the newest first, with the usual headers', async () => {
  const { body, headers } = await reader.get(`${CORE}/events?per_page=50`);

  expect(idsOf(body)).toStrictEqual(newestFirst(projectEvents()).slice(0, 50));
  expect(headers.get('x-total')).toBe(String(projectEvents().length));
  expect(Object.keys(body.find(({ target_type }: EventJson) => target_type === 'Issue'))).toStrictEqual([
    'id',
    'project_id',
    'action_name',
    'target_id',
    'target_iid',
    'target_type',
    'author_id',
    'target_title',
    'created_at',
    'author',
    'imported',
    'imported_from',
    'author_username',
  ]);
});

test('sort=asc has the oldest first', async () => {
  const { body } = await reader.get(`${CORE}/events?sort=asc&per_page=10`);

  expect(idsOf(body)).toStrictEqual(newestFirst(projectEvents()).reverse().slice(0, 10));
});

test.each<[string, (event: ForgeEvent) => boolean]>([
  ['action=pushed', ({ push }) => push !== null],
  ['action=merged', ({ action }) => action === 'merged'],
  [
    'action=commented&target_type=note',
    (event) => event.action === 'commented' && targetTypeOf(event) === 'Note',
  ],
  ['target_type=issue', (event) => targetTypeOf(event) === 'Issue'],
  ['target_type=merge_request', (event) => targetTypeOf(event) === 'MergeRequest'],
  ['target_type=wiki', () => false],
  ['after=2026-02-10', ({ createdAt }) => createdAt >= Date.parse('2026-02-11T00:00:00Z')],
  ['before=2026-02-10', ({ createdAt }) => createdAt < Date.parse('2026-02-10T00:00:00Z')],
  [
    'after=2026-02-09&before=2026-02-11',
    ({ createdAt }) =>
      createdAt >= Date.parse('2026-02-10T00:00:00Z') && createdAt < Date.parse('2026-02-11T00:00:00Z'),
  ],
  ['after=2026-02-10&before=2026-02-10', () => false],
  [
    'after=2026-02-01&before=2026-02-20&action=closed',
    ({ createdAt, action }) =>
      action === 'closed' &&
      createdAt >= Date.parse('2026-02-02T00:00:00Z') &&
      createdAt < Date.parse('2026-02-20T00:00:00Z'),
  ],
])('%s chooses events', async (query, expected) => {
  const wanted = newestFirst(projectEvents().filter(expected));

  const { body, headers } = await reader.get(`${CORE}/events?${query}&per_page=100`);
  const upwards = await reader.get(`${CORE}/events?${query}&per_page=100&sort=asc`);

  expect(idsOf(body)).toStrictEqual(wanted.slice(0, 100));
  expect(idsOf(upwards.body)).toStrictEqual(wanted.toReversed().slice(0, 100));
  expect(headers.get('x-total')).toBe(String(wanted.length));
});

test('a window ends with the last instant before a day and begins with the first one after a day', async () => {
  const session = openSession();
  const project = projectOf(session.simulator, PROJECT);
  const user = accountOf(session.simulator);
  const at = (time: string) =>
    recordEvent(session.simulator.world, { user, at: Date.parse(time) }, { project, action: 'joined' }).id;
  const [, first, last] = [
    at('2026-03-02T23:59:59.999Z'),
    at('2026-03-03T00:00:00.000Z'),
    at('2026-03-03T23:59:59.999Z'),
    at('2026-03-04T00:00:00.000Z'),
  ];

  const { body } = await session.get(`${CORE}/events?after=2026-03-02&before=2026-03-04`);

  expect(idsOf(body)).toStrictEqual([last, first]);
});

test.each([
  ['action=merge', 'action does not have a valid value'],
  ['target_type=Issue', 'target_type does not have a valid value'],
  ['before=yesterday', 'before is invalid'],
  ['after=2026-02-30', 'after is invalid'],
  ['sort=up', 'sort does not have a valid value'],
])('refuses %s', async (query, error) => {
  const { status, body } = await reader.get(`${CORE}/events?${query}`);

  expect([status, body]).toStrictEqual([400, { error }]);
});

const PUSH: PushData = {
  commitCount: 1,
  action: 'pushed',
  refType: 'branch',
  commitFrom: null,
  commitTo: null,
  ref: 'main',
  commitTitle: null,
  refCount: null,
};

test('each action has its phrase', async () => {
  const session = openSession();
  const { world } = session.simulator;
  const project = projectOf(session.simulator, PROJECT);
  const act = { user: accountOf(session.simulator), at: NOW };
  const issue = project.issues.items.find(({ type }) => type === 'issue') ?? null;
  const mergeRequest = project.mergeRequests.items[0] ?? null;
  const note = [...world.notes.values()].find(({ noteable }) => noteable === issue) ?? null;
  const add = (action: ForgeEvent['action'], target: ForgeEvent['target'] = null, push?: PushData) =>
    recordEvent(world, act, { project, action, target, ...(push && { push }) });

  add('created', issue);
  add('reopened', issue);
  add('updated', issue);
  add('closed', issue);
  add('merged', mergeRequest);
  add('approved', mergeRequest);
  add('commented', note);
  add('joined');
  add('left');
  add('expired');
  add('created');
  add('destroyed');
  add('pushed', null, PUSH);
  add('pushed', null, { ...PUSH, action: 'created' });
  add('pushed', null, { ...PUSH, action: 'removed' });
  const { body } = await session.get(`${CORE}/events?per_page=15&sort=desc`);

  expect(
    body.map(({ action_name, target_type }: EventJson) => [action_name, target_type]).reverse(),
  ).toStrictEqual([
    ['opened', 'Issue'],
    ['opened', 'Issue'],
    ['opened', 'Issue'],
    ['closed', 'Issue'],
    ['accepted', 'MergeRequest'],
    ['approved', 'MergeRequest'],
    ['commented on', note?.type ?? 'Note'],
    ['joined', null],
    ['left', null],
    ['removed due to membership expiration from', null],
    ['created', null],
    ['destroyed', null],
    ['pushed to', null],
    ['pushed new', null],
    ['deleted', null],
  ]);
});

test('a push has its data and no target; a note has itself, its id for a number, and the title of what it is under', async () => {
  const pushes = await reader.get(`${CORE}/events?action=pushed&per_page=1`);
  const notes = await reader.get(`${CORE}/events?target_type=note&per_page=1`);
  const [push] = pushes.body;
  const [comment] = notes.body;
  const note = reader.simulator.world.notes.get(comment.target_id);

  expect(push).toMatchObject({ target_id: null, target_iid: null, target_type: null, target_title: null });
  expect(Object.keys(push.push_data)).toStrictEqual([
    'commit_count',
    'action',
    'ref_type',
    'commit_from',
    'commit_to',
    'ref',
    'commit_title',
    'ref_count',
  ]);
  expect(comment.target_iid).toBe(comment.target_id);
  expect(comment.note).toMatchObject({ id: note?.id, body: note?.body, system: false });
  expect(note && note.noteable.kind !== 'commit' && note.noteable.title).toBe(comment.target_title);
  expect([Object.hasOwn(push, 'note'), Object.hasOwn(comment, 'push_data')]).toStrictEqual([false, false]);
});

test("one's own events by default; with scope=all those of all projects one is a member of", async () => {
  const usual = accountOf(reader.simulator);

  const own = await reader.get('/events?per_page=100');
  const all = await reader.get('/events?scope=all&per_page=100');

  expect(new Set(own.body.map(({ author_username }: EventJson) => author_username))).toStrictEqual(
    new Set([usual.username]),
  );
  expect(own.headers.get('x-total')).toBe(String(usual.events.size));
  expect(new Set(all.body.map(({ author_username }: EventJson) => author_username)).size).toBeGreaterThan(3);
});

test('scope=all is about membership: who is in no project sees nothing, even of public ones', async () => {
  const { body } = await reader.get('/events?scope=all', 'outsiderToken');

  expect(body).toStrictEqual([]);
});

test('the events of an account, by id or name, are those in projects that the caller sees', async () => {
  const { id, username } = accountOf(reader.simulator);

  const byName = await reader.get(`/users/${username}/events`);
  const byId = await reader.get(`/users/${id}/events`);
  const outside = await reader.get(`/users/${id}/events?per_page=100`, 'outsiderToken');
  const anonymous = await reader.get(`/users/${id}/events?per_page=100`, null);
  const unknown = await reader.get('/users/no-such-user/events');

  expect(byName.body).toStrictEqual(byId.body);
  const open = accountOf(reader.simulator).events.items.filter(
    ({ project }) => project.visibility !== 'private',
  );
  expect(outside.headers.get('x-total')).toBe(String(open.length));
  const visible = (event: EventJson) => reader.simulator.world.projects.get(event.project_id)?.visibility;
  expect(outside.body.filter((event: EventJson) => visible(event) === 'private')).toStrictEqual([]);
  expect(anonymous.body.filter((event: EventJson) => visible(event) !== 'public')).toStrictEqual([]);
  expect(unknown.body).toStrictEqual({ message: '404 User Not Found' });
});

test('a window of few events costs as many looks in a long history as in a short one', () => {
  const session = openSession();
  const { world } = session.simulator;
  const project = projectOf(session.simulator, PROJECT);
  let looks = 0;
  const user = accountOf(session.simulator);
  const looksAt = (count: number) => {
    for (let day = 0; day < count; day += 1) {
      const at = NOW + day * 1000;
      const event = recordEvent(world, { user, at }, { project, action: 'joined' });
      const look = () => {
        looks += 1;
        return at;
      };
      Object.defineProperty(event, 'createdAt', { get: look });
    }
    eventsOfProject(project, {
      filter: { after: '2026-03-01', before: '2026-03-03' },
      descending: true,
    }).slice(0, 20);
    looks = 0;
    const window = eventsOfProject(project, {
      filter: { after: '2026-03-01', before: '2026-03-03' },
      descending: true,
    });
    window.slice(0, 20);
    window.count(10_000);
    return looks;
  };

  const few = looksAt(500);
  const many = looksAt(20_000);

  expect(few).toBeGreaterThan(0);
  expect(many).toBeLessThan(few + 25);
});
