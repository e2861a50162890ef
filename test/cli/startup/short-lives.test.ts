import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const file = new URL('../../../dist/src/cli/startup/v8-gc-flags.js', import.meta.url);
const flagged = `import { expectShortLives } from ${JSON.stringify(file)}; expectShortLives();`;

/** Makes objects that are all in use while V8 collects. */
const work = `
  let kept = [];
  for (let times = 0; times < 20; times++) {
    kept = [];
    for (let at = 0; at < 100_000; at++) kept.push([at, { at, list: [at] }]);
  }
`;

/** How often V8 weighs, as it says itself, whether the objects of one place in the code are to be old ones from now on. */
function weighed(script: string): number {
  const flags = ['--trace-pretenuring-statistics', '--input-type=module', '--eval', script];
  const { status, stdout, stderr } = spawnSync(process.execPath, flags, { encoding: 'utf8' });
  expect([status, stderr]).toStrictEqual([0, '']); // an unknown flag would be named there
  return stdout.match(/AllocationSite/g)?.length ?? 0;
}

test('V8 makes every object young, whatever has become of others like it', () => {
  expect(weighed(work)).toBeGreaterThan(10);
  expect(weighed(flagged + work)).toBe(0);
});
