import { expect, test } from 'vitest';
import { openSession } from '../session.js';

/** A private project of the administrator, a private group above another, and a public group with the outsider in it. */
async function openPlaces() {
  const session = openSession();
  const { get, post } = session;
  const make = async (path: string, sent: object) => (await post(path, sent, 'adminToken')).body;
  const { body: outsider } = await get('/user', 'outsiderToken');
  const guests = await make('/groups', { name: 'guests', path: 'guests', visibility: 'public' });
  const inner = await make('/groups', {
    name: 'inner',
    path: 'inner',
    parent_id: guests.id,
    visibility: 'public',
  });
  await post(`/groups/${guests.id}/members`, { user_id: outsider.id, access_level: 40 }, 'adminToken');
  const home = await make('/groups', { name: 'home', path: 'home', visibility: 'private' });
  const project = await make('/projects', { name: 'kept', namespace_id: home.id, visibility: 'private' });
  const one = `/projects/${project.id}`;
  return { ...session, outsider, guests, inner, home, project, one };
}

const as = 'adminToken';

test('members of an invited group have a role in the project: the lower one of theirs and the invitation', async () => {
  const { get, post, one, project, guests, outsider } = await openPlaces();
  const before = await get(one, 'outsiderToken');

  const made = await post(
    `${one}/share`,
    { group_id: guests.id, group_access: 20, expires_at: '2026-12-01' },
    as,
  );

  expect(before.status).toBe(404);
  expect(made).toMatchObject({
    status: 201,
    body: { project_id: project.id, group_id: guests.id, group_access: 20, expires_at: '2026-12-01' },
  });
  expect((await get(one, 'outsiderToken')).body.shared_with_groups).toMatchObject([
    { group_id: guests.id, group_name: 'guests', group_full_path: 'guests', group_access_level: 20 },
  ]);
  expect((await get(`${one}/members/all/${outsider.id}`, as)).body.access_level).toBe(20);
  expect((await get(`${one}/members/${outsider.id}`, as)).status).toBe(404);
  expect((await post(`${one}/issues`, { title: 'Seen' }, 'outsiderToken')).status).toBe(201);
  expect((await post(`${one}/variables`, { key: 'A', value: 'b' }, 'outsiderToken')).status).toBe(403);
});

test('members of the groups above an invited group have a role as well', async () => {
  const { get, post, one, inner } = await openPlaces();

  await post(`${one}/share`, { group_id: inner.id, group_access: 30 }, as);

  expect((await get(one, 'outsiderToken')).status).toBe(200);
});

test('a group that is shared is shared with all that is in it, and is seen above what is shared', async () => {
  const { get, post, one, home, guests } = await openPlaces();
  const below = await post(`${one}/share`, { group_id: guests.id, group_access: 30 }, as);
  const aboveShared = await get(`/groups/${home.id}`, 'outsiderToken');

  const made = await post(`/groups/${home.id}/share`, { group_id: guests.id, group_access: 40 }, as);

  expect([below.status, aboveShared.status, made.status]).toStrictEqual([201, 200, 201]);
  expect(made.body).toMatchObject({ id: home.id, shared_with_groups: [{ group_access_level: 40 }] });
  expect((await post(`${one}/variables`, { key: 'A', value: 'b' }, 'outsiderToken')).status).toBe(201);
  expect((await get(`${one}/invited_groups?relation[]=inherited`, as)).body).toMatchObject([
    { id: guests.id },
  ]);
  expect((await get(`/groups/${guests.id}/groups/shared`, as)).body).toMatchObject([{ id: home.id }]);
});

test('an invitation is taken back, and the role with it', async () => {
  const { get, post, remove, one, guests } = await openPlaces();
  await post(`${one}/share`, { group_id: guests.id, group_access: 30 }, as);

  const gone = await remove(`${one}/share/${guests.id}`, as);
  const again = await remove(`${one}/share/${guests.id}`, as);

  expect([gone.status, again.status, again.body]).toStrictEqual([
    204,
    404,
    { message: '404 Group Link Not Found' },
  ]);
  expect((await get(one, 'outsiderToken')).status).toBe(404);
  expect((await get(`${one}/invited_groups`, as)).body).toStrictEqual([]);
});

test('a removed group is invited nowhere', async () => {
  const { get, post, remove, one, inner } = await openPlaces();
  await post(`${one}/share`, { group_id: inner.id, group_access: 30 }, as);
  await remove(`/groups/${inner.id}`, as);
  const { full_path: path } = (await get(`/groups/${inner.id}`, as)).body;

  const gone = await remove(
    `/groups/${inner.id}?permanently_remove=true&full_path=${encodeURIComponent(path)}`,
    as,
  );

  expect(gone.status).toBe(202);
  expect((await get(`/groups/${inner.id}`, as)).status).toBe(404);
  expect((await get(one, as)).body.shared_with_groups).toStrictEqual([]);
});

test('projects of a group are those that are shared with it, too, unless these are not wanted', async () => {
  const { get, post, one, project, guests } = await openPlaces();
  await post(`${one}/share`, { group_id: guests.id, group_access: 30 }, as);
  const ids = async (path: string) =>
    (await get(path, 'outsiderToken')).body.map(({ id }: { id: number }) => id);

  expect(await ids(`/groups/${guests.id}/projects`)).toStrictEqual([project.id]);
  expect(await ids(`/groups/${guests.id}/projects?with_shared=false`)).toStrictEqual([]);
  expect(await ids(`/groups/${guests.id}/projects/shared`)).toStrictEqual([project.id]);
  expect(await ids('/projects?membership=true')).toContain(project.id);
  expect((await get(`/groups/${guests.id}`, 'outsiderToken')).body.shared_projects).toMatchObject([
    { id: project.id },
  ]);
});

test('a place is shared once with a group, and not with the groups that it is in, and by no account with a higher role than its own', async () => {
  const { post, one, home, guests, outsider } = await openPlaces();
  const sent = { group_id: guests.id, group_access: 30 };
  await post(`${one}/share`, sent, as);
  await post(`${one}/members`, { user_id: outsider.id, access_level: 40 }, as);

  const twice = await post(`${one}/share`, sent, as);
  const own = await post(`${one}/share`, { ...sent, group_id: home.id }, as);
  const unseen = await post(`${one}/share`, { ...sent, group_id: 999_999 }, as);
  const above = await post(`${one}/share`, { ...sent, group_access: 50 }, 'outsiderToken');

  expect([twice.status, own.status, unseen.status, above.status]).toStrictEqual([409, 409, 404, 403]);
});
