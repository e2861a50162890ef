import {
  either,
  type FieldRule,
  nullAs,
  oneOf,
  plainTextUpTo,
  upTo,
  wholeNumber,
} from '../core/admin/fields.js';
import type { SettingTable } from '../core/admin/settings.js';
import type { Caller, Exchange } from '../core/routing/route.js';
import type { DeployToken } from './world/records/credentials.js';
import type { AccessToken, User } from './world/records/people.js';
import type { World } from './world/world.js';

export interface ForgeSettings {
  /** What the instance's licence covers; `free` has no iterations, epics, weights and health. */
  tier: 'free' | 'premium' | 'ultimate';
  /** The version it says it has, for example `18.8.0-ee`. */
  version: string;
  /** Whether the GraphQL schema can be asked for. */
  introspection: boolean;
  /** Requests an account (or address) may make in a minute; null for any number, and then without headers about it. */
  requestsPerMinute: number | null;
  /** The most complex GraphQL query, for anonymous callers and for accounts. */
  complexityAnonymous: number;
  complexityAuthenticated: number;
  /** Takes any credential of the right form for the usual account's. */
  anyToken: boolean;
  /** Seconds in which the receiver of a webhook has to answer (`webhook_timeout` of gitlab.yml). */
  webhookTimeout: number;
}

/** What the credential of a request is. */
export type Recognition =
  | 'anonymous'
  | 'valid'
  | 'unknown'
  | 'expired'
  | 'revoked'
  | 'blocked'
  | 'deactivated';

export interface ForgeCaller extends Caller {
  readonly user: User | null;
  readonly token: AccessToken | null;
  readonly recognition: Recognition;
  /** An administrator acting as another account. */
  readonly sudo: boolean;
  /** The token of a job that was sent along, null where it is not good; routes that do not take one pass over it. */
  readonly job?: AccessToken | null;
  /** What git signs in with where that is no account's. */
  readonly deployToken?: DeployToken;
}

/** What the core needs to know of this backend's types. */
export interface Forge {
  world: World;
  settings: ForgeSettings;
  caller: ForgeCaller;
}

/** One request to the forge, before its parameters are read. */
export type ForgeExchange<Param extends string = string> = Exchange<Forge, Param>;

const flag: FieldRule = {
  expected: 'true or false',
  schema: { type: 'boolean' },
  accepts: (value) => typeof value === 'boolean',
};

/** The settings that the admin interface offers. */
export const forgeSettings: SettingTable<ForgeSettings> = {
  tier: { initial: 'ultimate', ...oneOf('free', 'premium', 'ultimate') },
  version: { initial: '18.8.0-ee', ...plainTextUpTo(100) },
  introspection: { initial: true, ...flag },
  requestsPerMinute: { initial: null, ...either(wholeNumber(1), nullAs('null')) },
  complexityAnonymous: { initial: 200, ...wholeNumber(1, 1_000_000) },
  complexityAuthenticated: { initial: 250, ...wholeNumber(1, 1_000_000) },
  anyToken: { initial: false, ...flag },
  webhookTimeout: { initial: 10, ...upTo(600) },
};
