/** Who asks: one of the world's accounts, a client without credentials, or one with wrong credentials. */
type Asker = 'member' | 'admin' | 'reader' | 'anonymous' | 'unknown';

/** One request, and the status it must get; `{name}` becomes the value of that name. */
export interface Ask {
  readonly method: string;
  /** From `/rest/` on; without that, in the platform's interface. */
  readonly path: string;
  readonly status: number;
  readonly body?: unknown;
  /** Sent as a form instead of JSON. */
  readonly files?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly as?: Asker;
  /** The name that the `id` of the answer gets for later requests. */
  readonly keep?: string;
}

type More = Partial<Omit<Ask, 'method' | 'path' | 'status'>>;

/** A reading request. */
export function get(path: string, status = 200, more: More = {}): Ask {
  return { method: 'GET', path, status, ...more };
}

/** A request with a body. */
export function send(method: string, path: string, status: number, body?: unknown, more: More = {}): Ask {
  return { method, path, status, ...(body !== undefined && { body }), ...more };
}

/** Words for a body in the form of the interface: a document, or plain text. */
export function written(text: string): { readonly $written: string } {
  return { $written: text };
}
