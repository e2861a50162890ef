import fc from 'fast-check';
import * as z from 'zod';
import { accepts, refuses, withArgument } from '../calls/accepting.js';
import { assertSame, check } from '../check.js';
import { schemaAt } from '../contract/argument-path.js';
import { KnownCalls } from '../models/valid-calls.js';

/** For each format, texts that are nothing of the kind. */
const OTHERS = {
  uri: fc.oneof(
    fc.constantFrom(
      'example.com',
      '/relative/path',
      '//host/path',
      'two words',
      'http://[',
      '://',
      '1http://x',
    ),
    fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){1,3}$/),
  ),
};

/** Text of the format is accepted, and text that is not is refused. */
export const format = check({
  kind: 'format',
  facts: z.strictObject({ argument: z.string(), format: z.enum(['uri']) }),
  judge: async ({ tool, facts: { argument, format: wanted } }, context) => {
    const { found } = schemaAt((await context.tool(tool)).inputSchema ?? {}, argument);
    assertSame(wanted, found?.format, `the published format of ${argument} is another`);
    const given = KnownCalls.of(context, tool).having(argument);
    if (given) await accepts(context, tool, given);
    const rule = `${argument} must be of the format ${wanted}`;
    await context.forAll(OTHERS[wanted], async (other) =>
      refuses(context, tool, withArgument(context, tool, argument, other), rule),
    );
  },
});
