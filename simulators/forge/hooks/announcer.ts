import type { Announcer } from '../../core/deliveries/announcer.js';
import type { MayReceive } from '../../core/deliveries/receivers.js';
import type { Forge } from '../backend.js';
import { GENERATED_RECEIVER, type Hook } from '../world/records/hooks.js';
import type { World } from '../world/world.js';
import { addressOf } from './addresses.js';

/** How the forge hears of its own changes; `advance` lets what is due by a time happen. */
export function hookAnnouncer(advance: (world: World, now: number) => void): Announcer<Forge> {
  const reached = new WeakMap<Hook, { readonly address: string; readonly isReached: boolean }>();
  return {
    listens: (world, mayReceive) => {
      // An unfinished world has the hooks that every generated one has.
      if (world.changes.isUnfinished && !mayReceive(GENERATED_RECEIVER)) return false;
      for (const hook of world.hooks.values()) if (isReached(reached, hook, mayReceive)) return true;
      return false;
    },
    follow: (world, watcher) => {
      world.changes.watcher = watcher;
    },
    advance,
    load: async () => (await import('./announcements.js')).announcements,
  };
}

/** An address is parsed once: this is asked before every request. */
function isReached(
  reached: WeakMap<Hook, { readonly address: string; readonly isReached: boolean }>,
  hook: Hook,
  mayReceive: MayReceive,
): boolean {
  const address = addressOf(hook);
  const earlier = reached.get(hook);
  if (earlier?.address === address) return earlier.isReached;
  const found = { address, isReached: mayReceive(address) };
  reached.set(hook, found);
  return found.isReached;
}
