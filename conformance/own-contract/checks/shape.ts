import * as z from 'zod';
import { assertAccepted, check } from '../../check.js';
import { placed } from '../../contract/argument-path.js';
import { args, argument } from '../../contract/vocabulary.js';

/** Values that the argument takes, and values that it does not. */
export const shape = check({
  kind: 'shape',
  means: 'The values under accepts are accepted for the argument and those under refuses are not.',
  facts: z
    .strictObject({
      argument,
      accepts: z.array(z.json()).default([]),
      refuses: z.array(z.json()).default([]),
      with: args.optional(),
    })
    .refine(({ accepts, refuses }) => accepts.length + refuses.length > 0, 'it names no value'),
  async judge({ tool, facts: { argument, accepts, refuses: refused, with: given } }, { target, tools }) {
    const around = { ...tools.of(tool).calls.smallest, ...given };
    for (const value of accepts) {
      const called = placed(around, argument, value);
      assertAccepted(await target.call(tool, called), called);
    }
    for (const value of refused)
      await tools.of(tool).refuses(placed(around, argument, value), `${argument} does not take this`);
  },
});
