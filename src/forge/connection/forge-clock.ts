import type { Fetch } from '../../kernel/http/client.js';

/** Milliseconds that two clocks may differ without meaning anything: a date of HTTP has whole seconds. */
const SAME = 2_000;

/** The last millisecond of the second that a date of HTTP names. */
const END_OF_SECOND = 999;

/** The time at which a call began, by the forge's own clock once it has answered: what it counts is dated by that. */
export class ForgeClock {
  readonly #now: () => number;
  readonly #began: number;
  #ahead = 0;

  constructor(now: () => number) {
    this.#now = now;
    this.#began = now();
  }

  /** In epoch milliseconds. */
  get now(): number {
    return this.#began + this.#ahead;
  }

  /** The same fetch, which reads the clock off the answers (RFC 9110, 6.6.1: Date). */
  reading(fetch: Fetch): Fetch {
    return async (url, init) => {
      const response = await fetch(url, init);
      const ahead = Date.parse(response.headers.get('date') ?? '') + END_OF_SECOND - this.#now();
      if (Math.abs(ahead) > SAME) this.#ahead = ahead;
      return response;
    };
  }
}
