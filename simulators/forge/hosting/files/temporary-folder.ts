import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoize } from '../../../core/state/memoize.js';

const PREFIX = 'understudy-git-';

/** The folder of a process for all repositories that git reads. It is made when it is first asked for, and removed when the process ends, or at the first start of git after it was killed. */
export const temporaryFolder: (process: NodeJS.Process) => string = memoize((process) => {
  removeAbandoned(process);
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
});

/** Removes the folders of processes that are no more. */
function removeAbandoned(process: NodeJS.Process): void {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = /^understudy-git-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(process, Number(pid)))
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
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
