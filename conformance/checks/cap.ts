import fc from 'fast-check';
import { type Check, demand, fact } from '../check.js';
import { recordsOf } from '../records.js';
import type { Stage } from '../stage.js';
import { accepts, toolOf, withArgument } from './accepting.js';

/** As many records as asked for, or as there are. */
export const capChecks: Check[] = [
  {
    kind: 'cap',
    async judge(clause, stage) {
      const tool = toolOf(clause);
      const argument = fact<string>(clause, 'argument');
      const ask = async (limit: number) =>
        recordsOf((await accepts(stage, tool, await withArgument(stage, tool, argument, limit))).value)
          .length;

      const most = await ask(highest(stage, tool, argument));
      demand(most > 1, `with ${argument} at its highest there are ${most} records, too few to tell`, most);
      await stage.forAll(fc.integer({ min: 1, max: most }), async (limit) => {
        const given = await ask(limit);
        demand(given === limit, `${argument} ${limit} gives ${given} of ${most} records`);
      });
    },
  },
];

/** The documented maximum, or the highest value the backend is known to take. */
function highest(stage: Stage, tool: string, argument: string): number {
  const { maximum } = stage.contract.tools[tool]?.input.properties?.[argument] ?? {};
  return typeof maximum === 'number'
    ? maximum
    : Math.max(...stage.backstage.values(tool, argument, stage.home).map(Number));
}
