import { expect, test } from 'vitest';
import { answering } from '../answering.js';
import { recording } from '../recording.js';
import { recordsOf } from '../records.js';
import { call, forgeClient, newForge, refusal, scriptedClient, value } from '../session.js';

const PROJECT = 'platform/core';
const AT = '/projects/platform%2Fcore';
const json = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'content-type': 'application/json', ...init.headers } });

test('execute_rest_write makes, changes and deletes, with the status of each', async () => {
  const own = newForge();
  const mine = await forgeClient(own);
  const labels = () => recordsOf(own.world).labels.filter(({ place }) => place === PROJECT);
  const before = labels().length;
  const write = (method: string, path: string, rest: object = {}) =>
    value(mine, 'execute_rest_write', { method, path: AT + path, ...rest });

  const made = await write('POST', '/labels', { body: { name: 'from-rest', color: '#112233' } });
  const changed = await write('PUT', `/labels/${made.body.id}`, { body: { description: 'Changed' } });
  const all = labels();
  const deleted = await write('DELETE', `/labels/${made.body.id}`);

  expect([made.status, changed.status, changed.body.description]).toStrictEqual([201, 200, 'Changed']);
  expect(all.filter(({ name }) => name === 'from-rest')).toHaveLength(1);
  expect(deleted).toStrictEqual({ status: 204 });
  expect(labels()).toHaveLength(before);
});

test.each([
  ['an object', { body: { a: [1, null], b: 'ü' } }, '{"a":[1,null],"b":"ü"}'],
  ['a list', { body: [1, 2] }, '[1,2]'],
  ['a text', { body: 'x' }, '"x"'],
  ['null', { body: null }, 'null'],
  ['false', { body: false }, 'false'],
  ['nothing', {}, undefined],
])(
  'execute_rest_write sends a body that is %s as JSON, and none where there is none',
  async (_, args, expected) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answers = answering();

      const answer = await value(await answers.client, 'execute_rest_write', { method, path: '/x', ...args });

      const [sent] = answers.sent;
      expect([sent?.method, sent?.body]).toStrictEqual([method, expected]);
      expect(sent?.headers.get('content-type')).toBe(expected === undefined ? null : 'application/json');
      expect(answer).toStrictEqual({ status: 204 });
    }
  },
);

test('execute_rest_write sends a query beside its body', async () => {
  const answers = answering();

  await value(await answers.client, 'execute_rest_write', {
    method: 'POST',
    path: '/x',
    query: { a: 1, b: true },
  });

  expect(answers.sent[0]?.url.search).toBe('?a=1&b=true');
});

test.each([100, 101, 100_000])(
  'execute_rest_write takes a body nested 100 deep, of %i ✗31',
  async (depth) => {
    const answers = answering();
    const body = JSON.parse('['.repeat(depth) + ']'.repeat(depth));
    const args = { method: 'POST', path: '/x', body };

    if (depth === 100)
      expect(await value(await answers.client, 'execute_rest_write', args)).toStrictEqual({ status: 204 });
    else
      expect((await refusal(await answers.client, 'execute_rest_write', args)).message).toContain(
        'body: must not be',
      );
    expect(answers.sent).toHaveLength(depth === 100 ? 1 : 0);
  },
);

test('execute_rest_write gives the answer of the forge whole, lists and all', async () => {
  const answers = answering(
    json('{"list":[3,1,2],"deep":{"list":[{"a":["x","y"]},{"a":[]}]}}', { status: 202 }),
  );

  expect(
    await value(await answers.client, 'execute_rest_write', { method: 'POST', path: '/x' }),
  ).toStrictEqual({
    status: 202,
    body: { list: [3, 1, 2], deep: { list: [{ a: ['x', 'y'] }, { a: [] }] } },
  });
});

test('execute_rest_write is refused without a token before anything is sent', async () => {
  const { fetch, sent } = recording();
  const anonymous = await scriptedClient(fetch, { token: undefined });

  const refused = await refusal(anonymous, 'execute_rest_write', { method: 'DELETE', path: '/projects/7' });

  expect(refused).toMatchObject({ code: 'unauthenticated', message: expect.stringContaining('FORGE_TOKEN') });
  expect(sent).toStrictEqual([]);
});

test.each([
  ['execute_rest_read', {}],
  ['execute_rest_write', { method: 'POST' }],
] as const)(
  '%s says what came where it is a page, from where, and which setting to look at ✗28',
  async (name, args) => {
    const page = () =>
      new Response('<html>Sign in', { headers: { 'content-type': 'text/html; charset=utf-8' } });
    const answers = answering(page(), page());

    const refused = await refusal(await answers.client, name, { path: '/version', ...args });
    const file = await value(await answers.client, name, {
      path: '/projects/7/jobs/8/artifacts/a.html',
      ...args,
    });

    expect(refused).toStrictEqual({
      code: 'backend_error',
      message:
        'Expected JSON from https://forge.test/api/v4/version, received text/html (a sign-in page or a proxy?). Check the address in FORGE_URL.',
    });
    expect(file).toStrictEqual({ status: 200, body: '<html>Sign in', contentType: 'text/html' });
  },
);

test.each([
  ['text', () => json(JSON.stringify('x'.repeat(1024 * 1024)))],
  ['bytes', () => new Response(new Uint8Array(800_000))],
  ['nesting', () => json('['.repeat(10_000) + ']'.repeat(10_000))],
])(
  'execute_rest_read asks for less where there is too much %s, and execute_rest_write says what was done ✗31',
  async (_, long) => {
    const answers = answering(long(), long());

    const read = await refusal(await answers.client, 'execute_rest_read', { path: '/x' });
    const written = await value(await answers.client, 'execute_rest_write', { method: 'PUT', path: '/x' });

    expect(read).toStrictEqual({
      code: 'unsupported',
      message: expect.stringMatching(/^The answer of \/api\/v4\/x is .* Ask for less: a smaller per_page, /),
    });
    expect(written).toStrictEqual({
      status: 200,
      warnings: [expect.stringMatching(/^The forge did this \(200\), but/)],
    });
  },
);

test.each([
  ['execute_rest_read', {}, 2],
  ['execute_rest_write', { method: 'POST' }, 1],
  ['execute_rest_write', { method: 'PUT' }, 1],
  ['execute_rest_write', { method: 'PATCH' }, 1],
  ['execute_rest_write', { method: 'DELETE' }, 1],
] as const)('%s sends %j %i times to a forge that fails once ✗6', async (name, args, times) => {
  const answers = answering(json('{"message":"502"}', { status: 502 }));

  await call(await answers.client, name, { path: '/x', ...args });

  expect(answers.sent).toHaveLength(times);
});

test.each([
  ['execute_rest_read', {}],
  ['execute_rest_write', { method: 'POST' }],
] as const)('%s never shows the token, though the forge quotes it ✗27', async (name, args) => {
  const token = 'a-token-of-some-length';
  for (const status of [200, 400]) {
    const { fetch } = recording(() =>
      json(JSON.stringify({ message: `sent ${token}`, list: [token] }), { status }),
    );
    const mine = await scriptedClient(fetch, { token: async () => token });

    const result = await call(mine, name, { path: '/x', ...args });

    expect(JSON.stringify(result)).not.toContain(token);
    expect(JSON.stringify(result)).toContain('sent [redacted]');
  }
});
