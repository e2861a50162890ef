import { expect, test } from 'vitest';
import { writable } from '#simulators/core/state/changes.js';
import {
  markAllDone,
  remind,
  restore,
  snooze,
  unsnooze,
} from '#simulators/forge/actions/discussion/todos.js';
import { findTodos } from '#simulators/forge/queries/todos.js';
import { fullPath } from '#simulators/forge/world/records/projects.js';
import type { Todo } from '#simulators/forge/world/records/todos.js';
import { openSession } from '../session.js';
import { accountOf, projectOf } from '../world/activity-world.js';

const NOW = Date.parse('2026-03-02T00:00:00Z');
const HOUR = 3_600_000;
/** For what changes nothing. */
const reader = openSession();
const owner = accountOf(reader.simulator);
const pending = () => owner.todos.items.filter(({ state }) => state === 'pending');

interface TodoJson {
  readonly id: number;
  readonly action_name: string;
  readonly target_type: string;
  readonly state: string;
}

const idsOf = (todos: readonly { readonly id: number }[]) => todos.map(({ id }) => id);
const newestFirst = (todos: readonly Todo[]) => idsOf(todos).sort((one, other) => other - one);

test('lists what is pending for the caller, the newest first', async () => {
  const { body, headers } = await reader.get('/todos?per_page=100');

  expect(pending().length).toBeGreaterThan(0);
  expect(idsOf(body)).toStrictEqual(newestFirst(pending()).slice(0, 100));
  expect(headers.get('x-total')).toBe(String(pending().length));
});

test('a to-do has its project, its author, all of its target and the address of it', async () => {
  const [body] = (await reader.get('/todos?type=MergeRequest&per_page=1')).body;
  const todo = reader.simulator.world.todos.get(body.id);

  expect(Object.keys(body)).toStrictEqual([
    'id',
    'project',
    'author',
    'action_name',
    'target_type',
    'target',
    'target_url',
    'body',
    'state',
    'created_at',
    'updated_at',
  ]);
  expect(Object.keys(body.project)).toStrictEqual([
    'id',
    'description',
    'name',
    'name_with_namespace',
    'path',
    'path_with_namespace',
    'created_at',
  ]);
  expect(body.target).toMatchObject({
    id: todo?.target.kind === 'merge request' ? todo.target.id : null,
    title: expect.any(String),
  });
  expect(body.target_url).toMatch(/^http:\/\/forge\.test\/.+\/-\/merge_requests\/\d+/);
  expect(body.body).toBe(todo?.note ? todo.note.body : body.target.title);
});

test.each<[string, (todo: Todo) => boolean]>([
  ['state=done', ({ state }) => state === 'done'],
  ['state=pending&action=mentioned', ({ state, action }) => state === 'pending' && action === 'mentioned'],
  ['action=ssh_key_expired', () => false],
  [
    'type=Issue',
    ({ state, target }) =>
      state === 'pending' && target.kind === 'issue' && ['issue', 'incident'].includes(target.type),
  ],
  ['type=MergeRequest', ({ state, target }) => state === 'pending' && target.kind === 'merge request'],
  ['type=Vulnerability', () => false],
  ['project_id=1', ({ state, place }) => state === 'pending' && place.kind === 'project' && place.id === 1],
  ['project_id=999999', () => false],
])('%s chooses to-dos', async (query, expected) => {
  const wanted = newestFirst(owner.todos.items.filter(expected));

  const { body, headers } = await reader.get(`/todos?${query}&per_page=100`);

  expect(idsOf(body)).toStrictEqual(wanted.slice(0, 100));
  expect(headers.get('x-total')).toBe(String(wanted.length));
});

test('author_id and group_id choose, the group with all that is below it', async () => {
  const [first] = pending();
  const { id } = projectOf(reader.simulator, 'platform/core').namespace;
  const below = pending().filter(
    ({ place }) => fullPath(place) === 'platform' || fullPath(place).startsWith('platform/'),
  );

  const byAuthor = await reader.get(`/todos?author_id=${first?.author.id}&per_page=100`);
  const byGroup = await reader.get(`/todos?group_id=${id}&per_page=100`);

  expect(idsOf(byAuthor.body)).toStrictEqual(
    newestFirst(pending().filter(({ author }) => author === first?.author)),
  );
  expect(byGroup.headers.get('x-total')).toBe(String(below.length));
});

