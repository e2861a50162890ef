import { Reply } from '../../core/http/response.js';
import { missingParameter, NOT_STORED, oauthRefusal } from '../../core/oauth/oauth-refusal.js';
import { formPage, plainPage } from '../../core/oauth/page.js';
import { withParameters } from '../../core/oauth/redirection.js';
import { type SentParameters, sentParameters, wordsOf } from '../../core/oauth/sent-parameters.js';
import { Refusal } from '../../core/refusal.js';
import type { Received } from '../../core/routing/route.js';
import { writable } from '../../core/state/changes.js';
import type { User } from '../world/records/people.js';
import type { SignInToken } from '../world/records/sign-in.js';
import type { World } from '../world/records/world.js';
import { APPLICATION, applicationOf, cloudIdOf, secretOf, siteOf } from './application.js';
import { gatewayRefusal, SCOPES } from './gateway.js';
import { HOUR } from './good-token.js';

/** What an endpoint needs of a request. */
interface Asked {
  readonly world: World;
  readonly request: Received;
  readonly clock: { now(): Date };
  readonly caller: { readonly user: User | null; readonly scopes?: readonly string[] };
}

const MINUTE = 60_000;
/** How long what refreshes a token is good without use (Atlassian, "Implementing the refresh token flow"). */
const UNUSED = 90 * 24 * HOUR;
const MACHINE = ['127.0.0.1', 'localhost', '[::1]'];
const CHOSEN = 'user';

/** Asks who signs in, with a page; where a parameter says it, answers at once. */
export function authorize(asked: Asked): Reply {
  const parameters = sentParameters(asked.request);
  const { world } = asked;
  const redirectUri = parameters.get('redirect_uri') ?? '';
  if (parameters.get('client_id') !== applicationOf(world.origin).clientId)
    return mistake('The client_id is not one of an application.');
  if (!isOnThisMachine(redirectUri)) return mistake('The redirect_uri is not registered for callback.');
  const state = parameters.get('state');
  const back = (answer: Record<string, string>) =>
    redirect(withParameters(redirectUri, { ...answer, state }));
  const scopes = wordsOf(parameters.get('scope'));
  const error = problemOf(parameters, scopes);
  if (error) return back({ error });
  if (parameters.get('decision') === 'deny')
    return back({ error: 'access_denied', error_description: 'User did not authorize the request' });
  const name = parameters.get(CHOSEN) ?? parameters.get('login_hint');
  const user = name === undefined ? undefined : userNamed(world, name);
  if (user) return back({ code: codeFor(asked, user, scopes, redirectUri) });
  if (parameters.has(CHOSEN))
    return mistake(
      `There is no active account "${name}": expected an e-mail address, an account id or the name of a credential.`,
    );
  return choicePage(world, scopes, parameters);
}

function problemOf(parameters: SentParameters, scopes: readonly string[]): string | null {
  const type = parameters.get('response_type');
  if (type === undefined) return 'invalid_request';
  if (type !== 'code') return 'unsupported_response_type';
  const listed = new Set(Object.values(SCOPES).flat(2));
  const isScope = (scope: string) =>
    ['offline_access', 'read:me', 'read:account'].includes(scope) || listed.has(scope);
  return scopes.length > 0 && scopes.every(isScope) ? null : 'invalid_scope';
}

function isOnThisMachine(address: string): boolean {
  if (!URL.canParse(address) || address.includes('#')) return false;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && MACHINE.includes(hostname);
}

function userNamed({ credentials, users }: World, name: string): User | undefined {
  const named = credentials.find((credential) => credential.name === name)?.user ?? users.get(name);
  const user = named ?? [...users.values()].find(({ email }) => email.toLowerCase() === name.toLowerCase());
  return user?.active ? user : undefined;
}

function codeFor(
  { world, clock }: Asked,
  user: User,
  scopes: readonly string[],
  redirectUri: string,
): string {
  const { codes } = world.signIn;
  const code = secretOf(world.origin.seed, `code ${codes.size}`);
  const createdAt = clock.now().getTime();
  writable(world, codes).set(code, { code, user, scopes, redirectUri, createdAt, redeemed: false });
  return code;
}

function choicePage(
  { users, credentials }: World,
  scopes: readonly string[],
  parameters: SentParameters,
): Reply {
  const first = credentials.map(({ user }) => user);
  const listed = [...new Set([...first, ...users.values()])].filter(({ active }) => active).slice(0, 200);
  return formPage({
    title: `Sign in to ${APPLICATION}`,
    says: [`${APPLICATION} asks for: ${scopes.join(', ')}.`],
    action: '/authorize',
    hidden: [...parameters].filter(([name]) => ![CHOSEN, 'login_hint', 'decision'].includes(name)),
    choice: {
      name: CHOSEN,
      label: 'Account',
      options: listed.map(({ accountId, displayName }) => ({ value: accountId, label: displayName })),
    },
    buttons: [
      { decision: 'allow', label: 'Accept' },
      { decision: 'deny', label: 'Cancel' },
    ],
  });
}

