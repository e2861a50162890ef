import * as z from 'zod';
import { assertThat, check, NotJudged } from '../../check.js';
import { placed } from '../../contract/argument-path.js';
import { args, argument } from '../../contract/vocabulary.js';
import { listedBy } from '../lists-in.js';
import { path } from '../path.js';
import { differentValues } from '../tool-model.js';

/** The list holds as many members as the argument says, or all where there are fewer. */
export const cap = check({
  kind: 'cap',
  means: 'The list holds as many members as the argument says, or all where there are fewer.',
  facts: z.strictObject({ argument, list: path, with: args.optional() }),
  async judge({ tool, facts: { argument, list, with: given } }, context) {
    const around = { ...context.tools.of(tool).calls.smallest, ...given };
    const caps = differentValues(context, context.tools.of(tool), argument)
      .filter((value): value is number => Number.isInteger(value))
      .sort((one, next) => next - one);
    const lengths = new Map<number, number>();
    for (const value of caps) {
      const members = await listedBy(context, { tool, path: list, args: placed(around, argument, value) });
      lengths.set(value, members.length);
    }
    const most = lengths.get(caps[0] ?? 0) ?? 0;
    for (const [value, received] of lengths)
      assertThat(received === Math.min(value, most), `the list is not cut at ${argument}`, {
        expected: `${Math.min(value, most)} members`,
        received: `${received} members`,
        counterexample: placed(around, argument, value),
      });
    if (!caps.some((value) => value < most))
      throw new NotJudged(`no value of ${argument} that was tried cuts the list: give values in --fixtures`);
  },
});
