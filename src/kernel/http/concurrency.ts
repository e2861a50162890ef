import pLimit, { type LimitFunction } from 'p-limit';

const CONCURRENCY = 10;

/** How many requests may be under way to each origin at a time: one for a server, shared by its sessions and calls. */
export class OriginLimits {
  readonly #concurrency: number;
  readonly #limits = new Map<string, LimitFunction>();

  constructor(concurrency = CONCURRENCY) {
    this.#concurrency = concurrency;
  }

  /** Runs what it is given in its turn; what is beyond the bound waits. */
  of(origin: string): LimitFunction {
    const limited = this.#limits.get(origin);
    if (limited) return limited;
    this.#forgetIdle();
    const limit = pLimit(this.#concurrency);
    this.#limits.set(origin, limit);
    return limit;
  }

  /** Calls may name origins of their own, so there is no end to them. */
  #forgetIdle(): void {
    for (const [origin, { activeCount, pendingCount }] of this.#limits)
      if (activeCount + pendingCount === 0) this.#limits.delete(origin);
  }
}
