import { constants } from 'node:os';

/** Where a command is stopped by a signal, this is done first, and it ends with the code that a shell gives to such an end. */
export function whenInterrupted(cleanUp: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      process.once('exit', cleanUp); // after all that is done at the exit already, as ending processes
      process.exit(128 + constants.signals[signal]);
    });
}
