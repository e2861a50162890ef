import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import * as z from 'zod';
import { BoundedMap } from '../bounded-map.js';
import type { Fetch } from '../http/backend.js';
import { jsonFrom } from './authorization-server.js';
import { SignInUnavailable, TokenRefused } from './sign-in.js';

const Introspection = z.looseObject({
  active: z.boolean(),
  iss: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string())]).default([]),
  exp: z.number().optional(),
  nbf: z.number().optional(),
  token_type: z.string().optional(),
});
type Introspection = z.infer<typeof Introspection>;

/** Milliseconds for which an answer counts, and how many are kept: a token that is withdrawn is accepted for no longer. */
const KEPT = 30_000;
const MOST_KEPT = 1_000;

/** Questions that are asked at a time, and that wait. */
const AT_ONCE = 10;
const MOST_WAITING = 100;

/** Who asks an authorization server, and where. */
export interface IntrospectionOptions {
  readonly url: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
  readonly fetch: Fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Judges tokens by asking their authorization server (RFC 7662). */
export class IntrospectedTokens {
  readonly #options: IntrospectionOptions;
  readonly #answers = new BoundedMap<{ readonly until: number; readonly answer: Promise<Introspection> }>(
    MOST_KEPT,
  );
  readonly #limit = pLimit(AT_ONCE);

  constructor(options: IntrospectionOptions) {
    this.#options = options;
  }

  /** The answer about an active token that was issued for one of these audiences. Throws TokenRefused, or SignInUnavailable. */
  async claims(token: string, audience: readonly string[]): Promise<{ issuer: string; claims: unknown }> {
    const answer = await this.#answer(token);
    const { issuer, now } = this.#options;
    const seconds = now() / 1000;
    const { active, iss = issuer, aud, exp, nbf = 0, token_type: type = 'bearer' } = answer;
    if (!active) throw new TokenRefused('The access token is not active.');
    if (iss !== issuer) throw new TokenRefused('The access token is of another issuer.');
    if (![aud].flat().some((each) => audience.includes(each)))
      throw new TokenRefused('The access token is for another audience.');
    if (exp === undefined) throw new TokenRefused('The access token does not expire.');
    if (exp <= seconds) throw new TokenRefused('The access token has expired.');
    if (nbf > seconds) throw new TokenRefused('The access token is not valid yet.');
    if (type.toLowerCase() !== 'bearer') throw new TokenRefused('The token is no access token.');
    return { issuer, claims: answer };
  }

  /** Kept by a digest, so that no token is. */
  async #answer(token: string): Promise<Introspection> {
    const digest = createHash('sha256').update(token).digest('base64');
    const now = this.#options.now();
    const kept = this.#answers.get(digest);
    if (kept && now < kept.until) return kept.answer;
    if (this.#limit.pendingCount >= MOST_WAITING)
      throw new SignInUnavailable('The authorization server is asked too much at the moment.');
    const answer = this.#limit(() => this.#asked(token));
    this.#answers.set(digest, { until: now + KEPT, answer });
    answer.catch(() => this.#answers.set(digest, { until: 0, answer }));
    return answer;
  }

  async #asked(token: string): Promise<Introspection> {
    const { url, clientId, clientSecret, fetch } = this.#options;
    const client = [clientId, clientSecret].map((each) =>
      new URLSearchParams([['', each]]).toString().slice(1),
    );
    const { success, data } = Introspection.safeParse(
      await jsonFrom(fetch, url, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          authorization: `Basic ${Buffer.from(client.join(':')).toString('base64')}`, // RFC 6749, 2.3.1
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ token, token_type_hint: 'access_token' }).toString(),
      }),
    );
    if (success) return data;
    throw new SignInUnavailable(`The authorization server at ${url.origin} answers with no introspection.`);
  }
}
