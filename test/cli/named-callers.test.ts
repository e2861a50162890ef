import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { announcement } from '#src/cli/output/announcement.js';
import { createLog } from '#src/kernel/log.js';
import { inProcessBackend } from '#src/library/wiring/in-process-simulator.js';
import { SERVERS } from '#src/library/wiring/registry.js';
import { end, newUser, printed, run, start } from './spawned.js';

const ADA = 'a-token-of-ada-1';
const NEW = 'a-token-of-ada-2';

async function statusOf(url: string, token: string): Promise<number> {
  const { status } = await fetch(url, { method: 'GET', headers: { authorization: `Bearer ${token}` } });
  return status;
}

test('a server takes new tokens with SIGHUP, shows names in its figures, and keeps the old ones where the file is wrong', async () => {
  const user = newUser();
  const file = join(user.HOME, 'callers');
  writeFileSync(file, `ada=${ADA}\n`);
  const child = start(['tracker', '--http', '0.0.0.0:0'], { ...user, UNDERSTUDY_HTTP_CALLERS: file });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const ended = end(child);
  const [, port] = await printed(child, /http:\/\/0\.0\.0\.0:(\d+)\/mcp/, 'stderr');
  const url = `http://127.0.0.1:${port}/mcp`;
  const before = [await statusOf(url, ADA), await statusOf(url, NEW)];

  writeFileSync(file, `ada=${NEW}\n`);
  child.kill('SIGHUP');
  await printed(child, /read anew/, 'stderr');
  const then = [await statusOf(url, ADA), await statusOf(url, NEW)];
  writeFileSync(file, `ada=${ADA}x x\n`);
  child.kill('SIGHUP');
  await printed(child, /still applies/, 'stderr');
  const afterwards = [await statusOf(url, ADA), await statusOf(url, NEW)];
  child.kill('SIGTERM');

  expect([before, then, afterwards]).toStrictEqual([
    [405, 401],
    [401, 405],
    [401, 405],
  ]);
  const { stdout, stderr } = await ended;
  expect(stdout + stderr).not.toContain('a-token-of');
});

test('a file of callers that is not there is an error', async () => {
  const user = newUser({ UNDERSTUDY_HTTP_CALLERS: '/nowhere/callers' });

  const { code, stderr } = await run(['tracker', '--http', '0'], user);

  expect([code, stderr]).toStrictEqual([
    2,
    expect.stringContaining('UNDERSTUDY_HTTP_CALLERS cannot be read'),
  ]);
});

const NOTHING = {
  hasToken: false,
  hasNamedTokens: false,
  issuers: [],
  adminToken: undefined,
  quiet: true,
  page: undefined,
};

test.each([
  ['nothing on loopback', NOTHING, undefined, []],
  [
    'the one token',
    { ...NOTHING, hasToken: true, hasNamedTokens: true },
    'Bearer VALUE_OF_UNDERSTUDY_HTTP_TOKEN',
    [
      'The servers ask for Authorization: Bearer $UNDERSTUDY_HTTP_TOKEN',
      'The servers take the tokens of the file that UNDERSTUDY_HTTP_CALLERS names',
    ],
  ],
  [
    'one of a file of tokens',
    { ...NOTHING, hasNamedTokens: true },
    'Bearer YOUR_TOKEN_OF_UNDERSTUDY_HTTP_CALLERS',
    ['The servers take the tokens of the file that UNDERSTUDY_HTTP_CALLERS names'],
  ],
  [
    'sign-in, for which a client needs no configuration',
    { ...NOTHING, issuers: ['https://login.example.com'] },
    undefined,
    ['Callers sign in at https://login.example.com'],
  ],
])('up says what callers need: %s', async (_, terms, header, said) => {
  const running = SERVERS.slice(0, 1).map(async (entry) => ({
    entry,
    simulator: undefined,
    definition: await entry.define({
      ...{ env: {}, log: createLog('silent'), overHttp: true },
      simulator: inProcessBackend(entry.name, entry.simulator),
    }),
  }));

  const text = announcement(await Promise.all(running), 'http://127.0.0.1:4600', terms);

  expect(/"Authorization": "(.*)"/.exec(text)?.[1]).toBe(header);
  expect(text.match(/^(?:The servers|Callers) .*$/gm) ?? []).toStrictEqual(said);
});
