import * as z from 'zod';
import { accepts, refuses, withArgument } from '../calls/accepting.js';
import { assertThat, type Check, check } from '../check.js';
import { argument, args as callArguments, combination, words } from '../contract/vocabulary.js';
import { KnownCalls } from '../models/valid-calls.js';

/** Values that the documents name, or forms that they describe. */
export const valueChecks: Check[] = [
  check({
    kind: 'examples',
    facts: z.strictObject({ argument, values: words }),
    async judge({ tool, facts: { argument, values } }, context) {
      const { inputSchema } = await context.tool(tool);
      const closed = inputSchema.properties?.[argument]?.enum;
      assertThat(closed === undefined, `${argument} is published as a closed set`, {
        expected: 'any text',
        received: { enum: closed ?? [] },
      });
      for (const value of values) await accepts(context, tool, withArgument(context, tool, argument, value));
    },
  }),
  check({
    kind: 'combination',
    facts: z.strictObject({
      accepted: z.array(combination).min(1),
      refused: z.array(combination).min(1),
      with: callArguments.optional(),
    }),
    async judge({ tool, facts: { accepted, refused, with: besides } }, context) {
      const calls = KnownCalls.of(context, tool);
      const given = { ...calls.smallest, ...besides };
      const others = Object.entries(given).filter(
        ([name]) => ![...accepted, ...refused].flat().includes(name),
      );
      const together = (names: string[]) => ({
        ...Object.fromEntries(others),
        ...calls.valuesOf(names),
      });
      for (const names of accepted) await accepts(context, tool, together(names));
      for (const names of refused)
        await refuses(
          context,
          tool,
          together(names),
          `${names.join(' with ') || 'none of them'} is no valid combination`,
        );
    },
  }),
];
