import type { ChangeWatcher } from '../state/changes.js';

/** A record that was changed. */
export interface Change {
  readonly item: object;
  /** Its members before the first of the changes; null for a new record. */
  readonly before: object | null;
  /** What it was where it left the world, or the place that it was of; null where it is there. */
  readonly gone: Gone | null;
}

/** A record that is no longer there: of which kind it was, and of which place, where that is not a member of it. */
export interface Gone {
  readonly kind: string;
  readonly from: object | null;
}

/** Collects the records that are changed, each with what it was before, until they are taken out. */
export class ChangeLog implements ChangeWatcher {
  readonly #settled: (time: number) => void;
  #before = new Map<object, object | null>();
  #gone = new Map<object, Gone>();

  /** `settled` is called where all changes so far belong to a time, and have to be taken. */
  constructor(settled: (time: number) => void) {
    this.#settled = settled;
  }

  changing(thing: object): void {
    if (thing instanceof Map || thing instanceof Set || this.#before.has(thing)) return;
    this.#before.set(thing, { ...thing });
  }

  adding(record: object): void {
    if (!this.#before.has(record)) this.#before.set(record, null);
  }

  removing(record: object, kind: string, from: object | null): void {
    this.changing(record);
    this.#gone.set(record, { kind, from });
  }

  settle(time: number): void {
    this.#settled(time);
  }

  /** The changes since they were taken last, in the order in which they began. */
  take(): Change[] {
    if (this.#before.size === 0) return [];
    const changes = [...this.#before].map(([item, before]) => ({
      item,
      before,
      gone: this.#gone.get(item) ?? null,
    }));
    this.#before = new Map();
    this.#gone = new Map();
    return changes;
  }
}
