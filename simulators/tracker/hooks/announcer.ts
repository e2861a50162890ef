import type { Announcer } from '../../core/deliveries/announcer.js';
import type { MayReceive } from '../../core/deliveries/receivers.js';
import type { Tracker } from '../backend.js';
import type { Webhook } from '../world/records/webhooks.js';

/** Whether an address is sent to, once that was asked. */
type Reached = WeakMap<
  Webhook,
  { readonly url: string; readonly by: MayReceive; readonly isReached: boolean }
>;

/** How the tracker hears of its own changes: nothing in it happens by time alone. */
export function webhookAnnouncer(): Announcer<Tracker> {
  const reached: Reached = new WeakMap();
  return {
    listens: ({ webhooks }, mayReceive) => {
      for (const webhook of webhooks.all.values()) if (isReached(reached, webhook, mayReceive)) return true;
      return false;
    },
    follow: ({ changes }, watcher) => {
      changes.watcher = watcher;
    },
    advance: () => {},
    load: async () => (await import('./announcements.js')).announcements,
  };
}

/** An address is parsed once: this is asked before every request. */
function isReached(reached: Reached, webhook: Webhook, mayReceive: MayReceive): boolean {
  const { url } = webhook;
  const earlier = reached.get(webhook);
  if (earlier?.url === url && earlier.by === mayReceive) return earlier.isReached;
  const found = { url, by: mayReceive, isReached: mayReceive(url) };
  reached.set(webhook, found);
  return found.isReached;
}
