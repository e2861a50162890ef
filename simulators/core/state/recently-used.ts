/**
 * Things that can be made again, as many as there is room for. What was not used while others filled half of the room is
 * forgotten: to use a thing costs no more than to find it.
 */
export class RecentlyUsed<Key, Value> {
  readonly #half: number;
  readonly #sizeOf: (value: Value, key: Key) => number;
  #recent = new Map<Key, Value>();
  #before = new Map<Key, Value>();
  /** Of the recent ones. */
  #taken = 0;

  /** The room there is, and how much of it each thing takes, in one unit. */
  constructor(room: number, sizeOf: (value: Value, key: Key) => number) {
    this.#half = room / 2;
    this.#sizeOf = sizeOf;
  }

  get(key: Key): Value | undefined {
    const recent = this.#recent.get(key);
    if (recent !== undefined) return recent;
    const value = this.#before.get(key);
    if (value !== undefined) this.#add(key, value);
    return value;
  }

  /** Adds a thing, in place of one that has its key; what takes more than half of the room is not remembered. */
  set(key: Key, value: Value): void {
    this.#drop(key);
    this.#add(key, value);
  }

  clear(): void {
    this.#recent.clear();
    this.#before.clear();
    this.#taken = 0;
  }

  #drop(key: Key): void {
    const recent = this.#recent.get(key);
    if (recent !== undefined) this.#taken -= this.#sizeOf(recent, key);
    this.#recent.delete(key);
    this.#before.delete(key);
  }

  #add(key: Key, value: Value): void {
    const size = this.#sizeOf(value, key);
    if (size > this.#half) return;
    if (this.#taken + size > this.#half) {
      this.#before = this.#recent;
      this.#recent = new Map();
      this.#taken = 0;
    }
    this.#recent.set(key, value);
    this.#taken += size;
  }
}
