import { type Check, NotJudged } from '../check.js';
import type { Arguments } from '../check-context.js';
import { allowed, JudgedTool } from '../judged-tool.js';
import type { Expected } from '../model.js';
import { toolOf } from './accepting.js';
import { basesOf } from './calls.js';

/** The records stand in their documented order, in every call that tells enough of them to show it. */
export const order: Check = {
  kind: 'order',
  async judge(clause, context) {
    const tool = JudgedTool.of(context, toolOf(clause));
    const given = basesOf(tool, clause);
    const calls =
      clause.facts.with === undefined
        ? [...given, ...tool.singles]
        : given.flatMap((base) => variants(tool, base));
    const telling = calls.filter((args) => showsOrder(tool.expected(args)));
    if (telling.length === 0) throw new NotJudged('in this world no call tells two records that are ordered');
    for (const args of telling)
      await tool.assertRight(args, {
        aspects: ({ aspect }) => aspect === 'order' || aspect === 'missing',
      });
  },
};

/** The call alone and beside each other argument. */
function variants(tool: JudgedTool, base: Arguments): Arguments[] {
  const others = Object.keys(tool.model.values ?? {}).filter((name) => !(name in base));
  return [
    base,
    ...others.flatMap((name) => tool.values(name, base).map((value) => ({ ...base, [name]: value }))),
  ];
}

function showsOrder(expected: Expected): boolean {
  return allowed(expected).some(({ lists = [] }) =>
    lists.some(({ records, order: key, from = 0, size = records.length }) => {
      const part = records.slice(from, from + size);
      return key !== undefined && new Set(part.map(key)).size > 1;
    }),
  );
}
