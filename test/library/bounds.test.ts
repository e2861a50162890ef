import { once } from 'node:events';
import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { callerBoundsOf } from '#src/kernel/bound-settings.js';
import { serverNamed } from '#src/library/wiring/registry.js';
import { newUser, printed, start } from '../cli/spawned.js';
import { silent } from '../kernel/session.js';

test.each(['forge', 'tracker', 'media'] as const)(
  'the server of the %s sends as many requests at a time as the environment names, and fewer of one caller',
  async (name) => {
    const { limitsOf } = await import('#src/library/wiring/limits.js');
    const inTurn = limitsOf({ UNDERSTUDY_BACKEND_REQUESTS: '3', UNDERSTUDY_CALLER_BACKEND_REQUESTS: '2' }).of(
      `https://${name}.example.com`,
    );
    const begun: string[] = [];
    const work = (caller: string) => () => {
      begun.push(caller);
      return new Promise<never>(() => {});
    };
    for (const caller of ['ada', 'ada', 'ada', 'bob', 'bob']) void inTurn(caller, work(caller));
    await new Promise((resolve) => setImmediate(resolve));

    expect(begun).toStrictEqual(['ada', 'ada', 'bob']);
    await expect(
      (async () =>
        serverNamed(name, 'server').define({
          env: { UNDERSTUDY_BACKEND_REQUESTS: 'many' },
          log: silent,
          overHttp: true,
          simulator: { url: new URL('https://a.example'), fetch, credential: async () => '' },
        }))(),
    ).rejects.toThrow('UNDERSTUDY_BACKEND_REQUESTS must be a whole number from 1 to 1000000.');
  },
);

test('callers have the bounds that the page of the command line names, unless they are set', () => {
  expect(callerBoundsOf({ UNDERSTUDY_CALLER_REQUESTS: '7' })).toStrictEqual({
    ofOne: { requests: 7, bytes: 32 * 1024 ** 2 },
    ofOthers: { requests: 1_024, bytes: 128 * 1024 ** 2 },
    ofAll: { requests: 4_096, bytes: 256 * 1024 ** 2 },
    sessions: { ofOne: 100, ofAll: 1_000 },
  });
});

test('a server that is started refuses what is beyond the bound of its environment', async () => {
  const env = newUser({
    ...{ UNDERSTUDY_CALLER_REQUESTS: '1', UNDERSTUDY_SHARED_REQUESTS: '1', UNDERSTUDY_ALL_REQUESTS: '1' },
  });
  const child = start(['tracker', '--http', '0'], env);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [, address = ''] = await printed(child, /serves (http:\S+)/, 'stderr');
  const headers = { 'content-type': 'application/json', expect: '100-continue' };
  const unfinished = request(address, { method: 'POST', headers });
  onTestFinished(() => void unfinished.destroy());
  unfinished.on('error', () => {}); // it is given up at the end
  unfinished.flushHeaders();
  await once(unfinished, 'continue');

  const refused = await fetch(address, { method: 'POST', body: '{}' });

  expect([refused.status, refused.headers.get('retry-after')]).toStrictEqual([429, '1']);
});
