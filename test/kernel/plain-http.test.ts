import { describe, expect, it } from 'vitest';
import { createForgeServer } from '#src/forge/server.js';
import { createLog } from '#src/kernel/log.js';
import { mediaSettings } from '#src/media/config.js';
import { createMediaServer } from '#src/media/server.js';
import { createTrackerServer } from '#src/tracker/server.js';

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
  it('warns once that a credential travels by plain http to another machine', () => {
    const lines: string[] = [];

    make('http://backend.test/', (line) => lines.push(line));

    expect(lines).toStrictEqual([
      expect.stringMatching(/ warn .*http:\/\/backend\.test without encryption.*_URL/),
    ]);
  });

  it.each(['https://backend.test/', 'http://127.0.0.1:1/', 'http://localhost/', 'http://[::1]:8/'])(
    'does not warn of %s',
    (url) => {
      const lines: string[] = [];

      make(url, (line) => lines.push(line));

      expect(lines).toStrictEqual([]);
    },
  );
});
