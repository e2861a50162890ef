import type { Values } from './request.js';

/** An answer as far as it was read: the body only where the contract has one. */
export interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

/** How a backend is reached. */
export interface Way {
  /** Where the backend is; nothing goes anywhere else with a credential. */
  readonly url: URL;
  readonly fetch: (url: URL, init: RequestInit & { signal: AbortSignal }) => Promise<Response>;
  /** Milliseconds that one answer may take. */
  readonly deadline: number;
}

export type Hide = (text: string) => string;

/** The answer to a request, or why there is none; without the secrets that it may quote. */
export async function exchange(
  { url, init, whole }: { url: URL; init: RequestInit; whole: boolean },
  { fetch, deadline }: Pick<Way, 'fetch' | 'deadline'>,
  hide: Hide,
): Promise<Answer | string> {
  const signal = AbortSignal.timeout(deadline);
  try {
    const response = await fetch(url, { ...init, signal });
    const { status, headers } = response;
    if (whole) return hidden({ status, headers, body: await response.text() }, hide);
    await response.body?.cancel();
    return hidden({ status, headers, body: '' }, hide);
  } catch (error) {
    if (signal.aborted) return `no answer within ${deadline} ms`;
    return hide(error instanceof Error ? error.message : String(error));
  }
}

/** An answer without the secrets it may quote, before any part of it is reported: a part of a secret would not be found. */
function hidden({ status, headers, body }: Answer, hide: Hide): Answer {
  const safe = [...headers].map(([name, value]): [string, string] => [name, hide(value)]);
  return { status, headers: new Headers(safe), body: hide(body) };
}

/** Shorter words are not looked for: they may well be innocent, and an answer is judged without them. */
const SHORTEST_SECRET = 8;

/** Hides the credential in all its forms; an e-mail address is none. */
export function hiderOf({ apiKey = '', token = '', authorization = '' }: Values): Hide {
  const secrets = [apiKey, token, authorization, authorization.replace(/^Basic /, '')]
    .filter(({ length }) => length >= SHORTEST_SECRET)
    .toSorted((one, other) => other.length - one.length);
  return (text) => secrets.reduce((clean, secret) => clean.replaceAll(secret, '[redacted]'), text);
}
