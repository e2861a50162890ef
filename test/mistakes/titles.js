import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A string on one line that has the mark of a mistake in it: the title of a test, or of a row of one. */
const TITLE = /(['"`])((?:\\.|(?!\1).)*✗\d(?:\\.|(?!\1).)*)\1/g;

/** Where no tests of ours are. */
const NOT_OURS = /(^|\/)(node_modules|mistakes)\//;

/** Every title in a folder's TypeScript that is marked with mistakes, with the numbers of those. */
export function markedTitles(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !NOT_OURS.test(file))
    .sort();
  return files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(TITLE)].map(([, , title]) => ({
      file,
      title: title.replace(/\s*✗\d+/g, '').trim(),
      numbers: [...title.matchAll(/✗(\d+)/g)].map(([, number]) => Number(number)),
    })),
  );
}
