import { expect, test } from 'vitest';
import type { CheckContext } from '#conformance/context/check-context.js';
import { type Clause, clausesOf, LAST_KIND } from '#conformance/contract/clauses.js';
import { readContract } from '#conformance/contract/contract.js';
import { Budget } from '#conformance/run/budget.js';
import { judge } from '#conformance/run/run.js';

const all = clausesOf(
  readContract('tracker', new URL('../../../contracts/tracker/', import.meta.url)),
).filter(({ kind }) => kind !== LAST_KIND);
const clauses = all.filter(({ tool }) => tool !== undefined);

/** A context that judges nothing, for there is no time; it notes for which tools it was made ready. */
function newContext(writing: readonly string[] = []) {
  const tools: (string | undefined)[] = [];
  const context = {
    profile: { tools: Object.fromEntries(writing.map((name) => [name, { does: {} }])) },
    draws: { count: 0 },
    target: {
      done: { calls: 0 },
      renew: async (tool?: string) => void tools.push(tool),
      within: (_milliseconds: number, work: () => Promise<unknown>) => work(),
    },
    forget: () => {},
  };
  return { tools, context: context as unknown as CheckContext };
}

const budget = new Budget(0);
const ids = (judged: readonly { clause: Clause }[]) => judged.map(({ clause }) => clause.id);

test('a context that is opened meanwhile judges its part, and verdicts keep their order', async () => {
  const [first, second] = [newContext(), newContext()];
  const opened = [Promise.resolve(second.context)];

  const verdicts = await judge(clauses, [first.context], { budget, another: () => opened.shift() });

  expect(ids(verdicts)).toStrictEqual(clauses.map(({ id }) => id));
  expect(second.tools.length).toBeGreaterThan(3);
  expect([...first.tools, ...second.tools].toSorted()).toStrictEqual(
    [...new Set(clauses.map(({ tool }) => tool))].toSorted(),
  );
});

test('none is asked for once nothing is left to judge', async () => {
  const [only] = clauses;
  let asked = 0;

  await judge(only ? [only] : [], [newContext().context], {
    budget,
    another: () => {
      asked += 1;
      return undefined;
    },
  });

  expect(asked).toBe(0);
});

test('one that cannot be opened ends the run, and no tool is begun after it', async () => {
  const { context, tools } = newContext();
  const failing = [Promise.reject(new Error('no room'))];

  const judged = judge(clauses, [context], { budget, another: () => failing.shift() });

  await expect(judged).rejects.toThrow('no room');
  expect(tools.length).toBeLessThan(3);
});

test('tools that write are judged first, and clauses of no tool last, so that a session is left for what it wrote once', async () => {
  const { context, tools } = newContext(['tracker_update_issue', 'tracker_add_comment']);

  await judge(all, [context], { budget });

  expect(tools.slice(0, 2).toSorted()).toStrictEqual(['tracker_add_comment', 'tracker_update_issue']);
  expect(tools.indexOf(undefined)).toBe(new Set(clauses.map(({ tool }) => tool)).size);
  expect(new Set(tools.slice(tools.indexOf(undefined)))).toStrictEqual(new Set([undefined]));
});
