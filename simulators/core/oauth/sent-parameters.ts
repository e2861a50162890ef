import type { Received } from '../routing/route.js';
import { oauthRefusal } from './oauth-refusal.js';

/** What a request sends by name; a parameter without a value is as if it were left out (RFC 6749, 3.1 and 3.2). */
export type SentParameters = ReadonlyMap<string, string>;

/** The parameters in the address and in the body, a form or JSON; refuses one that is sent twice. */
export function sentParameters({ query, body, bytes, headers }: Received): SentParameters {
  const type = headers.get('content-type') ?? '';
  const isForm = type.includes('x-www-form-urlencoded');
  const form = isForm ? new URLSearchParams(Buffer.from(bytes).toString()) : membersOf(body);
  const found = new Map<string, string>();
  for (const [name, value] of [...query, ...form]) {
    if (found.has(name))
      throw oauthRefusal('invalid_request', `The parameter ${name} is sent more than once.`);
    if (value !== '') found.set(name, value);
  }
  return found;
}

function membersOf(body: unknown): [string, string][] {
  if (typeof body !== 'object' || body === null || body instanceof Uint8Array) return [];
  return Object.entries(body).filter((member): member is [string, string] => typeof member[1] === 'string');
}

/** The words of a list such as `api read_user`, each once. */
export function wordsOf(list: string | undefined): string[] {
  return [...new Set((list ?? '').split(' ').filter((word) => word !== ''))];
}
