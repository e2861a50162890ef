/** The same function, which makes each thing of a world once: many calls report the same records of a world. */
export function eachOnce<World extends object, Item extends object, Made>(
  make: (world: World, item: Item) => Made,
): (world: World, item: Item) => Made {
  const worlds = new WeakMap<World, Map<Item, Made>>();
  return (world, item) => {
    let known = worlds.get(world);
    if (!known) {
      known = new Map();
      worlds.set(world, known);
    }
    const before = known.get(item);
    if (before !== undefined) return before;
    const made = make(world, item);
    known.set(item, made);
    return made;
  };
}
