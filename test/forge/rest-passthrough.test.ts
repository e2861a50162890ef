import { expect, test } from 'vitest';
import { forgeRecords } from '#simulators/forge/records.js';
import { recording } from './recording.js';
import { call, forgeClient, newForge, refusal, SITE, scriptedClient, tokenOf, value } from './session.js';

const simulator = newForge();
const client = await forgeClient(simulator);
const PROJECT = 'platform/core';
const AT = '/projects/platform%2Fcore';

/** A client of a forge that gives these answers in turn. */
function answering(...answers: Response[]) {
  const { fetch, sent } = recording(() => answers.shift() ?? new Response(null, { status: 204 }));
  return { client: scriptedClient(fetch), sent };
}

const json = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'content-type': 'application/json', ...init.headers } });

test('execute_rest_read gives a record as the forge writes it', async () => {
  const { id, name } = forgeRecords(simulator.world).projects.find((one) => one.fullPath === PROJECT) ?? {};

  const answer = await value(client, 'execute_rest_read', { path: AT, query: { simple: true } });

  expect(answer).toMatchObject({ status: 200, body: { id, name, path_with_namespace: PROJECT } });
  expect(answer).not.toHaveProperty('paging');
});

test('execute_rest_read gives a page of a list with its place in the whole, and every page gives the list', async () => {
  const closed = forgeRecords(simulator.world)
    .issues.filter(({ place, type, state }) => place === PROJECT && type !== 'epic' && state === 'closed')
    .toSorted((one, other) => Number(one.iid) - Number(other.iid))
    .map(({ iid }) => iid)
    .slice(0, 6);
  const query = { state: 'closed', scope: 'all', order_by: 'created_at', sort: 'asc', per_page: 3 };

  const first = await value(client, 'execute_rest_read', { path: `${AT}/issues`, query });
  const second = await value(client, 'execute_rest_read', {
    path: `${AT}/issues`,
    query: { ...query, page: first.paging.nextPage },
  });

  expect([...first.body, ...second.body].map(({ iid }) => iid)).toStrictEqual(closed);
  const { total } = first.paging;
  expect(first.paging).toStrictEqual({
    page: 1,
    perPage: 3,
    nextPage: 2,
    total,
    totalPages: Math.ceil(total / 3),
  });
  expect(second.paging).toMatchObject({ page: 2, nextPage: 3, total });
});

test('execute_rest_read says how to go on in a list whose pages have no numbers', async () => {
  const query = { pagination: 'keyset', order_by: 'id', sort: 'asc', per_page: 2, simple: true };
  const ids = forgeRecords(simulator.world)
    .projects.map(({ id }) => Number(id))
    .toSorted((one, other) => one - other);
  const admin = await forgeClient(simulator, 'adminToken');

  const first = await value(admin, 'execute_rest_read', { path: '/projects', query });
  const second = await value(admin, 'execute_rest_read', {
    path: '/projects',
    query: first.paging.nextQuery,
  });

  expect([...first.body, ...second.body].map(({ id }) => id)).toStrictEqual(ids.slice(0, 4));
  expect(Object.keys(first.paging)).toStrictEqual(['nextQuery']);
});

test('execute_rest_read sends a GET with values of the query as text, and everything else as it is', async () => {
  const answers = answering(json('[]'));

  await value(await answers.client, 'execute_rest_read', {
    path: '/projects/a%2Fb/issues',
    query: { page: 2, archived: false, search: 'a b&c=ü', 'not[labels]': 'x,y', ratio: 1.5, empty: '' },
  });

  const [sent] = answers.sent;
  expect(answers.sent.map(({ method, body }) => [method, body])).toStrictEqual([['GET', undefined]]);
  expect(sent?.url.origin + (sent?.url.pathname ?? '')).toBe(`${SITE}/api/v4/projects/a%2Fb/issues`);
  expect([...(sent?.url.searchParams ?? [])]).toStrictEqual([
    ['page', '2'],
    ['archived', 'false'],
    ['search', 'a b&c=ü'],
    ['not[labels]', 'x,y'],
    ['ratio', '1.5'],
    ['empty', ''],
  ]);
});

test.each([
  ['lists', { labels: ['a', 'b'] }],
  ['objects', { not: { labels: 'a' } }],
  ['null', { labels: null }],
])('execute_rest_read refuses %s in the query, naming the parameter', async (_, query) => {
  const refused = await refusal(client, 'execute_rest_read', { path: '/version', query });

  expect(refused.code).toBe('invalid_arguments');
  expect(refused.message).toContain(`query.${Object.keys(query)[0]}`);
});

const binary = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe]);

