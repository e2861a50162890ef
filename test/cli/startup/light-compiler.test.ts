import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const file = new URL('../../../dist/src/cli/startup/v8-compiler-flags.js', import.meta.url);
const script = `import { compileLightly } from ${JSON.stringify(file)}; compileLightly();`;

test('V8 knows every flag that it is given, and says nothing of them where a server has its log', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });

  expect({ status, stdout, stderr }).toStrictEqual({ status: 0, stdout: '', stderr: '' });
});

test('functions are optimized with less than half of what is copied into them otherwise', () => {
  const work = `${script}
    const one = (number) => (number * 3 + 1) % 1000003;
    const step = (number) => one(one(one(one(one(one(one(one(one(one(one(one(number))))))))))));
    const many = (number) => step(step(step(step(step(number)))));
    let sum = 0;
    for (let at = 0; at < 300_000; at++) sum = many(sum + at);
  `;
  const traced = (code: string) =>
    execFileSync(process.execPath, ['--trace-turbo-inlining', '--input-type=module', '--eval', code], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
  const inlined = (code: string) =>
    traced(code).match(/Inlining small function|Inlining candidate|inlining/gi)?.length ?? 0;

  expect(inlined(work)).toBeLessThan(inlined(work.replace(script, '')) / 2);
});
