import type { Exchange } from '../../core/routing/route.js';
import type { Media } from './backend.js';
import { quotaSpent } from './refusals.js';
import type { ApiKey } from './world.js';

const MINUTE = 60_000;

/** Counts a call against its key's quota for the model, or refuses it where the minute's calls are spent. */
export function countCall({ world, settings, caller, clock }: Exchange<Media, never>, model: string): void {
  const limit = caller.key ? limitOf(settings, caller.key) : null;
  const now = clock.now().getTime();
  const name = `${caller.credential}/${model}`;
  const latest = (world.calls.get(name) ?? []).filter((time) => time > now - MINUTE);
  if (limit !== null && latest.length >= limit) {
    const oldest = latest[latest.length - limit] ?? now;
    throw quotaSpent(Math.ceil((oldest + MINUTE - now) / 1000), { model, limit });
  }
  world.calls.set(name, [...latest, now]);
}

/** How many calls a minute a key has; null for any number. */
export function limitOf(settings: Media['settings'], key: ApiKey): number | null {
  return key.billing ? settings.billedRequestsPerMinute : settings.freeRequestsPerMinute;
}
