import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forgeRecords } from '#simulators/forge/records.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { lending } from '../../lending.js';
import { digestOf } from '../laws/world-digest.js';
import { openBench } from './bench.js';
import { ROWS } from './rows/rows.js';
import { byGraphql, byRest, VIEWS } from './views.js';

const simulator = lending(createForgeSimulator)({ seed: 1, now: new Date('2026-03-02T00:00:00Z'), rate: 0 });

const sorted = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).sort();

/** As many requests as the world is changed by, in parts. */
const RUNS = Number(process.env.RUNS ?? 3);

/** How many requests a run has: REQUESTS=300 for long ones, else 10 to 40. */
const [FEWEST, MOST] = process.env.REQUESTS
  ? [Number(process.env.REQUESTS), Number(process.env.REQUESTS)]
  : [10, 40];

test('after any requests REST, GraphQL and the export show the same, and a reset takes all of them back', {
  timeout: 240_000,
}, async () => {
  simulator.reset();
  const before = digestOf(simulator.world);
  const requests = fc.array(fc.constantFrom(...ROWS), { minLength: FEWEST, maxLength: MOST, size: 'max' });
  await fc.assert(
    fc.asyncProperty(requests, async (sent) => {
      const bench = await openBench(simulator);
      for (const row of sent) await bench.send(row, 'adminToken');
      for (const view of VIEWS) {
        const exported = [view.what, ...sorted(view.records(forgeRecords(simulator.world), bench))];

        expect([view.what, ...sorted(await byRest(simulator, view, bench))]).toStrictEqual(exported);
        if (view.graphql)
          expect([view.what, ...sorted(await byGraphql(simulator, view.graphql, bench))]).toStrictEqual(
            exported,
          );
      }
      simulator.reset();

      expect(digestOf(simulator.world)).toBe(before);
    }),
    { numRuns: RUNS },
  );
});
