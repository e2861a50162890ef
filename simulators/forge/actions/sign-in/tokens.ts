import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import type { AccessToken, User } from '../../world/records/people.js';
import type { Application } from '../../world/records/sign-in/application.js';
import type { ApplicationToken } from '../../world/records/sign-in/grants.js';
import { HOUR, type Time } from '../../world/records/time.js';
import { secretOf } from '../../world/secrets.js';
import { nextId, type World } from '../../world/world.js';

/** How long a token of an application is good (config/initializers/doorkeeper.rb). */
const LIFE = 2 * HOUR;
const HEX = { encoding: 'hex', length: 64 } as const;

/** What an account lets an application do. */
export interface Granted {
  readonly application: Application;
  readonly user: User;
  readonly scopes: readonly string[];
}

/** Gives an application a token of an account, and what another one is given for. */
export function giveToken(world: World, at: Time, { application, user, scopes }: Granted): AccessToken {
  const id = nextId(world, 'tokens');
  return register(world, 'tokens', {
    id,
    name: application.name,
    token: secretOf(world, 'application token', id, HEX),
    refreshToken: secretOf(world, 'refresh token', id, HEX),
    user,
    application,
    kind: 'oauth',
    scopes,
    createdAt: at,
    expiresAt: at + LIFE,
    revoked: false,
  });
}

/** Gives an application a token of its own. */
export function giveOwnToken(
  world: World,
  at: Time,
  { application, scopes }: Omit<Granted, 'user'>,
): ApplicationToken {
  const id = nextId(world, 'applicationTokens');
  const token = secretOf(world, 'own token', id, HEX);
  const times = { createdAt: at, expiresAt: at + LIFE, revoked: false };
  return register(world, 'applicationTokens', { id, token, application, scopes, ...times });
}

/** Ends a token, and what another one would be given for. */
export function revokeToken(world: World, token: AccessToken | ApplicationToken): void {
  Object.assign(writable(world, token), { revoked: true });
}
