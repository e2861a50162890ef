import type { Operations, TypeFields } from '../schema/descriptions.js';

/** A map of so many entries at most: the one that was set longest ago goes first. */
class Bounded<Value> {
  readonly #most: number;
  readonly #entries = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#most && oldest !== undefined) this.#entries.delete(oldest);
  }
}

/** What a forge has answered one credential about its schema; what a user may see differs, so no other is shown it. */
export class CachedSchema {
  operations: Operations | undefined;
  readonly types = new Bounded<TypeFields>(100);
}

/** The cached schemas by forge and credential; the least recently used are dropped first. */
export class CachedSchemas {
  readonly #schemas = new Bounded<CachedSchema>(20);

  /** The one of an owner, empty at first. */
  of(owner: string): CachedSchema {
    const cached = this.#schemas.get(owner) ?? new CachedSchema();
    this.#schemas.set(owner, cached);
    return cached;
  }
}
