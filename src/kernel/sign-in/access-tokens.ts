import type { Fetch } from '../http/backend.js';
import { liveFetch } from '../http/live-fetch.js';
import { signedIn } from './claims.js';
import type { SignInConfiguration } from './configuration.js';
import { IntrospectedTokens } from './introspection.js';
import { type SignIn, TokenRefused } from './sign-in.js';
import { SignedTokens } from './signed-tokens.js';

/** Characters of the longest token that is looked at. */
const LONGEST = 8_192;

/** What a sign-in is made with beside its configuration. */
interface Surroundings {
  readonly fetch?: Fetch;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Signs callers in as the configuration says; nothing is fetched before the first token. */
export function signInBy(
  { publicUrl, issuers, audience, scopes, keysUrl, introspection }: SignInConfiguration,
  { fetch = liveFetch(), now = Date.now }: Surroundings = {},
): SignIn {
  const [issuer = ''] = issuers;
  const tokens = introspection
    ? new IntrospectedTokens({ ...introspection, issuer, fetch, now })
    : new SignedTokens(issuers, { fetch, keysUrl, now });
  return {
    publicUrl,
    issuers,
    scopes,
    async check(token, resource) {
      if (token.length > LONGEST) throw new TokenRefused('The access token is too long.');
      const { issuer: by, claims } = await tokens.claims(token, audience ?? [resource]);
      return signedIn(claims, by);
    },
  };
}
