import type { Received } from '../../core/route.js';
import type { ForgeCaller, Recognition } from '../backend.js';
import { findUser } from '../world/find.js';
import type { AccessToken } from '../world/people.js';
import type { World } from '../world/world.js';

type Sent = Pick<Received, 'headers' | 'query'>;

const NOBODY: ForgeCaller = {
  credential: null,
  user: null,
  token: null,
  recognition: 'anonymous',
  sudo: false,
};

/**
 * Who sent a request: `PRIVATE-TOKEN`, `JOB-TOKEN`, a bearer token, or the same as parameters
 * (GitLab REST API, "Authentication"). An administrator's token with the scope `sudo` can act as somebody else.
 */
export function identify(request: Sent, world: World): ForgeCaller {
  const secret = credentialIn(request);
  if (secret === null) return NOBODY;
  const token = world.tokens.get(secret) ?? null;
  if (!token) return { ...NOBODY, credential: 'unknown', recognition: 'unknown' };
  const recognition = recognitionOf(token, world);
  const usable = recognition === 'known';
  return asked(request, world, {
    credential: token.name,
    user: usable ? token.user : null,
    token: usable ? token : null,
    recognition,
    sudo: false,
  });
}

/** The account that a caller is taken for when any credential will do. */
export function usualCaller(world: World): ForgeCaller | null {
  for (const token of world.tokens.values()) {
    if (token.name === USUAL)
      return { credential: token.name, user: token.user, token, recognition: 'known', sudo: false };
  }
  return null;
}

/** The name of the token that stands for the usual account. */
export const USUAL = 'token';

function credentialIn({ headers, query }: Sent): string | null {
  const bearer = /^bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return (
    headers.get('private-token') ??
    query.get('private_token') ??
    headers.get('job-token') ??
    query.get('job_token') ??
    bearer ??
    query.get('access_token')
  );
}

function recognitionOf({ revoked, expiresAt, user }: AccessToken, { origin }: World): Recognition {
  if (revoked) return 'revoked';
  if (expiresAt !== null && expiresAt <= origin.anchor.getTime()) return 'expired';
  return user.state === 'active' ? 'known' : 'blocked';
}

function asked({ headers, query }: Sent, world: World, caller: ForgeCaller): ForgeCaller {
  const name = headers.get('sudo') ?? query.get('sudo');
  if (name === null || !caller.user?.admin || !caller.token?.scopes.includes('sudo')) return caller;
  const other = findUser(world, name);
  return other ? { ...caller, user: other, sudo: true } : caller;
}
