import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { recordedBackend } from '#conformance/own-contract/backend.js';
import type { Verdict } from '#conformance/verdicts/verdict.js';
import { type Listening, listen } from '#simulators/core/listen.js';
import { judgedBehindProxy } from './judging.js';
import { taskServer } from './task-server.js';

const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A backend in plain HTTP that answers so. */
async function backend(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<URL> {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  const { port } = server.address() as AddressInfo; // of a port it is one
  return new URL(`http://127.0.0.1:${port}/api/`);
}

/** The proxy before a backend, and its journal. */
async function proxied(url: URL, deadline = 2_000) {
  const simulator = recordedBackend(url, { seed: 1, deadline });
  const listening: Listening = await listen(simulator);
  open.push(listening);
  return { journal: simulator.journal, url: listening.url };
}

test('a request and its answer pass the proxy whole, and the journal shows it without its secrets', async () => {
  const seen: string[] = [];
  const url = await backend(async (request, response) => {
    const chunks: Buffer[] = await request.toArray();
    seen.push(`${request.method} ${request.url} ${request.headers.authorization} ${Buffer.concat(chunks)}`);
    response.writeHead(201, { 'content-type': 'application/json', 'x-total': '7', connection: 'close' });
    response.end('{"id":7}');
  });
  const proxy = await proxied(url);

  const answer = await fetch(`${proxy.url}/tasks?owner=a%20b`, {
    method: 'POST',
    headers: { authorization: 'Bearer very-secret-token', 'content-type': 'application/json' },
    body: '{"title":"x","password":"very-secret-word"}',
  });

  expect([answer.status, answer.headers.get('x-total'), await answer.text()]).toStrictEqual([
    201,
    '7',
    '{"id":7}',
  ]);
  expect(seen).toStrictEqual([
    'POST /api/tasks?owner=a%20b Bearer very-secret-token {"title":"x","password":"very-secret-word"}',
  ]);
  const [entry] = proxy.journal.entries();
  expect(entry).toMatchObject({
    method: 'POST',
    path: '/tasks',
    query: { owner: 'a b' },
    status: 201,
    unrouted: false,
  });
  expect(JSON.stringify(entry)).not.toMatch(/very-secret/);
});

test.each<[string, number, Record<string, string>, string]>([
  ['an error', 404, {}, 'no such task'],
  ['a redirect', 302, { location: 'https://example.com/' }, ''],
  ['nothing', 204, {}, ''],
])('%s of the backend passes as it is', async (_what, status, headers, text) => {
  const proxy = await proxied(await backend((_, response) => response.writeHead(status, headers).end(text)));

  const answer = await fetch(`${proxy.url}/tasks/9`, { redirect: 'manual' });

  expect([answer.status, await answer.text()]).toStrictEqual([status, text]);
  expect(answer.headers.get('location')).toBe(new Headers(headers).get('location'));
});

test('a redirect of the backend to itself leads through the proxy', async () => {
  const url: URL = await backend((request, response) => {
    if (request.url === '/api/old') response.writeHead(307, { location: `${url.href}new?x=1` }).end();
    else response.end(request.url);
  });
  const proxy = await proxied(url);

  const answer = await fetch(`${proxy.url}/old`);

  expect([answer.url, await answer.text()]).toStrictEqual([`${proxy.url}/new?x=1`, '/api/new?x=1']);
  expect(proxy.journal.entries().map(({ path }) => path)).toStrictEqual(['/old', '/new']);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['does not answer', () => {}],
  ['stops within its answer', (response) => response.writeHead(200).write('half')],
  ['breaks off', (response) => response.destroy()],
])('a backend that %s is answered for with 502, within the deadline', async (_what, answer) => {
  const proxy = await proxied(await backend((_, response) => answer(response)), 50);

  const { status } = await fetch(`${proxy.url}/tasks`);

  expect(status).toBe(502);
  expect(proxy.journal.entries()).toHaveLength(1);
});

/** What a server does with its backend in a call. */
type Work = (
  ask: (path: string, method?: string) => Promise<unknown>,
  args: Record<string, unknown>,
) => Promise<unknown>;

const INPUT = {
  type: 'object',
  properties: { id: { type: 'integer', minimum: 1, maximum: 9 } },
  required: ['id'],
};

/** The verdicts on a server that reads one task, by the kinds that are seen at the backend. */
async function judged(work: Work, fixtures: object = {}): Promise<Record<string, string>> {
  const rules = [{ id: 'own.sends', kind: 'sends', method: 'GET', path: '/tasks/*', argument: 'id' }];
  const tool = { annotations: { readOnlyHint: true }, input: INPUT, rules };
  const verdicts: Verdict[] = await judgedBehindProxy({
    contract: JSON.stringify({ name: 'own', server: {}, tools: { list_tasks: tool } }),
    fixtures: JSON.stringify(fixtures),
    backend: await backend((_, response) => response.end('{}')),
    target: (url) => ({
      connect: () =>
        taskServer({
          input: INPUT,
          answer: async (args) => {
            await work(
              async (path, method = 'GET') => (await fetch(`${url}${path}`, { method })).text(),
              args,
            );
            const { id } = args;
            const isValid = typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= 9;
            return isValid ? { is: { id } } : { refused: 'invalid id' };
          },
        }),
    }),
  });
  const seen = verdicts.filter(({ clause: { kind } }) =>
    ['reads-only', 'refused-unsent', 'sends'].includes(kind),
  );
  return Object.fromEntries(seen.map(({ clause: { kind }, verdict, reason }) => [kind, reason ?? verdict]));
}

const isValid = ({ id }: Record<string, unknown>) =>
  Number.isInteger(id) && typeof id === 'number' && id > 0 && id < 10;
const RIGHT = { sends: 'passed', 'reads-only': 'passed', 'refused-unsent': 'passed' };
const reading: Work = async (ask, args) => isValid(args) && ask(`/tasks/${args.id}`);

/** Reads the task, and then sends something there. */
const andThen =
  (path: string): Work =>
  async (ask, args) => {
    await reading(ask, args);
    if (isValid(args)) await ask(path, 'POST');
  };

test.each<[string, Work, object]>([
  ['reads and no more', reading, RIGHT],
  [
    'writes where it only reads',
    andThen('/seen'),
    { ...RIGHT, 'reads-only': 'a tool that only reads sent a request that writes' },
  ],
  [
    'asks before it looks',
    async (ask, args) => ask(`/tasks/${args.id}`),
    {
      ...RIGHT,
      'refused-unsent': 'a call that breaks the schema was sent to the backend before it was refused',
    },
  ],
  [
    'asks for another task',
    async (ask, args) => isValid(args) && ask('/tasks/none'),
    { ...RIGHT, sends: 'the backend is not sent the request' },
  ],
  [
    'asks nothing',
    async () => {},
    {
      ...RIGHT,
      sends: 'the backend is not sent the request',
      'reads-only': 'no call of the tool reached the backend',
    },
  ],
])('a server that %s', async (_what, work, expected) => {
  expect(await judged(work)).toStrictEqual(expected);
});

test('a request that reads by POST is none that writes, where the fixtures say so', async () => {
  expect(await judged(andThen('/search/all'), { reads: ['POST /search/*'] })).toStrictEqual(RIGHT);
});
