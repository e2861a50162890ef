import { keyOf, nameOf, type Plant } from './plant.js';
import type { Trial } from './runner.js';

/** A test of a tool, and what it made of the faults it was run with. */
export interface TriedTest {
  readonly title: string;
  readonly trials: readonly Trial[];
}

/** What became of a fault, in words, and whether that is well. */
export interface Row {
  readonly plant: Plant;
  readonly result: string;
  readonly passed: boolean;
}

/** What became of each fault: the first test that caught it, the reason why it need not be, or why none did. */
export function rowsOf(
  plants: readonly Plant[],
  tests: readonly TriedTest[],
  equivalents: Readonly<Record<string, string>>,
): Row[] {
  return plants.map((plant) => {
    const tried = tests.flatMap(({ title, trials }) =>
      trials.filter((trial) => isSame(trial.plant, plant)).map((trial) => ({ ...trial, title })),
    );
    const catcher = tried.find(({ applied, failed }) => applied && failed);
    if (catcher) return { plant, result: catcher.title, passed: true };
    const reason = equivalents[keyOf(plant)];
    if (reason !== undefined) return { plant, result: `equivalent: ${reason}`, passed: true };
    return { plant, result: survival(tried), passed: false };
  });
}

/** The entries of a list of equivalents for the tools with a name that fits. */
export function equivalentsOf(
  equivalents: Readonly<Record<string, string>>,
  pattern: RegExp,
): Readonly<Record<string, string>> {
  const entries = Object.entries(equivalents);
  return Object.fromEntries(entries.filter(([key]) => pattern.test(key.slice(0, key.indexOf(':')))));
}

/** The entries of a list of equivalents that no fault needs. */
export function unusedEquivalents(
  rows: readonly Row[],
  equivalents: Readonly<Record<string, string>>,
): string[] {
  const used = new Set(
    rows.filter(({ result }) => result.startsWith('equivalent: ')).map(({ plant }) => keyOf(plant)),
  );
  return Object.keys(equivalents).filter((key) => !used.has(key));
}

/** The table that is printed: a line a fault. */
export function tableOf(rows: readonly Row[]): string {
  const width = (column: string[]) => Math.max(0, ...column.map(({ length }) => length)) + 2;
  const tools = width(rows.map(({ plant }) => plant.tool));
  const names = width(rows.map(({ plant }) => nameOf(plant)));
  return rows
    .map(({ plant, result }) => `${plant.tool.padEnd(tools)}${nameOf(plant).padEnd(names)}${result}\n`)
    .join('');
}

function survival(tried: readonly Trial[]): string {
  if (tried.length === 0) return 'NO TEST RAN';
  return tried.some(({ applied }) => applied) ? 'SURVIVED' : 'SURVIVED: it never changed anything';
}

function isSame(one: Plant, other: Plant): boolean {
  return keyOf(one) === keyOf(other);
}
