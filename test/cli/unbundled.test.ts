import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { end, newUser, printed, start } from './spawned.js';

/** The command line as the compiler makes it, which a debugger shows line by line. */
const MAIN = fileURLToPath(new URL('../../dist/src/cli/main.js', import.meta.url));

test.each([
  [['--version'], /^\d+\.\d+\.\d+$/m],
  [['check', '--help'], /^Usage: understudy check/m],
  [['check', 'media', '--only', 'media.server.server-version'], /1 of 1 clauses passed/],
])('the unbundled command line runs to its end: %j', async (args, pattern) => {
  const child = start(args, newUser(), MAIN);
  child.stdin.end();

  expect(await end(child)).toMatchObject({ code: 0, stdout: expect.stringMatching(pattern), stderr: '' });
});

test.each([
  [['up', '--port', '0'], 'stdout', /^Ready\./m],
  [['simulate', 'tracker', '--json'], 'stdout', /"tracker":\{"url"/],
  [['forge', '--http', '0'], 'stderr', /understudy-forge serves/],
  [['media'], 'stderr', /MEDIA_API_URL is not set/],
] as const)('the unbundled command line serves: %j', async (args, from, pattern) => {
  const child = start(args, newUser(), MAIN);
  const ended = end(child);

  await printed(child, pattern, from);
  child.stdin.end();
  child.kill('SIGTERM');

  expect((await ended).stderr).not.toContain('    at ');
});

test('the unbundled verifier finds the recorded contract', async () => {
  const child = start(
    ['verify', 'forge', '--url', 'http://127.0.0.1:1'],
    newUser({ FORGE_TOKEN: 't' }),
    MAIN,
  );

  expect(await end(child)).toMatchObject({ code: 2, stdout: expect.stringContaining('interactions') });
});
