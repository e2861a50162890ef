import { assertRefused, check, NO_FACTS, NotJudged } from '../check.js';
import { JudgedTool } from '../models/compared-tool.js';

/** What the backend cannot carry out, and no sentence says a word about, is not reported as done. */
export const backendRefusal = check({
  kind: 'backend-refusal',
  facts: NO_FACTS,
  judge: async ({ tool: name }, context) => {
    const tool = JudgedTool.of(context, name);
    const calls = tool.singles.flatMap((args) => {
      const expected = tool.expected(args);
      return 'unable' in expected ? [{ args, why: expected.unable }] : [];
    });
    if (calls.length === 0) throw new NotJudged('no known call is more than the backend can do');
    for (const { args, why } of calls) assertRefused(await context.call(name, args), why, args);
    if (tool.model.does) context.reset();
  },
});
