import type { HeldWorld } from './held-world.js';

/** A world that is copied whole: for those with few records. */
export function copiedWorld<World>(world: World, copy: (world: World) => World): HeldWorld<World> {
  return {
    world,
    work: (answer) => answer(world),
    look: (read) => read(world),
    mark: () => {
      const marked = copy(world);
      return { begin: () => copiedWorld(copy(marked), copy) };
    },
  };
}
