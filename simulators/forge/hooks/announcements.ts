import type { Announcements, Occasion } from '../../core/deliveries/announcer.js';
import type { Change } from '../../core/deliveries/change-log.js';
import type { Attempt, Outcome, Outgoing } from '../../core/deliveries/delivery.js';
import { writable } from '../../core/state/changes.js';
import type { Forge } from '../backend.js';
import type { HookLog } from '../world/records/hooks.js';
import { nextId, type World } from '../world/world.js';
import { addressOf } from './addresses.js';
import { happeningsOf } from './happenings.js';
import { healthOf, noteFailure, noteSuccess } from './health.js';
import { hooksHearing } from './matching.js';
import { deliveryTo, type HookDelivery, sentAgain } from './outgoing.js';

/** Deliveries that the log of a hook keeps. */
const MOST_LOGGED = 500;
const REDACTED = '[REDACTED]';

/** What the forge sends to webhooks. */
export const announcements: Announcements<Forge> = { announce, withheld, again, answered };

function announce(world: World, changes: readonly Change[], occasion: Occasion<Forge>): HookDelivery[] {
  const { caller, mayReceive, ...others } = occasion;
  const showing = { ...others, world, user: caller?.user ?? null };
  const happenings = happeningsOf(changes, showing);
  if (happenings.length === 0) return [];
  const number = nextId(world, 'hookOccasion');
  return happenings.flatMap((happening) =>
    hooksHearing(happening, showing)
      .filter((hook) => mayReceive(addressOf(hook)))
      .map((hook) => deliveryTo(hook, happening, showing, { occasion: number })),
  );
}

/** A hook that was removed meanwhile, or that failed too often, is not sent to. */
function withheld(world: World, outgoing: Outgoing, now: number): string | null {
  const { hook, isForced, problem } = asDelivery(outgoing);
  if (world.hooks.get(hook.id) !== hook) return 'Hook removed';
  if (problem !== null) return problem;
  return isForced || healthOf(hook, now) === 'executable' ? null : 'Hook disabled';
}

function again(world: World, outgoing: Outgoing, now: number): HookDelivery {
  return sentAgain(asDelivery(outgoing), world, now);
}

/** GitLab tries once (app/services/web_hook_service.rb); what is answered with a redirection has arrived. */
function answered(world: World, outgoing: Outgoing, attempt: Attempt, _: number, now: number): Outcome {
  const delivery = asDelivery(outgoing);
  const { hook } = delivery;
  const taken = attempt.status !== null && attempt.status >= 200 && attempt.status < 400;
  if (world.hooks.get(hook.id) === hook) {
    if (taken) noteSuccess(world, hook);
    else noteFailure(world, hook, now);
    const log = logOf(delivery, attempt, now);
    writable(world, hook).deliveries = [log, ...hook.deliveries].slice(0, MOST_LOGGED);
  }
  return { taken, again: null };
}

function logOf(
  { number, trigger, headers, shownUrl, body, hook }: HookDelivery,
  attempt: Attempt,
  now: number,
): HookLog {
  const own = Object.keys(hook.headers).map((name) => [name, REDACTED]);
  const token = hook.token ? { 'X-Gitlab-Token': REDACTED } : {};
  const created = Date.parse(attempt.at);
  return {
    id: number,
    trigger,
    url: shownUrl,
    requestHeaders: { ...headers, ...Object.fromEntries(own), ...token },
    requestBody: body,
    status: attempt.status,
    responseHeaders: attempt.headers,
    responseBody: attempt.body,
    error: attempt.error,
    createdAt: created,
    duration: (now - created) / 1_000,
  };
}

function asDelivery(outgoing: Outgoing): HookDelivery {
  return outgoing as HookDelivery; // All that the forge sends is made by `deliveryTo`.
}
