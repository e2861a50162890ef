import { Reply } from '../../core/http/response.js';
import { NOT_STORED, oauthRefusal } from '../../core/oauth/oauth-refusal.js';
import { type SentParameters, sentParameters } from '../../core/oauth/sent-parameters.js';
import { Refusal } from '../../core/refusal.js';
import { sentWith } from '../access/sent-credentials.js';
import { revokeToken } from '../actions/sign-in/tokens.js';
import type { ForgeExchange } from '../backend.js';
import type { AccessToken, User } from '../world/records/people.js';
import type { ApplicationToken } from '../world/records/sign-in/grants.js';
import { SECOND } from '../world/records/time.js';
import type { World } from '../world/world.js';
import { clientOf } from './clients.js';
import { tokenRefreshedBy } from './token-endpoint.js';

type Held = AccessToken | ApplicationToken;

/** What a token lets its holder do (GitLab, "Retrieve the token information"). */
export function info(exchange: ForgeExchange<never>): Reply {
  const { world, clock, request } = exchange;
  const token = heldToken(world, sentWith(request).oauth ?? '');
  const now = clock.now().getTime();
  if (!token || !isActive(token, now)) throw oauthRefusal('invalid_token', whyNot(token));
  const left = token.expiresAt === null ? null : Math.floor((token.expiresAt - now) / SECOND);
  return Reply.json({
    resource_owner_id: userOf(token)?.id ?? null,
    scope: token.scopes,
    expires_in: left,
    application: { uid: token.application?.uid ?? null },
    created_at: Math.floor(token.createdAt / SECOND),
    scopes: token.scopes,
    expires_in_seconds: left,
  });
}

function whyNot(token: Held | undefined): string {
  if (!token) return 'The access token is invalid';
  return token.revoked ? 'The access token was revoked' : 'The access token expired';
}

/** What a token is, for the application that it was given to (RFC 7662). */
export function introspected(exchange: ForgeExchange<never>): Reply {
  const parameters = sentParameters(exchange.request);
  const application = clientOf(exchange, parameters);
  const found = tokenIn(exchange, parameters);
  const isShown = found?.application === application && isActive(found, exchange.clock.now().getTime());
  return Reply.json(isShown ? shown(found, exchange.request.origin) : { active: false }, {
    headers: NOT_STORED,
  });
}

function shown(token: Held, issuer: string) {
  const { scopes, application, expiresAt, createdAt } = token;
  const user = userOf(token);
  return {
    active: true,
    scope: scopes.join(' '),
    client_id: application?.uid,
    token_type: 'Bearer',
    ...(expiresAt !== null && { exp: Math.floor(expiresAt / SECOND) }),
    iat: Math.floor(createdAt / SECOND),
    ...(user && { sub: String(user.id), username: user.username }),
    iss: issuer,
  };
}

/** Ends a token, by itself or by what refreshes it; one that is none is as good as ended (RFC 7009). */
export function revoked(exchange: ForgeExchange<never>): Reply {
  const parameters = sentParameters(exchange.request);
  const found = tokenIn(exchange, parameters);
  if (found?.application) {
    if (found.application.confidential && ownerOf(exchange, parameters) !== found.application) {
      throw notYours();
    }
    revokeToken(exchange.world, found);
  }
  return Reply.json({}, { headers: NOT_STORED });
}

/** The application that asks; null where it does not show that it is one. */
function ownerOf(exchange: ForgeExchange<never>, parameters: SentParameters) {
  try {
    return clientOf(exchange, parameters);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function notYours(): Refusal {
  const body = {
    error: 'unauthorized_client',
    error_description: 'You are not authorized to revoke this token',
  };
  return new Refusal(403, body, NOT_STORED);
}

/** The token that a request names, or that what it names refreshes. */
function tokenIn({ world }: ForgeExchange<never>, parameters: SentParameters): Held | undefined {
  const secret = parameters.get('token') ?? '';
  return heldToken(world, secret) ?? tokenRefreshedBy(world.tokens.values(), secret);
}

/** The token of an application, of an account or its own. */
function heldToken(world: World, secret: string): Held | undefined {
  const token = world.tokens.get(secret);
  return token?.kind === 'oauth' ? token : world.applicationTokens.get(secret);
}

function userOf(token: Held): User | null {
  return 'user' in token ? token.user : null;
}

function isActive(token: Held, now: number): boolean {
  const { revoked: isRevoked, expiresAt } = token;
  const isUsable = (userOf(token)?.state ?? 'active') === 'active';
  return !isRevoked && isUsable && (expiresAt === null || now < expiresAt);
}
