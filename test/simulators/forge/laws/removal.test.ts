import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { lending } from '../../lending.js';
import { namingsIn, recordsOf } from './naming.js';
import { removals } from './removals.js';

const simulator = lending(createForgeSimulator)({ seed: 1, now: new Date('2026-03-02T00:00:00Z'), rate: 0 });

const drawn = fc.record({ how: fc.constantFrom(...removals), at: fc.nat() });

test('no record names a project, a group, an issue, a merge request or an account that is removed', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async ({ how, at }) => {
      simulator.reset();
      const before = recordsOf(simulator.world);

      const removed = await how.remove(simulator, at);

      const after = recordsOf(simulator.world);
      const namings = namingsIn(simulator.world, (thing) => before.has(thing) && !after.has(thing));
      expect(after.has(removed)).toBe(false);
      expect([...new Set(namings.map(({ path }) => path))]).toStrictEqual([]);
    }),
    { numRuns: 12 },
  );
});
