import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import type { User } from '../../world/records/people.js';
import type { Application } from '../../world/records/sign-in/application.js';
import type { DeviceRequest } from '../../world/records/sign-in/grants.js';
import { MINUTE, SECOND, type Time } from '../../world/records/time.js';
import { secretOf } from '../../world/secrets.js';
import { nextId, type World } from '../../world/world.js';

/** How long a person has time, and how long a device waits before it asks again (GitLab, "Device authorization grant flow"). */
export const DEVICE_LIFE = 5 * MINUTE;
const INTERVAL = 5 * SECOND;

/** Gives a device a code of its own, and one that a person types in. */
export function askForDevice(
  world: World,
  at: Time,
  { application, scopes }: { readonly application: Application; readonly scopes: readonly string[] },
): DeviceRequest {
  const id = nextId(world, 'deviceRequests');
  return register(world, 'deviceRequests', {
    id,
    deviceCode: secretOf(world, 'device code', id, { length: 43 }),
    userCode: secretOf(world, 'user code', id, { encoding: 'hex', length: 8 }).toUpperCase(),
    application,
    scopes,
    createdAt: at,
    interval: INTERVAL,
    polledAt: null,
    state: 'pending',
    user: null,
  });
}

/** Whether a person can answer still, or a device have its token. */
export function isOpen({ createdAt }: DeviceRequest, at: Time): boolean {
  return at < createdAt + DEVICE_LIFE;
}

/** What a person answers: who allows it, or null where it is denied. */
export function answerDevice(world: World, request: DeviceRequest, user: User | null): void {
  Object.assign(writable(world, request), { state: user === null ? 'denied' : 'allowed', user });
}

/** Notes that a device asked; whether it was too soon, and then it has to wait for longer (RFC 8628, 3.5). */
export function polledTooSoon(world: World, request: DeviceRequest, at: Time): boolean {
  const { polledAt, interval } = request;
  const isTooSoon = polledAt !== null && at < polledAt + interval;
  const changes = { polledAt: at, interval: isTooSoon ? interval + INTERVAL : interval };
  Object.assign(writable(world, request), changes);
  return isTooSoon;
}

/** Makes a code of a device good for nothing more. */
export function redeemDevice(world: World, request: DeviceRequest): void {
  writable(world, request).state = 'redeemed';
}
