import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onExit } from 'signal-exit';

/**
 * Makes one temporary folder for this run and all programs that it starts; what it gives removes it, with whatever was left in
 * it. It is also removed where the run ends early, or is ended by a signal. Every runner calls it, and Vitest does once, before
 * its workers start.
 */
export default function ownTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-tests-'));
  const outer = process.env.TMPDIR;
  const remove = () => {
    if (outer === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = outer;
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.env.TMPDIR = folder;
  onExit(remove);
  return remove;
}
