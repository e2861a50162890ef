import type { Memory } from './change-memory.js';
import type { RankedMap } from './ranked-map.js';

/** The entries of a ranked map that were changed, as they were before; and it changes them. */
export class RankedMapMemory<Key, Value> implements Memory {
  readonly #map: RankedMap<Key, Value>;
  /** Null for a key that the map did not have. */
  readonly #was = new Map<Key, { readonly value: Value } | null>();
  /** The keys that came to the end of the map, in their order. */
  readonly #added = new Set<Key>();
  /** The ranks of those that the map had and that were taken out, some put back at its end among them. */
  readonly #removed = new Map<Key, number>();
  /** The entries after the change, while the map is as before it. */
  #now: readonly (readonly [Key, Value])[] | null = null;

  constructor(map: RankedMap<Key, Value>) {
    this.#map = map;
  }

  set(key: Key, value: Value): void {
    this.#remember(key);
    if (!this.#map.has(key)) this.#added.add(key);
    this.#put(key, value);
  }

  delete(key: Key): boolean {
    if (!this.#map.has(key)) return false;
    this.#remember(key);
    if (this.#added.delete(key)) {
      this.#map.forget(key);
      if (this.#was.get(key) === null) this.#was.delete(key);
    } else this.#removed.set(key, this.#map.takeOut(key));
    return true;
  }

  swap(): void {
    if (this.#now === null) this.#undo();
    else this.#redo(this.#now);
  }

  #undo(): void {
    const changed = [...this.#was.keys()].filter((key) => this.#map.has(key) && !this.#added.has(key));
    // Where the map has the key, it has a value of the map's type, undefined among them.
    this.#now = [...changed, ...this.#added].map((key) => [key, this.#map.get(key) as Value]);
    for (const key of this.#added) this.#map.forget(key);
    for (const [key, was] of this.#was) {
      const rank = this.#removed.get(key);
      if (was === null) continue;
      if (rank === undefined) this.#map.set(key, was.value);
      else this.#map.putBack(key, was.value, rank);
    }
  }

  #redo(now: readonly (readonly [Key, Value])[]): void {
    for (const key of this.#removed.keys()) this.#removed.set(key, this.#map.takeOut(key));
    for (const [key, value] of now) this.#put(key, value);
    this.#now = null;
  }

  #put(key: Key, value: Value): void {
    if (this.#map.has(key)) this.#map.set(key, value);
    else this.#map.append(key, value);
  }

  #remember(key: Key): void {
    if (this.#was.has(key)) return;
    this.#was.set(key, this.#map.has(key) ? { value: this.#map.get(key) as Value } : null);
  }
}
