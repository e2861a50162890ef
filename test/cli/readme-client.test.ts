import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { newUser, printed, start } from './spawned.js';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

test("README.md's client without any SDK lists the tools that the README names", async () => {
  const [, code = ''] = /```js\n(const address = .+?)```/s.exec(README) ?? [];
  const served = start(['media', '--http', '0'], newUser());
  const [url = ''] = await printed(served, /http:\S+\/mcp/, 'stderr');

  const program = code.replace('http://127.0.0.1:4600/media/mcp', url);
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  served.kill('SIGKILL');

  const names = stdout.trim().split('\n');
  expect(program).toContain(url);
  expect(names).toHaveLength(9);
  expect(names.filter((name) => !README.includes(`\`${name}\``))).toStrictEqual([]);
});
