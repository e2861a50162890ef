import {
  either,
  type FieldRule,
  isObject,
  nullAs,
  oneOf,
  upTo,
  wholeNumber,
} from '../../core/admin/fields.js';
import type { SettingTable } from '../../core/admin/settings.js';
import type { AskedHeaders } from '../../core/http/request-head.js';
import {
  type Caller,
  type Exchange,
  type Received,
  type RouteMaker,
  routeFor,
} from '../../core/routing/route.js';
import { MODELS } from './models.js';
import { invalidKey, invalidToken, missingKey } from './refusals.js';
import type { ApiKey, World } from './world.js';

export interface MediaSettings {
  /** Calls a minute to one model with the key of that name; null for no limit. */
  freeRequestsPerMinute: number | null;
  billedRequestsPerMinute: number | null;
  /** What the 60 to 360 seconds a video takes are multiplied by. */
  videoSecondsScale: number;
  /** The most pixels of a video's shorter side, for those who do not look at it; null for what was asked. */
  videoShortSide: number | null;
  /** The same of a picture. */
  pictureShortSide: number | null;
  /** Whether any key is taken for the billed one. */
  anyToken: boolean;
  /** The address that files in answers have; `auto` is the provider's for its own SDKs, which read no other, and else the simulator's. */
  fileAddresses: 'auto' | 'simulator' | 'provider';
  /** Further models by name, each behaving as the listed one that it names. */
  moreModels: Readonly<Record<string, string>>;
}

export interface MediaCaller extends Caller {
  readonly key: ApiKey | null;
  /** Whether it came with a Bearer token in place of a key. */
  readonly hasToken?: true;
}

/** What the core needs to know of this backend's types. */
export interface Media {
  world: World;
  settings: MediaSettings;
  caller: MediaCaller;
}

/** A route of the media backend. */
export const route: RouteMaker<Media> = routeFor();

const none = nullAs('null for no limit');
const limit = either(wholeNumber(0), none);
const isListed = (name: unknown) => MODELS.some((model) => model.name === name);
/** Models that can be added, and how a name looks: what can be in a path of the interface. */
const MOST_MODELS = 100;
const MODEL_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
const modelsByName: FieldRule = {
  expected: `an object of at most ${MOST_MODELS} new model names (1 to 100 letters, digits, '.', '_' and '-'), each with the listed model that it behaves as`,
  schema: { type: 'object' },
  accepts: (value) => {
    if (!isObject(value)) return false;
    const models = Object.entries(value);
    return (
      models.length <= MOST_MODELS && models.every(([name, like]) => MODEL_NAME.test(name) && isListed(like))
    );
  },
};

/** The settings that the admin interface offers. */
export const mediaSettings: SettingTable<MediaSettings> = {
  freeRequestsPerMinute: { initial: 10, ...limit },
  billedRequestsPerMinute: { initial: null, ...limit },
  videoSecondsScale: { initial: 1, ...upTo(1_000_000) },
  videoShortSide: { initial: null, ...either(wholeNumber(64, 8_192), none) },
  pictureShortSide: { initial: null, ...either(wholeNumber(64, 8_192), none) },
  anyToken: { initial: false, ...oneOf(true, false) },
  fileAddresses: { initial: 'auto', ...oneOf('auto', 'simulator', 'provider') },
  moreModels: { initial: {}, ...modelsByName },
};

/** The key that a request carries, in its header or its query; a Bearer token is none of this API's keys. */
export function identify({ headers, query }: Pick<Received, 'headers' | 'query'>, world: World): MediaCaller {
  const value = headers.get('x-goog-api-key') ?? query.get('key');
  if (value === null || value === '') return bearer(headers);
  const key = Object.values(world.keys).find((one) => one.value === value) ?? null;
  return { credential: key?.name ?? 'unknown', key };
}

function bearer(headers: AskedHeaders): MediaCaller {
  const hasToken = /^Bearer ./i.test(headers.get('authorization') ?? '');
  return { credential: hasToken ? 'unknown' : null, key: null, ...(hasToken && { hasToken: true as const }) };
}

/** The billed key's owner in place of a caller with a key or token that is not valid, where any of them serves. */
export function lenient(caller: MediaCaller, world: World, anyToken: boolean): MediaCaller {
  const { billed } = world.keys;
  return anyToken && caller.credential === 'unknown' ? { credential: billed.name, key: billed } : caller;
}

/** Refuses who has no key that exists; asking what may be asked, and going on with an upload that was begun, takes none. */
export function admit({ caller, request }: Pick<Exchange<Media>, 'caller' | 'request'>): void {
  if (request.method === 'OPTIONS' || request.query.has('upload_id')) return;
  if (caller.credential === null) throw missingKey();
  if (caller.hasToken) throw invalidToken();
  if (caller.key === null) throw invalidKey();
}
