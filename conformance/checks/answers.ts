import fc from 'fast-check';
import type { Check } from '../check.js';
import { JudgedTool } from '../judged-tool.js';
import type { Arguments } from '../stage.js';
import { toolOf } from './accepting.js';

/** So many combinations of arguments are drawn. */
const DRAWS = 30;

/** The law of answers: for any valid combination of a tool's arguments, the whole answer is the model's. */
export const answersChecks: Check[] = [
  {
    kind: 'answers',
    async judge(clause, stage) {
      const tool = JudgedTool.of(stage, toolOf(clause));
      if (tool.model.isSlow) await tool.study();
      for (const args of tool.singles) await tool.demandRight(args);
      if (Object.keys(tool.model.values ?? {}).length === 0) return;
      await stage.forAll(
        combinations(tool),
        async (args) => void (await tool.demandRight(args)),
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
