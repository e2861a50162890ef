import { type Check, demand, fact } from '../check.js';
import type { Arguments, Stage } from '../stage.js';
import { accepts, completed, refuses, toolOf, valuesOf } from './accepting.js';

/** Values that the documents name, or forms that they describe. */
export const valueChecks: Check[] = [
  {
    kind: 'examples',
    async judge(clause, stage) {
      const tool = toolOf(clause);
      const argument = fact<string>(clause, 'argument');
      const { inputSchema } = await stage.tool(tool);
      const closed = inputSchema.properties?.[argument]?.enum;
      demand(closed === undefined, `${argument} is published as a closed set`, closed);
      const least = requiredOnly(stage, tool, await stage.valid(tool)); // what suits one model need not suit another
      for (const value of fact<string[]>(clause, 'values'))
        await accepts(stage, tool, completed(stage, tool, { ...least, [argument]: value }));
    },
  },
  {
    kind: 'combination',
    async judge(clause, stage) {
      const tool = toolOf(clause);
      const [accepted, refused] = [fact<string[][]>(clause, 'accepted'), fact<string[][]>(clause, 'refused')];
      const given = { ...(await stage.valid(tool)), ...fact<Arguments | undefined>(clause, 'with') };
      const others = Object.entries(given).filter(
        ([name]) => ![...accepted, ...refused].flat().includes(name),
      );
      const together = (names: string[]) => ({
        ...Object.fromEntries(others),
        ...valuesOf(stage, tool, names),
      });
      for (const names of accepted) await accepts(stage, tool, together(names));
      for (const names of refused)
        await refuses(
          stage,
          tool,
          together(names),
          `${names.join(' with ') || 'none of them'} is no valid combination`,
        );
    },
  },
];

function requiredOnly(stage: Stage, tool: string, args: Arguments): Arguments {
  const required = stage.contract.tools[tool]?.input.required ?? [];
  return Object.fromEntries(Object.entries(args).filter(([name]) => required.includes(name)));
}
