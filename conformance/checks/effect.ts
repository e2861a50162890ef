import { type Check, fact, NotJudged } from '../check.js';
import type { Arguments } from '../check-context.js';
import { JudgedTool } from '../judged-tool.js';
import { toolOf } from './accepting.js';
import { basesOf } from './calls.js';
import { assertChange } from './writes.js';

/** The call changes the world as it says: with each value of each argument that sets something, and with all of them. */
export const effect: Check = {
  kind: 'effect',
  async judge(clause, context) {
    const tool = JudgedTool.of(context, toolOf(clause));
    if (!tool.model.does) throw new NotJudged(`the profile has no model of what ${tool.name} changes`);
    const names = Object.keys(fact<object | undefined>(clause, 'sets') ?? {});
    context.reset();
    try {
      for (const base of basesOf(tool, clause)) {
        const alone = names.flatMap((name) =>
          tool.values(name, base).map((value) => ({ ...base, [name]: value })),
        );
        const together: Arguments = Object.fromEntries(
          names.flatMap((name) => {
            const [first] = tool.values(name, base);
            return first === undefined ? [] : [[name, first]];
          }),
        );
        for (const args of [base, ...alone, { ...base, ...together }])
          await assertChange(context, tool, args);
      }
    } finally {
      context.reset(); // after a wrong call the worlds are two
    }
  },
};
