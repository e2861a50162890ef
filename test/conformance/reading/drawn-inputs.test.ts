import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { clausesOf } from '#conformance/contract/clauses.js';
import { consoleReport } from '#conformance/report/console.js';
import { timingReport } from '#conformance/report/timing.js';
import type { Verdict } from '#conformance/verdicts/verdict.js';
import { gates } from '../../mutants/independent/gate.js';

const gate = gates.tracker();
const clauses = clausesOf(gate.contract);
const context = gate.context({ tool: 'none', change: ({ pass }) => pass() });

afterAll(() => context.close());

describe('what is drawn for a clause', () => {
  const drawnFor = async (clause: string) => {
    context.draws.clause = clause;
    const drawn: number[] = [];
    await context.draws.forAll(fc.integer(), async (value) => void drawn.push(value), 5);
    return drawn;
  };

  test('depends on its id and the seed, not on what was judged before', async () => {
    const first = await drawnFor('tracker.a');
    const other = await drawnFor('tracker.b');

    expect(await drawnFor('tracker.a')).toStrictEqual(first);
    expect(other).not.toStrictEqual(first);
  });
});

describe('a report', () => {
  const verdictOf = (id: string, more: Pick<Verdict, 'draws' | 'cost'>): Verdict => {
    const clause = clauses.find((one) => one.id === id);
    if (!clause) throw new Error(`no clause ${id}`);
    return { clause, verdict: 'passed', ...more };
  };
  const verdicts = [
    verdictOf('tracker.tracker_list_boards.answers', { draws: 30, cost: { calls: 40, milliseconds: 2000 } }),
    verdictOf('tracker.tracker_create_issue.answers', { draws: 8, cost: { calls: 20, milliseconds: 500 } }),
    verdictOf('tracker.tracker_create_issue.writes', { draws: 12, cost: { calls: 12, milliseconds: 4000 } }),
    verdictOf('tracker.tracker_list_boards.open', {}),
  ];
  const run = {
    server: 'tracker',
    seed: 1,
    anchor: '2026-01-01',
    again: 'understudy check tracker',
    verdicts,
  };

  test('says how many calls were drawn for the laws of each tool', () => {
    expect(consoleReport(run)).toContain(
      'Calls drawn a tool: for answers 30 (tracker_list_boards), 8 (tracker_create_issue); for writes 12 (tracker_create_issue)\n',
    );
  });

  test('of times has the most expensive kinds and tools first', () => {
    const lines = timingReport(verdicts, { gate: 1.25, targets: undefined }).split('\n');

    expect(lines).toStrictEqual([
      'Processor time: gate 1.3 s',
      ' seconds    calls  clauses kind',
      '     4.0       12        1 writes',
      '     2.5       60        2 answers',
      '     0.0        0        1 open',
      ' seconds    calls  clauses tool',
      '     4.5       32        2 tracker_create_issue',
      '     2.0       40        2 tracker_list_boards',
      '',
    ]);
  });
});
