import { expect, test } from 'vitest';
import { answering } from '../answering.js';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, refusal, SITE, value } from '../session.js';

const simulator = newForge();
const client = await forgeClient(simulator);
const PROJECT = 'platform/core';
const AT = '/projects/platform%2Fcore';
const json = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'content-type': 'application/json', ...init.headers } });

test('execute_rest_read gives a record as the forge writes it', async () => {
  const { id, name } = recordsOf(simulator.world).projects.find((one) => one.fullPath === PROJECT) ?? {};

  const answer = await value(client, 'execute_rest_read', { path: AT, query: { simple: true } });

  expect(answer).toMatchObject({ status: 200, body: { id, name, path_with_namespace: PROJECT } });
  expect(answer).not.toHaveProperty('paging');
});

test('execute_rest_read gives a page of a list with its place in the whole, and every page gives the list', async () => {
  const closed = recordsOf(simulator.world)
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

test('execute_rest_read says how to go on in a list of pages without numbers', async () => {
  const query = { pagination: 'keyset', order_by: 'id', sort: 'asc', per_page: 2, simple: true };
  const ids = recordsOf(simulator.world)
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
    'bytes that would be text but for a NUL',
    new Response('a\0b', { headers: { 'content-type': 'text/plain' } }),
    { body: 'YQBi', encoding: 'base64', contentType: 'text/plain' },
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

test('execute_rest_read fails with the reason of the forge', async () => {
  const path = '/projects/no%2Fsuch';

  expect(await refusal(client, 'execute_rest_read', { path })).toStrictEqual({
    code: 'not_found',
    message: 'The forge refused /api/v4/projects/no%2Fsuch (404): 404 Project Not Found',
  });
});

test('execute_rest_read changes nothing in a file, even where it holds the token', async () => {
  const file = () => new Response('TOKEN=a-token\n', { headers: { 'content-type': 'text/plain' } });
  const answers = answering(file());
  const path = '/projects/7/repository/files/.env/raw';

  expect(await value(await answers.client, 'execute_rest_read', { path })).toMatchObject({
    body: 'TOKEN=a-token\n',
  });
});

test.each([
  [
    'unsupported',
    501,
    { message: '501 Not Implemented - the simulator does not support: topic' },
    'topic. This forge does not implement that, whatever is there and whatever this user may do: leave it out, or ask a GitLab that has it',
  ],
  [
    'not_found',
    404,
    { error: '404 Not Found' },
    '404 Not Found. Its REST interface has no such path, so no record was looked for (a simulated forge has only a part of them)',
  ],
  ['not_found', 404, { message: '404 Project Not Found' }, '404 Project Not Found'],
  ['forbidden', 403, { message: '403 Forbidden' }, '403 Forbidden'],
])(
  'execute_rest_read separates what is not implemented from what is not there: %s %i %j',
  async (code, status, body, end) => {
    const { client: asker } = answering(json(JSON.stringify(body), { status }));

    const refused = await refusal(await asker, 'execute_rest_read', { path: AT });

    expect(refused.code).toBe(code);
    expect(refused.message).toMatch(/^The forge refused \/api\/v4\/projects\/platform%2Fcore \(\d+\): /);
    expect(refused.message.slice(-end.length)).toBe(end);
  },
);

test('execute_rest_read reports a path that the simulator does not have', async () => {
  const refused = await refusal(client, 'execute_rest_read', { path: `${AT}/nothing` });

  expect(refused).toMatchObject({ code: 'not_found', message: expect.stringContaining('has no such path') });
});
