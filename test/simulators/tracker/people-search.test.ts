import { expect, test } from 'vitest';
import { may } from '#simulators/tracker/world/records/permissions.js';
import { call, get, someIssue, still, V3 } from './calls.js';

const simulator = still();
const { world } = simulator;
const users = [...world.users.values()];
const member = world.credentials.find(({ name }) => name === 'member')?.user;
const idsOf = (list: readonly { readonly accountId: string }[]) => list.map(({ accountId }) => accountId);
const asked = (query: string) => get(simulator, `${V3}/user/search/query?query=${encodeURIComponent(query)}`);

test('the groups of a user are listed with their ids', async () => {
  const { json } = await get(simulator, `${V3}/user/groups?accountId=${member?.accountId}`);

  expect(json.map(({ name }: { name: string }) => name)).toStrictEqual(member?.groups);
  expect(json[0].groupId).toBe(world.groups.find(({ name }) => name === json[0].name)?.id);
});

test('people who can be assigned in all of several projects are found', async () => {
  const path = `${V3}/user/assignable/multiProjectSearch?maxResults=1000&query=&projectKeys=`;

  const { json } = await get(simulator, `${path}TIDE,SEC`, 'admin');

  const both = ['TIDE', 'SEC'].flatMap((key) => world.projects.get(key) ?? []);
  const able = users.filter((user) => user.active && both.every((place) => may(user, 'EDIT_ISSUES', place)));
  expect(able.length).toBeGreaterThan(0);
  expect(idsOf(json)).toStrictEqual(idsOf(able));
  expect((await get(simulator, `${path}TIDE,SEC`)).status).toBe(404);
});

test('people are found by what they may do in a project, and by what they may see', async () => {
  const secret = someIssue(simulator, ({ project }) => project.key === 'SEC');
  const may = await get(
    simulator,
    `${V3}/user/permission/search?query=&permissions=ADMINISTER&projectKey=TIDE`,
  );
  const see = await get(
    simulator,
    `${V3}/user/viewissue/search?query=&maxResults=100&issueKey=${secret.key}`,
    'admin',
  );

  expect(idsOf(may.json)).toStrictEqual(idsOf(users.filter(({ groups }) => groups.includes('site-admins'))));
  expect(idsOf(see.json)).toStrictEqual(
    idsOf(users.filter(({ groups }) => groups.includes('security-team'))),
  );
});

test('people are found by what they have to do with issues; AND binds before OR', async () => {
  const issue = someIssue(
    simulator,
    ({ project, watchers, assignee, reporter }) =>
      project.key === 'TIDE' && watchers.length > 0 && assignee !== null && assignee !== reporter,
  );
  const ids = (...people: readonly (typeof member | null)[]) =>
    idsOf(users.filter((user) => people.includes(user)));

  const found = await Promise.all(
    [
      `is watcher of (${issue.key})`,
      `is assignee of (${issue.key}) OR is reporter of (${issue.key}) AND is assignee of (${issue.key})`,
      'is reporter of SEC',
    ].map(asked),
  );

  expect(found.map(({ json }) => idsOf(json.values))).toStrictEqual([
    ids(...issue.watchers),
    ids(issue.assignee),
    [],
  ]);
  expect((await asked('is friend of TIDE')).status).toBe(400);
  expect((await asked('[place].city is "Oslo"')).status).toBe(501);
});

test('a search by neither words nor an id is refused, and one by both', async () => {
  const path = `${V3}/user/viewissue/search?projectKey=TIDE`;

  const [neither, both] = [
    await get(simulator, path),
    await get(simulator, `${path}&query=m&accountId=${member?.accountId}`),
  ];

  expect([neither.status, both.status]).toStrictEqual([400, 400]);
});

test('groups are listed by their ids and names', async () => {
  const [first, second] = world.groups;

  const { json } = await get(simulator, `${V3}/group/bulk?groupId=${first?.id}&groupName=${second?.name}`);

  expect(json.values).toStrictEqual(
    [first, second].map((group) => ({ name: group?.name, groupId: group?.id })),
  );
});

test('columns of a user are set by a form, and are those of the site again when they are removed', async () => {
  const own = still();
  const path = `${V3}/user/columns`;
  const before = await get(own, path);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { email, token } = own.accounts.member;
  const authorization = `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`;
  await own.fetch(`http://tracker.test${path}`, {
    ...{ method: 'PUT', headers: { ...headers, authorization } },
    body: 'columns=summary&columns=status',
  });

  const set = await get(own, path);
  await call(own, 'DELETE', path);

  expect(set.json).toStrictEqual([
    { label: 'Summary', value: 'summary' },
    { label: 'Status', value: 'status' },
  ]);
  expect((await get(own, path)).json).toStrictEqual(before.json);
});

test('the list of all users by name is refused with what replaces it', async () => {
  const { status, json } = await get(simulator, `${V3}/users/search?username=maya`);

  expect([status, json.errorMessages[0]]).toStrictEqual([
    400,
    expect.stringContaining('/user/search?query='),
  ]);
});
