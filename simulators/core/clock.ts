/** The simulated time: follows real time at a rate, and jumps when told to. */
export interface Clock {
  now(): Date;
  advance(milliseconds: number): void;
  /** Moves to a time, back too; the rate stays. */
  set(time: Date): void;
  /** Simulated seconds in a real one; 0 stands still. */
  rate: number;
  reset(): void;
}

export interface ClockOptions {
  /** Where the clock starts and restarts; the real time when absent, once and for all where the clock stands still. */
  readonly start?: Date | undefined;
  /** Simulated seconds in a real one at first and after a reset; 0 stands still. */
  readonly rate?: number | undefined;
  readonly realTime: () => number;
}

/** The highest rate of a clock. */
export const FASTEST = 1_000_000;

/** Where every clock stands still: later dates have more than four digits for the year in the end. */
const LAST = Date.UTC(3000, 0) - 1;

/** A clock that depends on nothing but the real time it is given. */
export function createClock({ start, rate: initialRate = 1, realTime }: ClockOptions): Clock {
  let rate = initialRate;
  const frozenAt = initialRate === 0 ? realTime() : undefined;
  const beginning = () => start?.getTime() ?? frozenAt ?? realTime();
  let reached = beginning();
  let measuredAt = realTime();

  const now = () => Math.min(reached + (realTime() - measuredAt) * rate, LAST);
  const moveTo = (time: number) => {
    reached = time;
    measuredAt = realTime();
  };

  return {
    now: () => new Date(now()),
    advance: (milliseconds) => moveTo(now() + milliseconds),
    set: (time) => moveTo(time.getTime()),
    get rate() {
      return rate;
    },
    set rate(next) {
      moveTo(now());
      rate = next;
    },
    reset() {
      rate = initialRate;
      moveTo(beginning());
    },
  };
}
