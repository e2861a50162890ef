import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import constants from 'undici/lib/web/fetch/constants.js';
import { afterEach, describe, expect, test } from 'vitest';
import { BLOCKED_PORTS } from '#src/kernel/http/blocked-ports.js';
import { connectionFailure } from '#src/kernel/http/connection-failure.js';
import { type Connections, PlainFetch, type PlainRequest } from '#src/kernel/http/undici-fetch.js';
import { wholeBody } from '../../whole-body.js';

const TIMES: Connections = {
  connections: 8,
  connect: { timeout: 10_000 },
  headersTimeout: 300_000,
  bodyTimeout: 60_000,
};
/** Other time-outs than the one that is meant would end what hangs as well, but later. */
const SOON = { timeout: 3_000 };
const GET: PlainRequest = { method: 'GET', headers: {}, body: undefined, signal: undefined };

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function addressOf(server: Server | ReturnType<typeof createSocketServer>): Promise<URL> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => server.close());
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`); // bound to a port
}

async function backend(listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  open.push(() => server.closeAllConnections());
  return addressOf(server);
}

async function bodyOf(url: URL, request: Partial<PlainRequest> = {}): Promise<string> {
  return wholeBody(await new PlainFetch(TIMES).fetch(url, { ...GET, ...request }));
}

const CONTENT = 'what was asked for '.repeat(500);

describe('an answer', () => {
  test.each([
    ['gzip', gzipSync(CONTENT)],
    ['X-GZIP', gzipSync(CONTENT)],
    ['deflate', deflateSync(CONTENT)],
    ['deflate', deflateRawSync(CONTENT)],
    ['br', brotliCompressSync(CONTENT)],
    ['deflate, gzip', gzipSync(deflateSync(CONTENT))],
    ['gzip', gzipSync(CONTENT).subarray(0, -8)], // without its trailer, as some servers send it
    ['rot13', Buffer.from(CONTENT)],
  ])('in %s comes as it was meant', async (coding, bytes) => {
    const url = await backend((_, response) => response.setHeader('content-encoding', coding).end(bytes));

    expect(await bodyOf(url)).toBe(CONTENT);
  });

  test('in more codings than anybody uses is an error', async () => {
    const codings = Array.from({ length: 6 }, () => 'gzip').join(', ');
    const url = await backend((_, response) => response.setHeader('content-encoding', codings).end());

    await expect(bodyOf(url)).rejects.toMatchObject({ message: 'fetch failed' });
  });

  test.each([204, 205, 304])(
    'of status %i has no body, and its connection serves the next',
    SOON,
    async (status) => {
      const url = await backend((_, response) => void response.writeHead(status).end());
      const plain = new PlainFetch({ ...TIMES, connections: 1 });

      const answers = [await plain.fetch(url, GET), await plain.fetch(url, GET)];

      expect(answers).toMatchObject([
        { status, body: null },
        { status, body: null },
      ]);
    },
  );

  test('has its headers by their names in any case, the repeated ones in one', async () => {
    const url = await backend((_, response) =>
      response.setHeader('Link', ['<a>', '<b>']).setHeader('X-Page', '1').end(),
    );

    const { headers, status } = await new PlainFetch(TIMES).fetch(url, GET);

    expect([status, headers.get('LINK'), headers.has('x-page'), headers.get('x-none')]).toStrictEqual([
      200,
      '<a>, <b>',
      true,
      null,
    ]);
  });

  test('that sends the client elsewhere is an answer', async () => {
    const url = await backend((_, response) => response.writeHead(302, { location: '/there' }).end());

    expect(await new PlainFetch(TIMES).fetch(url, GET)).toMatchObject({ status: 302 });
  });
});

describe('a request', () => {
  test.each(['{"a":"ä"}', Buffer.from([0, 255, 1])])('carries its body and headers: %s', async (body) => {
    let seen: unknown;
    const url = await backend(async (request, response) => {
      const { method, headers } = request;
      const given = await buffer(request);
      seen = [method, headers['x-own'], headers['content-length'], headers['user-agent'], given];
      response.end();
    });

    await bodyOf(url, { method: 'POST', headers: { 'x-own': 'yes' }, body });

    const bytes = Buffer.from(body);
    expect(seen).toStrictEqual(['POST', 'yes', String(bytes.length), 'node', bytes]);
  });
});

describe('what ends a request', () => {
  const reason = new Error('given up');

  test('is its signal before it begins', async () => {
    const url = new URL('http://127.0.0.1:9/'); // nobody is asked

    await expect(bodyOf(url, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  test('is its signal while it waits', async () => {
    const controller = new AbortController();
    const url = await backend(() => controller.abort(reason));

    await expect(bodyOf(url, { signal: controller.signal })).rejects.toBe(reason);
  });

  test('is its signal while its answer is read', async () => {
    const controller = new AbortController();
    const url = await backend((_, response) => void response.write('a beginning'));
    const answer = await new PlainFetch(TIMES).fetch(url, { ...GET, signal: controller.signal });

    const read = wholeBody(answer);
    controller.abort(reason);

    await expect(read).rejects.toBe(reason);
  });

  test.each<[string, Partial<Connections>, (response: ServerResponse) => void, string]>([
    ['no answer', { headersTimeout: 50 }, () => {}, 'UND_ERR_HEADERS_TIMEOUT'],
    [
      'half an answer',
      { bodyTimeout: 50 },
      (response) => void response.write('a beginning'),
      'UND_ERR_BODY_TIMEOUT',
    ],
  ])('is its time: %s', SOON, async (_what, times, answer, failure) => {
    const url = await backend((_: IncomingMessage, response) => answer(response));
    const plain = new PlainFetch({ ...TIMES, ...times });

    const failed = plain.fetch(url, GET).then(wholeBody);

    await expect(failed.catch(connectionFailure)).resolves.toBe(failure);
  });

  test.each<[string, (socket: Socket) => void, string]>([
    ['hangs up', (socket) => socket.end(), 'UND_ERR_SOCKET'],
    ['resets', (socket) => socket.resetAndDestroy(), 'ECONNRESET'],
    [
      'breaks off',
      (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf'),
      'UND_ERR_SOCKET',
    ],
    [
      'speaks another protocol at once',
      (socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
      'UND_ERR_SOCKET',
    ],
  ])('is a backend that %s', async (_what, answer, failure) => {
    const url = await addressOf(
      createSocketServer((socket) => {
        socket.on('error', () => {});
        socket.once('data', () => answer(socket));
      }),
    );

    await expect(bodyOf(url).catch(connectionFailure)).resolves.toBe(failure);
  });
});

test('the ports that fetch refuses are those that are left to it', () => {
  const { badPortsSet } = constants;

  expect([...BLOCKED_PORTS].toSorted()).toStrictEqual([...badPortsSet].toSorted());
});
