import { either, notNegative, wholeNumber } from '../core/fields.js';
import { type Caller, type Received, type RouteMaker, routeFor } from '../core/route.js';
import type { SettingTable } from '../core/settings.js';
import { invalidKey, missingKey } from './refusals.js';
import type { ApiKey, World } from './world.js';

export interface MediaSettings {
  /** Calls a minute to one model with the key of that name; null for no limit. */
  freeRequestsPerMinute: number | null;
  billedRequestsPerMinute: number | null;
  /** What the 60 to 360 seconds a video takes are multiplied by. */
  videoSecondsScale: number;
  /** The most pixels of a video's shorter side, for those who do not look at it; null for what was asked. */
  videoShortSide: number | null;
}

export interface MediaCaller extends Caller {
  readonly key: ApiKey | null;
}

/** What the core needs to know of this backend's types. */
export interface Media {
  world: World;
  settings: MediaSettings;
  caller: MediaCaller;
}

/** A route of the media backend. */
export const route: RouteMaker<Media> = routeFor();

const none = { expected: 'null for no limit', accepts: (value: unknown) => value === null };
const limit = either(wholeNumber(0), none);

/** The settings that the admin interface offers. */
export const mediaSettings: SettingTable<MediaSettings> = {
  freeRequestsPerMinute: { initial: 10, ...limit },
  billedRequestsPerMinute: { initial: null, ...limit },
  videoSecondsScale: { initial: 1, ...notNegative },
  videoShortSide: { initial: null, ...either(wholeNumber(64), none) },
};

/** Whose key a request carries, in its header or its query. */
export function identify({ headers, query }: Pick<Received, 'headers' | 'query'>, world: World): MediaCaller {
  const value = headers.get('x-goog-api-key') ?? query.get('key');
  if (value === null || value === '') return { credential: null, key: null };
  const key = Object.values(world.keys).find((known) => known.value === value) ?? null;
  return { credential: key?.name ?? 'unknown', key };
}

/** Lets nobody in without a key that exists. */
export function admit({ caller }: { readonly caller: MediaCaller }): void {
  if (caller.credential === null) throw missingKey();
  if (caller.key === null) throw invalidKey();
}
