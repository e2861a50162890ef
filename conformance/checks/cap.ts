import fc from 'fast-check';
import { type Check, demand, fact } from '../check.js';
import type { Clause } from '../clause.js';
import { recordsOf } from '../records.js';
import { sightingsIn } from '../sightings.js';
import type { Stage } from '../stage.js';
import { accepts, toolOf, withArgument } from './accepting.js';
import { recordsMeant } from './meant-records.js';
import { highestOf } from './told-records.js';

/** As many records as asked for, or as there are. */
export const capChecks: Check[] = [
  {
    kind: 'cap',
    async judge(clause, stage) {
      const argument = fact<string>(clause, 'argument');
      const highest = highestOf(stage, toolOf(clause), argument);
      const { given: most, meant } = await counted(clause, stage, highest);
      demand(most > 1, `with ${argument} at its highest there are ${most} records, too few to tell`, most);
      const whole = Math.min(highest, meant ?? most);
      demand(most === whole, `${argument} ${highest} gives ${most} of ${meant} records`);
      await stage.forAll(fc.integer({ min: 1, max: most }), async (limit) => {
        const { given } = await counted(clause, stage, limit);
        demand(given === limit, `${argument} ${limit} gives ${given} of ${most} records`);
      });
    },
  },
];

/** How many records an answer tells: those of the world, where it is known, and else what looks like records. */
async function counted(
  clause: Clause,
  stage: Stage,
  limit: number,
): Promise<{ given: number; meant?: number }> {
  const tool = toolOf(clause);
  const args = await withArgument(stage, tool, fact<string>(clause, 'argument'), limit);
  const { value } = await accepts(stage, tool, args);
  if (!stage.backstage.oracle) return { given: recordsOf(value).length };
  const record = fact<string>(clause, 'record');
  const { seen, strangers } = sightingsIn(value, stage.oracle.known(record, args));
  return { given: seen.length + strangers.length, meant: recordsMeant(stage, tool, record, args).length };
}
