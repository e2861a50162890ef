import { constants } from 'node:os';

/** What is done where a command is stopped by a signal. */
interface Ending {
  /** At once; it may not wait for anything. */
  now?(signal: string): void;
  /** After all that is done at the exit already, as ending processes. */
  atLast(): void;
}

/** Where a command is stopped by a signal, this is done first, and it ends with the code that a shell gives to such an end. Gives what is called when nothing is to be done at once any more. */
export function whenInterrupted({ now, atLast }: Ending): () => void {
  let isOver = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      process.once('exit', atLast);
      try {
        if (!isOver) now?.(signal);
      } finally {
        process.exit(128 + constants.signals[signal]);
      }
    });
  return () => {
    isOver = true;
  };
}
