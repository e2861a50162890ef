/** The headers of a request, by names in any case. */
export type AskedHeaders = Pick<Headers, 'get' | 'has'> & Iterable<[name: string, value: string]>;

/** A request on its way in, before its body is read: a web Request is one, and so is what comes over a socket. */
export interface Asked {
  readonly method: string;
  /** The whole address. */
  readonly url: string;
  readonly headers: AskedHeaders;
  readonly body: AsyncIterable<Uint8Array> | null;
  /** Aborted once nobody waits for the answer. */
  readonly signal: AbortSignal;
}
