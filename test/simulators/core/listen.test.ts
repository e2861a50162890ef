import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Reply } from '#simulators/core/http/response.js';
import { listen } from '#simulators/core/listen.js';
import { createToy, posting, rejectionOf } from './toy.js';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((socket) => socket.close()));
});

async function listeningToy() {
  const toy = createToy();
  const socket = await listen(toy);
  open.push(socket);
  return { toy, ...socket };
}

test('over a socket a simulator answers as it does in process', async () => {
  const { toy, url } = await listeningToy();

  const created = await fetch(`${url}/notes`, posting('milk'));
  const segment = await fetch(`${url}/projects/group%2Fproject/files/a%20b`);

  expect([created.status, await created.json()]).toStrictEqual([201, { notes: 1 }]);
  expect(await segment.json()).toStrictEqual({ project: 'group/project', file: 'a b' });
  expect(toy.journal.entries()).toMatchObject([
    { body: 'milk' },
    { route: 'GET /projects/:project/files/:file' },
  ]);
});

test.each([10, 20_000])('a text of %i words goes out whole, with its length in bytes', async (words) => {
  const text = 'Fähre 渡し船 ⛴ '.repeat(words);
  const socket = await listen({ reply: () => new Reply(text) });
  open.push(socket);

  const response = await fetch(socket.url);

  expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
  expect(await response.text()).toBe(text);
});

test('it listens on loopback, on a free port', async () => {
  const { url } = await listeningToy();

  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

test.each(['127.0.0.1', '::1', 'localhost'])(
  'listening on %s it answers at both addresses of loopback, under the name that it was called by',
  async (host) => {
    const toy = createToy();
    const socket = await listen(toy, { host });
    open.push(socket);
    const { port } = new URL(socket.url);

    const statuses = await Promise.all(
      ['127.0.0.1', '[::1]', 'localhost'].map(
        async (name) => (await fetch(`http://${name}:${port}/health`)).status,
      ),
    );

    expect(statuses).toStrictEqual([200, 200, 200]);
  },
);

test('a port that is in use at one address of loopback is in use', async () => {
  const socket = await listen(createToy(), { host: '::1' });
  open.push(socket);

  await expect(listen(createToy(), { port: Number(new URL(socket.url).port) })).rejects.toThrow(
    'already in use',
  );
});

test('it leaves the global Request and Response alone', async () => {
  const { Request, Response } = globalThis;

  await listeningToy();

  expect(globalThis.Request).toBe(Request);
  expect(globalThis.Response).toBe(Response);
});

test.each(['reset', 'truncatedBody', 'malformedBody', 'lostAnswer'] as const)(
  'what a caller sees of a fault %s is the same in process and over a socket',
  async (kind) => {
    const { toy, url } = await listeningToy();
    const seen = async (get: typeof fetch) => {
      toy.faults.arm({ kind });
      try {
        const response = await get(`${url}/notes/123456`);
        const body = await response.text().catch(shape);
        return { status: response.status, body };
      } catch (error) {
        return shape(error);
      }
    };

    expect(await seen(fetch)).toStrictEqual(await seen(toy.fetch as typeof fetch));
    expect(toy.journal.entries()).toHaveLength(2);
  },
);

function shape(error: unknown) {
  const { name, message, cause } = error as Error & { cause: { code: string } };
  return { name, message, code: cause.code };
}

test('a truncated body announces its full length on the wire', async () => {
  const { toy, url } = await listeningToy();
  toy.faults.arm({ kind: 'truncatedBody' });

  const response = await fetch(`${url}/notes/123456`);

  expect(response.headers.get('content-length')).toBe(String('{"id":"123456"}'.length));
  expect((await rejectionOf(response.text())).message).toBe('terminated');
});

test('a redirect goes out as it is, for the caller to follow', async () => {
  const { toy, url } = await listeningToy();
  toy.faults.arm({ kind: 'redirect', location: '/notes/latest' });

  const response = await fetch(`${url}/notes`, { redirect: 'manual' });

  expect([response.status, response.headers.get('location')]).toStrictEqual([302, '/notes/latest']);
});

test('a caller who hangs up ends the delay that was armed', async () => {
  const { toy, url, close } = await listeningToy();
  const stop = new AbortController();
  toy.faults.arm({ kind: 'latency', ms: 600_000 });

  const call = rejectionOf(fetch(`${url}/notes`, { signal: stop.signal }));
  await expect.poll(() => toy.journal.entries()).toHaveLength(1);
  stop.abort();

  expect((await call).name).toBe('AbortError');
  open.splice(0);
  await close();
});

test('closing ends connections that are kept alive', async () => {
  const { url, close } = await listeningToy();
  const { port } = new URL(url);
  const idle = connect(Number(port), '127.0.0.1');
  const ended = new Promise((resolve) => idle.once('close', resolve));
  idle.on('error', () => {});
  await new Promise((resolve) => idle.once('connect', resolve));

  open.splice(0);
  await close();

  await ended;
  expect((await rejectionOf(fetch(`${url}/notes`))).message).toBe('fetch failed');
});

test('a port in use is a readable error', async () => {
  const { toy, url } = await listeningToy();
  const port = Number(new URL(url).port);

  const rejection = await rejectionOf(listen(toy, { port }));

  expect(rejection.message).toBe(`Cannot listen on 127.0.0.1:${port}: the port is already in use`);
});
