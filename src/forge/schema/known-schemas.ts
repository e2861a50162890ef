import { Bounded } from './bounded.js';
import type { Operations, TypeFields } from './descriptions.js';

/** What a forge has answered one credential about its schema; what a user may see differs, so no other is shown it. */
export class KnownSchema {
  operations: Operations | undefined;
  readonly types = new Bounded<TypeFields>(100);
}

/** The known schemas by forge and credential; those not asked for longest are forgotten first. */
export class KnownSchemas {
  readonly #schemas = new Bounded<KnownSchema>(20);

  /** The one of an owner, empty at first. */
  of(owner: string): KnownSchema {
    const known = this.#schemas.get(owner) ?? new KnownSchema();
    this.#schemas.set(owner, known);
    return known;
  }
}
