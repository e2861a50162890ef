import { statSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';

/** A word in which nothing means something to the shell, and which is no option; or one in quotes, with nothing in it that the shell replaces. */
const WORD =
  /(?<=^|\s)(?:[^\s'"$`\\;&|<>()*?[\]{}#~!-][^\s'"$`\\;&|<>()*?[\]{}#~!]*|'(?<single>[^'-][^']*)'|"(?<double>[^"$`\\!-][^"$`\\!]*)")(?=\s|$)/g;

/**
 * A command of the shell that means the same in any folder: words that name a file by its way from `folder` have its whole
 * path, as `my-server.js` in `node my-server.js` and in `sh -c 'node my-server.js'`. A target runs in a folder of its own,
 * and its user types from here.
 */
export function withFilesOf(folder: string, command: string): string {
  return command.replace(WORD, (word, single?: string, double?: string) => {
    const name = single ?? double ?? word;
    const path = resolve(folder, name);
    if (isFile(path)) return isAbsolute(name) ? word : inSingleQuotes(path);
    if (single !== undefined) return inSingleQuotes(withFilesOf(folder, single));
    return double === undefined ? word : `"${withFilesOf(folder, double).replaceAll(/["$`\\]/g, '\\$&')}"`;
  });
}

function inSingleQuotes(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false; // it is absent, or no path at all, as a program in the command is
  }
}
