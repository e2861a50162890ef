import type { ClockReading } from '../../core/clock.js';

/** The moment at which a query is asked: one for all its terms, read off the clock by the first that depends on it. */
export class Instant {
  readonly #clock: Pick<ClockReading, 'now'>;
  #time: number | null = null;

  constructor(clock: Pick<ClockReading, 'now'>) {
    this.#clock = clock;
  }

  /** Whether anybody has asked for the time. */
  get isRead(): boolean {
    return this.#time !== null;
  }

  /** Milliseconds. */
  get time(): number {
    this.#time ??= this.#clock.now().getTime();
    return this.#time;
  }
}
