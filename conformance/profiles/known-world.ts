import type { JournalEntry } from '../../simulators/core/journal.js';
import type { Simulator } from '../../simulators/core/simulator.js';

/** A world read once and again after each request that may have changed it. */
export function knownWorld<S extends Simulator, World>(
  simulator: S,
  isWrite: (entry: JournalEntry) => boolean,
  read: (simulator: S, home: string) => World,
): (home: string) => World {
  let known: { readonly of: unknown; readonly home: string; readonly world: World } | undefined;
  let since = 0;
  return (home) => {
    if (known?.of !== simulator.world) since = 0; // after a reset the journal begins anew
    const entries = simulator.journal.entries({ since });
    since = entries.at(-1)?.id ?? since;
    if (known?.of !== simulator.world || known.home !== home || entries.some(isWrite))
      known = { of: simulator.world, home, world: read(simulator, home) };
    return known.world;
  };
}
