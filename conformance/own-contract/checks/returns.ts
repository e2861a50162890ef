import * as z from 'zod';
import { check } from '../../check.js';
import { accepts } from '../../checks/accepting.js';
import { assertMember } from '../../checks/calls.js';
import { KnownCalls } from '../../known-calls.js';
import { documentsOf } from '../../reading/documents.js';
import { args, member } from '../../vocabulary.js';

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
