import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { expect, test } from 'vitest';
import { graphqlOf, recording, type Sent } from '../recording.js';
import { scriptedClient, value } from '../session.js';

const TODO = {
  ...{ id: 'gid://gitlab/Todo/7', action: 'mentioned', state: 'pending', body: 'Lay the keel' },
  ...{ createdAt: '2026-02-24T19:24:50Z', targetType: 'ISSUE', author: { username: 'ada' } },
  ...{ project: { fullPath: 'group/project' }, group: null, snoozedUntil: null },
  ...{ targetUrl: 'https://forge.test/group/project/-/issues/7', targetEntity: { name: 'Lay the keel' } },
};
const ROW = {
  ...{ id: 'gid://forge/Todo/7', action: 'mentioned', state: 'pending', targetType: 'Issue' },
  ...{ title: 'Lay the keel', author: 'ada', place: 'group/project', createdAt: '2026-02-24T19:24:50Z' },
  webUrl: 'https://forge.test/group/project/-/issues/7',
};

const LAST = { endCursor: 'b', hasNextPage: false };
const isAboutTodos = ({ body = '' }: Sent) => body.includes('todos(');

/** A client before a forge that has a group, a project, and pages of to-dos, one after the other. */
async function clientOf(...pages: object[]): Promise<{ client: Client; variables: () => object[] }> {
  const left = [...pages];
  const { fetch, sent } = recording((request) => {
    if (isAboutTodos(request)) return Response.json({ data: { currentUser: { todos: left.shift() } } });
    const data = { group: { id: 'gid://gitlab/Group/5' }, project: { id: 'gid://gitlab/Project/6' } };
    return Response.json({ data });
  });
  const variables = () =>
    graphqlOf(sent.filter(isAboutTodos)).map((asked) => (asked as { variables: object }).variables); // as it is sent
  return { client: await scriptedClient(fetch), variables };
}

test('list_my_todos asks for nothing but pending ones, newest first, unless it is asked to', async () => {
  const { client, variables } = await clientOf({ pageInfo: LAST, nodes: [] });

  await value(client, 'list_my_todos');

  expect(variables()).toStrictEqual([
    {
      ...{ state: ['pending'], action: null, type: null, groupId: null, projectId: null, authorId: null },
      ...{ isSnoozed: null, sort: 'CREATED_DESC', first: 20, after: null },
    },
  ]);
});

test('list_my_todos names group, project and authors by their numbers: GitLab finds nothing by a global id here', async () => {
  const { client, variables } = await clientOf({ pageInfo: LAST, nodes: [] });

  await value(client, 'list_my_todos', {
    ...{ groupPath: 'group', projectPath: 'group/project', authorIds: ['3', 'gid://forge/User/4'] },
    ...{ state: 'all', action: 'Build_Failed', type: 'DesignManagement::Design', sort: 'updated_asc' },
    isSnoozed: true,
  });

  expect(variables()).toStrictEqual([
    {
      ...{ state: ['pending', 'done'], action: ['build_failed'], type: ['DESIGN'] },
      ...{ groupId: ['5'], projectId: ['6'], authorId: ['3', '4'] },
      ...{ isSnoozed: true, sort: 'UPDATED_ASC', first: 20, after: null },
    },
  ]);
});

const SNOOZED = { ...TODO, id: 'gid://gitlab/Todo/8', snoozedUntil: '2026-03-05T09:00:00Z' };
const AWAKE = { ...TODO, id: 'gid://gitlab/Todo/9', snoozedUntil: '2026-03-01T09:00:00Z' };

test('list_my_todos leaves out snoozed ones where the forge does not: GitLab does so among pending ones alone', async () => {
  const pages = [
    { pageInfo: { endCursor: 'a', hasNextPage: true }, nodes: [TODO, SNOOZED] },
    { pageInfo: LAST, nodes: [AWAKE] },
  ];
  const args = { state: 'all', first: 2 };
  const idsFor = async (more: object) => {
    const { client, variables } = await clientOf(...pages);
    const { todos } = await value(client, 'list_my_todos', { ...args, ...more });
    return [todos.map(({ id }: { id: string }) => id), variables().length];
  };

  expect(await idsFor({ isSnoozed: false })).toStrictEqual([['gid://forge/Todo/7'], 1]);
  expect(await idsFor({ isSnoozed: false, fetchAll: true })).toStrictEqual([
    ['gid://forge/Todo/7', 'gid://forge/Todo/9'],
    2,
  ]);
  expect(await idsFor({})).toStrictEqual([['gid://forge/Todo/7', 'gid://forge/Todo/8'], 1]);
});

test.each([
  ['what is written twice, once', {}, ROW],
  [
    'a long text cut',
    { body: 'a'.repeat(301) },
    { ...ROW, body: `${'a'.repeat(300)}… [cut: 300 of 301 characters; webUrl leads to it]` },
  ],
  [
    'one of a group, with the address of what it is about where it has none of its own',
    {
      ...{ project: null, group: { fullPath: 'group' }, targetUrl: null, targetType: 'EPIC' },
      targetEntity: { name: 'Lay the keel', webUrl: 'https://forge.test/groups/group/-/epics/7' },
    },
    {
      ...{ ...ROW, targetType: 'Epic', place: 'group' },
      webUrl: 'https://forge.test/groups/group/-/epics/7',
    },
  ],
  [
    'one about what is not shown',
    { targetEntity: null, project: null, targetUrl: null },
    {
      ...{ id: ROW.id, action: 'mentioned', state: 'pending', targetType: 'Issue', body: 'Lay the keel' },
      ...{ author: 'ada', createdAt: ROW.createdAt },
    },
  ],
  ['a kind of record that a newer forge has', { targetType: 'KEEL' }, { ...ROW, targetType: 'KEEL' }],
])('list_my_todos shows %s', async (_what, todo, row) => {
  const { client } = await clientOf({ pageInfo: LAST, nodes: [null, { ...TODO, ...todo }] });

  const { todos } = await value(client, 'list_my_todos');

  expect(todos).toStrictEqual([row]);
});

test('list_my_todos gives an empty list where the forge gives none', async () => {
  const client = await scriptedClient(async () => Response.json({ data: { currentUser: { todos: null } } }));

  expect(await value(client, 'list_my_todos')).toStrictEqual({
    todos: [],
    pageInfo: { endCursor: null, hasNextPage: false },
  });
});
