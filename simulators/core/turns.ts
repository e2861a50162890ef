import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which others get a turn. */
const LONGEST_WORK = 20;

/**
 * Gives others a turn whenever there was much work since the last one: awaited between two pieces of it. Where it is not
 * time yet, there is nothing to wait for, which is asked for each issue of a search. No answer depends on it.
 */
export function createTurns(): () => Promise<void> | undefined {
  let began = performance.now();
  const give = async () => {
    await setImmediate();
    began = performance.now();
  };
  return () => (performance.now() - began < LONGEST_WORK ? undefined : give());
}
