import type { WorldOrigin } from '../../core/simulator.js';
import { generateWorld } from './generate/generate.js';
import type { World } from './records/world.js';

interface Making {
  readonly longLists?: boolean | undefined;
  /** Adds records of its own. */
  readonly addTo?: ((world: World) => void) | undefined;
}

/**
 * A world of believable issues; the same origin always makes the same one. With long lists, one sprint has 290
 * issues and one board 57 sprints, more than a page of either.
 */
export function createWorld(
  origin: WorldOrigin,
  { longLists = false, addTo = () => {} }: Making = {},
): World {
  const world = generateWorld(origin, { longLists });
  addTo(world);
  world.changes.begin();
  return world;
}

/** The world as it was made; its records are the same ones. */
export function restore(world: World): World {
  world.changes.takeBack();
  return { ...world };
}
