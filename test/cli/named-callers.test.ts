import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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
