import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const as = 'adminToken';

/** The account without any role, as a member of a new group and of a new project. */
async function openMember() {
  const session = openSession();
  const { body: outsider } = await session.get('/user', 'outsiderToken');
  const made = async (path: string, sent: object) => (await session.post(path, sent, as)).body;
  const group = await made('/groups', { name: 'quays', path: 'quays' });
  const project = await made('/projects', { name: 'ramp' });
  await session.post(`/groups/${group.id}/members`, { user_id: outsider.id, access_level: 20 }, as);
  await session.post(`/projects/${project.id}/members`, { user_id: outsider.id, access_level: 30 }, as);
  return { ...session, outsider, group, project };
}

test('administrators list where an account is a member, others may not', async () => {
  const { get, outsider, group, project } = await openMember();
  const path = `/users/${outsider.id}/memberships`;
  const inGroup = { source_id: group.id, source_name: 'quays', source_type: 'Namespace', access_level: 20 };
  const inProject = { source_id: project.id, source_name: 'ramp', source_type: 'Project', access_level: 30 };

  expect((await get(path, as)).body).toStrictEqual([inGroup, inProject]);
  expect((await get(`${path}?type=Project`, as)).body).toStrictEqual([inProject]);
  expect((await get(path, 'outsiderToken')).status).toBe(403);
  expect((await get('/users/999999/memberships', as)).status).toBe(404);
});

test('an account counts what it has, and administrators count for it', async () => {
  const { get, post, outsider, project } = await openMember();
  await post(`/projects/${project.id}/issues`, { title: 'Wide enough?' }, 'outsiderToken');
  const path = `/users/${outsider.id}/associations_count`;
  const counts = { groups_count: 1, projects_count: 1, issues_count: 1, merge_requests_count: 0 };

  expect((await get(path, 'outsiderToken')).body).toStrictEqual(counts);
  expect((await get(path, as)).body).toStrictEqual(counts);
  expect((await get(path)).status).toBe(403);
});

test('no tag is signed, and none that is not there', async () => {
  const { get, post } = openSession();
  const tags = '/projects/platform%2Fcore/repository/tags';
  await post(tags, { tag_name: 'v9.9', ref: 'main' }, as);

  expect((await get(`${tags}/v9.9/signature`)).body).toStrictEqual({ message: '404 Signature Not Found' });
  expect((await get(`${tags}/v0.none/signature`)).body).toStrictEqual({ message: '404 Tag Not Found' });
});
