import { afterAll, describe, expect, test } from 'vitest';
import { forgeMutants, mediaMutants, trackerMutants } from './independent/all.js';
import { gates } from './independent/gate.js';
import type { Changing } from './independent/mutant-transport.js';
import { type FirstReport, firstReport, hasWord, REPORTED } from './independent/reports.js';

/** `npm run mutants -- --reports` looks at all and prints the table; `npm test` at every fourth. */
const WHOLE = process.env.INDEPENDENT !== undefined;
const MUTANTS: Readonly<Record<keyof typeof REPORTED, readonly Changing[]>> = {
  media: mediaMutants,
  tracker: trackerMutants,
  forge: forgeMutants,
};
const SERVERS = ['media', 'tracker', 'forge'] as const;
const rows: string[] = [];

describe.each(SERVERS)('the first report of a wrong %s', (server) => {
  const chosen = REPORTED[server].filter((_id, at) => WHOLE || at % 4 === 0);

  test.each(chosen)('says what was answered and what is right: %s', async (id) => {
    const mutant = MUTANTS[server].find((one) => 'id' in one && one.id === id);

    const report = mutant && (await firstReport(gates[server](), mutant));

    rows.push(rowOf(id, report));
    const { text = '', expected = '', received = '', wrong = [], right = [] } = report ?? {};
    expect(text).toContain('\n    rule: ');
    expect(isNamed(right, expected)).toBe(true);
    expect(isNamed(wrong, received)).toBe(true);
    expect(right.length + wrong.length).toBeGreaterThan(0);
  });
});

afterAll(() => {
  if (WHOLE) process.stdout.write(`\n| mutant | expected | received |\n|---|---|---|\n${rows.join('\n')}\n`);
});

/** Whether one of the values is named, where there is one. */
function isNamed(values: readonly string[], text: string): boolean {
  return text !== '' && (values.length === 0 || values.some((value) => hasWord(text, value)));
}

function rowOf(id: string, report: FirstReport | undefined): string {
  const cell = (text = 'no report') => text.slice(0, 160).replaceAll('|', '\\|').replaceAll('\n', ' ');
  return `| ${id} | ${cell(report?.expected)} | ${cell(report?.received)} |`;
}
