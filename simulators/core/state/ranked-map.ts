/**
 * A map of many entries that is gone through in their order, though what was taken out is put back at its end: only when it
 * is next gone through is it put in order. Once an entry was taken out, each has a rank; entries with higher ones are later.
 */
export class RankedMap<Key, Value> extends Map<Key, Value> {
  #ranks: Map<Key, number> | null = null;
  #next = 0;
  #isInOrder = true;

  /** Adds an entry after all others. */
  append(key: Key, value: Value): void {
    this.#ranks?.set(key, this.#next++);
    this.set(key, value);
  }

  /** Takes an entry out; gives the rank that it had. */
  takeOut(key: Key): number {
    const ranks = this.#ranked();
    const rank = ranks.get(key) ?? 0;
    ranks.delete(key);
    this.delete(key);
    return rank;
  }

  /** Takes out an entry that was appended, and that is not put back. */
  forget(key: Key): void {
    this.#ranks?.delete(key);
    this.delete(key);
  }

  /** Puts back an entry that was taken out. */
  putBack(key: Key, value: Value, rank: number): void {
    this.#ranked().set(key, rank);
    this.set(key, value);
    this.#isInOrder = false;
  }

  override keys() {
    this.#putInOrder();
    return super.keys();
  }

  override values() {
    this.#putInOrder();
    return super.values();
  }

  /** The values without putting them in order first. */
  valuesInAnyOrder() {
    return super.values();
  }

  override entries() {
    this.#putInOrder();
    return super.entries();
  }

  override [Symbol.iterator]() {
    return this.entries();
  }

  override forEach(call: (value: Value, key: Key, map: Map<Key, Value>) => void): void {
    this.#putInOrder();
    super.forEach(call);
  }

  #ranked(): Map<Key, number> {
    if (this.#ranks) return this.#ranks;
    const ranks = new Map<Key, number>();
    for (const key of super.keys()) ranks.set(key, this.#next++);
    this.#ranks = ranks;
    return ranks;
  }

  #putInOrder(): void {
    if (this.#isInOrder) return;
    const ranks = this.#ranked();
    const rankOf = ([key]: readonly [Key, Value]) => ranks.get(key) ?? 0;
    const entries = [...super.entries()].sort((one, other) => rankOf(one) - rankOf(other));
    this.clear();
    for (const [key, value] of entries) this.set(key, value);
    this.#isInOrder = true;
  }
}

/** The values of a map, in order or not: for what finds the same in any order. A map of ranks is not put in order first. */
export function valuesInAnyOrder<Value>(map: ReadonlyMap<unknown, Value>): Iterable<Value> {
  return map instanceof RankedMap ? map.valuesInAnyOrder() : map.values();
}
