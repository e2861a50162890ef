import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { removeAbandoned, temporaryFolder } from '#simulators/forge/hosting/files/temporary-folder.js';
import { openSession, SITE } from '../session.js';

/** More than any system gives a process. */
const NO_PROCESS = 2 ** 30;

test('where the program git is missing the answer says so, and the API goes on', async () => {
  vi.stubEnv('PATH', '/nowhere');
  const { simulator, get } = openSession();

  const response = await simulator.fetch(`${SITE}/community/sdk.git/info/refs?service=git-upload-pack`);

  expect([response.status, await response.text()]).toStrictEqual([
    503,
    expect.stringMatching(/^Git over HTTP needs the program git, which was not found: install it/),
  ]);
  expect((await get('/projects/community%2Fsdk')).status).toBe(200);
});

test('the folder of a process that was killed is removed by the next one, and that of a process when it ends', async () => {
  const abandoned = join(tmpdir(), `understudy-git-${NO_PROCESS}-abandoned`);
  const inUse = join(tmpdir(), `understudy-git-${process.pid}-in-use`);
  for (const folder of [abandoned, inUse]) mkdirSync(join(folder, 'objects'), { recursive: true });
  const atEnd: (() => void)[] = [];
  const other: NodeJS.Process = Object.create(process, {
    once: { value: (_: string, listener: () => void) => atEnd.push(listener) },
  });

  await removeAbandoned(other);
  const folder = temporaryFolder(other);
  const during = [abandoned, inUse, folder].map((path) => existsSync(path));
  for (const listener of atEnd) listener();

  expect(during).toStrictEqual([false, true, true]);
  expect(readdirSync(tmpdir())).not.toContain(basename(folder));
});

test('a folder for temporary files that cannot be written to is named', async () => {
  vi.stubEnv('TMPDIR', '/nowhere/at/all');
  const other: NodeJS.Process = Object.create(process);

  expect(() => temporaryFolder(other)).toThrow(/ENOENT.*\/nowhere\/at\/all/);
});
