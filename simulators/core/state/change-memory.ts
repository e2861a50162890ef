/** A thing as it was before it was changed. */
export interface Memory {
  /** Makes the thing what it was. */
  restore(): void;
}

/** A record with the members that it had. */
export class RecordMemory implements Memory {
  readonly #record: object;
  readonly #was: object;

  constructor(record: object) {
    this.#record = record;
    this.#was = { ...record };
  }

  restore(): void {
    for (const name of Object.keys(this.#record)) {
      if (!Object.hasOwn(this.#was, name)) Reflect.deleteProperty(this.#record, name);
    }
    Object.assign(this.#record, this.#was);
  }
}

/** A map that is looked up in and never gone through: its order does not matter, and it need not be filled anew for it. */
export class Lookup<Key, Value> extends Map<Key, Value> {}

/** A map with the entries that it had, of those that were changed; and it changes them. */
export class MapMemory<Key, Value> implements Memory {
  readonly #map: Map<Key, Value>;
  /** Null for a key that the map did not have. */
  readonly #was = new Map<Key, { readonly value: Value } | null>();
  /** All entries in their order, once one that the map had was taken out. */
  #had: { readonly keys: readonly Key[]; readonly values: readonly Value[] } | null = null;

  constructor(map: Map<Key, Value>) {
    this.#map = map;
  }

  set(key: Key, value: Value): void {
    this.#remember(key);
    this.#map.set(key, value);
  }

  delete(key: Key): boolean {
    if (!this.#map.has(key)) return false;
    this.#remember(key);
    if (this.#was.get(key) !== null && !(this.#map instanceof Lookup))
      this.#had ??= { keys: [...this.#map.keys()], values: [...this.#map.values()] };
    return this.#map.delete(key);
  }

  restore(): void {
    if (this.#had) refill(this.#map, this.#had.keys, this.#had.values);
    for (const [key, was] of this.#was) {
      if (was === null) this.#map.delete(key);
      else this.#map.set(key, was.value);
    }
  }

  #remember(key: Key): void {
    if (this.#was.has(key)) return;
    // Where the map has the key, it has a value of the map's type, undefined among them.
    this.#was.set(key, this.#map.has(key) ? { value: this.#map.get(key) as Value } : null);
  }
}

/** A map keeps its order only where it is filled anew: an entry that is put back is last. */
function refill<Key, Value>(map: Map<Key, Value>, keys: readonly Key[], values: readonly Value[]): void {
  map.clear();
  for (let at = 0; at < keys.length; at += 1) map.set(keys[at] as Key, values[at] as Value); // both are as long
}

/** A set with the members that it had; and it changes them. */
export class SetMemory<Value> implements Memory {
  readonly #set: Set<Value>;
  readonly #added = new Set<Value>();
  /** The members that it had, once one of them was taken out. */
  #had: readonly Value[] | null = null;

  constructor(set: Set<Value>) {
    this.#set = set;
  }

  add(value: Value): void {
    if (!this.#set.has(value)) this.#added.add(value);
    this.#set.add(value);
  }

  delete(value: Value): boolean {
    if (!this.#set.has(value)) return false;
    if (!this.#added.has(value)) this.#had ??= [...this.#set].filter((member) => !this.#added.has(member));
    return this.#set.delete(value);
  }

  restore(): void {
    if (this.#had) this.#set.clear();
    for (const value of this.#had ?? []) this.#set.add(value);
    if (!this.#had) for (const value of this.#added) this.#set.delete(value);
  }
}
