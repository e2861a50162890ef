import { statSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';

/** A word of a shell's command in which nothing means something to the shell, and which is no option. */
const PLAIN_WORD = /(?<=^|\s)[^\s'"$`\\;&|<>()*?[\]{}#~!-][^\s'"$`\\;&|<>()*?[\]{}#~!]*(?=\s|$)/g;

/**
 * A command of the shell that means the same in any folder: words that name a file by its way from `folder` have its whole
 * path, as `my-server.js` in `node my-server.js`. A target runs in a folder of its own, and its user types from here.
 */
export function withFilesOf(folder: string, command: string): string {
  return command.replace(PLAIN_WORD, (word) => {
    const path = resolve(folder, word);
    return isAbsolute(word) || !isFile(path) ? word : `'${path.replaceAll("'", `'\\''`)}'`;
  });
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
