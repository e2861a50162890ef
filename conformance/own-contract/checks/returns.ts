import * as z from 'zod';
import { assertMember } from '../../calls/argument-pairs.js';
import { check } from '../../check.js';
import { args, member } from '../../contract/vocabulary.js';
import { documentsOf } from '../../reading/outputs/documents.js';

/** Each form of the answer has the named members. */
export const returns = check({
  kind: 'returns',
  means: 'The answer has the named members, of which the first step may be at any depth.',
  facts: z.strictObject({ members: z.array(member).min(1), with: args.optional() }),
  async judge({ tool, facts: { members, with: given } }, { tools }) {
    const called = { ...tools.of(tool).calls.smallest, ...given };
    const outcome = await tools.of(tool).accepts(called);
    for (const { value } of documentsOf(outcome))
      for (const path of members) assertMember(value, path, called);
  },
});
