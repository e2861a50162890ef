import fc from 'fast-check';
import { type Check, demand, fact } from '../check.js';
import { recordsOf } from '../records.js';
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

      const most = await ask(fact<number | undefined>(clause, 'most') ?? 50);
      demand(most > 1, `with ${argument} at its highest there are ${most} records, too few to tell`, most);
      await stage.forAll(fc.integer({ min: 1, max: most }), async (limit) => {
        const given = await ask(limit);
        demand(given === limit, `${argument} ${limit} gives ${given} of ${most} records`);
      });
    },
  },
];
