import { createHash } from 'node:crypto';

/** What a client promises to prove when it redeems its code (RFC 7636). */
export interface Challenge {
  readonly value: string;
  readonly method: ChallengeMethod;
}

export type ChallengeMethod = 'S256' | 'plain';

/** The methods that there are (RFC 7636, 4.2). */
export const CHALLENGE_METHODS: readonly ChallengeMethod[] = ['plain', 'S256'];

/** Whether a text has the form of a verifier, and of a challenge: 43 to 128 unreserved characters (RFC 7636, 4.1 and 4.2). */
export function hasFormOfVerifier(text: string): boolean {
  return /^[A-Za-z0-9\-._~]{43,128}$/.test(text);
}

/** Whether a verifier is the one that a challenge was made of (RFC 7636, 4.6). */
export function answers({ value, method }: Challenge, verifier: string): boolean {
  if (method === 'plain') return verifier === value;
  return createHash('sha256').update(verifier).digest('base64url') === value;
}
