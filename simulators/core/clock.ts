/** What can be asked of the simulated time. */
export interface ClockReading {
  now(): Date;
  /** Whether a time has come, in milliseconds. */
  hasCome(time: number): boolean;
  /** The day in UTC: YYYY-MM-DD. */
  today(): string;
}

/** The simulated time: follows real time at a rate, and jumps when asked to. */
export interface Clock extends ClockReading {
  /** The time as HTTP writes it (RFC 9110, 5.6.7). */
  httpDate(): string;
  /** Moves on, or back. Throws RangeError where it is no number. */
  advance(milliseconds: number): void;
  /** Moves to a time, back too; the rate stays. Throws RangeError where it is none. */
  set(time: Date): void;
  /** Simulated seconds in a real one; 0 stops it. To set what is no such number throws RangeError. */
  rate: number;
  reset(): void;
}

/** What a clock shows, to go back to it. */
export interface ClockMark {
  /** In milliseconds. */
  readonly time: number;
  readonly rate: number;
}

/** The clock's inner side. */
export interface MarkedClock extends Clock {
  mark(): ClockMark;
  goTo(mark: ClockMark): void;
}

export interface ClockOptions {
  /** Where the clock starts and restarts; the real time when absent, read once where the clock is stopped. */
  readonly start?: Date | undefined;
  /** Simulated seconds in a real one at first and after a reset; 0 stops it. */
  readonly rate?: number | undefined;
  readonly realTime: () => number;
}

/** Where every clock stops: later dates have more than four digits for the year in the end. */
const LAST = Date.UTC(3000, 0) - 1;

/** A clock that depends on nothing but the real time it is given. */
export function createClock({ start, rate: initialRate = 1, realTime }: ClockOptions): MarkedClock {
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

  let second = Number.NaN;
  let written = '';
  const httpDate = () => {
    const time = Math.floor(now() / 1_000);
    if (time !== second) written = new Date(1_000 * time).toUTCString();
    second = time;
    return written;
  };

  return {
    httpDate,
    now: () => new Date(now()),
    hasCome: (time) => Math.floor(now()) >= time,
    today: () => dayOf(now()),
    advance: (milliseconds) => moveTo(now() + numberFor('clock.advance', 'milliseconds', milliseconds)),
    set: (time) =>
      moveTo(
        numberFor('clock.set', 'a Date with a time', time instanceof Date ? time.getTime() : Number.NaN),
      ),
    get rate() {
      return rate;
    },
    set rate(next) {
      if (!(Number.isFinite(next) && next >= 0))
        throw new RangeError('clock.rate must be a number of 0 or more.');
      moveTo(now());
      rate = next;
    },
    reset() {
      rate = initialRate;
      moveTo(beginning());
    },
    mark: () => ({ time: now(), rate }),
    goTo(mark) {
      rate = mark.rate;
      moveTo(mark.time);
    },
  };
}

/** A number that moves a clock. Throws RangeError where it is none: every time after it would be none, too. */
function numberFor(called: string, expected: string, value: number): number {
  if (Number.isFinite(value)) return value;
  throw new RangeError(`${called} takes ${expected}.`);
}

/** A clock that shows one time, in milliseconds, for as long as it is asked. */
export function clockAt(time: number): ClockReading {
  return { now: () => new Date(time), hasCome: (other) => other <= time, today: () => dayOf(time) };
}

/** The day of a time in milliseconds, in UTC: YYYY-MM-DD. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
