import { type Check, fact, NotJudged } from '../check.js';
import type { Arguments } from '../check-context.js';
import { allowed, JudgedTool } from '../judged-tool.js';
import { toolOf } from './accepting.js';
import { basesOf, pairsOf } from './calls.js';

/** The answer counts the records by each dimension, in calls that count by more than one value. */
export const groups: Check = {
  kind: 'groups',
  async judge(clause, context) {
    const tool = JudgedTool.of(context, toolOf(clause));
    const argument = fact<string | undefined>(clause, 'argument');
    const calls: Arguments[] =
      argument === undefined
        ? [...basesOf(tool, clause), ...tool.singles]
        : pairsOf(tool, clause).map((pair) => pair.with);
    const telling = calls.filter((args) =>
      allowed(tool.expected(args)).some(
        ({ tables = [], cells = [], lists = [], facts = {} }) =>
          tables.some(({ rows }) => rows.length > 1) ||
          cells.some((table) => table.cells.length > 1) ||
          lists.length > 0 ||
          Object.keys(facts).length > 1,
      ),
    );
    if (telling.length === 0) throw new NotJudged('in this world no call counts more than one group');
    for (const args of telling) await tool.assertRight(args);
  },
};
