import { type ClockReading, dayOf } from '../clock.js';
import type { Backend, Exchange, Mark } from '../routing/route.js';

const DAY = 24 * 60 * 60 * 1_000;

/** A clock that notes between which times it would have said the same. */
export class WatchedClock implements ClockReading {
  readonly #clock: ClockReading;
  #from = Number.NEGATIVE_INFINITY;
  #until = Number.POSITIVE_INFINITY;

  constructor(clock: ClockReading) {
    this.#clock = clock;
  }

  now(): Date {
    const now = this.#clock.now();
    this.#holds(now.getTime(), now.getTime() + 1);
    return now;
  }

  hasCome(time: number): boolean {
    const hasCome = this.#clock.hasCome(time);
    if (hasCome) this.#holds(time, Number.POSITIVE_INFINITY);
    else this.#holds(Number.NEGATIVE_INFINITY, time);
    return hasCome;
  }

  today(): string {
    const now = this.#clock.now().getTime();
    const start = Math.floor(now / DAY) * DAY;
    this.#holds(start, start + DAY);
    return dayOf(now);
  }

  /** Whether at this time, in milliseconds, it would say all that it said. */
  saysTheSameAt(time: number): boolean {
    return this.#from <= time && time < this.#until;
  }

  #holds(from: number, until: number): void {
    this.#from = Math.max(this.#from, from);
    this.#until = Math.min(this.#until, until);
  }
}

/** What a handler looks at, and what it writes into the journal, while it makes one answer. */
export class WatchedExchange<B extends Backend> {
  readonly clock: WatchedClock;
  readonly marks: Mark[] = [];
  sawWorld = false;
  readonly #exchange: Exchange<B>;

  constructor(exchange: Exchange<B>) {
    this.#exchange = exchange;
    this.clock = new WatchedClock(exchange.clock);
  }

  /** What the handler is given. */
  given(): Exchange<B> {
    const watch = this;
    const { world, mark, ...others } = this.#exchange;
    return {
      ...others,
      clock: this.clock,
      mark: (made) => {
        this.marks.push(made);
        mark(made);
      },
      get world() {
        watch.sawWorld = true;
        return world;
      },
    };
  }
}
