import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const { get, post, put, remove, simulator } = openSession();
const user = (name: string) =>
  [...simulator.world.tokens.values()].find((token) => token.name === name)?.user;
const idOf = (name: string) => user(name)?.id ?? 0;
const newProject = async (name: string) => (await post('/projects', { name })).body.id as number;
const eventsOf = async (id: number) =>
  (await get(`/projects/${id}/events`)).body.map(
    (event: { action_name: string; author_username: string }) => [event.action_name, event.author_username],
  );

test('direct members are of the place itself, all members also of the groups above', async () => {
  const direct = await get('/projects/platform%2Fbackend%2Fapi/members?per_page=100');
  const all = await get('/projects/platform%2Fbackend%2Fapi/members/all?per_page=100');
  const found = await get('/groups/platform/members?query=nakamura');

  expect(all.body.length).toBeGreaterThan(direct.body.length);
  expect(found.body.map(({ username }: { username: string }) => username)).toContain('jelena.nakamura');
  expect(found.body[0]).toMatchObject({ membership_state: 'active', expires_at: null });
  expect((await get('/projects/community%2Fsdk/members', null)).status).toBe(401);
});

test('one member, by the id of the account', async () => {
  const inherited = `/projects/platform%2Fbackend%2Fapi/members/all/${idOf('token')}`;
  const unknown = await get('/groups/platform/members/999999');

  expect((await get(inherited)).body).toMatchObject({ id: idOf('token'), access_level: 40 });
  expect([unknown.status, unknown.body]).toStrictEqual([404, { message: '404 Not found' }]);
  expect((await get('/groups/platform/members/me')).body).toStrictEqual({ error: 'user_id is invalid' });
});

test('a user who is added has joined, and one who is removed has left; their work stays or goes as asked', async () => {
  const id = await newProject('joining');
  const name = user('outsiderToken')?.username;
  const added = await post(`/projects/${id}/members`, {
    user_id: idOf('outsiderToken'),
    access_level: 30,
    expires_at: '2027-01-01',
  });
  const issue = await post(`/projects/${id}/issues`, {
    title: 'Theirs',
    assignee_ids: [idOf('outsiderToken')],
  });
  const changed = await put(`/projects/${id}/members/${idOf('outsiderToken')}`, { access_level: 20 });
  const removed = await remove(`/projects/${id}/members/${idOf('outsiderToken')}?unassign_issuables=true`);

  expect([added.status, added.body.access_level, added.body.expires_at]).toStrictEqual([
    201,
    30,
    '2027-01-01',
  ]);
  expect(added.body.created_by.username).toBe('jelena.nakamura');
  expect([changed.body.access_level, removed.status]).toStrictEqual([20, 204]);
  expect(await eventsOf(id)).toStrictEqual(
    expect.arrayContaining([
      ['joined', name],
      ['left', name],
    ]),
  );
  expect((await get(`/projects/${id}/issues/${issue.body.iid}`)).body.assignees).toStrictEqual([]);
  expect((await get(`/projects/${id}`, 'outsiderToken')).status).toBe(404);
});

test('what no membership can be is refused', async () => {
  const id = await newProject('refusals');
  const path = `/projects/${id}/members`;
  await post(path, { username: user('guestToken')?.username, access_level: 10 });

  expect((await post(path, { user_id: idOf('guestToken'), access_level: 10 })).body).toStrictEqual({
    message: 'Member already exists',
  });
  expect((await post(path, { user_id: idOf('plannerToken'), access_level: 35 })).body).toStrictEqual({
    message: { access_level: ['is not included in the list'] },
  });
  expect((await post(path, { user_id: 999_999, access_level: 10 })).body).toStrictEqual({
    message: '404 User Not Found',
  });
  expect((await post(path, { access_level: 10 })).body).toStrictEqual({
    error: 'user_id, username are missing, at least one parameter must be provided',
  });
  expect((await post(path, { user_id: 1 })).body).toStrictEqual({ error: 'access_level is missing' });
});

test('a role below the one inherited from a group above is refused', async () => {
  const { id } = (await get('/projects/community%2Fsdk')).body;
  const answer = await post(`/projects/${id}/members`, { user_id: idOf('developerToken'), access_level: 20 });

  expect([answer.status, answer.body.message.access_level[0]]).toStrictEqual([
    400,
    'should be greater than or equal to Developer inherited membership from group Community',
  ]);
});

test('maintainers add members to projects but no owners, developers none; groups are for their owners', async () => {
  const { id } = (await get('/projects/community%2Fcli')).body;
  const outsider = { user_id: idOf('outsiderToken'), access_level: 30 };

  expect((await post(`/projects/${id}/members`, outsider, 'developerToken')).status).toBe(403);
  expect((await post(`/projects/${id}/members`, { ...outsider, access_level: 50 })).status).toBe(403);
  expect((await post(`/projects/${id}/members`, outsider)).status).toBe(201);
  expect((await post('/groups/community/members', outsider)).status).toBe(403);
});

test('several are added at once, and each that could not be added is listed', async () => {
  const id = await newProject('several');
  const answer = await post(`/projects/${id}/members`, {
    user_id: `${idOf('guestToken')},999999`,
    access_level: 10,
  });

  expect([answer.status, answer.body]).toStrictEqual([
    201,
    { status: 'error', message: { 999999: '404 User Not Found' } },
  ]);
  expect((await get(`/projects/${id}/members`)).body).toHaveLength(2);
});

test('the last owner of a group stays; everybody else may leave', async () => {
  const { id } = (await post('/groups', { name: 'Mine', path: 'mine-alone' })).body;
  await post(`/groups/${id}/members`, { user_id: idOf('guestToken'), access_level: 10 });

  expect((await remove(`/groups/${id}/members/${idOf('token')}`)).status).toBe(403);
  expect((await put(`/groups/${id}/members/${idOf('token')}`, { access_level: 40 })).status).toBe(403);
  expect((await remove(`/groups/${id}/members/${idOf('guestToken')}`, 'guestToken')).status).toBe(204);
});

test('who leaves a group leaves what is below it, unless that is to be skipped', async () => {
  const { id } = (await post('/groups', { name: 'Tree', path: 'tree' })).body;
  const below = (await post('/groups', { name: 'Leaf', path: 'leaf', parent_id: id })).body.id;
  const guest = { user_id: idOf('guestToken'), access_level: 20 };
  const members = async () => (await get(`/groups/${below}/members`)).body.length;
  for (const place of [id, below]) await post(`/groups/${place}/members`, guest);

  await remove(`/groups/${id}/members/${guest.user_id}?skip_subresources=true`);
  const skipped = await members();
  await post(`/groups/${id}/members`, { ...guest, access_level: 10 });
  await remove(`/groups/${id}/members/${guest.user_id}`);

  expect([skipped, await members()]).toStrictEqual([2, 1]);
});

test('a project in the namespace of an account has the account as its owner and member', () => {
  const personal = [...simulator.world.projects.values()].filter(
    ({ namespace }) => namespace.kind === 'user',
  );

  expect(personal.length).toBeGreaterThan(1);
  expect(
    personal.map(({ namespace, members }) => members.get(namespace.id)?.accessLevel === 50),
  ).toStrictEqual(personal.map(() => true));
});
