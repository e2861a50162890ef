import { afterAll, expect, onTestFinished, TestRunner } from 'vitest';
import type { Simulator } from '#simulators/core/simulator.js';
import { worldDifference } from './resets/world-difference.js';

/** `LENT=compared npm run unit` compares each world that is given back with a new one, which takes minutes: one that is not fails a test that has nothing to do with it. */
const IS_COMPARED = process.env.LENT === 'compared';

/** How many free simulators of one maker are kept: each has a whole world. */
const MOST = 8;

interface Free<Lent> {
  readonly asked: string;
  readonly simulator: Lent;
}

/** The free simulators of each maker. */
const freeOf = new Map<unknown, Free<unknown>[]>();

/**
 * Makes simulators as `make` does, but lends one that a test, or a file, has finished with to the next that asks for the same:
 * to put a world back to its start takes a thousandth of the time that making it takes.
 */
export function lending<Options extends object, Lent extends Pick<Simulator, 'reset' | 'world'>>(
  make: (options: Options) => Lent,
): (options: Options) => Lent {
  const free = (freeOf.get(make) ?? []) as Free<Lent>[]; // this maker made them
  freeOf.set(make, free);
  const take = (asked: string) => {
    const at = free.findIndex((one) => one.asked === asked);
    return at < 0 ? undefined : free.splice(at, 1)[0]?.simulator;
  };
  if (process.env.VITEST === undefined) return make; // no test ends in a program of its own
  return (options) => {
    if (Object.values(options).some((option) => typeof option === 'function')) return make(options);
    const asked = JSON.stringify(Object.entries({ seed: 1, ...options }).sort());
    const simulator = take(asked) ?? make(options);
    const whenFinished = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
    whenFinished(() => {
      simulator.reset();
      if (IS_COMPARED) expect(worldDifference(simulator.world, make(options).world)).toBe(null);
      free.push({ asked, simulator });
      if (free.length > MOST) free.shift();
    });
    return simulator;
  };
}
