import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { causesOf } from '#conformance/report/causes/causes.js';
import { consoleReport } from '#conformance/report/console.js';
import { junitReport } from '#conformance/report/junit.js';
import { page } from '#conformance/report/page/page.js';
import type { Run } from '#conformance/report/run.js';
import { summary } from '#conformance/report/summary.js';
import type { Failed } from '#conformance/verdicts/verdict.js';
import { judgedCommand } from '../run/judged-command.js';
import { sampleRun } from '../run/sample-run.js';

const BIN = fileURLToPath(new URL('../../../dist/bin/main.js', import.meta.url));
const PROXY = fileURLToPath(new URL('ignoring-proxy.js', import.meta.url));

test.each([
  ['tracker', 'tracker_list_sprints', 'state'],
  ['media', 'list_history', 'count'],
  ['forge', 'get_projects', 'first'],
])(
  'a server for %s with a tool %s that ignores %s has one entry, with the clauses of all reasons',
  async (server, tool, argument) => {
    const command = `node ${PROXY} "node ${BIN} ${server} --log-level silent" ${tool} ${argument}`;

    const { report, printed } = await judgedCommand(server, command, {
      tools: tool,
      only: `*.{type,maximum,enum,filter,cap,default}.${argument}*`,
    });

    const failed = report.clauses.filter(({ verdict }) => verdict === 'failed');
    expect(new Set(failed.map(({ reason }) => reason)).size).toBeGreaterThan(1);
    expect(printed.match(/^✗/gm)).toHaveLength(1);
    expect(failed.filter(({ id }) => !printed.includes(id))).toStrictEqual([]);
  },
);

const failure = (id: string, more: Partial<Failed>): Failed => ({
  clause: { id, tool: 'list_boards', kind: 'cap', level: 'must', facts: {} },
  verdict: 'failed',
  reason: id,
  expected: 1,
  received: 2,
  ...more,
});
const read = (at: string) => ({ answer: { text: '{}', at } });

describe('failures in other words', () => {
  test.each([
    ['of one value at one place', read('boards[0]/name'), read('boards[3]/name'), 1],
    [
      'of a list that lacks some records and has others',
      { ...read('boards'), difference: 'missing' },
      { ...read('boards[2]'), received: 7, difference: 'foreign' },
      1,
    ],
    ['of two values at one place', read('boards[0]/name'), { ...read('boards[3]/name'), received: 3 }, 2],
    ['of two places', read('boards[0]/name'), read('boards[0]/id'), 2],
    ['that were read nowhere', {}, {}, 2],
  ])('%s', (_what, one, other, causes) => {
    expect(causesOf([failure('a', one), failure('b', other)])).toHaveLength(causes);
  });
});

test('every report for people has the clauses of a cause together, and what shows it once', () => {
  const verdicts = [failure('a', read('boards[0]/name')), failure('b', read('boards[3]/name'))];
  const run: Run = { ...sampleRun, verdicts };

  expect(consoleReport(run)).toContain('✗ a\n    2 clauses of list_boards: a, b\n    also: b\n');
  expect(summary(run)).toContain('**a**: `a, b`\n\nalso: b\n');
  expect(junitReport(run)).toContain('one cause of 2 clauses: a, b\n');
  expect(junitReport(run)).toContain('one cause with a, where it is shown\n');
  expect(page(run)).toContain('<li><code>a</code></li><li><code>b</code></li>');
});
