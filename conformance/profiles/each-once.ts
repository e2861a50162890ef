/** The same function, which makes each thing of a world once: many calls report the same records of a world. */
export function eachOnce<World extends object, Item extends object, Made>(
  make: (world: World, item: Item) => Made,
): (world: World, item: Item) => Made {
  const worlds = new WeakMap<World, Map<Item, Made>>();
  return (world, item) => {
    const known = worlds.get(world) ?? new Map<Item, Made>();
    worlds.set(world, known);
    const made = known.get(item) ?? make(world, item);
    known.set(item, made);
    return made;
  };
}
