import * as z from 'zod';
import { refuses } from '../../calls/accepting.js';
import { assertAccepted, check } from '../../check.js';
import { placed } from '../../contract/argument-path.js';
import { args, argument } from '../../contract/vocabulary.js';
import { KnownCalls } from '../../models/valid-calls.js';

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
