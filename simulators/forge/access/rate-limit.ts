import type { Received } from '../../core/routing/route.js';
import type { ForgeCaller, ForgeSettings } from '../backend.js';
import { dialect } from '../refusals/refusals.js';
import { MINUTE, SECOND, type Time } from '../world/records/time.js';

/** What a caller has used up of a window of one minute. */
export interface Standing {
  /** The rule that counts: one for accounts, one for addresses. */
  readonly name: string;
  readonly limit: number;
  /** Requests in the window, this one included. */
  readonly observed: number;
  readonly endsAt: Time;
}

/** A request, who sent it, and when. */
export interface Counted {
  readonly request: Received;
  readonly caller: ForgeCaller;
  readonly settings: Readonly<ForgeSettings>;
  readonly now: Time;
}

interface Window {
  readonly endsAt: Time;
  observed: number;
}

/** Counts requests by account or address; the counts of a world go with it (GitLab, "User and IP rate limits"). */
export function createRateLimiter(world: () => object) {
  const windows = new WeakMap<object, Map<string, Window>>();
  const counted = new WeakMap<Received, Standing>();

  return {
    /** Where the sender of a request is, which counts once however often it is asked for; null without a limit. */
    standing({ request, caller, settings, now }: Counted): Standing | null {
      const known = counted.get(request);
      if (known || settings.requestsPerMinute === null) return known ?? null;
      const { name, key } = bucketOf(request, caller);
      const window = windowOf(callersOf(windows, world()), key, now);
      window.observed += 1;
      const standing = {
        name,
        limit: settings.requestsPerMinute,
        observed: window.observed,
        endsAt: window.endsAt,
      };
      counted.set(request, standing);
      return standing;
    },
  };
}

/** Refuses a request of an account who has spent the window. */
export function refuseSpent(standing: Standing | null, now: Time): void {
  if (standing && standing.observed > standing.limit) throw dialect.rateLimit(secondsLeft(standing, now));
}

/** The headers that tell a caller where it is. */
export function rateLimitHeaders({ name, limit, observed, endsAt }: Standing): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-name': name,
    'ratelimit-observed': String(observed),
    'ratelimit-remaining': String(Math.max(0, limit - observed)),
    'ratelimit-reset': String(endsAt / SECOND),
    'ratelimit-resettime': new Date(endsAt).toUTCString(),
  };
}

function secondsLeft({ endsAt }: Standing, now: Time): number {
  return Math.ceil((endsAt - now) / SECOND);
}

function bucketOf({ headers }: Received, { user, job }: ForgeCaller): { name: string; key: string } {
  const account = user ?? job?.user ?? null;
  if (account) return { name: 'throttle_authenticated_api', key: `account ${account.id}` };
  const address = headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '';
  return { name: 'throttle_unauthenticated_api', key: `address ${address}` };
}

function callersOf(windows: WeakMap<object, Map<string, Window>>, world: object): Map<string, Window> {
  const known = windows.get(world) ?? new Map<string, Window>();
  windows.set(world, known);
  return known;
}

function windowOf(callers: Map<string, Window>, key: string, now: Time): Window {
  const endsAt = (Math.floor(now / MINUTE) + 1) * MINUTE;
  const known = callers.get(key);
  if (known?.endsAt === endsAt) return known;
  const opened = { endsAt, observed: 0 };
  callers.set(key, opened);
  return opened;
}
