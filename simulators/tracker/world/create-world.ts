import type { WorldOrigin } from '../../core/simulator.js';
import { generateWorld, unpeopledWorld } from './generate/generate.js';
import type { World } from './records/world.js';

interface Making {
  readonly longLists?: boolean | undefined;
  /** Nothing is generated, but for the usual accounts where they are wanted. */
  readonly empty?: { readonly usualAccounts: boolean } | undefined;
  /** Adds records of its own. */
  readonly addTo?: ((world: World) => void) | undefined;
}

/**
 * A world of believable issues; the same origin always makes the same one. With long lists, one sprint has 290
 * issues and one board 57 sprints, more than a page of either.
 */
export function createWorld(
  origin: WorldOrigin,
  { longLists = false, empty, addTo = () => {} }: Making = {},
): World {
  const world = empty ? unpeopledWorld(origin, empty.usualAccounts) : generateWorld(origin, { longLists });
  addTo(world);
  world.changes.begin();
  return world;
}
