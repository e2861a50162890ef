import { assertThat, type Check, fact } from '../check.js';
import type { Arguments, CheckContext } from '../check-context.js';
import { accepts, completed, refuses, toolOf, valuesOf } from './accepting.js';

/** Values that the documents name, or forms that they describe. */
export const valueChecks: Check[] = [
  {
    kind: 'examples',
    async judge(clause, context) {
      const tool = toolOf(clause);
      const argument = fact<string>(clause, 'argument');
      const { inputSchema } = await context.tool(tool);
      const closed = inputSchema.properties?.[argument]?.enum;
      assertThat(closed === undefined, `${argument} is published as a closed set`, closed);
      const least = requiredOnly(context, tool, await context.valid(tool)); // what suits one model need not suit another
      for (const value of fact<string[]>(clause, 'values'))
        await accepts(context, tool, completed(context, tool, { ...least, [argument]: value }));
    },
  },
  {
    kind: 'combination',
    async judge(clause, context) {
      const tool = toolOf(clause);
      const [accepted, refused] = [fact<string[][]>(clause, 'accepted'), fact<string[][]>(clause, 'refused')];
      const given = { ...(await context.valid(tool)), ...fact<Arguments | undefined>(clause, 'with') };
      const others = Object.entries(given).filter(
        ([name]) => ![...accepted, ...refused].flat().includes(name),
      );
      const together = (names: string[]) => ({
        ...Object.fromEntries(others),
        ...valuesOf(context, tool, names),
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
  },
];

function requiredOnly(context: CheckContext, tool: string, args: Arguments): Arguments {
  const required = context.contract.tools[tool]?.input.required ?? [];
  return Object.fromEntries(Object.entries(args).filter(([name]) => required.includes(name)));
}
