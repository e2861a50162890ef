import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { newUser, printed, start } from './spawned.js';

const read = (path: string) => readFileSync(new URL(`../../src/${path}README.md`, import.meta.url), 'utf8');

test("src/README.md's client without any SDK lists the tools that the page of the media server names", async () => {
  const [, code = ''] = /```js\n(const address = .+?)```/s.exec(read('')) ?? [];
  const served = start(['media', '--http', '0'], newUser());
  const [url = ''] = await printed(served, /http:\S+\/mcp/, 'stderr');

  const program = code.replace('http://127.0.0.1:4600/media/mcp', url);
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  served.kill('SIGKILL');

  const names = stdout.trim().split('\n');
  expect(program).toContain(url);
  expect(names).toHaveLength(9);
  expect(names.filter((name) => !read('media/').includes(`\`${name}\``))).toStrictEqual([]);
});