function mistake(message: string): Reply {
  return plainPage('Something went wrong', [message], 400);
}

function redirect(location: string): Reply {
  return new Reply(null, { status: 302, headers: { ...NOT_STORED, location } });
}

/** Gives tokens for a code, and a further pair for what refreshes the one before (Atlassian, "OAuth 2.0 (3LO) apps"). */
export function token(asked: Asked): Reply {
  const parameters = sentParameters(asked.request);
  const type = parameters.get('grant_type');
  if (type === undefined) throw missingParameter('grant_type');
  if (type !== 'authorization_code' && type !== 'refresh_token') throw oauthRefusal('unsupported_grant_type');
  const { clientId, clientSecret } = applicationOf(asked.world.origin);
  if (parameters.get('client_id') !== clientId || parameters.get('client_secret') !== clientSecret) {
    throw new Refusal(401, { error: 'access_denied', error_description: 'Unauthorized' }, NOT_STORED);
  }
  return type === 'authorization_code' ? byCode(asked, parameters) : byRefreshToken(asked, parameters);
}

function byCode(asked: Asked, parameters: SentParameters): Reply {
  const { world, clock } = asked;
  const name = parameters.get('code');
  if (name === undefined) throw missingParameter('code');
  const code = world.signIn.codes.get(name);
  const isGood = code && !code.redeemed && clock.now().getTime() < code.createdAt + 10 * MINUTE;
  if (!isGood || code.redirectUri !== parameters.get('redirect_uri'))
    throw noGrant('Invalid authorization code');
  writable(world, code).redeemed = true;
  return given(asked, code.user, code.scopes);
}

function byRefreshToken(asked: Asked, parameters: SentParameters): Reply {
  const { world, clock } = asked;
  const secret = parameters.get('refresh_token');
  if (secret === undefined) throw missingParameter('refresh_token');
  const before = [...world.signIn.tokens.values()].find(({ refreshToken }) => refreshToken === secret);
  const isGood = before && !before.refreshed && clock.now().getTime() < before.createdAt + UNUSED;
  if (!isGood) throw noGrant('Unknown or invalid refresh token.');
  writable(world, before).refreshed = true;
  return given(asked, before.user, before.scopes);
}

function noGrant(description: string): Refusal {
  return new Refusal(403, { error: 'invalid_grant', error_description: description }, NOT_STORED);
}

function given({ world, clock }: Asked, user: User, scopes: readonly string[]): Reply {
  const { tokens } = world.signIn;
  const [secret, second] = ['token', 'refresh token'].map((kind) =>
    secretOf(world.origin.seed, `${kind} ${tokens.size}`),
  );
  const refreshToken = scopes.includes('offline_access') && second !== undefined ? second : null;
  const made: SignInToken = {
    token: secret ?? '',
    refreshToken,
    user,
    scopes,
    createdAt: clock.now().getTime(),
    refreshed: false,
  };
  writable(world, tokens).set(made.token, made);
  const body = {
    access_token: made.token,
    ...(refreshToken !== null && { refresh_token: refreshToken }),
    expires_in: HOUR / 1000,
    token_type: 'Bearer',
    scope: scopes.join(' '),
  };
  return Reply.json(body, { headers: NOT_STORED });
}

/** Which sites a token reaches. */
export function resources({ world, request, caller }: Asked): Reply {
  if (!caller.scopes) throw gatewayRefusal(401, 'Unauthorized');
  const site = siteOf(request.origin);
  const scopes = caller.scopes.filter((scope) => scope !== 'offline_access' && scope !== 'read:me');
  return Reply.json([
    {
      id: cloudIdOf(world.origin),
      url: site,
      name: new URL(site).hostname,
      scopes,
      avatarUrl: `${site}/avatar.png`,
    },
  ]);
}

/** Who a token is of (Atlassian, "User identity API"). */
export function me({ caller }: Asked): Reply {
  const { user, scopes } = caller;
  if (!user || !scopes) throw gatewayRefusal(401, 'Unauthorized');
  if (!scopes.includes('read:me')) throw gatewayRefusal(403, 'Forbidden');
  return Reply.json({
    account_type: user.accountType,
    account_id: user.accountId,
    email: user.email,
    name: user.displayName,
    nickname: user.displayName,
    account_status: user.active ? 'active' : 'inactive',
    zoneinfo: user.timeZone,
    locale: user.locale,
  });
}
