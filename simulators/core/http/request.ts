import type { Head, Heads } from './request-head.js';

/** A request on its way in, before its body is read: in process, or over a socket; see `Reply` for why it is no web Request. */
export interface Asked {
  readonly head: Head;
  readonly body: AsyncIterable<Uint8Array> | null;
  /** Aborted once the client is gone. */
  readonly signal: AbortSignal;
}

/** A web Request, as it is asked in process. */
export function askedInProcess(request: Request, heads: Heads): Asked {
  const { method, url, body, signal } = request;
  const headers = [...request.headers];
  const head = heads.of([method, url, ...headers.flat()].join('\n'), () => ({ method, url, headers }));
  if (head === null) throw new TypeError(`Expected a whole address; received ${url}`);
  return { head, body, signal };
}
