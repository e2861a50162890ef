import { expect, test } from 'vitest';
import { latestEntry } from '../latest-entry.js';
import { AGILE, call, documentOf, get, newTask, someIssue, still, task, V3 } from './calls.js';

const simulator = still();
const PAYLOAD = 'Invalid request payload. Refer to the REST API documentation and try again.';
const last = () => latestEntry(simulator.journal);

test.each([
  ['POST', `${V3}/search/jql`, { jql: 'project = TIDE', startAt: 5 }],
  ['POST', `${V3}/search/approximate-count`, { jql: 'project = TIDE', fields: [] }],
  ['POST', `${V3}/issueLink`, { type: { name: 'Blocks' }, inward: { key: 'TIDE-1' } }],
  ['PUT', `${V3}/issue/TIDE-1/assignee`, { accountId: null, assignee: 'x' }],
  ['POST', `${V3}/issue/TIDE-1/changelog/list`, { ids: [1] }],
])(
  '%s %s refuses a member that is not published, where the schema is closed ✗33',
  async (method, path, body) => {
    const { status, json } = await call(simulator, method, path, body);

    expect([status, json.errorMessages]).toStrictEqual([400, [PAYLOAD]]);
  },
);

test.each([
  ['POST', `${V3}/issue`, { ...task(), watchers: ['x'] }, ['watchers']],
  ['PUT', `${V3}/issue/TIDE-1`, { fields: {}, field: { summary: 'x' } }, ['field']],
  ['POST', `${V3}/issue/TIDE-1/comment`, { body: documentOf('x'), visible: 'x' }, ['visible']],
])('%s %s notes a member that live sites pass over ✗33', async (method, path, body, ignored) => {
  const { status } = await call(simulator, method, path, body);

  expect([status < 300, last()?.ignored]).toStrictEqual([true, ignored]);
});

test.each([
  [`${V3}/issue/TIDE-1?field=summary`, ['field']],
  [`${V3}/project/search?name=TIDE`, ['name']],
  [`${AGILE}/board?projectKey=TIDE`, ['projectKey']],
])('a parameter that nothing reads, in %s, is noted ✗33', async (path, ignored) => {
  await get(simulator, path);

  expect(last()?.ignored).toStrictEqual(ignored);
});

test('parameters that are read are not', async () => {
  await get(simulator, `${V3}/issue/TIDE-1?fields=summary&expand=names`);

  expect(last()?.ignored).toBeUndefined();
});

test.each([
  ['POST', `${V3}/search/jql`, { jql: 'key = TIDE-1', properties: ['a'] }, 'properties'],
  [
    'POST',
    `${V3}/issue/TIDE-1/comment`,
    { body: documentOf('x'), properties: [{ key: 'a', value: 1 }] },
    'properties',
  ],
])('%s %s refuses what live sites honour and this one does not: %o ✗33', async (method, path, body, name) => {
  const { status, json } = await call(simulator, method, path, body);

  expect([status, json.errorMessages[0]]).toStrictEqual([501, expect.stringContaining(`'${name}'`)]);
  expect(last()?.unsupported).toStrictEqual([name]);
});

test.each([
  [
    'a comment for a role',
    'comment',
    { body: documentOf('x'), visibility: { type: 'role', value: 'Admins' } },
  ],
  ['a comment for an unnamed group', 'comment', { body: documentOf('x'), visibility: { type: 'group' } }],
  ['a comment for a group by a text', 'comment', { body: documentOf('x'), visibility: 'site-admins' }],
  ['work for an unknown group', 'worklog', { timeSpent: '1h', visibility: { type: 'group', value: 'x' } }],
])('%s is refused, not shown to everyone ✗33', async (_, part, body) => {
  const key = await newTask(simulator);

  const { status } = await call(simulator, 'POST', `${V3}/issue/${key}/${part}`, body);

  const { json } = await get(simulator, `${V3}/issue/${key}/${part}`);
  expect([status, json.total]).toStrictEqual([400, 0]);
});

test('work for one group is seen by that group only ✗33', async () => {
  const { worklogs: _, key } = someIssue(
    simulator,
    ({ project, worklogs }) => project.key === 'TIDE' && worklogs.length === 0,
  );
  const visibility = { type: 'group', value: 'site-admins' };
  const path = `${V3}/issue/${key}/worklog`;

  const made = await call(simulator, 'POST', path, { timeSpent: '1h', visibility }, 'admin');

  const [admin, member] = [await get(simulator, path, 'admin'), await get(simulator, path)];
  const issue = await get(simulator, `${V3}/issue/${key}?fields=worklog`);
  expect(made.json.visibility).toMatchObject(visibility);
  expect([admin.json.total, member.json.total, issue.json.fields.worklog.total]).toStrictEqual([1, 0, 0]);
  expect((await get(simulator, `${path}/${made.json.id}`)).status).toBe(404);
});

test.each([
  `${V3}/issue/TIDE-1/comment?orderBy=author`,
  `${V3}/project/search?orderBy=shoe`,
  `${V3}/statuses/search?statusCategory=LATER`,
])('a value that is none of those there are, in %s, is refused ✗33', async (path) => {
  expect((await get(simulator, path)).status).toBe(400);
});
