import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds after which no process writes to a temporary file any more: longer than any call takes. */
const ABANDONED = 60 * 60_000;

/** What in a folder its name says is temporary; nothing where there is no such folder. */
export async function leftovers(folder: string, isLeftover: (name: string) => boolean): Promise<string[]> {
  const names = await readdir(folder).catch(() => []); // what cannot be listed is for the work itself to report
  return names.filter(isLeftover).map((name) => join(folder, name));
}

/** Removes what was not written to for an hour: a process that was killed left it. */
export async function sweep(paths: readonly string[], now: number): Promise<void> {
  await Promise.all(
    paths.map(async (path) => {
      const age = now - (await stat(path)).mtimeMs;
      if (age > ABANDONED) await rm(path, { force: true, recursive: true });
    }),
  ).catch(() => {}); // another process may sweep the same; what stays is swept next time
}
