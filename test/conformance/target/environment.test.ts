import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inheritedEnvironment } from '#conformance/target/target.js';
import { called } from '../../cli/called.js';
import { newUser } from '../../cli/spawned.js';

test('a target inherits what clients of the SDK pass on, and none of the other variables of the caller', () => {
  const own = { PATH: '/bin', USER: 'mara', TERM: 'dumb', HOME: '/home/mara', FORGE_TOKEN: 'live' };

  expect(inheritedEnvironment(own, '/opt/main.js')).toStrictEqual({
    PATH: '/bin',
    USER: 'mara',
    TERM: 'dumb',
    UNDERSTUDY_MAIN: '/opt/main.js',
  });
});

test.each([
  ['the build that judges it', {}, undefined],
  ['the build that the caller names', { UNDERSTUDY_MAIN: '/opt/other.js' }, '/opt/other.js'],
])('a target that passes on to one of our servers finds %s', async (_what, env, expected) => {
  const path = join(mkdtempSync(join(tmpdir(), 'target-')), 'target.mjs');
  writeFileSync(
    path,
    'const { UNDERSTUDY_MAIN, FORGE_TOKEN } = process.env; console.error(JSON.stringify({ UNDERSTUDY_MAIN, FORGE_TOKEN })); process.exitCode = 1;',
  );

  const { stderr } = await called(['check', '--stdio', `node ${path}`], {
    ...newUser(env),
    FORGE_TOKEN: 'live',
  });

  const seen = JSON.parse(/\{"[^\n]*\}/.exec(stderr)?.[0] ?? '{}');
  expect(seen.UNDERSTUDY_MAIN).toMatch(expected ?? /main\.js$/);
  expect(seen).not.toHaveProperty('FORGE_TOKEN');
});
