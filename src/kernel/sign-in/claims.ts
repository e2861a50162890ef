import * as z from 'zod';
import { type SignedIn, TokenRefused } from './sign-in.js';

/** Claims of an access token, or members of its introspection, that are looked at once its issuer, audience and times are right. */
const Claims = z.looseObject({
  sub: z.string().min(1).max(1_000),
  scope: z.union([z.string(), z.array(z.string())]).optional(),
  scp: z.union([z.string(), z.array(z.string())]).optional(),
  cnf: z.unknown().optional(),
  typ: z.string().optional(),
  token_use: z.string().optional(),
});

/** What an authorization server calls an access token, where it names the kind of a token (Amazon Cognito, Keycloak, Ory Hydra). */
const USES: ReadonlySet<string> = new Set(['access', 'access_token']);
const KINDS: ReadonlySet<string> = new Set(['bearer', 'at+jwt']);

/**
 * The caller that the claims name. A token that only the owner of a key may send is refused, for that is not checked here (RFC 9449,
 * 7.2). Throws TokenRefused.
 */
export function signedIn(claims: unknown, issuer: string): SignedIn {
  const { success, data } = Claims.safeParse(claims);
  if (!success) throw new TokenRefused('The access token names no subject.');
  const { sub: subject, scope, scp, cnf, typ, token_use: use } = data;
  if (cnf !== undefined)
    throw new TokenRefused('The access token is bound to a key, which is not supported.');
  if ((use && !USES.has(use)) || (typ && !KINDS.has(typ.toLowerCase())))
    throw new TokenRefused('The token is no access token.');
  return { issuer, subject, scopes: [scope ?? scp ?? []].flat().flatMap((each) => each.split(' ')) };
}