test.each([
  ['action=assign', 'action does not have a valid value'],
  ['state=all', 'state does not have a valid value'],
  ['type=issue', 'type does not have a valid value'],
  ['author_id=me', 'author_id is invalid'],
])('refuses %s', async (query, error) => {
  const { status, body } = await reader.get(`/todos?${query}`);

  expect([status, body]).toStrictEqual([400, { error }]);
});

test('one is marked as done with 201, again too; that of another user is not found', async () => {
  const { get, post, simulator } = openSession();
  const [first] = (await get('/todos?per_page=1')).body;
  const foreign = [...simulator.world.todos.values()].find(({ user }) => user !== accountOf(simulator));

  const done = await post(`/todos/${first.id}/mark_as_done`);
  const again = await post(`/todos/${first.id}/mark_as_done`);
  const refused = await post(`/todos/${foreign?.id}/mark_as_done`);

  expect([done.status, done.body.state, done.body.updated_at]).toStrictEqual([
    201,
    'done',
    '2026-03-02T00:00:00.000Z',
  ]);
  expect(again.status).toBe(201);
  expect([refused.status, refused.body]).toStrictEqual([404, { message: '404 Not found' }]);
  expect((await get('/todos')).body.map(({ id }: TodoJson) => id)).not.toContain(first.id);
  expect((await get('/todos?state=done&per_page=100')).body.some(({ id }: TodoJson) => id === first.id)).toBe(
    true,
  );
});

test('all are marked as done with 204', async () => {
  const { get, post } = openSession();

  const { status, text } = await post('/todos/mark_as_done');

  expect([status, text]).toStrictEqual([204, '']);
  expect((await get('/todos')).body).toStrictEqual([]);
});

test('what the person may not see any more is left out of the page', async () => {
  const { get, simulator } = openSession();
  const project = projectOf(simulator, 'platform/core');
  const before = (await get(`/todos?project_id=${project.id}&per_page=100`)).body.length;
  writable(simulator.world, project.features).issues = 'disabled';
  writable(simulator.world, project.features).mergeRequests = 'disabled';
  writable(simulator.world, project.features).repository = 'disabled';

  const { body, headers } = await get(`/todos?project_id=${project.id}&per_page=100`);

  expect(before).toBeGreaterThan(0);
  expect(body).toStrictEqual([]);
  expect(headers.get('x-total')).toBe(String(before));
});

test('a user has one pending to-do for the same thing', () => {
  const { simulator } = openSession();
  const [author, user] = [accountOf(simulator), accountOf(simulator, 'developerToken')];
  const [target] = projectOf(simulator, 'platform/core').issues.items;
  if (!target) throw new Error('The project has no issue.');
  const ask = () =>
    remind(simulator.world, { user: author, at: NOW }, { for: user, action: 'marked', target });

  const first = ask();
  const second = ask();
  markAllDone(simulator.world, [...user.todos.items], NOW);

  expect([first?.state, second]).toStrictEqual(['done', null]);
  expect(ask()?.id).toBeGreaterThan(first?.id ?? Number.POSITIVE_INFINITY);
});

test('a snoozed to-do rests until its time, is listed again, and can be restored after it was done', () => {
  const { simulator } = openSession();
  const user = accountOf(simulator);
  const order = { by: 'id', descending: true } as const;
  const [todo] = findTodos(user, {}, order);
  if (!todo) throw new Error('Nothing is pending.');
  const resting = (at: number) => [...findTodos(user, { snoozed: { is: true, at } }, order)];

  snooze(simulator.world, todo, NOW + HOUR, NOW);
  const during = resting(NOW);
  const after = resting(NOW + HOUR);
  unsnooze(simulator.world, todo, NOW);
  const done = markAllDone(simulator.world, findTodos(user, {}, order), NOW);
  restore(simulator.world, todo, NOW);

  expect(during).toContain(todo);
  expect(after).not.toContain(todo);
  expect(todo.snoozedUntil).toBeNull();
  expect(done).toContain(todo);
  expect([...findTodos(user, {}, order)]).toStrictEqual([todo]);
});

test('to-dos can be ordered by their times and by the priority of labels', () => {
  const all = { states: ['pending', 'done'] as const };
  const by = (order: 'created_at' | 'updated_at' | 'label_priority', descending: boolean) => [
    ...findTodos(owner, all, { by: order, descending }),
  ];

  const created = by('created_at', false).map(({ createdAt }) => createdAt);
  const updated = by('updated_at', true).map(({ updatedAt }) => updatedAt);

  expect(created).toStrictEqual(created.toSorted((one, other) => one - other));
  expect(updated).toStrictEqual(updated.toSorted((one, other) => other - one));
  expect(by('label_priority', false).length).toBe(owner.todos.size);
});
