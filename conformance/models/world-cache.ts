/** What is worked out from a world, once for each world: what one comes to is known again when it is what it was before. */
export class OfWorld<Value> {
  readonly #worlds = new WeakMap<object, Map<string, Value>>();

  /** What is known under this key of a world, or else what is made of it now. Throws what making it throws. */
  of<World extends object>(world: World, key: string, make: (world: World) => Value): Value {
    let known = this.#worlds.get(world);
    if (!known) {
      known = new Map();
      this.#worlds.set(world, known);
    }
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make(world);
    known.set(key, made);
    return made;
  }
}
