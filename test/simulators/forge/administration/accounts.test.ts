import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const as = 'adminToken';

test('accounts follow others, once, and profiles count both', async () => {
  const { get, post } = openSession();
  const { body: me } = await get('/user');
  const { body: root } = await get('/user', as);

  const followed = await post(`/users/${root.id}/follow`);
  const again = await post(`/users/${root.id}/follow`);

  expect([followed.status, followed.body]).toMatchObject([201, { followers: 1, is_followed: true }]);
  expect(again.status).toBe(304);
  expect((await get(`/users/${root.id}/followers`)).body).toMatchObject([{ id: me.id }]);
  expect((await get(`/users/${me.id}/following`)).body).toMatchObject([{ id: root.id }]);
  expect((await get(`/users/${me.id}`)).body).toMatchObject({ followers: 0, following: 1 });
  expect((await post(`/users/${root.id}/unfollow`)).status).toBe(201);
  expect((await post(`/users/${root.id}/unfollow`)).status).toBe(304);
  expect((await get(`/users/${root.id}/followers`)).body).toStrictEqual([]);
});

test('a removed account is followed by none and follows none', async () => {
  const { get, post, remove } = openSession();
  const { body: other } = await post(
    '/users',
    { email: 'new@example.com', name: 'New', username: 'new', force_random_password: true },
    as,
  );
  await post(`/users/${other.id}/follow`);

  await remove(`/users/${other.id}`, as);

  const { body: me } = await get('/user');
  expect((await get(`/users/${me.id}/following`)).body).toStrictEqual([]);
});

test('an impersonation token acts as its account, is not among its tokens, and can be revoked', async () => {
  const { simulator, get, post, remove } = openSession();
  const { body: me } = await get('/user');
  const tokens = `/users/${me.id}/impersonation_tokens`;

  const { body: token } = await post(tokens, { name: 'Acting', scopes: ['api'] }, as);
  const whoami = () =>
    simulator.fetch('http://forge.test/api/v4/user', { headers: { 'PRIVATE-TOKEN': token.token } });
  const acting = await (await whoami()).json();
  const { body: own } = await get('/personal_access_tokens');
  const { body: active } = await get(`${tokens}?state=active`, as);
  await remove(`${tokens}/${token.id}`, as);

  expect(token).toMatchObject({ impersonation: true, user_id: me.id, active: true });
  expect(acting.id).toBe(me.id);
  expect(own.map(({ id }: { id: number }) => id)).not.toContain(token.id);
  expect(active).toMatchObject([{ id: token.id }]);
  expect((await whoami()).status).toBe(401);
  expect((await get(`${tokens}?state=active`, as)).body).toStrictEqual([]);
  expect((await get(`${tokens}?state=inactive`, as)).body).toMatchObject([{ id: token.id }]);
});

test('a banned account does not come in, and is not unblocked', async () => {
  const { get, post } = openSession();
  const { body: me } = await get('/user');

  const banned = await post(`/users/${me.id}/ban`, {}, as);
  const refused = await get('/user');
  const unblocked = await post(`/users/${me.id}/unblock`, {}, as);
  const unbanned = await post(`/users/${me.id}/unban`, {}, as);

  expect([banned.status, refused.status, unblocked.status, unbanned.status]).toStrictEqual([
    201, 403, 403, 201,
  ]);
  expect((await get('/user')).status).toBe(200);
  expect((await post(`/users/${me.id}/unban`, {}, as)).status).toBe(403);
});

test('no account waits for approval, or has a second factor', async () => {
  const { get, post, send } = openSession();
  const { body: me } = await get('/user');

  const approved = await post(`/users/${me.id}/approve`, {}, as);
  const rejected = await post(`/users/${me.id}/reject`, {}, as);
  const disabled = await send('PATCH', `/users/${me.id}/disable_two_factor`, {}, as);

  expect([approved.status, rejected.status, disabled.status]).toStrictEqual([409, 409, 400]);
});

test('an account has preferences, counts of what waits for it, and a picture by its public address', async () => {
  const { get, put } = openSession();

  const { body: changed } = await put('/user/preferences', { view_diffs_file_by_file: true });
  const { body: counts } = await get('/user_counts');
  const { headers } = await get('/issues?scope=assigned_to_me&state=opened');
  const { body: activities } = await get('/user/activities?from=2000-01-01&per_page=100', as);
  const { body: avatar } = await get('/avatar?email=noone@example.com&size=32', null);

  expect((await get('/user/preferences')).body).toStrictEqual(changed);
  expect(changed).toMatchObject({ view_diffs_file_by_file: true, show_whitespace_in_diffs: true });
  expect(counts.assigned_issues).toBe(Number(headers.get('x-total')));
  const days = activities.map((one: { last_activity_on: string }) => one.last_activity_on);
  expect(days).toStrictEqual([...days].sort());
  expect(days.length).toBeGreaterThan(0);
  expect(avatar.avatar_url).toMatch(/^https:\/\/www\.gravatar\.com\/avatar\/\w{64}\?s=64&d=identicon$/);
});
