import { type Check, demand, fact } from '../check.js';
import type { Clause } from '../clause.js';
import type { Arguments, Stage } from '../stage.js';
import { rulesOf, toolOf } from './accepting.js';
import { demandCounted } from './counted.js';
import { membersOf } from './meant-records.js';
import { demandSame, recordsTold, uncapped } from './told-records.js';

/** The answer tells the records it is about, all of them and no others. */
export const contentChecks: Check[] = [
  {
    kind: 'content',
    async judge(clause, stage) {
      const tool = toolOf(clause);
      const args = { ...(await uncapped(stage, tool)), ...fact<Arguments | undefined>(clause, 'with') };
      if (rulesOf(stage, tool, 'groups').length > 0) return demandNumber(clause, stage, args);
      for (const variant of stage.oracle.variants(tool))
        await demandMembers(clause, stage, { ...args, ...variant });
    },
  },
];

async function demandMembers(clause: Clause, stage: Stage, args: Arguments): Promise<void> {
  const tool = toolOf(clause);
  const { included, excluded } = membersOf(stage, clause.facts, args);
  demand(included.length > 0, 'the world has no record that belongs here', args);
  for (const [name, records] of Object.entries(excluded))
    demand(records.length > 0, `the world has no record "${name}" that could be let in`, args);
  const told = await recordsTold(stage, tool, fact<string>(clause, 'record'), args);
  demandSame(told, included, 'the answer', args);
}

/** A tool that counts tells how many they are, in any of the ways in which the class may be read. */
async function demandNumber(clause: Clause, stage: Stage, args: Arguments): Promise<void> {
  const record = fact<string>(clause, 'record');
  const count = (name: string) => (given: Arguments) =>
    stage.oracle.known(record, given).filter((known) => stage.oracle.isOf(name, known, given)).length;
  const [name = ''] = fact<string[]>(clause, 'includes');
  await demandCounted(stage, toolOf(clause), args, stage.oracle.readings(name).map(count));
}
