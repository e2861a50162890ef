import * as z from 'zod';
import { callKey } from '../calls/call-key.js';
import { check, NotJudged } from '../check.js';
import { argument } from '../contract/vocabulary.js';
import { allowed } from '../models/model.js';
import type { Arguments } from '../target/arguments.js';

/** What a call names precedes what was set for all calls, which precedes the default; and it holds for that call alone. */
export const precedence = check({
  kind: 'precedence',
  means:
    'The argument holds for its call alone and overrides what the tool under setBy has set, which overrides the default.',
  facts: z.strictObject({ argument, setBy: z.string().meta({ format: 'tool' }) }),
  judge: async ({ tool: name, facts: { argument, setBy } }, { target, tools }) => {
    await target.listed(setBy);
    const [user, setter] = [tools.of(name), tools.of(setBy)];
    const use = (args: Arguments) => user.assertRight(args, { asIs: true });
    const [base = {}] = user.bases;
    await use(base);
    const byDefault = callKey(user, base);
    const isPlain = (args: Arguments) => {
      const expected = user.expected(args);
      return allowed(expected).length > 0 && !('orRefused' in expected && expected.orRefused);
    };
    for (const set of setter.singles) {
      await setter.assertRight(set, { asIs: true });
      const bySetting = callKey(user, base);
      if (bySetting === byDefault || !isPlain(base)) continue;
      const named = user
        .values(argument, base)
        .map((value) => ({ ...base, [argument]: value }))
        .find((args) => isPlain(args) && ![byDefault, bySetting].includes(callKey(user, args)));
      if (!named) continue;
      for (const args of [base, named, base]) await use(args);
      return;
    }
    throw new NotJudged(`no ${argument} of the model differs from the default and from what ${setBy} sets`);
  },
});
