import { expect, test } from 'vitest';
import type { PlainRecord } from '#simulators/forge/records.js';
import { clientOfShortPages, everyPage } from '../lists.js';
import { forgeClient, NOW, newForge, value } from '../session.js';
import { inOrder, todosOf } from './todos-expected.js';

const simulator = newForge();
const { all, row, typeOf, numberOf } = todosOf(simulator, 'jelena.nakamura');
const newest = inOrder(all, 'createdAt', 'desc');
const pending = newest.filter(({ state }) => state === 'pending');
const idsOf = (rows: readonly unknown[]) => rows.map((each) => (each as PlainRecord).id); // rows of to-dos
const gids = (todos: readonly PlainRecord[]) => todos.map(({ id }) => `gid://forge/Todo/${id}`);
const isSnoozed = ({ snoozedUntil }: PlainRecord) => String(snoozedUntil ?? '') > NOW.toISOString();

async function everyTodo(args: Record<string, unknown>): Promise<unknown[]> {
  return everyPage(await forgeClient(simulator), 'list_my_todos', { first: 100, ...args }, 'todos');
}

test.each([
  ['pending', pending],
  ['done', newest.filter(({ state }) => state === 'done')],
  ['all', newest],
] as const)(
  'list_my_todos with the state %s gives those of the caller, newest first, each in full',
  async (state, expected) => {
    expect(await everyTodo({ state })).toStrictEqual(expected.map(row));
  },
);

test("list_my_todos as another user gives that person's own", async () => {
  const client = await forgeClient(simulator, 'developerToken');
  const own = todosOf(simulator, 'clara.yilmaz');

  const rows = await everyPage(client, 'list_my_todos', { state: 'all', first: 50 }, 'todos');

  expect(own.all.length).toBeGreaterThan(0);
  expect(rows).toStrictEqual(inOrder(own.all, 'createdAt', 'desc').map(own.row));
});

test('list_my_todos gives 20 pending ones unless asked otherwise, drops a fraction, and goes on from `after`', async () => {
  const client = await forgeClient(simulator);

  const usual = await value(client, 'list_my_todos');
  const few = await value(client, 'list_my_todos', { first: 3.9 });
  const next = await value(client, 'list_my_todos', { first: 5, after: few.pageInfo.endCursor });

  expect(usual).toStrictEqual({
    todos: pending.slice(0, 20).map(row),
    pageInfo: { endCursor: expect.any(String), hasNextPage: true },
  });
  expect(idsOf(few.todos)).toStrictEqual(gids(pending.slice(0, 3)));
  expect(idsOf(next.todos)).toStrictEqual(gids(pending.slice(3, 8)));
});

test('list_my_todos reads on with fetchAll, from `after` and up to `first`, over pages that are shorter ✗11', async () => {
  const client = await clientOfShortPages(simulator, 7);

  const one = await value(client, 'list_my_todos', { first: 30 });
  const more = await value(client, 'list_my_todos', {
    first: 30,
    after: one.pageInfo.endCursor,
    fetchAll: true,
  });

  expect(idsOf(one.todos)).toStrictEqual(gids(pending.slice(0, 7)));
  expect(idsOf(more.todos)).toStrictEqual(gids(pending.slice(7, 37)));
  expect(more.pageInfo.hasNextPage).toBe(true);
});

const ACTIONS = [
  ...['assigned', 'mentioned', 'build_failed', 'marked', 'approval_required', 'unmergeable'],
  ...['directly_addressed', 'review_requested', 'review_submitted', 'ssh_key_expired'],
];
test.each(ACTIONS)(
  'list_my_todos with the action %s gives those alone, however it is written',
  async (action) => {
    const expected = gids(newest.filter((todo) => todo.action === action));

    for (const spelling of [action, action.toUpperCase(), action.replaceAll('_', '-')])
      expect(idsOf(await everyTodo({ state: 'all', action: spelling }))).toStrictEqual(expected);
  },
);

const TYPES = [
  ...['Issue', 'MergeRequest', 'Epic', 'Commit', 'DesignManagement::Design', 'AlertManagement::Alert'],
  ...['WorkItem', 'WikiPage::Meta', 'Vulnerability', 'Project', 'Namespace', 'Key', 'User'],
  'ComplianceManagement::Projects::ComplianceViolation',
];
test.each(TYPES)('list_my_todos with the type %s gives those alone, however it is written', async (type) => {
  const expected = gids(newest.filter((todo) => typeOf(todo) === type));

  for (const spelling of [type, type.toLowerCase(), type.toUpperCase()])
    expect(idsOf(await everyTodo({ state: 'all', type: spelling }))).toStrictEqual(expected);
});

