import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A file of a folder on disk, its path with slashes. */
export interface FolderFile {
  readonly path: string;
  readonly content: Uint8Array;
  readonly executable: boolean;
}

const MOST_FILES = 5_000;
const LEFT_OUT = new Set(['.git', 'node_modules']);
const EXECUTABLE = 0o100;

/** The files of a folder and the folders in it, in the order of their paths, without `.git` and `node_modules`. Throws RangeError where there are too many, and what reading throws. */
export function filesIn(folder: string): FolderFile[] {
  const paths = pathsBelow(folder).sort();
  if (paths.length > MOST_FILES)
    throw new RangeError(`a folder may have ${MOST_FILES} files, not ${paths.length}`);
  return paths.map((path) => ({
    path: relative(folder, path).split(sep).join('/'),
    content: readFileSync(path),
    executable: (statSync(path).mode & EXECUTABLE) !== 0,
  }));
}

function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return pathsBelow(path);
    return entry.isFile() ? [path] : [];
  });
}
