import { type Check, demand, fact } from '../check.js';
import type { Arguments, Stage } from '../stage.js';
import { accepts, toolOf, withArgument } from './accepting.js';

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
        await accepts(stage, tool, { ...least, [argument]: value });
    },
  },
  {
    kind: 'forms',
    async judge(clause, stage) {
      const tool = toolOf(clause);
      const argument = fact<string>(clause, 'argument');
      const valid = await stage.valid(tool);
      const value = valid[argument] ?? stage.backstage.values(tool, argument, stage.home)[0];
      await accepts(stage, tool, await withArgument(stage, tool, argument, value));
    },
  },
  {
    kind: 'combination',
    async judge(clause, stage) {
      const tool = toolOf(clause);
      const together = async (names: string[]) => {
        const values = names.map((name) => [name, stage.backstage.values(tool, name, stage.home)[0]]);
        return { ...(await stage.valid(tool)), ...Object.fromEntries(values) };
      };
      for (const names of fact<string[][]>(clause, 'accepted'))
        await accepts(stage, tool, await together(names));
      for (const names of fact<string[][]>(clause, 'refused')) {
        const args = await together(names);
        const { refused } = await stage.call(tool, args);
        demand(refused, `${names.join(' with ')} is no valid combination, but the call was let in`, args);
      }
    },
  },
];

function requiredOnly(stage: Stage, tool: string, args: Arguments): Arguments {
  const required = stage.contract.tools[tool]?.input.required ?? [];
  return Object.fromEntries(Object.entries(args).filter(([name]) => required.includes(name)));
}
