import { closeSync, existsSync, openSync, readSync } from 'node:fs';

/**
 * The longest time, in milliseconds, for which work may keep the event loop from everything else. What is promised is 200 on a
 * machine that does nothing else: `LONGEST_HOLD=200 npm run long -- large long-texts`. Beside other tests, and in a process with what
 * many of them left, it says only that nothing grows beyond all bounds: one pattern with two ways through a text takes minutes.
 */
export const LONGEST_HOLD = Number(process.env.LONGEST_HOLD ?? 10_000);

/** Nanoseconds that the thread which opens it has been on a processor, and two more figures (Linux: sched-stats, "/proc/<pid>/schedstat"). */
const SCHEDSTAT = '/proc/thread-self/schedstat';

/** Whether the system reports how long each thread was on a processor. */
export const MEASURES_THREADS = existsSync(SCHEDSTAT);

/** Does what belongs to no work that is measured, such as a backend's in the same thread: its time does not count. */
export type Apart = (done: () => void) => void;

/**
 * The longest time, in milliseconds, for which some work kept the event loop from everything else. Only time of this thread
 * on a processor counts: neither what other threads do, nor when the machine works for other processes. Where the system
 * does not report that, it is the time of the whole process on processors, as far as it has passed.
 */
export async function longestHold(
  work: (apart: Apart) => Promise<unknown>,
  stopwatch: Stopwatch = MEASURES_THREADS ? new ThreadStopwatch() : new ProcessStopwatch(),
): Promise<number> {
  let [longest, held] = [0, 0];
  const note = () => {
    longest = Math.max(longest, held + stopwatch.lap());
    held = 0;
  };
  const apart: Apart = (done) => {
    held += stopwatch.lap();
    done();
    stopwatch.lap();
  };
  const look = () => {
    note();
    next = setImmediate(look);
  };
  let next = setImmediate(look);
  try {
    await work(apart);
    await new Promise((resolve) => setImmediate(resolve));
    note();
  } finally {
    clearImmediate(next);
    stopwatch.close();
  }
  return longest;
}

/** Some calls, one after the other, with the longest time for which one of them kept the event loop. */
export async function oneByOne<Answer>(
  ...calls: readonly (() => Promise<Answer>)[]
): Promise<{ readonly answers: readonly Answer[]; readonly held: number }> {
  const answers: Answer[] = [];
  let held = 0;
  for (const call of calls)
    held = Math.max(held, await longestHold(async () => void answers.push(await call())));
  return { answers, held };
}

/** Measures the time in milliseconds since it was last asked. */
export interface Stopwatch {
  lap(): number;
  close(): void;
}

/** Time of the thread that makes it. */
class ThreadStopwatch implements Stopwatch {
  readonly #file = openSync(SCHEDSTAT, 'r');
  readonly #text = Buffer.alloc(100);
  #latest = this.#now();

  lap(): number {
    const before = this.#latest;
    this.#latest = this.#now();
    return this.#latest - before;
  }

  close(): void {
    closeSync(this.#file);
  }

  #now(): number {
    const length = readSync(this.#file, this.#text, 0, this.#text.length, 0);
    return Number.parseInt(this.#text.toString('latin1', 0, length), 10) / 1e6;
  }
}

/** Time of all threads together, but never more than has passed. */
class ProcessStopwatch implements Stopwatch {
  #latest = reading();

  lap(): number {
    const before = this.#latest;
    this.#latest = reading();
    return Math.min(this.#latest.passed - before.passed, this.#latest.worked - before.worked);
  }

  close(): void {}
}

function reading() {
  const { user, system } = process.cpuUsage();
  return { passed: performance.now(), worked: (user + system) / 1000 };
}
