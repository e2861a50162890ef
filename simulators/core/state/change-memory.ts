/** A thing as it is on the other side of a change: before it where the thing is as after it, after it where it is as before. */
export interface Memory {
  /** Makes the thing what it is on the other side. */
  swap(): void;
}

/** A record with the members that it has on the other side. */
export class RecordMemory implements Memory {
  readonly #record: object;
  #other: object;

  constructor(record: object) {
    this.#record = record;
    this.#other = { ...record };
  }

  swap(): void {
    const now = { ...this.#record };
    for (const name of Object.keys(now)) {
      if (!Object.hasOwn(this.#other, name)) Reflect.deleteProperty(this.#record, name);
    }
    Object.assign(this.#record, this.#other);
    this.#other = now;
  }
}

/** A map that is looked up in and never gone through: its order does not matter, and it need not be filled anew for it. */
export class Lookup<Key, Value> extends Map<Key, Value> {}

/** A map with the entries that were changed, as they were before; and it changes them. */
export class MapMemory<Key, Value> implements Memory {
  readonly #map: Map<Key, Value>;
  /** Null for a key that the map did not have. */
  readonly #was = new Map<Key, { readonly value: Value } | null>();
  /** The keys that came to the end of the map, in their order. */
  readonly #added = new Set<Key>();
  /** The keys that the map had and that were taken out, some put back at its end among them. */
  readonly #removed = new Set<Key>();
  /** All entries that the map had, in their order, once one of them was taken out. */
  #had: readonly (readonly [Key, Value])[] | null = null;
  /** The entries after the change, while the map is as before it. */
  #now: readonly (readonly [Key, Value])[] | null = null;

  constructor(map: Map<Key, Value>) {
    this.#map = map;
  }

  set(key: Key, value: Value): void {
    this.#remember(key);
    if (!this.#map.has(key)) this.#added.add(key);
    this.#map.set(key, value);
  }

  delete(key: Key): boolean {
    if (!this.#map.has(key)) return false;
    if (!this.#added.has(key)) this.#remove(key);
    else if (this.#was.get(key) === null) this.#was.delete(key);
    this.#added.delete(key);
    return this.#map.delete(key);
  }

  swap(): void {
    if (this.#now === null) this.#undo();
    else this.#redo(this.#now);
  }

  #undo(): void {
    const changed = [...this.#was.keys()].filter((key) => this.#map.has(key) && !this.#added.has(key));
    // Where the map has the key, it has a value of the map's type, undefined among them.
    this.#now = [...changed, ...this.#added].map((key) => [key, this.#map.get(key) as Value]);
    if (this.#had) refill(this.#map, this.#had);
    this.#had = null;
    for (const [key, was] of this.#was) {
      if (was === null) this.#map.delete(key);
      else this.#map.set(key, was.value);
    }
  }

  #redo(now: readonly (readonly [Key, Value])[]): void {
    if (this.#removed.size > 0) this.#had = this.#entries();
    for (const key of this.#removed) this.#map.delete(key);
    for (const [key, value] of now) this.#map.set(key, value);
    this.#now = null;
  }

  #remove(key: Key): void {
    this.#had ??= this.#entries()?.filter(([added]) => !this.#added.has(added)) ?? null;
    this.#remember(key);
    this.#removed.add(key);
  }

  #entries(): readonly (readonly [Key, Value])[] | null {
    return this.#map instanceof Lookup ? null : [...this.#map];
  }

  #remember(key: Key): void {
    if (this.#was.has(key)) return;
    this.#was.set(key, this.#map.has(key) ? { value: this.#map.get(key) as Value } : null);
  }
}

/** A map keeps its order only where it is filled anew: an entry that is put back is last. */
function refill<Key, Value>(map: Map<Key, Value>, entries: readonly (readonly [Key, Value])[]): void {
  map.clear();
  for (const [key, value] of entries) map.set(key, value);
}

/** A set with the members that were added and taken out; and it changes them. */
export class SetMemory<Value> implements Memory {
  readonly #set: Set<Value>;
  /** The members that came to the end of the set, in their order. */
  readonly #added = new Set<Value>();
  /** The members that it had and that were taken out, some put back at its end among them. */
  readonly #removed = new Set<Value>();
  /** The members that it had, once one of them was taken out. */
  #had: readonly Value[] | null = null;
  #isBefore = false;

  constructor(set: Set<Value>) {
    this.#set = set;
  }

  add(value: Value): void {
    if (!this.#set.has(value)) this.#added.add(value);
    this.#set.add(value);
  }

  delete(value: Value): boolean {
    if (!this.#set.has(value)) return false;
    if (!this.#added.delete(value)) {
      this.#had ??= [...this.#set].filter((member) => !this.#added.has(member));
      this.#removed.add(value);
    }
    return this.#set.delete(value);
  }

  swap(): void {
    if (this.#isBefore) this.#redo();
    else this.#undo();
    this.#isBefore = !this.#isBefore;
  }

  #undo(): void {
    if (this.#had) this.#set.clear();
    for (const value of this.#had ?? []) this.#set.add(value);
    if (!this.#had) for (const value of this.#added) this.#set.delete(value);
    this.#had = null;
  }

  #redo(): void {
    if (this.#removed.size > 0) this.#had = [...this.#set];
    for (const value of this.#removed) this.#set.delete(value);
    for (const value of this.#added) this.#set.add(value);
  }
}
