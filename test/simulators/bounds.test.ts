import { connect } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Listening, listen } from '#simulators/core/listen.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { lending } from './lending.js';

const forge = lending(createForgeSimulator)({ rate: 0 });
const media = createMediaSimulator({ rate: 0 });
const tracker = lending(createTrackerSimulator)({ rate: 0 });
const MIB = 1024 * 1024;
const google = (code: unknown, status: string) => ({
  error: { code, status, message: expect.any(String) },
});
const jira = (message: string) => ({ errorMessages: [expect.stringContaining(message)], errors: {} });

/** How each backend refuses: Jira by errorMessages, GitLab by message or error, Google by google.rpc.Status. */
const BACKENDS = [
  {
    name: 'tracker',
    simulator: tracker,
    path: '/rest/api/3/issue',
    headers: {
      authorization: `Basic ${Buffer.from(Object.values(tracker.credentials).join(':')).toString('base64')}`,
    },
    most: 10 * MIB,
    tooLargeStatus: 413,
    tooLarge: jira('too large'),
    notJson: jira('error parsing JSON'),
    tooLongAddress: jira('too long'),
    refusal: jira('e'),
    tooDeep: [400, jira('error parsing JSON')],
    tooMany: [413, jira('too large')],
  },
  {
    name: 'forge',
    simulator: forge,
    path: '/api/v4/projects',
    headers: { 'private-token': forge.credentials.token ?? '' },
    most: 10 * MIB,
    tooLargeStatus: 413,
    tooLarge: { message: '413 Request Entity Too Large' },
    notJson: { error: 'Problems parsing JSON' },
    tooLongAddress: { message: '414 Request-URI Too Long' },
    refusal: { message: expect.stringMatching(/^4\d\d \w/) },
    tooDeep: [400, { error: 'Parameters nested too deeply' }],
    tooMany: [400, { error: 'Array parameter too large' }],
  },
  {
    name: 'media',
    simulator: media,
    path: '/v1beta/models/gemini-2.5-flash-image:generateContent',
    headers: { 'x-goog-api-key': media.credentials.apiKey },
    most: 20 * MIB,
    tooLargeStatus: 400,
    tooLarge: google(400, 'INVALID_ARGUMENT'),
    notJson: google(400, 'INVALID_ARGUMENT'),
    tooLongAddress: google(414, 'INVALID_ARGUMENT'),
    refusal: google(expect.any(Number), 'INVALID_ARGUMENT'),
    tooDeep: [400, google(400, 'INVALID_ARGUMENT')],
    tooMany: [400, google(400, 'INVALID_ARGUMENT')],
  },
] as const;

type Backend = (typeof BACKENDS)[number];
const sockets = new Map<string, Listening>();

beforeAll(async () => {
  for (const { name, simulator } of BACKENDS) sockets.set(name, await listen(simulator));
});
afterAll(() => Promise.all([...sockets.values()].map((socket) => socket.close())));

async function send(
  { name, headers, path }: Backend,
  body: string | Buffer,
  more: Record<string, string> = {},
) {
  const response = await fetch(`${sockets.get(name)?.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers, ...more },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  return { status: response.status, body: await response.json() };
}

/** As small as need be for a text that is all the same. */
function quickly(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
}

/** Writes what no client would send, and returns all that is answered until the connection ends. */
async function exchanged({ name }: Backend, text: string): Promise<{ head: string; body: string }> {
  const { hostname, port } = new URL(sockets.get(name)?.url ?? '');
  const socket = connect(Number(port), hostname);
  socket.write(text);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  const [head = '', ...body] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return { head, body: body.join('\r\n\r\n') };
}

describe.each(BACKENDS)('over a socket $name', (backend) => {
  test('refuses a body that is too large in its own words, and goes on', async () => {
    const { status, body } = await send(backend, `"${'x'.repeat(backend.most)}"`);

    expect([status, body]).toStrictEqual([backend.tooLargeStatus, backend.tooLarge]);
    expect((await send(backend, '{')).status).toBe(400);
  });

  test.each([
    ['JSON that is cut off', '{"a":'],
    ['no JSON', '<xml/>'],
    ['not UTF-8', '\u{0}'],
  ])('refuses %s in its own words', async (_, text) => {
    const { status, body } = await send(backend, text);

    expect([status, body]).toMatchObject([400, backend.notJson]);
  });

  test.each([
    ['JSON of 100,000 levels', 'tooDeep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['JSON of 100,000 objects in one another', 'tooDeep', '{"a":'.repeat(100_000)],
    ['JSON of a million items', 'tooMany', `[${'0,'.repeat(1_000_000)}0]`],
  ] as const)('refuses %s in its own words', async (_, kind, text) => {
    const { status, body } = await send(backend, text);

    expect([status, body]).toStrictEqual(backend[kind]);
  });

  test('refuses an address that is too long in its own words', async () => {
    const { name, simulator, path, headers } = backend;
    const answers = await Promise.all([
      fetch(`${sockets.get(name)?.url}${path}?q=${'x'.repeat(16_000)}`, { headers }),
      simulator.fetch(`http://${name}.test${path}?q=${'x'.repeat(1_000_000)}`, { headers }),
    ]);

    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toStrictEqual([414, backend.tooLongAddress]);
    }
  });

  test.each([
    [
      'headers that are too long',
      431,
      `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(64_000)}\r\n\r\n`,
    ],
    ['what is no HTTP', 400, 'GARBAGE\r\n\r\n'],
    ['a header that is none', 400, 'GET / HTTP/1.1\r\nhost: localhost\r\na b: c\r\n\r\n'],
    ['two lengths', 400, 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n12'],
    ['a negative length', 400, 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: -1\r\n\r\n'],
    [
      'chunks and a length',
      400,
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
    ],
    [
      'a chunk without a length',
      400,
      'POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
    ],
  ])('answers %s in its own words, closes the connection, and goes on', async (_, status, text) => {
    const { head, body } = await exchanged(backend, text);

    expect(head.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} \\w`));
    expect(head.toLowerCase()).toContain('connection: close');
    expect(JSON.parse(body)).toStrictEqual(backend.refusal);
    expect((await send(backend, '{')).status).toBe(400);
  });

  test('answers what came before, and only that, where garbage follows', async () => {
    const { path, headers } = backend;
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const first = `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`;

    const { head } = await exchanged(backend, `${first}GARBAGE\r\n\r\n`);

    expect(head.match(/HTTP\/1\.1/g) ?? []).toHaveLength(head === '' ? 0 : 1);
    expect((await send(backend, '{')).status).toBe(400);
  });

  test.each(['gzip', 'deflate', 'br'])(
    'does not unpack a body with content-encoding %s',
    async (encoding) => {
      const packed = { gzip: gzipSync, deflate: deflateSync, br: quickly }[encoding];
      const bomb = packed?.(Buffer.alloc(50 * MIB, ' ')) ?? Buffer.alloc(0);

      const before = process.memoryUsage().arrayBuffers;
      const { status, body } = await send(backend, bomb, { 'content-encoding': encoding });

      expect([status, Object.keys(body)]).toStrictEqual([400, Object.keys(backend.notJson)]);
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * MIB);
    },
  );
});
