import fc from 'fast-check';
import { pairedCalls } from '../calls/argument-combinations.js';
import { type Check, check, NO_FACTS } from '../check.js';
import type { ComparedTool } from '../models/compared-tool.js';
import { SeveralCalls } from '../models/several-calls.js';
import type { Arguments } from '../target/arguments.js';
import { assertFailsWithBackend } from './failing-backend.js';
import { assertReadsAnew } from './reads-anew.js';

/** So many combinations of arguments are drawn. */
const DRAWS = 30;

/** The law of answers: for any valid combination of a tool's arguments, the whole answer is the model's, and no success where the backend fails. */
export const answersChecks: Check[] = [
  check({
    kind: 'answers',
    means: 'For any valid combination of arguments the whole answer is right.',
    of: 'tool',
    facts: NO_FACTS,
    async judge({ tool: name }, context) {
      const { draws, tools } = context;
      const tool = tools.of(name);
      if (tool.model.isSlow) await tool.study();
      const pairs = tool.model.isSlow ? [] : pairedCalls(tool);
      const calls = new SeveralCalls();
      for (const args of [...tool.singles, ...pairs]) await calls.judge(() => tool.assertRight(args));
      if (Object.keys(tool.model.values ?? {}).length > 0)
        await draws.forAll(
          combinations(tool),
          async (args) => void (await calls.judge(() => tool.assertRight(args))),
          tool.model.draws ?? DRAWS,
        );
      // Outcomes are cached by now: only a new call shows a second answer that is another.
      if (!tool.model.isSlow)
        for (const args of tool.bases) await calls.judge(() => tool.assertRight(args, { again: true }));
      if (!tool.model.isSlow) await calls.judge(() => assertReadsAnew(context, tool));
      await assertFailsWithBackend(context, tool);
      calls.assertJudged();
    },
  }),
];

/** The smallest calls with any of the arguments. */
export function combinations(tool: ComparedTool): fc.Arbitrary<Arguments> {
  const bases = tool.bases.map((base) => {
    const drawn = Object.keys(tool.model.values ?? {}).flatMap((name) => {
      const values = tool.values(name, base);
      return values.length === 0 ? [] : [[name, fc.constantFrom(...values)] as const];
    });
    return fc.record(Object.fromEntries(drawn), { requiredKeys: [] }).map((args) => ({ ...base, ...args }));
  });
  return fc.oneof(...bases);
}
