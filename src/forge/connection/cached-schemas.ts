import { BoundedMap } from '../../kernel/bounded-map.js';
import type { Operations, TypeFields } from '../schema/descriptions.js';

/** What a forge has answered one credential about its schema; what a user may see differs, so no other is shown it. */
export class CachedSchema {
  operations: Operations | undefined;
  readonly types = new BoundedMap<TypeFields>(100);
}

/** The cached schemas by forge and credential; the least recently used are dropped first. */
export class CachedSchemas {
  readonly #schemas = new BoundedMap<CachedSchema>(20);

  /** The one of an owner, empty at first. */
  of(owner: string): CachedSchema {
    return this.#schemas.made(owner, () => new CachedSchema());
  }
}
