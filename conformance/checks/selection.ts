import * as z from 'zod';
import { isDistinguishing } from '../calls/argument-pairs.js';
import { check, NotJudged } from '../check.js';
import { schemaAt } from '../contract/argument-path.js';
import { argument, record } from '../contract/vocabulary.js';

/** Each value of the argument alone selects one field of the records: that is reported, and none of the others that can be selected. */
export const selection = check({
  kind: 'selection',
  means:
    'Each value of the argument alone selects one field of the record: the answer has that field and no other that can be selected.',
  facts: z.strictObject({ argument, record }),
  judge: async ({ tool: name, facts: { argument, record } }, { contract, tools }) => {
    const tool = tools.of(name);
    const choice = schemaAt(contract.tools[name]?.input ?? {}, `${argument}[]`).found?.enum ?? [];
    const [base = {}] = tool.bases;
    const calls = choice.map((field) => ({ ...base, [argument]: [field] }));
    const all = { ...base, [argument]: choice };
    if (calls.length < 2 || !calls.every((call) => isDistinguishing(tool, { without: all, with: call })))
      throw new NotJudged(`in this world one field of a ${record} reports as much as all of them`);
    for (const call of calls)
      await tool.assertRight(call, {
        aspects: ({ aspect }) => aspect === 'selection' || aspect === 'fact' || aspect === 'missing',
      });
  },
});
