import type { Head, Heads } from './request-head.js';

/** The chunks of a body. */
export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** A request on its way in, before its body is read: in process, or over a socket; see `Reply` for why it is no web Request. */
export interface Asked {
  readonly head: Head;
  readonly body: Chunks | null;
  /** Aborted once the client is gone. */
  readonly signal: AbortSignal;
}

/** What is sent in process. */
export interface Sending {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Chunks | null;
  readonly signal: AbortSignal;
}

/** What a web Request sends. */
export function sendingOf({ method, url, headers, body, signal }: Request): Sending {
  return { method, url, headers: [...headers], body, signal };
}

/**
 * What `fetch` is asked to send, and what it is to do with redirects. Throws TypeError for what is no request. A text or bytes
 * do not become a stream, which would take half of the time of a small answer.
 */
export function sendingBy(
  input: string | URL | Request,
  init?: RequestInit,
): { readonly sending: Sending; readonly redirect: Request['redirect'] } {
  const bytes = input instanceof Request ? null : bytesIn(init);
  const request = new Request(input, bytes === null ? init : { ...init, body: null });
  const { redirect, headers } = request;
  if (typeof init?.body === 'string' && !headers.has('content-type'))
    headers.set('content-type', 'text/plain;charset=UTF-8');
  const sending = sendingOf(request);
  return { redirect, sending: bytes === null ? sending : Object.assign(sending, { body: [bytes] }) };
}

/** The body of what may have one, where it is a text or bytes; null where it has to be read otherwise. */
function bytesIn({ method = 'GET', body }: RequestInit = {}): Uint8Array | null {
  if (/^(?:get|head)$/i.test(method)) return null;
  if (typeof body === 'string') return Buffer.from(body);
  return body instanceof Uint8Array ? Uint8Array.from(body) : null;
}

/** What is sent in process, as a simulator is asked it. Throws TypeError where the address is none. */
export function askedInProcess({ method, url, headers, body, signal }: Sending, heads: Heads): Asked {
  const head = heads.of([method, url, ...headers.flat()].join('\n'), () => ({ method, url, headers }));
  if (head === null) throw new TypeError(`Expected a whole address; received ${url}`);
  return { head, body, signal };
}
