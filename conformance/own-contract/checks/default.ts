import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { assertAccepted, assertThat, check, NotJudged } from '../../check.js';
import { dropped, placed } from '../../contract/argument-path.js';
import { args, argument } from '../../contract/vocabulary.js';
import { steadyAnswer } from '../answers-compared.js';
import { differentValues } from '../tool-model.js';

/** Without the argument a call is answered as with the default, and with some other value otherwise. */
export const byDefault = check({
  kind: 'default',
  means:
    'The call without the argument gives the answer that the default gives, and some other value gives another.',
  facts: z.strictObject({ argument, equals: z.json(), with: args.optional() }),
  async judge({ tool: name, facts: { argument, equals, with: given } }, context) {
    const around = { ...context.tools.of(name).calls.without(argument), ...given };
    const without = dropped(around, argument);
    const left = await steadyAnswer(context, name, without);
    const said = placed(without, argument, equals);
    const documented = await steadyAnswer(context, name, said);
    if (documented.outcome.refused && left.outcome.refused)
      throw new NotJudged(
        'the call is refused with the default and without it: give a valid call in --fixtures',
      );
    assertAccepted(documented.outcome, said, `${argument}, its default,`);
    assertAccepted(left.outcome, without);
    assertThat(
      left.key === documented.key,
      `a call without ${argument} is not answered as one with its default`,
      {
        expected: documented.outcome.value ?? 'nothing',
        received: left.outcome.value ?? 'nothing',
        counterexample: without,
      },
    );
    const others = differentValues(context, context.tools.of(name), argument);
    for (const other of others.filter((one) => !isDeepStrictEqual(one, equals))) {
      const { outcome, key } = await steadyAnswer(context, name, placed(without, argument, other));
      if (!outcome.refused && key !== left.key) return;
    }
    throw new NotJudged(
      `no other value of ${argument} that was tried is answered otherwise: give values in --fixtures`,
    );
  },
});
