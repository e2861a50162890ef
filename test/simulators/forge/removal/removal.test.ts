import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { lending } from '../../lending.js';
import { graphqlAnswers, restAnswers, schemaOf } from './every-list.js';
import { missingIn } from './missing.js';
import { namingsIn, recordsOf } from './naming.js';
import { type Removal, removals } from './removals.js';

const simulator = lending(createForgeSimulator)({ seed: 1, now: new Date('2026-03-02T00:00:00Z'), rate: 0 });

const drawn = fc.record({ how: fc.constantFrom(...removals), at: fc.nat() });

/** The world as it is made, and what names each of its records; a reset gives the same records. */
const before = recordsOf(simulator.world);
const namings = namingsIn(simulator.world, (thing) => before.has(thing));

/** Removes a record; gives all that is gone with it, and what is still there of the records that named those, one of each kind. */
async function removedBy({ remove }: Removal, at: number) {
  simulator.reset();
  const removed = await remove(simulator, at);
  const after = recordsOf(simulator.world);
  const gone = new Set([...before.keys()].filter((record) => !after.has(record)));
  const around = namings.filter(({ by, named }) => gone.has(named) && after.has(by)).map(({ by }) => by);
  return { removed, gone, around: firstOfEach([...new Set(around)], (record) => after.get(record)) };
}

/** The first item of each kind. */
function firstOfEach<Item>(items: readonly Item[], kindOf: (item: Item) => unknown): Item[] {
  const kinds = items.map(kindOf);
  return items.filter((_, at) => kinds.indexOf(kinds[at]) === at);
}

test('after a project, a group, an issue, a merge request or an account is removed, no record and no list names it', {
  timeout: 120_000,
}, async () => {
  const schema = await schemaOf(simulator);
  await fc.assert(
    fc.asyncProperty(drawn, async ({ how, at }) => {
      const { removed, gone, around } = await removedBy(how, at);
      const left = namingsIn(simulator.world, (thing) => gone.has(thing));
      const answers = [
        ...(await graphqlAnswers(simulator, schema, around)),
        ...(await restAnswers(simulator, around)),
      ];

      expect(gone.has(removed)).toBe(true);
      expect([...new Set(left.map(({ path }) => path))]).toStrictEqual([]);
      expect(answers.flatMap((answer) => missingIn(simulator.world, gone, answer))).toStrictEqual([]);
    }),
    { numRuns: 7 },
  );
});