test.each([
  ['merge_request', 'MergeRequest'],
  ['MERGEREQUEST', 'MergeRequest'],
  ['work item', 'WorkItem'],
  ['DESIGN', 'DesignManagement::Design'],
  ['alert', 'AlertManagement::Alert'],
  ['COMPLIANCE_VIOLATION', 'ComplianceManagement::Projects::ComplianceViolation'],
])('list_my_todos takes the type %s for %s', async (spelling, type) => {
  const [one, other] = [await everyTodo({ type: spelling }), await everyTodo({ type })];

  expect(one).toStrictEqual(other);
});

test.each([
  ['updated', 'updatedAt'],
  ['created', 'createdAt'],
] as const)(
  'list_my_todos sorts by when they were %s in both directions, in whatever case',
  async (by, member) => {
    for (const direction of ['asc', 'desc'] as const) {
      const expected = gids(inOrder(all, member, direction));
      const sort = `${by}_${direction}`;

      expect(idsOf(await everyTodo({ state: 'all', sort }))).toStrictEqual(expected);
      expect(idsOf(await everyTodo({ state: 'all', sort: sort.toUpperCase() }))).toStrictEqual(expected);
    }
  },
);

test('list_my_todos sorts by the priority of labels, too', async () => {
  const rows = idsOf(await everyTodo({ state: 'all', sort: 'LABEL_PRIORITY_ASC' }));

  expect(rows).not.toStrictEqual(gids(newest));
  expect(rows.toSorted()).toStrictEqual(gids(newest).toSorted());
});

test.each(['pending', 'all'])(
  'list_my_todos with isSnoozed gives the %s ones that rest, or the others',
  async (state) => {
    const asked = state === 'all' ? newest : pending;

    expect(asked.filter(isSnoozed).length).toBeGreaterThan(0);
    expect(await everyTodo({ state, isSnoozed: true })).toStrictEqual(asked.filter(isSnoozed).map(row));
    expect(idsOf(await everyTodo({ state, isSnoozed: false }))).toStrictEqual(
      gids(asked.filter((todo) => !isSnoozed(todo))),
    );
  },
);

test.each(['platform', 'platform/backend', 'community'])(
  'list_my_todos with the groupPath %s gives those of the group and its subgroups',
  async (groupPath) => {
    const expected = newest.filter(({ place }) => `${place}/`.startsWith(`${groupPath}/`));

    expect(idsOf(await everyTodo({ state: 'all', groupPath }))).toStrictEqual(gids(expected));
  },
);

test.each(['platform/core', 'platform/support', 'design/assets'])(
  'list_my_todos with the projectPath %s gives those of the project',
  async (projectPath) => {
    const expected = newest.filter(({ place }) => place === projectPath);

    expect(expected.length).toBeGreaterThan(0);
    expect(idsOf(await everyTodo({ state: 'all', projectPath }))).toStrictEqual(gids(expected));
  },
);

test('list_my_todos gives those by some authors, who are named by number or by global id', async () => {
  const [first, second] = [...new Set(newest.map(({ author }) => author))];
  const expected = gids(newest.filter(({ author }) => author === first || author === second));
  const [one, other] = [numberOf(first), numberOf(second)];

  for (const authorIds of [
    [one, other],
    [`gid://forge/User/${one}`, other],
    [`gid://gitlab/User/${other}`, `gid://forge/User/${one}`],
  ])
    expect(idsOf(await everyTodo({ state: 'all', authorIds }))).toStrictEqual(expected);
  expect(idsOf(await everyTodo({ authorIds: [one] }))).toStrictEqual(
    gids(pending.filter(({ author }) => author === first)),
  );
  expect(idsOf(await everyTodo({ authorIds: [] }))).toStrictEqual(gids(pending));
});

test('list_my_todos with several filters gives what fits all of them', async () => {
  const [author] = pending.filter(({ place }) => place === 'platform/core').map((todo) => todo.author);
  const expected = pending.filter(
    (todo) =>
      todo.place === 'platform/core' &&
      todo.author === author &&
      typeOf(todo) === 'MergeRequest' &&
      todo.action === 'assigned' &&
      !isSnoozed(todo),
  );

  const rows = await everyTodo({
    ...{ groupPath: 'platform', projectPath: 'platform/core', authorIds: [numberOf(author)] },
    ...{ type: 'MergeRequest', action: 'assigned', isSnoozed: false },
  });

  expect(rows).toStrictEqual(expected.map(row));
});
