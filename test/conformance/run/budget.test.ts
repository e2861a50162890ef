import { describe, expect, test } from 'vitest';
import { clausesOf, LAST_KIND } from '#conformance/contract/clauses.js';
import { Budget } from '#conformance/run/budget.js';
import { judge } from '#conformance/run/run.js';
import type { Verdict } from '#conformance/verdicts/verdict.js';
import { called } from '../../cli/called.js';
import { gates } from '../../mutants/independent/gate.js';
import { idsOf, verdictsOn } from '../own-contract/judging.js';
import { taskServer } from '../own-contract/task-server.js';

const gate = gates.tracker();
const TOOL = 'tracker_list_boards';
const clauses = clausesOf(gate.contract).filter(({ tool }) => tool === TOOL);

async function judged(budget: Budget): Promise<Verdict[]> {
  const context = gate.context({ tool: TOOL, change: ({ pass }) => pass() });
  try {
    return await judge(clauses, [context], { budget });
  } finally {
    await context.close();
  }
}

describe('a budget', () => {
  test('leaves out the rest when it is spent: that is not judged, and never passed', async () => {
    const budget = new Budget(Number.MIN_VALUE);
    const [one] = clauses;
    if (one) budget.spend({ clause: one, verdict: 'passed', cost: { calls: 0, milliseconds: 1 } });

    const others = await judged(budget);

    expect(others.length).toBeGreaterThan(3);
    expect(new Set(others.map(({ verdict, reason }) => `${verdict}: ${reason}`))).toStrictEqual(
      new Set([`not judged: the budget of ${Number.MIN_VALUE} s a tool was spent`]),
    );
  });

  test('ends a clause that waits for an answer, and the clauses of other tools are judged', async () => {
    const answer = () => new Promise<never>(() => {});
    const tool = { input: { type: 'object' }, rules: [] };
    const contract = { name: 'own', server: { tools: 1 }, tools: { list_tasks: tool } };
    const input = { type: 'object', properties: { n: { type: 'integer', minimum: 1 } } };
    const connect = () => taskServer({ input, answer });

    const verdicts = await verdictsOn({
      contract: JSON.stringify({
        ...contract,
        tools: { list_tasks: { ...tool, annotations: { readOnlyHint: true }, input } },
      }),
      target: { connect },
      deadline: 2 ** 30,
      budget: new Budget(0.2),
    });

    const spent = verdicts.filter(({ reason }) => reason === 'the budget of 0.2 s a tool was spent');
    expect(idsOf(verdicts, 'failed')).toStrictEqual([]);
    expect(idsOf(spent, 'not judged')).toContain('own.list_tasks.minimum.n');
    expect(idsOf(verdicts, 'passed')).toContain('own.server.tool-count');
  });

  test('of one tool is not spent by another', () => {
    const [one] = clauses;
    if (!one) throw new Error('no clause');
    const budget = new Budget(2);

    budget.spend({ clause: one, verdict: 'passed', cost: { calls: 1, milliseconds: 1999 } });
    const before = budget.whyLeftOut(one);
    budget.spend({ clause: one, verdict: 'passed', cost: { calls: 1, milliseconds: 1 } });

    expect([before, budget.whyLeftOut({ ...one, tool: 'other' })]).toStrictEqual([undefined, undefined]);
    expect(budget.whyLeftOut(one)).toBe('the budget of 2 s a tool was spent');
  });

  test('is all the time there is where none is named', async () => {
    const verdicts = await judged(new Budget());

    expect(verdicts.filter(({ verdict }) => verdict !== 'passed')).toStrictEqual([]);
  });
});

test('check --budget reports what it left out, and what the target wrote is judged all the same', async () => {
  const args = ['check', 'tracker', '--tools', TOOL, '--budget', '0.000001', '--report', 'json'];

  const { code, stdout } = await called(args);

  const { clauses: reported, notJudged } = JSON.parse(stdout);
  const left = reported.filter(({ verdict }: Verdict) => verdict === 'not judged');
  const last = reported.find(({ kind }: { kind: string }) => kind === LAST_KIND);
  expect([code, left.length, last.verdict]).toStrictEqual([0, notJudged, 'passed']);
  expect(notJudged).toBeGreaterThan(5);
});

test.each(['0', '-1', 'ten'])('--budget %s is refused', async (budget) => {
  const { code, stderr } = await called(['check', 'tracker', '--budget', budget]);

  expect([code, stderr]).toStrictEqual([2, expect.stringContaining('number of seconds')]);
});
