// `npm run mistakes`: every listed mistake of servers of this kind, and the tests that rule it out in ours. Exit code 1
// where one that should be ruled out has no test, or a title names a mistake that is not in the list.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { markedTitles } from './titles.js';

const mistakes = JSON.parse(readFileSync(new URL('./mistakes.json', import.meta.url), 'utf8'));
const folder = process.argv[2] ?? fileURLToPath(new URL('../', import.meta.url));
/** What is not ruled out yet by number, and why: whatever tests of it there are, they do not cover all of it. */
const notYet = JSON.parse(
  readFileSync(process.argv[3] ?? new URL('./not-yet.json', import.meta.url), 'utf8'),
);
const marked = markedTitles(folder);

function testsOf({ number }) {
  return marked.filter(({ numbers }) => numbers.includes(number));
}

function rows({ number, area, title }) {
  const tests = testsOf({ number });
  const lines = tests.map((test) => `       ${test.file} › ${test.title}\n`);
  const reason = notYet[number];
  const count = tests.length === 0 && !reason ? 'NONE YET' : `${tests.length} ${plural(tests.length)}`;
  const state = reason ? `${count}; not ruled out yet: ${reason}` : count;
  return `${`✗${number}`.padStart(4)}  ${area.padEnd(10)} ${title} (${state})\n${lines.join('')}`;
}

function plural(count) {
  return count === 1 ? 'test' : 'tests';
}

const missing = mistakes.filter((one) => !notYet[one.number] && testsOf(one).length === 0);
const numbersListed = new Set(mistakes.map(({ number }) => number));
const unknown = marked.filter(({ numbers }) => numbers.some((number) => !numbersListed.has(number)));

process.stdout.write(mistakes.map(rows).join(''));
for (const { number } of missing) process.stdout.write(`✗${number} has no test.\n`);
for (const { file, title } of unknown)
  process.stdout.write(`${file} › ${title}: names a mistake that is not listed.\n`);
process.exitCode = missing.length + unknown.length === 0 ? 0 : 1;
