// A reset after writes, of the default world and of one of 100,000 records, beside making the world anew.
import { inTurn } from '../median.js';
import { taken } from '../processor-time.js';
import { SIMULATORS, simulatorOf, write } from '../written-worlds.js';

const ROUNDS = 5;

export const figures = SIMULATORS.flatMap((kind) => [
  figureOf(kind, 1, 'the default world'),
  figureOf(kind, kind.large, '100,000 records'),
]);

function figureOf(kind, scale, size) {
  return {
    name: `reset: ${kind.name}, ${size}`,
    unit: 'ms cpu',
    besideUnit: 'ms',
    against: 'a new world',
    async measure() {
      const simulator = simulatorOf(kind, scale);
      return inTurn(
        ROUNDS,
        async () => {
          await write(simulator, kind, kind.headers(simulator));
          return busy(() => simulator.reset());
        },
        () => busy(() => simulatorOf(kind, scale)),
      );
    },
  };
}

async function busy(work) {
  const { cpu, wall } = await taken(work);
  return { value: cpu, beside: wall };
}
