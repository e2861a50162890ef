import * as z from 'zod';
import { placed } from '../../argument-path.js';
import { assertAccepted, check } from '../../check.js';
import { refuses } from '../../checks/accepting.js';
import { KnownCalls } from '../../known-calls.js';
import { args, argument } from '../../vocabulary.js';

/** Values that the argument takes, and values that it does not. */
export const shape = check({
  kind: 'shape',
  facts: z
    .strictObject({
      argument,
      accepts: z.array(z.json()).default([]),
      refuses: z.array(z.json()).default([]),
      with: args.optional(),
    })
    .refine(({ accepts, refuses }) => accepts.length + refuses.length > 0, 'it names no value'),
  async judge({ tool, facts: { argument, accepts, refuses: refused, with: given } }, context) {
    const around = { ...KnownCalls.of(context, tool).smallest, ...given };
    for (const value of accepts) {
      const called = placed(around, argument, value);
      assertAccepted(await context.call(tool, called), called);
    }
    for (const value of refused)
      await refuses(context, tool, placed(around, argument, value), `${argument} does not take this`);
  },
});
