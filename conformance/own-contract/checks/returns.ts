import * as z from 'zod';
import { accepts } from '../../calls/accepting.js';
import { assertMember } from '../../calls/argument-pairs.js';
import { check } from '../../check.js';
import { args, member } from '../../contract/vocabulary.js';
import { KnownCalls } from '../../models/valid-calls.js';
import { documentsOf } from '../../reading/outputs/documents.js';

/** The answer has the named members, in each form that it comes in. */
export const returns = check({
  kind: 'returns',
  facts: z.strictObject({ members: z.array(member).min(1), with: args.optional() }),
  async judge({ tool, facts: { members, with: given } }, context) {
    const called = { ...KnownCalls.of(context, tool).smallest, ...given };
    const outcome = await accepts(context, tool, called);
    for (const { value } of documentsOf(outcome))
      for (const path of members) assertMember(value, path, called);
  },
});
