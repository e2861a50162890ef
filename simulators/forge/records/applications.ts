import type { Application } from '../world/records/sign-in/application.js';
import type { ApplicationToken, AuthorizationCode, DeviceRequest } from '../world/records/sign-in/grants.js';
import { timeText } from './shared.js';

/** An application, without its secret. */
export function applicationRecord({ id, uid, name, redirectUris, scopes, confidential }: Application) {
  return { id, uid, name, redirectUris: [...redirectUris], scopes: [...scopes], confidential };
}

/** What an account has let an application have, without the code. */
export function authorizationRecord({ id, application, user, ...rest }: AuthorizationCode) {
  return {
    id,
    application: application.name,
    user: user.username,
    redirectUri: rest.redirectUri,
    scopes: [...rest.scopes],
    challenge: rest.challenge?.method ?? null,
    createdAt: timeText(rest.createdAt),
    redeemed: rest.redeemed,
  };
}

/** What an application has of its own, without the secret. */
export function applicationTokenRecord({ id, application, scopes, revoked, ...rest }: ApplicationToken) {
  return {
    id,
    application: application.name,
    scopes: [...scopes],
    createdAt: timeText(rest.createdAt),
    expiresAt: timeText(rest.expiresAt),
    revoked,
  };
}

/** What a device has asked for, without its codes. */
export function deviceRequestRecord({ id, application, scopes, createdAt, state, user }: DeviceRequest) {
  return {
    id,
    application: application.name,
    scopes: [...scopes],
    createdAt: timeText(createdAt),
    state,
    user: user?.username ?? null,
  };
}
