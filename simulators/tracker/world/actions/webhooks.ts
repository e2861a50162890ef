import { writable } from '../../../core/state/changes.js';
import type { FailedWebhook, Webhook } from '../records/webhooks.js';
import type { World } from '../records/world.js';

/** Failures that are remembered, at most. */
const MOST_FAILURES = 1_000;

/** Adds a webhook, with the next id. */
export function addWebhook(world: World, plan: Omit<Webhook, 'id'>): Webhook {
  const { all, next } = world.webhooks;
  const webhook = { id: next.webhook, ...plan };
  writable(world, next).webhook += 1;
  writable(world, all).set(webhook.id, webhook);
  return webhook;
}

/** Changes what is given of a webhook. */
export function changeWebhook(world: World, webhook: Webhook, change: Partial<Webhook>): void {
  Object.assign(writable(world, webhook), change);
}

/** Removes a webhook; what waits for it is not sent any more. */
export function removeWebhook(world: World, { id }: Webhook): void {
  writable(world, world.webhooks.all).delete(id);
}

/** The number of one more delivery. */
export function nextDelivery(world: World): number {
  const { next } = world.webhooks;
  const number = next.delivery;
  writable(world, next).delivery += 1;
  return number;
}

/** Remembers a delivery to an application that failed for good. */
export function noteFailure(world: World, failure: FailedWebhook): void {
  const { webhooks } = world;
  writable(world, webhooks).failures = [...webhooks.failures, failure].slice(-MOST_FAILURES);
}
