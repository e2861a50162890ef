import { describe, expect, test } from 'vitest';
import { createForgeServer } from '#src/forge/server.js';
import { createLog } from '#src/kernel/log.js';
import { mediaSettings } from '#src/media/config.js';
import { createMediaServer } from '#src/media/server.js';
import { createTrackerServer } from '#src/tracker/server.js';
import { clientOf } from '../session.js';

const fetch = async () => new Response();

/** Each server on a backend at this address, with a credential, which writes its log into the lines. */
const SERVERS: Record<string, (url: string, write: (line: string) => void) => object> = {
  media: (url, write) =>
    createMediaServer({
      settings: mediaSettings({ MEDIA_API_URL: url }, '/tmp'),
      backend: { url: new URL(url), fetch },
      log: createLog('warn', write),
      now: () => new Date(0),
      newId: () => 'id',
    }),
  tracker: (url, write) =>
    createTrackerServer({
      backend: { url: new URL(url), fetch },
      account: async () => ({ email: 'me@example.com', token: 'token' }),
      log: createLog('warn', write),
      simulated: false,
    }),
  forge: (url, write) =>
    createForgeServer({
      backend: { url: new URL(url), fetch },
      token: async () => 'token',
      log: createLog('warn', write),
      simulated: false,
    }),
};

describe.each(Object.entries(SERVERS))('%s', (_name, make) => {
  test('warns once that a credential travels by plain http to another machine', () => {
    const lines: string[] = [];

    make('http://backend.test/', (line) => lines.push(line));

    expect(lines).toStrictEqual([
      expect.stringMatching(/ warn .*http:\/\/backend\.test without encryption.*_URL/),
    ]);
  });

  test.each(['https://backend.test/', 'http://127.0.0.1:1/', 'http://localhost/', 'http://[::1]:8/'])(
    'does not warn of %s',
    (url) => {
      const lines: string[] = [];

      make(url, (line) => lines.push(line));

      expect(lines).toStrictEqual([]);
    },
  );
});

describe('a forge that a call names', () => {
  const HOME = new URL('http://home.test/');

  /** What is logged of calls with these credentials. */
  async function logged(...credentials: object[]): Promise<string[]> {
    const lines: string[] = [];
    const definition = createForgeServer({
      backend: { url: HOME, fetch: async () => new Response('', { status: 404 }) },
      token: undefined,
      log: createLog('warn', (line) => lines.push(line)),
      simulated: false,
      allowed: ['http://other.test', 'http://127.0.0.1:7'],
    });
    const client = await clientOf(definition);
    for (const userCredentials of credentials)
      await client.callTool({ name: 'execute_rest_read', arguments: { path: '/version', userCredentials } });
    return lines;
  }

  test('is warned of once where the call brings a token for it and it is reached by plain http', async () => {
    const other = { forgeUrl: 'http://other.test', accessToken: 'token' };

    expect(await logged(other, other, { accessToken: 'token' })).toStrictEqual([
      expect.stringMatching(/http:\/\/other\.test without encryption.*userCredentials\.forgeUrl/),
      expect.stringMatching(/http:\/\/home\.test without encryption.*FORGE_URL/),
    ]);
  });

  test.each([
    [{ forgeUrl: 'http://other.test' }],
    [{ forgeUrl: 'http://127.0.0.1:7', accessToken: 'token' }],
    [{ forgeUrl: 'https://other.test', accessToken: 'token' }],
  ])('is not warned of with %j', async (credentials) => {
    expect(await logged(credentials)).toStrictEqual([]);
  });
});
