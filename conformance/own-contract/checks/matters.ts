import * as z from 'zod';
import { assertAccepted, assertThat, check, NotJudged } from '../../check.js';
import { placed } from '../../contract/argument-path.js';
import { args, argument } from '../../contract/vocabulary.js';
import { steadyAnswer } from '../answers-compared.js';
import { differentValues } from '../tool-model.js';

/** Calls that differ in the argument alone are answered differently: a server that ignores it answers all alike. */
export const matters = check({
  kind: 'matters',
  means: 'Calls that differ in the argument alone are answered differently.',
  facts: z.strictObject({ argument, values: z.array(z.json()).min(2).optional(), with: args.optional() }),
  async judge({ tool: name, facts: { argument, values, with: given } }, context) {
    const { smallest } = context.tools.of(name).calls;
    const tried = values ?? differentValues(context, context.tools.of(name), argument);
    if (tried.length < 2)
      throw new NotJudged(`there is only one value of ${argument}: name two in the rule or in --fixtures`);
    const answers = new Map<string, unknown>();
    let accepted = 0;
    for (const value of tried) {
      const called = placed({ ...smallest, ...given }, argument, value);
      const { outcome, key } = await steadyAnswer(context, name, called);
      if (values) assertAccepted(outcome, called);
      if (outcome.refused) continue;
      accepted += 1;
      answers.set(key, outcome.value ?? null);
      if (answers.size > 1) return;
    }
    if (accepted < 2)
      throw new NotJudged(
        `no two calls with values of ${argument} are accepted: give valid ones in --fixtures`,
      );
    assertThat(false, `${argument} makes no difference`, {
      expected: `answers that differ with ${argument}`,
      received: [...answers.values()][0] ?? 'nothing',
      counterexample: placed({ ...smallest, ...given }, argument, tried.at(-1)),
    });
  },
});
