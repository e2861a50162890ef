import { type EventLoopUtilization, performance } from 'node:perf_hooks';

/** Milliseconds before anything is said: a target that starts is waited for whatever it is. */
const LEAST_MEASURED = 2_000;

/** Our own servers keep the gate busy for 0.6 to 0.8 of the time. */
const MOST_BUSY = 0.4;

/** What part of the time since it was made this process had nothing to do but to wait. */
export class Waiting {
  readonly #measure: typeof performance.eventLoopUtilization;
  readonly #since: EventLoopUtilization;

  constructor(measure: typeof performance.eventLoopUtilization = performance.eventLoopUtilization) {
    this.#measure = measure;
    this.#since = measure();
  }

  /** Whether it was most of it, as before a slow target; not before some time has passed. */
  get isMost(): boolean {
    const { idle, active, utilization } = this.#measure(this.#since);
    return idle + active >= LEAST_MEASURED && utilization < MOST_BUSY;
  }
}
