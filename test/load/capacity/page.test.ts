import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CORES, MEASURED } from './measured.js';
import carriedBy from './model.js';
import { neededFor, onMachinesOfTheirOwn, onOneMachine } from './setups.js';
import simulated from './simulation.js';
import { CALLERS, measuredLines, neededLines, PAUSE } from './table.js';

const PAGE = new URL('../../../src/capacity.md', import.meta.url);
const MIXES = Object.entries(MEASURED);

/** The page with these lines between two of its marks. */
function withTable(page: string, mark: string, lines: readonly string[]): string {
  const table = new RegExp(`<!-- ${mark} -->\n[^]*?<!-- end -->`);
  expect(page).toMatch(table);
  return page.replace(table, `<!-- ${mark} -->\n${lines.join('\n')}\n<!-- end -->`);
}

/** UPDATE_CAPACITY=1 writes them. */
test('the tables of the page are what was measured and what the model makes of it', () => {
  const page = readFileSync(PAGE, 'utf8');

  const right = withTable(withTable(page, 'measured', measuredLines()), 'needed', neededLines());
  if (process.env.UPDATE_CAPACITY) writeFileSync(PAGE, right);

  expect(process.env.UPDATE_CAPACITY ? right : page).toBe(right);
});

test.each(MIXES)('a simulation of the machine carries the %s that were measured on it', (_mix, measured) => {
  const { callsASecond, others } = measured;
  const lines = [{ callers: 200, replicas: 1, callsASecond }, ...others];
  expect(lines.length).toBeGreaterThan(2);

  for (const line of lines) {
    const flow = onOneMachine(measured, line, CORES);
    const seen = simulated(flow, { seconds: 10 + 2_000 / line.callsASecond, seed: 7 });

    expect(seen.callsASecond / line.callsASecond).toBeGreaterThan(0.75);
    expect(seen.callsASecond / line.callsASecond).toBeLessThan(1.25);
  }
});

test.each(MIXES)('what callers need for %s answers them quickly', (_mix, { used }) => {
  for (const callers of CALLERS.filter((count) => count <= 10_000)) {
    const needed = neededFor(used, { callers, pause: PAUSE });
    const flow = onMachinesOfTheirOwn(used, { callers, pause: PAUSE }, needed);

    const seen = simulated(flow, { seconds: 60, seed: 7 });

    expect(Math.abs(seen.callsASecond / carriedBy(flow).callsASecond - 1)).toBeLessThan(0.2);
    expect(seen.p99).toBeLessThan(20 * used.replicas);
  }
});
