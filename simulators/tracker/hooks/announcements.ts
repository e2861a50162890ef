import type { Announcements, Occasion } from '../../core/deliveries/announcer.js';
import type { Change } from '../../core/deliveries/change-log.js';
import type { Attempt, Outcome, Outgoing } from '../../core/deliveries/delivery.js';
import type { Tracker } from '../backend.js';
import { noteFailure } from '../world/actions/webhooks.js';
import { isHearing } from '../world/records/webhooks.js';
import type { World } from '../world/records/world.js';
import { happeningsOf } from './happenings.js';
import { listenersTo } from './matching.js';
import { deliveryTo, sentAgain, type WebhookDelivery } from './outgoing.js';
import { showingOf } from './payloads/showing.js';
import { nextTry } from './retries.js';

/** What the tracker sends to webhooks. */
export const announcements: Announcements<Tracker> = { announce, withheld, again, answered };

function announce(
  world: World,
  changes: readonly Change[],
  occasion: Occasion<Tracker>,
): readonly WebhookDelivery[] {
  const showing = showingOf(world, occasion);
  const happenings = happeningsOf(changes, showing);
  if (happenings.length === 0) return [];
  const hearing = listenersTo(showing, occasion.mayReceive);
  return happenings.flatMap((happening) =>
    hearing(happening).map((webhooks) => deliveryTo(webhooks, happening, showing)),
  );
}

/** What was removed, turned off or has expired meanwhile is not sent to. */
function withheld(world: World, outgoing: Outgoing, now: number): string | null {
  const { webhooks } = asDelivery(outgoing);
  const isWanted = webhooks.some(
    (webhook) => world.webhooks.all.get(webhook.id) === webhook && isHearing(webhook, now),
  );
  return isWanted ? null : 'the webhook was removed, turned off or has expired';
}

function again(world: World, outgoing: Outgoing, now: number): WebhookDelivery {
  return sentAgain(asDelivery(outgoing), world, now);
}

function answered(world: World, outgoing: Outgoing, attempt: Attempt, tries: number, now: number): Outcome {
  const { webhooks, identifier, url, body } = asDelivery(outgoing);
  const { status } = attempt;
  if (status !== null && status >= 200 && status < 300) return { taken: true, again: null };
  const again = nextTry({ status, tries, identifier, now });
  const [{ kind, owner }] = webhooks;
  if (again === null && kind === 'application') noteFailure(world, { identifier, owner, url, body, at: now });
  return { taken: false, again };
}

function asDelivery(outgoing: Outgoing): WebhookDelivery {
  return outgoing as WebhookDelivery; // All that the tracker sends is made by `deliveryTo`.
}
