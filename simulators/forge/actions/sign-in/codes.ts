import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import type { AuthorizationCode } from '../../world/records/sign-in/grants.js';
import { MINUTE, type Time } from '../../world/records/time.js';
import { secretOf } from '../../world/secrets.js';
import { nextId, type World } from '../../world/world.js';

/** How long a code is good (config/initializers/doorkeeper.rb). */
const LIFE = 10 * MINUTE;

/** Gives an application a code for what an account lets it do. */
export function giveCode(
  world: World,
  granted: Omit<AuthorizationCode, 'id' | 'code' | 'redeemed'>,
): AuthorizationCode {
  const id = nextId(world, 'authorizationCodes');
  const code = secretOf(world, 'authorization code', id, { encoding: 'hex', length: 64 });
  return register(world, 'authorizationCodes', { id, code, ...granted, redeemed: false });
}

/** Whether a code can be redeemed still. */
export function isGood({ redeemed, createdAt }: AuthorizationCode, at: Time): boolean {
  return !redeemed && at < createdAt + LIFE;
}

/** Makes a code good for nothing more. */
export function redeem(world: World, code: AuthorizationCode): void {
  writable(world, code).redeemed = true;
}
