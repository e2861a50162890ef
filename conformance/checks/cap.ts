import fc from 'fast-check';
import { type Check, fact, NotJudged } from '../check.js';
import { JudgedTool } from '../judged-tool.js';
import { toolOf } from './accepting.js';
import { basesOf, isTelling } from './calls.js';

/** So many caps are drawn, and the highest of them. */
const DRAWS = 4;
const HIGHEST = 12;

/** As many records as asked for, or as there are; small caps must leave something out. */
export const cap: Check = {
  kind: 'cap',
  async judge(clause, context) {
    const tool = JudgedTool.of(context, toolOf(clause));
    const argument = fact<string>(clause, 'argument');
    const bases = basesOf(tool, clause).filter((base) => {
      const { [argument]: _, ...without } = base;
      return [1, ...tool.values(argument, base)].some((value) =>
        isTelling(tool, { without, with: { ...base, [argument]: value } }),
      );
    });
    if (bases.length === 0) throw new NotJudged(`in this world no ${argument} leaves anything out`);
    for (const base of bases) {
      for (const value of [1, ...tool.values(argument, base)])
        await tool.assertRight({ ...base, [argument]: value });
      await context.forAll(
        fc.integer({ min: 1, max: HIGHEST }),
        async (limit) => void (await tool.assertRight({ ...base, [argument]: limit })),
        DRAWS,
      );
    }
  },
};
