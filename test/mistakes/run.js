// `npm run mistakes`: every known mistake of servers of this kind, and the tests that rule it out in ours. Exit code 1
// where a server that exists has no test for one, or a title names a mistake that nobody has written down.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { markedTitles } from './titles.js';

/** Servers that are not there yet, so that nothing of theirs can be tested. */
const NOT_YET = ['forge'];

const mistakes = JSON.parse(readFileSync(new URL('./mistakes.json', import.meta.url), 'utf8'));
const folder = process.argv[2] ?? fileURLToPath(new URL('../', import.meta.url));
const marked = markedTitles(folder);

function testsOf({ number }) {
  return marked.filter(({ numbers }) => numbers.includes(number));
}

function rows({ number, area, title }) {
  const tests = testsOf({ number }).map((test) => `       ${test.file} › ${test.title}\n`);
  const none = NOT_YET.includes(area) ? 'no server yet' : 'NONE YET';
  const count = tests.length > 0 ? `${tests.length} ${tests.length === 1 ? 'test' : 'tests'}` : none;
  return `${`✗${number}`.padStart(4)}  ${area.padEnd(8)} ${title} (${count})\n${tests.join('')}`;
}

const missing = mistakes.filter((one) => !NOT_YET.includes(one.area) && testsOf(one).length === 0);
const known = new Set(mistakes.map(({ number }) => number));
const unknown = marked.filter(({ numbers }) => numbers.some((number) => !known.has(number)));

process.stdout.write(mistakes.map(rows).join(''));
for (const { number } of missing) process.stdout.write(`✗${number} has no test.\n`);
for (const { file, title } of unknown)
  process.stdout.write(`${file} › ${title}: names a mistake that is not known.\n`);
process.exitCode = missing.length + unknown.length === 0 ? 0 : 1;
