import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const GROUP = '/groups/platform';

/** A public project of the administrator, and the account without any role. */
async function openDoor() {
  const session = openSession();
  const { body: project } = await session.post(
    '/projects',
    { name: 'door', visibility: 'public' },
    'adminToken',
  );
  const { body: outsider } = await session.get('/user', 'outsiderToken');
  const one = `/projects/${project.id}`;
  return { ...session, one, requests: `${one}/access_requests`, invitations: `${one}/invitations`, outsider };
}

test('an account asks for access once, and is a member when the request is approved', async () => {
  const { get, post, put, one, requests, outsider } = await openDoor();

  const asked = await post(requests, {}, 'outsiderToken');
  const twice = await post(requests, {}, 'outsiderToken');
  const listed = await get(requests, 'adminToken');
  const approved = await put(`${requests}/${outsider.id}/approve`, { access_level: 20 }, 'adminToken');
  const asMember = await post(requests, {}, 'outsiderToken');

  expect([asked.status, twice.status, asMember.status]).toStrictEqual([201, 400, 403]);
  expect(listed.body).toMatchObject([{ id: outsider.id, requested_at: '2026-03-02T00:00:00.000Z' }]);
  expect(approved).toMatchObject({ status: 201, body: { id: outsider.id, access_level: 20 } });
  expect((await get(requests, 'adminToken')).body).toStrictEqual([]);
  expect((await get(`${one}/members/${outsider.id}`)).body.access_level).toBe(20);
});

test('a request is taken back by the account itself, and is refused where the project takes none', async () => {
  const { get, post, put, remove, one, requests, outsider } = await openDoor();
  await post(requests, {}, 'outsiderToken');

  const foreign = await remove(`${requests}/${outsider.id}`, 'guestToken');
  const own = await remove(`${requests}/${outsider.id}`, 'outsiderToken');
  await put(one, { request_access_enabled: false }, 'adminToken');
  const closed = await post(requests, {}, 'outsiderToken');

  expect([foreign.status, own.status, closed.status]).toStrictEqual([403, 204, 403]);
  expect((await get(requests, 'adminToken')).body).toStrictEqual([]);
});

test('a member that was added in another way asks no more', async () => {
  const { get, post, one, requests, outsider } = await openDoor();
  await post(requests, {}, 'outsiderToken');

  await post(`${one}/members`, { user_id: outsider.id, access_level: 30 }, 'adminToken');

  expect((await get(requests, 'adminToken')).body).toStrictEqual([]);
});

test('an invitation waits for an address without an account, and makes members of accounts at once', async () => {
  const { get, post, put, remove, one, invitations, outsider } = await openDoor();
  const email = 'later@example.org';

  const sent = await post(
    invitations,
    { email, access_level: 30, user_id: String(outsider.id) },
    'adminToken',
  );
  const again = await post(invitations, { email: `${email},nonsense`, access_level: 30 }, 'adminToken');
  const changed = await put(`${invitations}/${email}`, { access_level: 20 }, 'adminToken');
  const listed = await get(`${invitations}?query=LATER`, 'adminToken');
  const removed = await remove(`${invitations}/${email}`, 'adminToken');

  expect([sent.status, sent.body]).toStrictEqual([201, { status: 'success' }]);
  expect((await get(`${one}/members/${outsider.id}`)).body.access_level).toBe(30);
  expect([again.status, again.body.status, Object.keys(again.body.message)]).toStrictEqual([
    201,
    'error',
    [email, 'nonsense'],
  ]);
  expect(listed.body).toStrictEqual([changed.body]);
  expect(changed.body).toMatchObject({
    invite_email: email,
    access_level: 20,
    created_by_name: 'Administrator',
  });
  expect([removed.status, (await get(invitations, 'adminToken')).body]).toStrictEqual([204, []]);
});

test('a maintainer cannot invite to a role above their own', async () => {
  const { get, post, remove, one, invitations } = await openDoor();
  const { body: me } = await get('/user');
  await post(`${one}/members`, { user_id: me.id, access_level: 40 }, 'adminToken');

  const { status } = await post(invitations, { email: 'boss@example.org', access_level: 50 });

  expect(status).toBe(403);
  expect((await remove(`${GROUP}/invitations/none@example.org`, 'adminToken')).status).toBe(404);
});
