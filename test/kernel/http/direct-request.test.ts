import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import nock from 'nock';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { directRequests } from '#src/kernel/http/direct-request.js';
import { wholeBody } from '../../whole-body.js';

nock.restore(); // it acts from its import on

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function backendOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // bound to a port, so it has an address of this kind
}

/** A backend that answers "ok", and the requests that it received. */
async function listener() {
  const received: IncomingMessage[] = [];
  const url = await backendOf((request, response) => {
    received.push(request);
    request.resume().once('end', () => response.end('ok'));
  });
  return { url, received };
}

describe('a direct request', () => {
  test.each(['PUT', 'POST', 'DELETE'])(
    'sends its method, headers and body, with the length: %s',
    async (method) => {
      const texts: string[] = [];
      const url = await backendOf(async (request, response) => {
        const { headers } = request;
        texts.push(`${request.method} ${headers['x-a']} ${headers['content-length']} ${await text(request)}`);
        response.end();
      });

      await directRequests()(url, { method, headers: { 'x-a': 'b' }, body: '"é"' });

      expect(texts).toStrictEqual([`${method} b 4 "é"`]);
    },
  );

  test('accepts any type of answer unless its headers name one', async () => {
    const { url, received } = await listener();
    const send = directRequests();

    await wholeBody(await send(url, {}));
    await wholeBody(await send(url, { headers: { accept: 'application/json' } }));

    expect(received.map(({ headers }) => headers.accept)).toStrictEqual(['*/*', 'application/json']);
  });

  test('uses the connection of the one before it', async () => {
    const { url, received } = await listener();
    const send = directRequests();

    for (const _ of [1, 2]) await wholeBody(await send(url, {}));

    const [one, other] = received.map(({ socket }) => socket);
    expect(one).toBe(other);
  });

  test('joins the values of a header that came twice, and has headers by names in any case', async () => {
    const url = await backendOf((_, response) => response.setHeader('Link', ['<a>', '<b>']).end());

    const { headers } = await directRequests()(url, {});

    expect([headers.get('LINK'), headers.has('link'), headers.get('x'), headers.has('x')]).toStrictEqual([
      '<a>, <b>',
      true,
      null,
      false,
    ]);
    expect(Object.fromEntries(headers)).toMatchObject({ link: '<a>, <b>' });
  });

  test.each([
    ['GET', 204],
    ['GET', 304],
    ['HEAD', 200],
  ])('has no body in the answer to %s with %i', async (method, status) => {
    const url = await backendOf((_, response) => response.writeHead(status).end());

    expect(await directRequests()(url, { method })).toMatchObject({ status, body: null });
  });

  test('is one of many by the same signal without a warning of too many listeners', async () => {
    const { url } = await listener();
    const send = directRequests();
    const { signal } = new AbortController();
    const warnings: Error[] = [];
    const noted = (warning: Error) => void warnings.push(warning);
    process.on('warning', noted);

    await Promise.all(Array.from({ length: 12 }, async () => wholeBody(await send(url, { signal }))));
    await new Promise(setImmediate);
    process.off('warning', noted);

    expect(warnings).toStrictEqual([]);
  });

  test('does not follow a redirect', async () => {
    const url = await backendOf((_, response) => response.writeHead(302, { location: '/elsewhere' }).end());

    const { status, headers } = await directRequests()(url, {});

    expect([status, headers.get('location')]).toStrictEqual([302, '/elsewhere']);
  });

  test('fails with the name that the system gives the failure', async () => {
    const url = await backendOf((_, response) => response.end());
    open.splice(0).forEach((server) => void server.close());

    await expect(directRequests()(url, {})).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});

describe('a direct request to an https address', () => {
  afterAll(() => {
    nock.cleanAll();
    nock.restore();
  });

  test('is sent by https', async () => {
    nock.activate();
    const asked = nock('https://backend.example').get('/x?y=1').reply(200, 'encrypted');

    expect(await wholeBody(await directRequests()('https://backend.example/x?y=1', {}))).toBe('encrypted');
    expect(asked.isDone()).toBe(true);
  });
});
