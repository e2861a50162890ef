import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Listening, listen } from '#simulators/core/listen.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';

const forge = createForgeSimulator({ rate: 0 });
const media = createMediaSimulator({ rate: 0 });
const tracker = createTrackerSimulator({ rate: 0 });
const MIB = 1024 * 1024;
const google = (code: number, status: string) => ({
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
  },
] as const;

type Backend = (typeof BACKENDS)[number];
const sockets = new Map<string, Listening>();

beforeAll(async () => {
  for (const { name, simulator } of BACKENDS) sockets.set(name, await listen(simulator));
});
afterAll(() => Promise.all([...sockets.values()].map((socket) => socket.close())));

async function send({ name, headers, path }: Backend, body: string, more: Record<string, string> = {}) {
  const response = await fetch(`${sockets.get(name)?.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers, ...more },
    body,
  });
  return { status: response.status, body: await response.json() };
}

/** The status line of a request whose headers no client would send. */
async function statusLineOf({ name, path }: Backend, header: string): Promise<string> {
  const { hostname, port } = new URL(sockets.get(name)?.url ?? '');
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n${header}\r\n\r\n`);
  const [bytes] = await once(socket, 'data');
  socket.destroy();
  return String(bytes).split('\r\n')[0] ?? '';
}

describe.each(BACKENDS)('over a socket $name', (backend) => {
  test('refuses a body that is too large in its own words, and goes on', async () => {
    const { status, body } = await send(backend, `"${'x'.repeat(backend.most)}"`);

    expect([status, body]).toStrictEqual([backend.tooLargeStatus, backend.tooLarge]);
    expect((await send(backend, '{')).status).toBe(400);
  });

  test.each([
    ['JSON of 100,000 levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['JSON of 100,000 objects in one another', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['JSON that is cut off', '{"a":'],
    ['no JSON', '<xml/>'],
    ['not UTF-8', '\u{0}'],
  ])('refuses %s in its own words', async (_, text) => {
    const { status, body } = await send(backend, text);

    expect([status, body]).toMatchObject([400, backend.notJson]);
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

  test('refuses headers that are too long, and goes on', async () => {
    expect(await statusLineOf(backend, `cookie: ${'a'.repeat(64_000)}`)).toContain('431');
    expect((await send(backend, '{')).status).toBe(400);
  });
});

describe('PATCH /_simulator/settings', () => {
  test.each([
    ['media', { videoSecondsScale: 1e308 }, 'videoSecondsScale'],
    ['media', { videoSecondsScale: -1 }, 'videoSecondsScale'],
    ['media', { videoShortSide: 1_000_000 }, 'videoShortSide'],
    ['media', { freeRequestsPerMinute: 1e308 }, 'freeRequestsPerMinute'],
    ['media', { fileAddresses: 'x'.repeat(100_000) }, 'fileAddresses'],
    ['media', { moreModels: { mine: 'nobody' } }, 'moreModels'],
    ['tracker', { largestPage: 1e15 }, 'largestPage'],
    ['tracker', { largestBarePage: 0 }, 'largestBarePage'],
    ['tracker', { mediaSeconds: 1e308 }, 'mediaSeconds'],
    ['tracker', { uploadLimit: 1e15 }, 'uploadLimit'],
    ['forge', { complexityAnonymous: 1e15 }, 'complexityAnonymous'],
    ['forge', { complexityAuthenticated: 1e308 }, 'complexityAuthenticated'],
    ['forge', { requestsPerMinute: 0.5 }, 'requestsPerMinute'],
    ['forge', { nothing: 1 }, 'nothing'],
  ])('of %s refuses %j, and names what is wrong', async (name, changes, field) => {
    const url = `${sockets.get(name)?.url}/_simulator/settings`;
    const before = await (await fetch(url)).json();

    const response = await fetch(url, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(changes),
    });

    expect([response.status, await response.json()]).toMatchObject([
      400,
      { field, error: expect.stringContaining(`'${field}'`) },
    ]);
    expect(await (await fetch(url)).json()).toStrictEqual(before);
  });
});
