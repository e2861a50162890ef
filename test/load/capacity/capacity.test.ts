import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Flow } from './flow.js';
import carriedBy from './model.js';
import simulated from './simulation.js';

const steps = fc.record({
  replica: fc.integer({ min: 1, max: 12 }),
  replicas: fc.integer({ min: 1, max: 6 }),
  database: fc.integer({ min: 1, max: 8 }),
  connections: fc.integer({ min: 1, max: 20 }),
  backend: fc.integer({ min: 0, max: 200 }),
});

test('a simulation of any flow carries what the model says', () => {
  fc.assert(
    fc.property(
      steps,
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 0, max: 1_000 }),
      fc.nat(),
      ({ replica, replicas, database, connections, backend }, callers, pause, seed) => {
        const flow: Flow = {
          callers,
          pause,
          cores: Number.POSITIVE_INFINITY,
          steps: [
            { name: 'replica', work: replica, servers: 1, copies: replicas },
            { name: 'database', work: database, servers: connections, copies: 1 },
            { name: 'backend', work: backend, servers: Number.POSITIVE_INFINITY, copies: 1 },
          ],
        };

        const model = carriedBy(flow);
        const seen = simulated(flow, { seconds: 6_000 / Math.max(20, model.callsASecond), seed });

        expect(seen.callsASecond / model.callsASecond).toBeGreaterThan(0.9);
        expect(seen.callsASecond / model.callsASecond).toBeLessThan(1.1);
      },
    ),
    { numRuns: 60 },
  );
});
