import { setTimeout } from 'node:timers/promises';

/** Waits so many milliseconds, or less where the signal aborts. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

const pauseForReal: Pause = (milliseconds, signal) =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => {}); // the client is gone

/** How many refusals wait at a time, of one caller and of all. */
const MOST_OF_ONE = 256;
const MOST = 4_096;

/**
 * Refusals of requests beyond a bound, each given after a pause. A client that asks again at once would otherwise be refused
 * thousands of times a second, and that takes the processor from other callers. A request that waits for it is not read.
 */
export class HeldRefusals {
  readonly #pause: Pause;
  #count = 0;
  /** Only of callers who have some. */
  readonly #counts = new Map<string | undefined, number>();

  constructor(pause: Pause = pauseForReal) {
    this.#pause = pause;
  }

  /** Resolves when a refusal of this caller is to be given: at once where as many wait as may. */
  async due(caller: string | undefined, milliseconds: number, signal: AbortSignal): Promise<void> {
    const own = this.#counts.get(caller) ?? 0;
    if (own >= MOST_OF_ONE || this.#count >= MOST) return;
    this.#counts.set(caller, own + 1);
    this.#count += 1;
    await this.#pause(milliseconds, signal);
    this.#count -= 1;
    const left = (this.#counts.get(caller) ?? 1) - 1;
    if (left === 0) this.#counts.delete(caller);
    else this.#counts.set(caller, left);
  }
}
