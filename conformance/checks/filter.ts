import { type Check, fact, NotJudged } from '../check.js';
import { JudgedTool } from '../judged-tool.js';
import { toolOf } from './accepting.js';
import { isTelling, pairsOf } from './calls.js';

/** With the argument the answer is about exactly those records that match; some values must leave others out. */
export const filter: Check = {
  kind: 'filter',
  async judge(clause, context) {
    const tool = JudgedTool.of(context, toolOf(clause));
    const every = fact<string | undefined>(clause, 'every');
    const pairs = pairsOf(tool, clause, every === undefined ? [] : [every]);
    const telling = pairs.filter((pair) => isTelling(tool, pair));
    if (telling.length === 0)
      throw new NotJudged(`in this world no value of ${clause.facts.argument} leaves anything out`);
    for (const pair of pairs) await tool.assertRight(pair.with);
  },
};
