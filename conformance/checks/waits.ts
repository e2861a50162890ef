import { type Check, demand, fact } from '../check.js';
import { accepts, toolOf } from './accepting.js';

/** Milliseconds of the backend's clock that pass with each real one while a call is waited for. */
const RATE = 100;

/** A call that the backend needs minutes for still ends with its result; the backend's clock runs, so nobody waits. */
export const waitsChecks: Check[] = [
  {
    kind: 'waits',
    async judge(clause, stage) {
      const tool = toolOf(clause);
      const { clock } = stage.simulator;
      const args = await stage.valid(tool);
      stage.simulator.reset();
      clock.rate = RATE;
      const began = clock.now().getTime();
      await accepts(stage, tool, args);
      const minutes = (clock.now().getTime() - began) / 60_000;
      stage.reset();
      const least = fact<number>(clause, 'minimumMinutes');
      demand(
        minutes >= least,
        `the result was there after ${minutes.toFixed(1)} minutes of the backend's clock`,
      );
    },
  },
];
