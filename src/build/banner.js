// What bundled CommonJS libraries use and an ES module has not until it makes them: it takes a chunk a third of a millisecond to make
// them, and most of the hundred chunks use none.
import { readFileSync, writeFileSync } from 'node:fs';

export const COMMONJS_GLOBALS = [
  "import { createRequire as __createRequire } from 'node:module';",
  "import { fileURLToPath as __fileURLToPath } from 'node:url';",
  'const require = __createRequire(import.meta.url);',
  'const __filename = __fileURLToPath(import.meta.url);',
].join(' ');

const USED = /\brequire\b|\b__filename\b|\b__createRequire\b|\b__fileURLToPath\b/;

/** Takes the line of these globals out of each of these files that uses none; an empty line is left, for source maps count lines. */
export function dropUnusedGlobals(files) {
  for (const file of files) {
    const whole = readFileSync(file, 'utf8');
    const rest = whole.replace(COMMONJS_GLOBALS, '');
    if (rest !== whole && !USED.test(rest)) writeFileSync(file, rest);
  }
}
