import { createRemoteJWKSet, customFetch, decodeJwt, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Fetch } from '../http/backend.js';
import { jsonFrom, keysAddress } from './authorization-server.js';
import { SignInUnavailable, TokenRefused } from './sign-in.js';

/** Signatures by a private key alone: no public key may serve as a secret (RFC 8725, 3.1). */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** What a header may call an access token (RFC 9068, 2.1); other signed objects of an issuer are none. */
const TYPES: ReadonlySet<string> = new Set(['at+jwt', 'application/at+jwt', 'jwt', 'application/jwt']);

/** Seconds that clocks may differ. */
const TOLERANCE = 10;

/** Milliseconds for which keys are kept; after which a key that is missing may be asked for again, and after which a failure is. */
const KEPT = 10 * 60_000;
const COOLDOWN = 30_000;
const FAILED = 5_000;

/** Judges signed tokens of some issuers, by their keys. */
export class SignedTokens {
  readonly #keys: ReadonlyMap<string, JWTVerifyGetKey>;

  constructor(issuers: readonly string[], { fetch, keysUrl, now }: KeyOptions) {
    this.#keys = new Map(issuers.map((issuer) => [issuer, keysOf(issuer, { fetch, keysUrl, now })]));
  }

  /** The claims of a token that one of the issuers has signed for one of these audiences. Throws TokenRefused, or SignInUnavailable. */
  async claims(token: string, audience: readonly string[]): Promise<{ issuer: string; claims: unknown }> {
    const issuer = issuerOf(token);
    const keys = this.#keys.get(issuer);
    if (!keys) throw new TokenRefused('The access token is of another issuer.');
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer,
      audience: [...audience],
      algorithms: ALGORITHMS,
      requiredClaims: ['exp'],
      clockTolerance: TOLERANCE,
    }).catch((error: unknown) => {
      throw refusalOf(error);
    });
    if (!TYPES.has((protectedHeader.typ ?? 'jwt').toLowerCase()))
      throw new TokenRefused('The token is no access token.');
    return { issuer, claims: payload };
  }
}

interface KeyOptions {
  readonly fetch: Fetch;
  /** Where the keys are; as the issuer's metadata say if absent. */
  readonly keysUrl?: URL | undefined;
  /** Milliseconds. */
  readonly now: () => number;
}

/** The issuer that a token names, before anything of it is believed. */
function issuerOf(token: string): string {
  try {
    return decodeJwt(token).iss ?? '';
  } catch {
    throw new TokenRefused('The access token is no signed token.');
  }
}

/** The keys of an issuer, which are found with the first token. */
function keysOf(issuer: string, { fetch, keysUrl, now }: KeyOptions): JWTVerifyGetKey {
  const ask = sparing(now, async () => {
    const address = keysUrl ?? (await keysAddress(fetch, issuer));
    return jsonFrom(fetch, address);
  });
  const options = { cacheMaxAge: KEPT, cooldownDuration: COOLDOWN, timeoutDuration: 4 * COOLDOWN };
  return createRemoteJWKSet(keysUrl ?? new URL(issuer), {
    ...options,
    [customFetch]: async () => Response.json(await ask()),
  });
}

/** The same question, which fails for a while without being asked once it has failed. */
function sparing<Answer>(now: () => number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let failure: { readonly error: unknown; readonly at: number } | undefined;
  return async () => {
    if (failure && now() - failure.at < FAILED) throw failure.error;
    try {
      const answer = await ask();
      failure = undefined;
      return answer;
    } catch (error) {
      failure = { error, at: now() };
      throw error;
    }
  };
}

/** Why jose refuses a token, by the code of its error. */
const REASONS: Readonly<Record<string, string>> = {
  ERR_JWT_EXPIRED: 'The access token has expired.',
  ERR_JOSE_ALG_NOT_ALLOWED: 'The access token is signed by an algorithm that is not accepted.',
  ERR_JOSE_NOT_SUPPORTED: 'The access token is signed by an algorithm that is not accepted.',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'The access token is signed with no key of its issuer.',
  ERR_JWKS_NO_MATCHING_KEY: 'The access token is signed with no key of its issuer.',
  ERR_JWKS_MULTIPLE_MATCHING_KEYS: 'The access token does not name the key that it is signed with.',
  ERR_JWS_INVALID: 'The access token is no signed token.',
  ERR_JWT_INVALID: 'The access token is no signed token.',
};

const CLAIMS: Readonly<Record<string, string>> = {
  aud: 'The access token is for another audience.',
  nbf: 'The access token is not valid yet.',
  exp: 'The access token does not expire.',
};

function refusalOf(error: unknown): Error {
  if (error instanceof errors.JWTClaimValidationFailed)
    return new TokenRefused(CLAIMS[error.claim] ?? 'A claim of the access token is wrong.');
  const reason = error instanceof errors.JOSEError ? REASONS[error.code] : undefined;
  if (reason !== undefined) return new TokenRefused(reason);
  return error instanceof SignInUnavailable
    ? error
    : new SignInUnavailable('The keys of the authorization server cannot be used.');
}
