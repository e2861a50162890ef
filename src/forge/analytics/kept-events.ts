import type { ActivityEvent } from './activity.js';

/** The newest of all events that were added, each once. */
export class KeptEvents {
  readonly #most: number;
  readonly #ids = new Set<number>();
  #events: ActivityEvent[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  get events(): ActivityEvent[] {
    return this.#events;
  }

  get isFull(): boolean {
    return this.#events.length >= this.#most;
  }

  add(events: readonly ActivityEvent[]): void {
    const fresh = events.filter(({ id }) => !this.#ids.has(id));
    for (const { id } of fresh) this.#ids.add(id);
    this.#events = [...this.#events, ...fresh].sort(newestFirst).slice(0, this.#most);
  }

  /** Whether an event older than this one could still be among the newest. */
  couldTake(event: ActivityEvent): boolean {
    const oldest = this.#events.at(-1);
    return !this.isFull || oldest === undefined || newestFirst(event, oldest) < 0;
  }
}

function newestFirst(a: ActivityEvent, b: ActivityEvent): number {
  return b.time - a.time || b.id - a.id;
}
