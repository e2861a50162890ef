// Forks and snapshots of worlds that were written to, beside what is asked of them; and the memory of two hundred forks.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { inTurn } from '../median.js';
import { MEDIA, SIMULATORS, simulatorOf, write } from '../written-worlds.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

const ROUNDS = 21;
const FORKS = 200;

/** The scales, and the milliseconds that a fork and a way back may take at most. */
const SCALES = [
  { scale: 1, most: 5 },
  { scale: 100, most: 30 },
];

export const figures = [...SIMULATORS, MEDIA].flatMap((kind) => [
  ...(kind === MEDIA ? SCALES.slice(0, 1) : SCALES).map((scale) => timeFigure(kind, scale)),
  memoryFigure(kind),
]);

function timeFigure(kind, { scale, most }) {
  return {
    name: `fork: ${kind.name}, scale ${scale}, after writes`,
    unit: 'ms',
    besideUnit: 'ms to restore',
    against: 'at most',
    async measure() {
      const simulator = simulatorOf(kind, scale);
      const headers = kind.headers(simulator);
      const start = simulator.snapshot();
      return inTurn(
        ROUNDS,
        async () => {
          await write(simulator, kind, headers);
          const value = lasting(() => simulator.fork());
          return { value, beside: lasting(() => simulator.restore(start)) };
        },
        () => ({ value: most, beside: most }),
      );
    },
  };
}

function memoryFigure(kind) {
  return {
    name: `${FORKS} forks: ${kind.name}, each written to`,
    unit: 'MB',
    against: 'at most',
    async measure() {
      const simulator = simulatorOf(kind, 1);
      const headers = kind.headers(simulator);
      await write(simulator.fork(), kind, headers); // what is made once is there
      const before = inUse();
      const forks = [];
      for (let count = 0; count < FORKS; count += 1) {
        const fork = simulator.fork();
        await write(fork, kind, headers);
        forks.push(fork);
      }
      const ours = (inUse() - before) / 1e6;
      return { ours: forks.length === FORKS ? ours : Number.NaN, other: 300, spread: 0 };
    },
  };
}

function lasting(work) {
  const began = performance.now();
  work();
  return performance.now() - began;
}

function inUse() {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