test.each([
  ['JSON', json('{"a":[1,2,{"b":null}],"c":["x","y"]}'), { body: { a: [1, 2, { b: null }], c: ['x', 'y'] } }],
  ['JSON that is false', json('false'), { body: false }],
  [
    'JSON of a special kind',
    new Response('[7,8]', { headers: { 'content-type': 'application/vnd.x+json; a=b' } }),
    { body: [7, 8] },
  ],
  [
    'text',
    new Response('{"as":"text"}\r\n', { headers: { 'content-type': 'text/plain' } }),
    { body: '{"as":"text"}\r\n', contentType: 'text/plain' },
  ],
  [
    'text with a byte order mark',
    new Response('\uFEFFa', { headers: { 'content-type': 'text/csv' } }),
    { body: '\uFEFFa', contentType: 'text/csv' },
  ],
  [
    'bytes',
    new Response(binary, { headers: { 'content-type': 'image/png' } }),
    { body: Buffer.from(binary).toString('base64'), encoding: 'base64', contentType: 'image/png' },
  ],
  [
    'bytes that are said to be text',
    new Response(new Uint8Array([0xff, 65]), { headers: { 'content-type': 'text/plain' } }),
    { body: '/0E=', encoding: 'base64', contentType: 'text/plain' },
  ],
  ['nothing', new Response(null), {}],
])('execute_rest_read gives %s as what it is', async (_, response, expected) => {
  const answers = answering(response);

  const answer = await value(await answers.client, 'execute_rest_read', { path: '/x' });

  expect(answer).toStrictEqual({ status: 200, ...expected });
});

test('execute_rest_read gives a text file of a repository as it is', async () => {
  const answer = await value(client, 'execute_rest_read', {
    path: `${AT}/repository/files/README.md/raw`,
    query: { ref: 'HEAD' },
  });

  expect(answer).toMatchObject({
    status: 200,
    contentType: 'text/plain',
    body: expect.stringMatching(/^# Core\n/),
  });
});

test('execute_rest_read takes numbers of pages only where they are numbers ✗26', async () => {
  const headers = { 'x-page': '1', 'x-next-page': '', 'x-total': '9'.repeat(300), 'x-per-page': 'many' };
  const answers = answering(json('[]', { headers }));

  expect(await value(await answers.client, 'execute_rest_read', { path: '/x' })).toStrictEqual({
    status: 200,
    body: [],
    paging: { page: 1 },
  });
});

test.each([
  ['execute_rest_read', {}, 'GET'],
  ['execute_rest_write', { method: 'POST' }, 'POST'],
])(
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
        'Expected JSON from /api/v4/version, received text/html (a sign-in page or a proxy?). Check the address in FORGE_URL.',
    });
    expect(file).toStrictEqual({ status: 200, body: '<html>Sign in', contentType: 'text/html' });
  },
);

test.each([
  ['text', () => json(JSON.stringify('x'.repeat(1024 * 1024)))],
  ['bytes', () => new Response(new Uint8Array(800_000))],
  ['nesting', () => json('['.repeat(50_000) + ']'.repeat(50_000))],
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

test('execute_rest_read fails with the reason of the forge', async () => {
  const path = '/projects/no%2Fsuch';

  expect(await refusal(client, 'execute_rest_read', { path })).toStrictEqual({
    code: 'not_found',
    message: 'The forge refused /api/v4/projects/no%2Fsuch (404): 404 Project Not Found',
  });
});

test('execute_rest_write makes, changes and deletes, with the status of each', async () => {
  const own = newForge();
  const mine = await forgeClient(own);
  const labels = () => forgeRecords(own.world).labels.filter(({ place }) => place === PROJECT);
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
  ['execute_rest_read', {}, 2],
  ...['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ['execute_rest_write', { method }, 1] as const),
])('%s sends %j %i times to a forge that fails once ✗6', async (name, args, times) => {
  const answers = answering(json('{"message":"502"}', { status: 502 }));

  await call(await answers.client, name, { path: '/x', ...args });

  expect(answers.sent).toHaveLength(times);
});

test.each([
  ['execute_rest_read', {}],
  ['execute_rest_write', { method: 'POST' }],
])('%s never shows the token, though the forge quotes it ✗27', async (name, args) => {
  const token = tokenOf(simulator, 'token');
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

test('execute_rest_read changes nothing in a file, even where it holds the token', async () => {
  const file = () => new Response('TOKEN=a-token\n', { headers: { 'content-type': 'text/plain' } });
  const answers = answering(file());
  const path = '/projects/7/repository/files/.env/raw';

  expect(await value(await answers.client, 'execute_rest_read', { path })).toMatchObject({
    body: 'TOKEN=a-token\n',
  });
});
