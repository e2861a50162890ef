import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Check, check } from '#conformance/check.js';
import { CHECKS } from '#conformance/checks/all.js';
import type { CheckContext } from '#conformance/context/check-context.js';
import type { Clause } from '#conformance/contract/clauses.js';
import { clausesOf } from '#conformance/contract/clauses.js';
import { SERVER_NAMES, targets } from '../../mutants/making/target.js';

/** Ends a judgement once it has read all that its clause says. */
class AllRead extends Error {}

test('each fact of a clause is read by the check of its kind', { timeout: 300_000 }, async () => {
  const unread = new Map<string, string>();
  for (const target of SERVER_NAMES.map((name) => targets[name](1))) {
    const context = target.context({ mutation: {} });
    for (const [fact, id] of await unreadIn(CHECKS, clausesOf(target.contract), context))
      unread.set(fact, id);
    await context.close();
  }

  expect([...unread]).toStrictEqual([]);
});

test('a fact that no check reads is noticed', async () => {
  const context = targets.media(1).context({ mutation: {} });
  const careless = check({
    kind: 'cap',
    means: '',
    facts: z.strictObject({ argument: z.string(), record: z.string() }),
    judge: async ({ facts: { argument } }) => expect(argument).toBe('count'),
  });
  const facts = { argument: 'count', record: 'image' };
  const clause: Clause = {
    id: 'media.list_history.cap.count',
    tool: 'list_history',
    kind: 'cap',
    level: 'must',
    facts,
  };

  const unread = await unreadIn([careless], [clause], context);
  await context.close();

  expect([...unread]).toStrictEqual([['cap: record', clause.id]]);
});

/** By kind and name: the facts that no judgement of any clause read, each with a clause that has it. */
async function unreadIn(
  checks: readonly Check[],
  clauses: readonly Clause[],
  context: CheckContext,
): Promise<Map<string, string>> {
  const unread = new Map(
    clauses.flatMap(({ id, kind, facts }) =>
      Object.keys(facts).map((name) => [`${kind}: ${name}`, id] as const),
    ),
  );
  for (const clause of clauses) {
    const { kind, facts } = clause;
    if (!Object.keys(facts).some((name) => unread.has(`${kind}: ${name}`))) continue;
    for (const name of await readBy(
      checks.find((one) => one.kind === kind),
      clause,
      context,
    ))
      unread.delete(`${kind}: ${name}`);
  }
  return unread;
}

/** The names of the facts that a judgement reads, whatever its verdict. */
async function readBy(
  judging: Check | undefined,
  clause: Clause,
  context: CheckContext,
): Promise<Set<string>> {
  const read = new Set<string>();
  const isAllRead = () => Object.keys(clause.facts).every((name) => read.has(name));
  const observe = <Facts extends object>(facts: Facts): Facts =>
    new Proxy(facts, {
      get(target, name, receiver) {
        read.add(String(name));
        if (isAllRead()) throw new AllRead();
        return Reflect.get(target, name, receiver);
      },
    });
  const judgement = async () => judging?.judge(clause, context, observe);
  await judgement().catch(() => {}); // it was stopped, or judged otherwise
  return read;
}
