import type { ClockReading } from '../../core/clock.js';
import type { Received } from '../../core/routing/route.js';
import type { ForgeCaller, Recognition } from '../backend.js';
import type { AccessToken } from '../world/records/people.js';
import type { World } from '../world/world.js';
import { gitRoutePath } from './git-path.js';
import { type BasicCredentials, basicCredentials, type Sent, sentWith } from './sent-credentials.js';

const ANONYMOUS: ForgeCaller = {
  credential: null,
  user: null,
  token: null,
  recognition: 'anonymous',
  sudo: false,
};

/**
 * Who sent a request (GitLab REST API, "Authentication"; lib/gitlab/auth/auth_finders.rb). A job's token makes
 * no account of its sender: only the routes that take it look at `job`.
 */
export function identify(request: Received, world: World, clock: Pick<ClockReading, 'now'>): ForgeCaller {
  const now = clock.now().getTime();
  const basic = basicCredentials(request);
  if (basic && gitRoutePath(request.path) !== null) return gitCaller(basic, world, now);
  if (basic && REGISTRY.test(request.path)) return registryCaller(basic, world, now);
  const sent = sentWith(request);
  const job = jobIn(sent, world, now);
  const person = personIn(sent, world, now);
  if (person) return job === undefined ? person : { ...person, job };
  if (job === undefined) return ANONYMOUS;
  return { ...ANONYMOUS, credential: job?.name ?? 'unknown', job };
}

/** Where the clients of package registries ask. */
const REGISTRY = /^\/api\/v4\/.*\bpackages\/(generic|maven|npm|pypi)\b/;

/** Who sent a name and a secret to a package registry: the token of a job makes no account of its sender. */
function registryCaller(basic: BasicCredentials, world: World, now: number): ForgeCaller {
  const token = world.tokens.get(basic.secret);
  if (token?.kind !== 'job') return gitCaller(basic, world, now);
  return { ...ANONYMOUS, credential: token.name, job: recognitionOf(token, now) === 'valid' ? token : null };
}

/** Who sent the name and the secret that git has: an account, by any token of it, or a deploy token (GitLab, "Token overview"). */
function gitCaller({ name, secret }: BasicCredentials, world: World, now: number): ForgeCaller {
  const token = world.tokens.get(secret);
  if (token) return callerWith(token, now);
  const deployToken = [...world.deployTokens.values()].find((one) => one.token === secret);
  const isGood = deployToken?.username === name && !deployToken.revoked && !isOver(deployToken, now);
  if (!isGood) return { ...ANONYMOUS, credential: 'unknown', recognition: 'unknown' };
  return { ...ANONYMOUS, credential: deployToken.name, recognition: 'valid', deployToken };
}

/** The account that a caller is taken for when any credential will do. */
export function usualCaller(world: World): ForgeCaller | null {
  const tokens = [...world.tokens.values()];
  const token = tokens.find(({ name }) => name === USUAL) ?? tokens[0];
  return token
    ? { credential: token.name, user: token.user, token, recognition: 'valid', sudo: false }
    : null;
}

/** The name of the token that represents the usual account; where there is none, the first token does. */
export const USUAL = 'token';

/** An OAuth token counts first; a personal one may be sent in its place, but an OAuth token not as a personal one. */
function personIn({ oauth, personal }: Sent, world: World, now: number): ForgeCaller | null {
  const bearer = oauth === null ? undefined : world.tokens.get(oauth);
  if (bearer?.kind === 'oauth') return callerWith(bearer, now);
  const secret = personal ?? oauth;
  const token = secret === null ? undefined : world.tokens.get(secret);
  if (secret === null || isJobToken(secret, token)) return null;
  if (token?.kind === 'personal') return callerWith(token, now);
  return { ...ANONYMOUS, credential: 'unknown', recognition: 'unknown' };
}

/** The token of a job that was sent as one: undefined for none, null for one that is not good. */
function jobIn({ oauth, job }: Sent, world: World, now: number): AccessToken | null | undefined {
  const bearer = oauth === null ? undefined : world.tokens.get(oauth);
  const token = bearer?.kind === 'job' ? bearer : job === null ? undefined : (world.tokens.get(job) ?? null);
  if (!token) return token;
  return token.kind === 'job' && recognitionOf(token, now) === 'valid' ? token : null;
}

function callerWith(token: AccessToken, now: number): ForgeCaller {
  const recognition = recognitionOf(token, now);
  const usable = recognition === 'valid';
  return {
    credential: token.name,
    user: usable ? token.user : null,
    token: usable ? token : null,
    recognition,
    sudo: false,
  };
}

function recognitionOf({ revoked, expiresAt, user }: AccessToken, now: number): Recognition {
  if (isOver({ expiresAt }, now)) return 'expired';
  if (revoked) return 'revoked';
  if (user.state === 'banned') return 'blocked';
  return user.state === 'active' ? 'valid' : user.state;
}

function isOver({ expiresAt }: Pick<AccessToken, 'expiresAt'>, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** Where a personal token is expected, the backend passes over what has the form of a job's. */
function isJobToken(secret: string, token: AccessToken | undefined): boolean {
  return token?.kind === 'job' || secret.startsWith('glcbt-');
}
