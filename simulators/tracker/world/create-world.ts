import type { WorldOrigin } from '../../core/simulator.js';
import { type Beginning, unfinishedWorld } from '../../core/worlds/unfinished-world.js';
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
 * A world of believable issues; the same origin always makes the same one. Unless something is
 * added to it, issues are made when they are first asked for. With long lists, one sprint has 290
 * issues and one board 57 sprints, more than a page of either.
 */
export function createWorld(origin: WorldOrigin, { longLists = false, empty, addTo }: Making = {}): World {
  const world = empty
    ? unpeopledWorld(origin, empty.usualAccounts)
    : generated(generateWorld(origin, { longLists }), addTo !== undefined);
  addTo?.(world);
  world.changes.begin();
  return world;
}

/** What is added to is made at once. */
function generated(beginning: Beginning<World>, isAddedTo: boolean): World {
  return isAddedTo ? beginning.finish() : unfinishedWorld(beginning);
}
