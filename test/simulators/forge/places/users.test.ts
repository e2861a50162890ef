import { expect, test } from 'vitest';
import { openSession, SITE } from '../session.js';

const { get, post, put, remove, send, simulator } = openSession();

test('the own account has more members than the same account has for others', async () => {
  const own = await get('/user');
  const other = await get(`/users/${own.body.id}`, 'outsiderToken');

  expect(own.body).toMatchObject({
    username: 'jelena.nakamura',
    email: 'jelena.nakamura@brightwater.example',
    external: false,
  });
  expect(other.body).not.toHaveProperty('email');
  expect(other.body).toMatchObject({ web_url: `${SITE}/jelena.nakamura`, bot: false });
  expect((await get('/user', null)).status).toBe(401);
  expect((await get('/user', 'readUserToken')).status).toBe(200);
  expect((await get('/user', 'adminToken')).body).toMatchObject({ username: 'root', is_admin: true });
});

test('a username is found whole and whatever its case, a search in names, an address only whole', async () => {
  const names = async (query: string, account: string | null = 'token') =>
    (await get(`/users?per_page=100&${query}`, account)).body.map(
      ({ username }: { username: string }) => username,
    );

  expect(await names('username=ROOT')).toStrictEqual(['root']);
  expect(await names('username=roo')).toStrictEqual([]);
  expect(await names('search=jelena')).toContain('jelena.nakamura');
  expect(await names('search=jelena.nakamura@brightwater.example')).not.toContain('jelena.nakamura');
  expect(await names('search=jelena.nakamura@brightwater.example', 'adminToken')).toContain(
    'jelena.nakamura',
  );
});

test('a caller without an account may ask for one username, and not for all', async () => {
  const all = await get('/users', null);

  expect([all.status, all.body]).toStrictEqual([
    403,
    { message: '403 Forbidden - Not authorized to access /api/v4/users' },
  ]);
  expect((await get('/users?username=root', null)).body).toHaveLength(1);
  expect((await get('/users/1', null)).body).toStrictEqual({ message: '403 Forbidden - Not authorized!' });
});

test('states and kinds of accounts are chosen by anybody, the rest and the order by administrators only', async () => {
  const states = async (query: string) =>
    new Set((await get(`/users?per_page=100&${query}`)).body.map(({ state }: { state: string }) => state));
  const ids = async (query: string, account: string) =>
    (await get(`/users?per_page=100&${query}`, account)).body.map(({ id }: { id: number }) => id);

  expect(await states('active=true')).toStrictEqual(new Set(['active']));
  expect(await states('blocked=true')).toStrictEqual(new Set(['blocked']));
  expect(
    (await get('/users?exclude_humans=true')).body.map(({ name }: { name: string }) => name),
  ).toStrictEqual(['Release Bot', 'Update Bot']);
  expect(await ids('admins=true', 'adminToken')).toStrictEqual([1]);
  expect((await ids('admins=true', 'token')).length).toBeGreaterThan(1);
  expect((await ids('order_by=id&sort=asc', 'adminToken'))[0]).toBe(1);
  expect((await ids('order_by=id&sort=asc', 'token'))[0]).not.toBe(1);
});

test('administrators make, change and remove accounts; others are refused', async () => {
  const asked = {
    email: 'ada@example.org',
    name: 'Ada',
    username: 'ada.new',
    reset_password: true,
    linkedin: 'ada',
  };
  const made = await post('/users', asked, 'adminToken');
  const email = await post('/users', { ...asked, username: 'ada.two' }, 'adminToken');
  const name = await post('/users', { ...asked, email: 'other@example.org' }, 'adminToken');
  const changed = await put(`/users/${made.body.id}`, { bio: 'Counts', note: 'New' }, 'adminToken');
  const removed = await remove(`/users/${made.body.id}`, 'adminToken');

  expect([made.status, made.body]).toMatchObject([
    201,
    { linkedin: 'ada', created_by: { username: 'root' } },
  ]);
  expect([email.status, email.body]).toStrictEqual([409, { message: 'Email has already been taken' }]);
  expect([name.status, name.body]).toStrictEqual([409, { message: 'Username has already been taken' }]);
  expect(changed.body).toMatchObject({ bio: 'Counts', note: 'New', linkedin: 'ada' });
  expect([removed.status, (await get(`/users/${made.body.id}`)).status]).toStrictEqual([204, 404]);
  expect((await post('/users', asked)).body).toStrictEqual({ message: '403 Forbidden' });
  expect(
    (await post('/users', { ...asked, password: undefined, reset_password: undefined }, 'adminToken')).status,
  ).toBe(400);
});

test('a private profile shows others neither when it was made nor who follows it', async () => {
  const hidden = [...simulator.world.users.values()].find(({ privateProfile }) => privateProfile);

  expect((await get(`/users/${hidden?.id}`)).body).not.toHaveProperty('created_at');
  expect((await get(`/users/${hidden?.id}`, 'adminToken')).body).toHaveProperty('created_at');
});

test('a status is there until its time is over', async () => {
  const set = await put('/user/status', {
    emoji: 'coffee',
    message: 'Back <soon>',
    availability: 'busy',
    clear_status_after: '30_minutes',
  });
  const seen = await get('/users/jelena.nakamura/status', null);
  const kept = await send('PATCH', '/user/status', { message: 'Later' });
  simulator.clock.advance(31 * 60_000);
  const over = await get('/user/status');

  expect(set.body).toMatchObject({
    message_html: 'Back &lt;soon&gt;',
    clear_status_at: '2026-03-02T00:30:00.000Z',
  });
  expect(seen.body).toStrictEqual(set.body);
  expect(kept.body).toMatchObject({ emoji: 'coffee', message: 'Later', availability: 'busy' });
  expect([over.body.emoji, over.body.message]).toStrictEqual(['coffee', 'Later']);
  expect((await put('/user/status', { availability: 'asleep' })).status).toBe(400);
});

test('a token reads and revokes itself', async () => {
  const self = await get('/personal_access_tokens/self', 'developerToken');
  const others = await get('/personal_access_tokens?per_page=100', 'developerToken');
  const ended = await remove('/personal_access_tokens/self', 'developerToken');

  expect(self.body).toMatchObject({ name: 'developerToken', scopes: ['api'], active: true, revoked: false });
  expect(JSON.stringify(others.body)).not.toContain('glpat');
  expect(others.body.map(({ name }: { name: string }) => name)).toStrictEqual(['developerToken']);
  expect(ended.status).toBe(204);
  expect((await get('/user', 'developerToken')).body.error).toBe('invalid_token');
});

test('statistics of the whole site are for administrators', async () => {
  const counts = await get('/application/statistics', 'adminToken');

  expect(counts.body).toMatchObject({ groups: String(simulator.world.groups.size), snippets: '0' });
  expect((await get('/application/statistics')).status).toBe(403);
});
