import * as z from 'zod';
import { assertThat, type Check, check } from '../check.js';
import { argument, args as callArguments, combination, words } from '../contract/vocabulary.js';

/** Values that the documents name, or forms that they describe. */
export const valueChecks: Check[] = [
  check({
    kind: 'examples',
    means:
      'Each value is accepted, and the published schema lists no closed set: the document gives them as examples.',
    quotes: ['values'],
    facts: z.strictObject({ argument, values: words }),
    async judge({ tool: name, facts: { argument, values } }, { target, tools }) {
      const tool = tools.of(name);
      const { inputSchema } = await target.listed(name);
      const closed = inputSchema.properties?.[argument]?.enum;
      assertThat(closed === undefined, `${argument} is published as a closed set`, {
        expected: 'any text',
        received: { enum: closed ?? [] },
      });
      for (const value of values) await tool.accepts(tool.calls.withValue(argument, value));
    },
  }),
  check({
    kind: 'combination',
    means:
      'Each set of arguments under accepted is accepted and each set under refused is refused, the other arguments being valid.',
    facts: z.strictObject({
      accepted: z.array(combination).min(1),
      refused: z.array(combination).min(1),
      with: callArguments.optional(),
    }),
    async judge({ tool: name, facts: { accepted, refused, with: besides } }, { tools }) {
      const tool = tools.of(name);
      const given = { ...tool.calls.smallest, ...besides };
      const others = Object.entries(given).filter(
        ([name]) => ![...accepted, ...refused].flat().includes(name),
      );
      const together = (names: string[]) => ({
        ...Object.fromEntries(others),
        ...tool.calls.valuesOf(names),
      });
      for (const names of accepted) await tool.accepts(together(names));
      for (const names of refused)
        await tool.refuses(
          together(names),
          `${names.join(' with ') || 'none of them'} is no valid combination`,
        );
    },
  }),
];
