import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoize } from '../../../core/state/memoize.js';

const PREFIX = 'understudy-git-';

/** The folder of a process for all repositories that git reads. It is made when it is first asked for, and removed when the process ends. */
export const temporaryFolder: (process: NodeJS.Process) => string = memoize((process) => {
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
});

/** Removes the folders of processes that were killed, as far as they can be removed: another account's stay. */
export async function removeAbandoned(process: NodeJS.Process): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names) {
    const [, pid] = /^understudy-git-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(process, Number(pid)))
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}

function isRunning(process: NodeJS.Process, pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Without the right to signal it, it is running.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
