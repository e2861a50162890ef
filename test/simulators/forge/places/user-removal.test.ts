import { expect, test } from 'vitest';
import { openSession } from '../session.js';

test('the Ghost User gets what a removed account wrote, and hard_delete removes it', async () => {
  const { simulator, get, remove } = openSession();
  const issues = [...simulator.world.issues.values()].filter(
    ({ home, author }) => home.kind === 'project' && author.projects.size === 0 && !author.admin,
  );
  const [first] = issues;
  const other = issues.find(({ author }) => author !== first?.author);
  if (!first || !other) throw new Error('the world has issues of two authors');

  const kept = await remove(`/users/${first.author.id}`, 'adminToken');
  const author = (await get(`/issues/${first.id}`, 'adminToken')).body.author;
  const hard = await remove(`/users/${other.author.id}?hard_delete=true`, 'adminToken');

  expect([kept.status, hard.status]).toStrictEqual([204, 204]);
  expect(author).toMatchObject({ username: 'ghost', name: 'Ghost User', state: 'active' });
  expect((await get(`/issues/${other.id}`, 'adminToken')).status).toBe(404);
  expect((await get('/users?exclude_internal=true&username=ghost', 'adminToken')).body).toStrictEqual([]);
  expect((await remove(`/users/${author.id}`, 'adminToken')).status).toBe(204);
  expect((await get(`/users/${author.id}`)).status).toBe(200);
});

test('the only owner of a group is removed with the group alone', async () => {
  const { simulator, get, remove } = openSession();
  const group = [...simulator.world.groups.values()].find(({ parent }) => parent === null);
  const owners = [...(group?.members.values() ?? [])].filter(({ accessLevel }) => accessLevel === 50);
  if (owners.length !== 1) throw new Error('the group has one owner');

  const refused = await remove(`/users/${owners[0]?.user.id}`, 'adminToken');
  const removed = await remove(`/users/${owners[0]?.user.id}?hard_delete=true`, 'adminToken');

  expect([refused.status, refused.body]).toStrictEqual([
    409,
    { message: 'User cannot be removed while is the sole-owner of a group' },
  ]);
  expect([removed.status, (await get(`/groups/${group?.id}`, 'adminToken')).status]).toStrictEqual([
    204, 404,
  ]);
});
