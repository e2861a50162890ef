import { SignJWT } from 'jose';
import { Reply } from '../../core/http/response.js';
import { type SigningKey, signingKey } from '../../core/oauth/signing-key.js';
import { memoize } from '../../core/state/memoize.js';
import { admit } from '../access/admit.js';
import { roleIn } from '../access/roles.js';
import type { ForgeExchange } from '../backend.js';
import { unauthorized } from '../refusals/refusals.js';
import { avatarUrl, userUrl } from '../rendering/addresses.js';
import type { AccessToken, User } from '../world/records/people.js';
import { fullPath } from '../world/records/projects.js';
import { SECOND } from '../world/records/time.js';
import type { World } from '../world/world.js';

/** Seconds that an identity token is good (config/initializers/doorkeeper_openid_connect.rb). */
const LIFE = 120;

/** The key of a world: one of the same seed has the same. */
const keyOf = memoize(({ seed }: World['origin']): SigningKey => signingKey(`forge ${seed}`));

/** Who signed in, signed by this instance, for the application of a token (OpenID Connect Core, 2). */
export async function idTokenFor(
  { world, request, clock }: ForgeExchange<never>,
  { user, scopes, application }: AccessToken,
  nonce: string | null,
): Promise<string> {
  const { id, key } = keyOf(world.origin);
  const now = Math.floor(clock.now().getTime() / SECOND);
  const claims = { ...claimsOf(world, user, scopes, request.origin), auth_time: now };
  return new SignJWT({ ...claims, ...(nonce !== null && { nonce }) })
    .setProtectedHeader({ typ: 'JWT', alg: 'RS256', kid: id })
    .setIssuer(request.origin)
    .setAudience(application?.uid ?? '')
    .setIssuedAt(now)
    .setExpirationTime(now + LIFE)
    .sign(key);
}

/** Who a token is of, for those with the scope `openid` (OpenID Connect Core, 5.3). */
export function userInfo(exchange: ForgeExchange<never>): Reply {
  const { user, token } = admit(exchange, { scopes: ['openid'] });
  if (user === null || token === null) throw unauthorized();
  const { world, request } = exchange;
  const groups = [...world.groups.values()].filter((group) => roleIn(user, group) > 0).map(fullPath);
  return Reply.json({ ...claimsOf(world, user, token.scopes, request.origin), groups });
}

/** The keys by which others check what this instance signs (RFC 7517). */
export function keys({ world }: ForgeExchange<never>): Reply {
  const { id, published } = keyOf(world.origin);
  return Reply.json({ keys: [{ ...published, kid: id, use: 'sig', alg: 'RS256' }] });
}

/** The claims about an account, as far as the scopes allow them. */
function claimsOf({ groups }: World, user: User, scopes: readonly string[], site: string) {
  const direct = [...groups.values()].filter(({ members }) => members.has(user.id)).map(fullPath);
  const address = scopes.includes('email') || scopes.includes('openid') ? user.email : user.publicEmail;
  return {
    sub: String(user.id),
    name: user.name,
    nickname: user.username,
    preferred_username: user.username,
    ...(address !== '' && { email: address, email_verified: true }),
    ...(user.websiteUrl !== '' && { website: user.websiteUrl }),
    profile: userUrl(site, user),
    picture: avatarUrl(site, user),
    groups_direct: direct,
  };
}
