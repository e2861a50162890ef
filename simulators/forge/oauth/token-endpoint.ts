import { Reply } from '../../core/http/response.js';
import { missingParameter, NOT_STORED, oauthRefusal } from '../../core/oauth/oauth-refusal.js';
import { answers } from '../../core/oauth/pkce.js';
import { type SentParameters, sentParameters, wordsOf } from '../../core/oauth/sent-parameters.js';
import { isGood, redeem } from '../actions/sign-in/codes.js';
import { isOpen, polledTooSoon, redeemDevice } from '../actions/sign-in/devices.js';
import { giveOwnToken, giveToken, revokeToken } from '../actions/sign-in/tokens.js';
import type { ForgeExchange } from '../backend.js';
import type { AccessToken, User } from '../world/records/people.js';
import type { AuthorizationCode, DeviceRequest } from '../world/records/sign-in/grants.js';
import { SECOND } from '../world/records/time.js';
import { clientOf } from './clients.js';
import { idTokenFor } from './identity.js';
import { scopesFor } from './scopes.js';

/** A request for a token, and who sends it. */
interface Asked {
  readonly exchange: ForgeExchange<never>;
  readonly parameters: SentParameters;
}

type Grant = (asked: Asked) => Promise<Reply>;

/** What a token is given for, by the name of its kind. */
const GRANTS: Readonly<Record<string, Grant>> = {
  authorization_code: byCode,
  refresh_token: byRefreshToken,
  client_credentials: byItself,
  'urn:ietf:params:oauth:grant-type:device_code': byDevice,
};

/** Gives tokens (RFC 6749, 3.2). */
export async function token(exchange: ForgeExchange<never>): Promise<Reply> {
  const parameters = sentParameters(exchange.request);
  const type = parameters.get('grant_type');
  if (type === undefined) throw missingParameter('grant_type');
  const grant = Object.hasOwn(GRANTS, type) ? GRANTS[type] : undefined;
  if (!grant) throw oauthRefusal('unsupported_grant_type');
  return grant({ exchange, parameters });
}

/** RFC 6749, 4.1.3. */
async function byCode({ exchange, parameters }: Asked): Promise<Reply> {
  const { world, clock } = exchange;
  const application = clientOf(exchange, parameters);
  const now = clock.now().getTime();
  const code = world.authorizationCodes.get(required(parameters, 'code'));
  const redirectUri = required(parameters, 'redirect_uri');
  if (code?.application !== application || !isGood(code, now)) throw oauthRefusal('invalid_grant');
  if (code.redirectUri !== redirectUri) throw oauthRefusal('invalid_grant');
  judgeVerifier(code, parameters.get('code_verifier'));
  redeem(world, code);
  const given = giveToken(world, now, { application, user: code.user, scopes: code.scopes });
  return tokenAnswer(exchange, given, code.nonce);
}

/** An application that promised to prove something does, and none that did not (RFC 7636, 4.6). */
function judgeVerifier({ challenge, application }: AuthorizationCode, verifier: string | undefined): void {
  if (challenge === null) {
    if (verifier !== undefined || !application.confidential) throw oauthRefusal('invalid_grant');
    return;
  }
  if (verifier === undefined) throw missingParameter('code_verifier');
  if (!answers(challenge, verifier)) throw oauthRefusal('invalid_grant');
}

/** The token before ends with its successor (GitLab, "OAuth 2.0 identity provider API"; RFC 6749, 6). */
async function byRefreshToken({ exchange, parameters }: Asked): Promise<Reply> {
  const { world, clock } = exchange;
  const application = clientOf(exchange, parameters);
  const before = tokenRefreshedBy(world.tokens.values(), required(parameters, 'refresh_token'));
  if (before?.application !== application || before.revoked) throw oauthRefusal('invalid_grant');
  const scopes = narrowed(before, parameters.get('scope'));
  revokeToken(world, before);
  const given = giveToken(world, clock.now().getTime(), { application, user: before.user, scopes });
  return tokenAnswer(exchange, given, null);
}

/** A token of no account, for an application that can keep a secret (RFC 6749, 4.4). */
async function byItself({ exchange, parameters }: Asked): Promise<Reply> {
  const application = clientOf(exchange, parameters);
  if (!application.confidential) throw oauthRefusal('unauthorized_client');
  const scopes = scopesFor(application, parameters.get('scope'));
  if (scopes === null) throw oauthRefusal('invalid_scope');
  const given = giveOwnToken(exchange.world, exchange.clock.now().getTime(), { application, scopes });
  return Reply.json(shown(given), { headers: NOT_STORED });
}

/** RFC 8628, 3.4. */
async function byDevice({ exchange, parameters }: Asked): Promise<Reply> {
  const { world, clock } = exchange;
  const application = clientOf(exchange, parameters);
  const now = clock.now().getTime();
  const request = world.deviceRequests.get(required(parameters, 'device_code'));
  if (request?.application !== application || request.state === 'redeemed')
    throw oauthRefusal('invalid_grant');
  const user = answeredBy(exchange, request, now);
  redeemDevice(world, request);
  return tokenAnswer(exchange, giveToken(world, now, { application, user, scopes: request.scopes }), null);
}

/** Who allowed a device what it asks for; refuses one of which this is not so, or not yet (RFC 8628, 3.5). */
function answeredBy({ world }: Asked['exchange'], request: DeviceRequest, now: number): User {
  if (!isOpen(request, now)) throw oauthRefusal('expired_token');
  if (request.state === 'denied') throw oauthRefusal('access_denied');
  if (polledTooSoon(world, request, now)) throw oauthRefusal('slow_down');
  if (request.user === null) throw oauthRefusal('authorization_pending');
  return request.user;
}

function narrowed({ scopes }: AccessToken, asked: string | undefined): readonly string[] {
  const wanted = asked === undefined ? scopes : wordsOf(asked);
  if (wanted.every((scope) => scopes.includes(scope))) return wanted;
  throw oauthRefusal('invalid_scope');
}

/** The token that a secret refreshes. */
export function tokenRefreshedBy(tokens: Iterable<AccessToken>, secret: string): AccessToken | undefined {
  return [...tokens].find(({ refreshToken }) => refreshToken === secret);
}

function required(parameters: SentParameters, name: string): string {
  const value = parameters.get(name);
  if (value === undefined) throw missingParameter(name);
  return value;
}

/** RFC 6749, 5.1; with who signed in, where that was asked (OpenID Connect Core, 3.1.3.3). */
async function tokenAnswer(
  exchange: ForgeExchange<never>,
  given: AccessToken,
  nonce: string | null,
): Promise<Reply> {
  const idToken = given.scopes.includes('openid') ? await idTokenFor(exchange, given, nonce) : null;
  const { refreshToken } = given;
  const body = {
    ...shown(given),
    refresh_token: refreshToken,
    ...(idToken !== null && { id_token: idToken }),
  };
  return Reply.json(body, { headers: NOT_STORED });
}

function shown({
  token: secret,
  scopes,
  createdAt,
  expiresAt,
}: Pick<AccessToken, 'token' | 'scopes' | 'createdAt' | 'expiresAt'>) {
  return {
    access_token: secret,
    token_type: 'Bearer',
    expires_in: ((expiresAt ?? createdAt) - createdAt) / SECOND,
    scope: scopes.join(' '),
    created_at: Math.floor(createdAt / SECOND),
  };
}
