import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which others get a turn. */
const LONGEST_WORK = 20;

/** Gives others a turn whenever there was much work since the last one: awaited between two pieces of it. No answer depends on it. */
export function createTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < LONGEST_WORK) return;
    await setImmediate();
    began = performance.now();
  };
}
