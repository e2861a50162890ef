import * as z from 'zod';
import { check, NotJudged } from '../check.js';
import { args, condition } from '../contract/vocabulary.js';
import { allowed } from '../models/model.js';

/** The call succeeds where the condition does not hold: nothing asks for it. */
export const unneeded = check({
  kind: 'unneeded',
  means: 'The call succeeds where the condition does not hold, for nothing asks for it.',
  facts: z.strictObject({ condition, with: args.optional() }),
  judge: async ({ tool: name, facts: { condition, with: given } }, { profile, target, tools }) => {
    const calls = profile.without?.[condition];
    if (!calls) throw new NotJudged(`the profile knows no user without: ${condition}`);
    const tool = tools.of(name);
    try {
      for (const call of calls) await target.call(call.tool, call.args);
      await target.prepare(name);
      const accepted = tool.bases
        .map((base) => ({ ...base, ...given }))
        .filter((call) => allowed(tool.expected(call)).length > 0);
      if (accepted.length === 0) throw new NotJudged(`the backend refuses every call without: ${condition}`);
      for (const call of accepted) await tool.assertRight(call, { asIs: true });
    } finally {
      for (const call of profile.memory?.opening ?? []) await target.call(call.tool, call.args);
    }
  },
});
