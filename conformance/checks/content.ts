import { type Check, NotJudged } from '../check.js';
import { allowed, JudgedTool } from '../judged-tool.js';
import { isSomething } from '../reading/values.js';
import { toolOf } from './accepting.js';
import { basesOf } from './calls.js';

/** The answer holds what belongs and nothing else, in calls where something does. */
export const content: Check = {
  kind: 'content',
  async judge(clause, context) {
    const tool = JudgedTool.of(context, toolOf(clause));
    const calls = clause.facts.with === undefined ? tool.singles : basesOf(tool, clause);
    const telling = calls.filter((args) =>
      allowed(tool.expected(args)).some(
        ({ lists = [], tables = [], facts = {} }) =>
          tables.length > 0 ||
          lists.some(({ records }) => records.length > 0) ||
          Object.values(facts).some(isSomething),
      ),
    );
    if (telling.length === 0) throw new NotJudged('in this world no call has anything to tell');
    for (const args of telling)
      await tool.assertRight(args, { aspects: ({ aspect }) => aspect !== 'order' && aspect !== 'selection' });
  },
};
