import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which others get a turn. */
const LONGEST_WORK = 20;

/**
 * Gives others a turn whenever there was much work since the last one: awaited between two pieces of it. Where it is not
 * time yet, there is nothing to wait for. No answer depends on it. Where pieces are small, to read the clock takes as long
 * as one of them: it is read after so many.
 */
export function createTurns(after = 1): () => Promise<void> | undefined {
  let began = performance.now();
  let pieces = 0;
  const give = async () => {
    await setImmediate();
    began = performance.now();
  };
  return () => {
    pieces += 1;
    if (pieces % after > 0 || performance.now() - began < LONGEST_WORK) return undefined;
    return give();
  };
}
