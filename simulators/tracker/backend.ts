import { either, nullAs, origin, upTo, wholeNumber } from '../core/admin/fields.js';
import type { SettingTable } from '../core/admin/settings.js';
import type { ClockReading } from '../core/clock.js';
import type { Head } from '../core/http/request-head.js';
import type { Caller, Received } from '../core/routing/route.js';
import { memoize } from '../core/state/memoize.js';
import { APPLICATION, takesTokens } from './sign-in/application.js';
import { goodToken } from './sign-in/good-token.js';
import type { User } from './world/records/people.js';
import type { World } from './world/records/world.js';

export interface TrackerSettings {
  /** The largest page of a search that shows fields. */
  largestPage: number;
  /** The largest page of a search for ids and keys alone. */
  largestBarePage: number;
  /** Where files are redirected to; null for the simulator's own address. */
  mediaOrigin: string | null;
  /** How many seconds the address of a file is good for. */
  mediaSeconds: number;
  /** The largest file that can be attached, in bytes. */
  uploadLimit: number;
  /** How many seconds the receiver of a webhook has to answer. */
  webhookTimeout: number;
}

export interface TrackerCaller extends Caller {
  /** Null for a caller without an account, and for one with an unknown credential. */
  readonly user: User | null;
  /** What the token of an application may do; absent for an API token, which may do all that its account may. */
  readonly scopes?: readonly string[];
}

/** What the core needs to know of this backend's types. */
export interface Tracker {
  world: World;
  settings: TrackerSettings;
  caller: TrackerCaller;
}

const ownOrigin = either(origin, nullAs('null for its own'));

/** The settings that the admin interface offers. */
export const trackerSettings: SettingTable<TrackerSettings> = {
  largestPage: { initial: 100, ...wholeNumber(1, 100_000) },
  largestBarePage: { initial: 5000, ...wholeNumber(1, 100_000) },
  mediaOrigin: { initial: null, ...ownOrigin },
  mediaSeconds: { initial: 600, ...upTo(1_000_000_000) },
  uploadLimit: { initial: 10_485_760, ...wholeNumber(1, 2 ** 31) },
  webhookTimeout: { initial: 30, ...wholeNumber(1, 60) },
};

/** The caller with the e-mail address and token that a request carries by Basic authentication. */
export function identify(
  { head }: Pick<Received, 'head'>,
  world: World,
  clock: Pick<ClockReading, 'now'>,
): TrackerCaller {
  const bearer = takesTokens(head.path) ? bearerOf(head) : null;
  if (bearer !== null) {
    const token = goodToken(world, bearer, clock.now().getTime());
    if (!token) return { credential: 'unknown', user: null };
    return { credential: APPLICATION, user: token.user, scopes: token.scopes };
  }
  const sent = sentBy(head);
  if (sent === null) return { credential: null, user: null };
  const found = world.credentials.find(
    (credential) => credential.token === sent.token && credential.user.email.toLowerCase() === sent.email,
  );
  return { credential: found?.name ?? 'unknown', user: found?.user ?? null };
}

function bearerOf({ headers }: Head): string | null {
  return /^bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;
}

/** The e-mail address, in lower case, and the token that a request carries; null for none. */
const sentBy = memoize(({ headers }: Head) => {
  const header = headers.get('authorization');
  if (header === null || header === '') return null;
  const [, encoded = ''] = /^basic\s+(\S+)$/i.exec(header) ?? [];
  const [email = '', ...token] = Buffer.from(encoded, 'base64').toString().split(':');
  return { email: email.toLowerCase(), token: token.join(':') };
});
