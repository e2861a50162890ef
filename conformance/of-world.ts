/** What is worked out from a world, once for each world: what one comes to is known again when it is what it was before. */
export class OfWorld<Value> {
  readonly #worlds = new WeakMap<object, Map<string, Value>>();

  /** What is known under this key of a world, or else what is made of it now. Throws what making it throws. */
  of<World extends object>(world: World, key: string, make: (world: World) => Value): Value {
    const known = this.#worlds.get(world) ?? new Map<string, Value>();
    this.#worlds.set(world, known);
    const made = known.get(key) ?? make(world);
    known.set(key, made);
    return made;
  }
}
