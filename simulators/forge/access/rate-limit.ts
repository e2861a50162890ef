import type { Received } from '../../core/routing/route.js';
import { type Changeable, type Changes, writable } from '../../core/state/changes.js';
import { memoize } from '../../core/state/memoize.js';
import type { ForgeCaller, ForgeSettings } from '../backend.js';
import { dialect } from '../refusals/refusals.js';
import { MINUTE, SECOND, type Time } from '../world/records/time.js';

/** What a caller has used up of a window of one minute. */
export interface Usage {
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
  readonly world: Changeable;
  readonly settings: Readonly<ForgeSettings>;
  readonly now: Time;
}

interface Window {
  readonly endsAt: Time;
  readonly observed: number;
}

/** Counts requests by account or address; the counts of a world go with it (GitLab, "User and IP rate limits"). */
export function createRateLimiter() {
  const windowsOf = memoize((_: Changes): ReadonlyMap<string, Window> => new Map());
  const counted = new WeakMap<Received, Usage>();

  return {
    /** The usage of the sender of a request, which counts once however often this is called; null without a limit. */
    usageWith({ request, caller, world, settings, now }: Counted): Usage | null {
      const earlier = counted.get(request);
      if (earlier || settings.requestsPerMinute === null) return earlier ?? null;
      const { name, key } = bucketOf(request, caller);
      const windows = windowsOf(world.changes);
      const window = oneMore(windows.get(key), now);
      writable(world, windows).set(key, window);
      const usage = { name, limit: settings.requestsPerMinute, ...window };
      counted.set(request, usage);
      return usage;
    },
  };
}

/** Refuses a request of an account who has spent the window. */
export function refuseSpent(usage: Usage | null, now: Time): void {
  if (usage && usage.observed > usage.limit) throw dialect.rateLimit(secondsLeft(usage, now));
}

/** The headers that report the usage to the caller. */
export function rateLimitHeaders({ name, limit, observed, endsAt }: Usage): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-name': name,
    'ratelimit-observed': String(observed),
    'ratelimit-remaining': String(Math.max(0, limit - observed)),
    'ratelimit-reset': String(endsAt / SECOND),
    'ratelimit-resettime': new Date(endsAt).toUTCString(),
  };
}

function secondsLeft({ endsAt }: Usage, now: Time): number {
  return Math.ceil((endsAt - now) / SECOND);
}

function bucketOf({ headers }: Received, { user, job }: ForgeCaller): { name: string; key: string } {
  const account = user ?? job?.user ?? null;
  if (account) return { name: 'throttle_authenticated_api', key: `account ${account.id}` };
  const address = headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '';
  return { name: 'throttle_unauthenticated_api', key: `address ${address}` };
}

/** The window of a time after one more request. */
function oneMore(last: Window | undefined, now: Time): Window {
  const endsAt = (Math.floor(now / MINUTE) + 1) * MINUTE;
  return { endsAt, observed: last?.endsAt === endsAt ? last.observed + 1 : 1 };
}
