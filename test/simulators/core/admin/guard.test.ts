import { request } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { type ListenOptions, listen } from '#simulators/core/listen.js';
import { createToy } from '../toy.js';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((socket) => socket.close()));
});

interface Sent {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A toy behind a socket, and what it answers to a request with any headers. */
async function guardedToy(options: ListenOptions = {}) {
  const toy = createToy();
  const socket = await listen(toy, options);
  open.push(socket);
  const { port } = new URL(socket.url);
  const send = ({ method = 'GET', path = '/notes/1', headers = {}, body = '' }: Sent) =>
    new Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }>(
      (resolve, reject) => {
        const sent = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
          let text = '';
          answer.on('data', (chunk) => (text += chunk));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
        });
        sent.on('error', reject);
        sent.end(body);
      },
    );
  const statusOf = async (sent: Sent) => (await send(sent)).status;
  return { toy, port, send, statusOf };
}

const JSON_TYPE = { 'content-type': 'application/json' };
const FAULT = JSON.stringify({ kind: 'status', status: 503 });

describe('a simulator on loopback', () => {
  test.each(['localhost', 'LOCALHOST:80', '127.0.0.1:1', '127.8.9.1', '[::1]:4600', 'app.localhost'])(
    'is called %s',
    async (host) => {
      const { statusOf } = await guardedToy();

      expect(await statusOf({ headers: { host } })).toBe(200);
    },
  );

  test.each(['evil.test', '127.0.0.1.evil.test', 'localhost.evil.test', '10.0.0.1:80'])(
    'is not called "%s", nor is such a request recorded ✗16',
    async (host) => {
      const { toy, send } = await guardedToy();

      const { status, text } = await send({ headers: { host } });

      expect([status, text]).toStrictEqual([403, expect.stringContaining('--allow-host')]);
      expect(toy.journal.entries()).toStrictEqual([]);
    },
  );

  test.each(['localhost:x', 'a b'])('does not understand "%s"', async (host) => {
    const { statusOf } = await guardedToy();

    expect(await statusOf({ headers: { host } })).toBe(400);
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1'])('answers pages of %s', async (origin) => {
    const { statusOf } = await guardedToy();

    expect(await statusOf({ headers: { origin } })).toBe(200);
  });

  test.each(['https://evil.test', 'null', 'http://localhost.evil.test', 'file://'])(
    'answers no page of %s ✗16',
    async (origin) => {
      const { statusOf } = await guardedToy();

      expect(await statusOf({ headers: { origin } })).toBe(403);
      expect(await statusOf({ headers: { origin }, path: '/_simulator/journal' })).toBe(403);
    },
  );

  test('is called what it is allowed to be called, and answers pages from there', async () => {
    const { statusOf } = await guardedToy({ allowedHosts: ['simulator.lan'] });

    expect([
      await statusOf({ headers: { host: 'simulator.lan:80', origin: 'http://Simulator.lan' } }),
      await statusOf({ headers: { host: 'other.lan' } }),
    ]).toStrictEqual([200, 403]);
  });
});

test('beyond loopback a simulator is called by any number, which no name of an attacker can be, and by no other name', async () => {
  const { statusOf } = await guardedToy({ host: '0.0.0.0', adminToken: 't', allowedHosts: ['box'] });

  const statuses = await Promise.all(
    ['10.0.0.1', '[fe80::1]:80', 'box', 'localhost', 'evil.test'].map((host) =>
      statusOf({ headers: { host } }),
    ),
  );

  expect(statuses).toStrictEqual([200, 200, 200, 200, 403]);
});

describe('the admin interface', () => {
  const SIMPLE = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain; x=application/json',
  ];
  test.each([...SIMPLE, undefined])(
    'changes nothing for a body of type %s, which any page can send',
    async (type) => {
      const { toy, send } = await guardedToy();
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };

      const { status, text } = await send({
        method: 'POST',
        path: '/_simulator/faults',
        headers,
        body: FAULT,
      });

      expect([status, text]).toStrictEqual([415, expect.stringContaining('content-type: application/json')]);
      expect(toy.faults.list()).toStrictEqual([]);
    },
  );

  test.each([
    ['POST', '/_simulator/clock', '{"advance":1}'],
    ['PATCH', '/_simulator/settings', '{}'],
  ])('asks %s %s for JSON', async (method, path, body) => {
    const { statusOf } = await guardedToy();

    const statuses = [
      await statusOf({ method, path, body }),
      await statusOf({ method, path, body, headers: JSON_TYPE }),
    ];

    expect(statuses).toStrictEqual([415, 200]);
  });

  test.each([
    ['POST', '/_simulator/reset'],
    ['POST', '/_simulator/reset/'],
  ])('takes %s %s without a body and a type, but not from a page', async (method, path) => {
    const { statusOf } = await guardedToy();
    const origin = 'http://localhost:3000';

    const statuses = [
      await statusOf({ method, path }),
      await statusOf({ method, path, headers: { 'content-length': '0' } }),
      await statusOf({ method, path, headers: { origin } }),
      await statusOf({ method, path, headers: { origin, ...JSON_TYPE } }),
      await statusOf({ method, path, headers: { 'transfer-encoding': 'chunked' } }),
    ];

    expect(statuses).toStrictEqual([200, 200, 415, 200, 415]);
  });

  test('takes JSON with a charset', async () => {
    const { statusOf } = await guardedToy();
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };

    expect(await statusOf({ method: 'POST', path: '/_simulator/faults', headers, body: FAULT })).toBe(201);
  });

  test.each(['OPTIONS', 'GET', 'POST', 'DELETE'])(
    'lets no page of another origin read it: %s',
    async (method) => {
      const { send } = await guardedToy();
      const headers = {
        ...JSON_TYPE,
        origin: 'http://localhost:3000',
        'access-control-request-method': 'DELETE',
      };

      const answer = await send({ method, path: '/_simulator/journal', headers });

      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toStrictEqual(
        [],
      );
    },
  );
});
