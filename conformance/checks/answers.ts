import fc from 'fast-check';
import type { Check } from '../check.js';
import type { Arguments } from '../check-context.js';
import { JudgedTool } from '../judged-tool.js';
import { toolOf } from './accepting.js';

/** So many combinations of arguments are drawn. */
const DRAWS = 30;

/** The law of answers: for any valid combination of a tool's arguments, the whole answer is the model's. */
export const answersChecks: Check[] = [
  {
    kind: 'answers',
    async judge(clause, context) {
      const tool = JudgedTool.of(context, toolOf(clause));
      if (tool.model.isSlow) await tool.study();
      for (const args of tool.singles) await tool.assertRight(args);
      if (Object.keys(tool.model.values ?? {}).length === 0) return;
      await context.forAll(
        combinations(tool),
        async (args) => void (await tool.assertRight(args)),
        tool.model.draws ?? DRAWS,
      );
    },
  },
];

/** The smallest calls with any of the arguments. */
export function combinations(tool: JudgedTool): fc.Arbitrary<Arguments> {
  const bases = tool.bases.map((base) => {
    const drawn = Object.keys(tool.model.values ?? {}).flatMap((name) => {
      const values = tool.values(name, base);
      return values.length === 0 ? [] : [[name, fc.constantFrom(...values)] as const];
    });
    return fc.record(Object.fromEntries(drawn), { requiredKeys: [] }).map((args) => ({ ...base, ...args }));
  });
  return fc.oneof(...bases);
}
