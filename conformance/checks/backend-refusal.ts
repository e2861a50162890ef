import { assertRefused, check, NO_FACTS, NotJudged } from '../check.js';

/** What the backend cannot carry out, and no sentence says a word about, is not reported as done. */
export const backendRefusal = check({
  kind: 'backend-refusal',
  means: 'A call that the backend cannot carry out is refused, though no sentence says so.',
  facts: NO_FACTS,
  judge: async ({ tool: name }, { backend, target, tools }) => {
    const tool = tools.of(name);
    const calls = tool.singles.flatMap((args) => {
      const expected = tool.expected(args);
      return 'unable' in expected ? [{ args, why: expected.unable }] : [];
    });
    if (calls.length === 0) throw new NotJudged('no call of the model is more than the backend can do');
    for (const { args, why } of calls) assertRefused(await target.call(name, args), why, args);
    if (tool.model.does) backend.reset();
  },
});
