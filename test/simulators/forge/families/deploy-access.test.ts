import { expect, test } from 'vitest';
import { openSession, SITE } from '../session.js';

const CORE = '/projects/platform%2Fcore';

test('the token of a project is an account of its own with its role there, until it is rotated or revoked', async () => {
  const { post, get, remove, simulator } = openSession();
  const tokens = `${CORE}/access_tokens`;
  const { body } = await post(tokens, { name: 'Release job', scopes: ['api'], access_level: 30 });
  const as = async (token: string, path: string) => {
    const response = await simulator.fetch(`${SITE}/api/v4${path}`, { headers: { 'private-token': token } });
    return { status: response.status, json: await response.json() };
  };

  const bot = await as(body.token, '/user');
  const { body: next } = await post(`${tokens}/${body.id}/rotate`, { expires_at: '2026-05-01' });
  const old = await as(body.token, '/user');
  const member = await as(next.token, `${CORE}/members/${next.user_id}`);
  await remove(`${tokens}/${next.id}`);

  expect(bot.json).toMatchObject({ name: 'Release job', bot: true, id: body.user_id });
  expect([old.status, member.json.access_level, next.expires_at]).toStrictEqual([401, 30, '2026-05-01']);
  expect((await as(next.token, '/user')).status).toBe(401);
  expect((await get(`${CORE}/members/${next.user_id}`)).status).toBe(404);
});

test('a token rotates itself, with no more scope than that, and where it belongs alone', async () => {
  const { post, simulator } = openSession();
  const scopes = ['self_rotate'];
  const { body: ofProject } = await post(`${CORE}/access_tokens`, { name: 'Own', scopes });
  const rotate = async (token: string, path: string) => {
    const init = { method: 'POST', headers: { 'private-token': token } };
    const response = await simulator.fetch(`${SITE}/api/v4${path}`, init);
    return { status: response.status, json: await response.json() };
  };

  const elsewhere = await rotate(ofProject.token, '/groups/platform/access_tokens/self/rotate');
  const first = await rotate(ofProject.token, `${CORE}/access_tokens/self/rotate`);
  const again = await rotate(ofProject.token, `${CORE}/access_tokens/self/rotate`);
  const second = await rotate(first.json.token, '/personal_access_tokens/self/rotate?expires_at=2026-05-01');

  expect([elsewhere.status, first.status, again.status, second.status]).toStrictEqual([401, 200, 401, 200]);
  expect(first.json).toMatchObject({ resource_type: 'project', scopes, name: 'Own' });
  expect(second.json).toMatchObject({ expires_at: '2026-05-01', scopes, user_id: ofProject.user_id });
});

test('a token that reaches further than its maker, or for ever, is refused, and leaves no account', async () => {
  const { post, simulator } = openSession();
  const before = simulator.world.users.size;
  const body = { name: 'Too much', scopes: ['api'] };

  const refused = [
    await post(`${CORE}/access_tokens`, { ...body, access_level: 50 }),
    await post(`${CORE}/access_tokens`, { ...body, scopes: ['everything'] }),
    await post(`${CORE}/access_tokens`, { ...body, expires_at: '2030-01-01' }),
  ];

  expect(refused.map(({ status }) => status)).toStrictEqual([400, 400, 400]);
  expect(simulator.world.users.size).toBe(before);
});

test('a protected tag is made and removed by those that its rule names', async () => {
  const { post, get, remove } = openSession();
  await post(`${CORE}/protected_tags`, { name: 'stable-*', create_access_level: 40 });
  const tag = { tag_name: 'stable-1', ref: 'main' };

  const developer = await post(`${CORE}/repository/tags`, tag, 'developerToken');
  const maintainer = await post(`${CORE}/repository/tags`, tag);
  const free = await post(`${CORE}/repository/tags`, { ...tag, tag_name: 'other-1' }, 'developerToken');
  await remove(`${CORE}/protected_tags/stable-*`);
  const late = await remove(`${CORE}/repository/tags/stable-1`, 'developerToken');

  expect([developer.status, maintainer.status, free.status, late.status]).toStrictEqual([403, 201, 201, 204]);
  expect(maintainer.body.protected).toBe(true);
  expect((await get(`${CORE}/protected_tags/stable-*`)).status).toBe(404);
});
