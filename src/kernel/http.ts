import pLimit, { type LimitFunction } from 'p-limit';
import type * as z from 'zod';
import { connectionFailure } from './connection-failure.js';
import { type ErrorCode, ToolError } from './errors.js';
import type { Logger } from './log.js';
import { followRedirects } from './redirects.js';
import { type Bounds, retrying, type Wait, waitForReal } from './retry.js';

/** The seam to a backend: the live one's is the global fetch, a simulator is one. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What a backend's error answer says, read in that backend's own dialect. */
export interface Explanation {
  message: string;
  code?: ErrorCode;
  retryAfterSeconds?: number;
}

export interface Backend {
  /** Where the backend is; only requests to its origin carry its credentials. */
  readonly url: URL;
  readonly fetch: Fetch;
  /** The credential headers of the moment. */
  credentials(): Promise<Record<string, string>>;
  explain(status: number, body: unknown, answer: { headers: Headers; path: string }): Explanation;
  /** Throws ToolError on a success that is none, by what its headers tell. */
  distrust?(headers: Headers): void;
}

export interface HttpRequest {
  method: string;
  /** Whether a request that is no GET changes nothing either, so that it may be repeated. */
  safe?: boolean;
  headers?: NonNullable<RequestInit['headers']>;
  body?: NonNullable<RequestInit['body']> | null;
}

export interface HttpOptions {
  log: Logger;
  wait?: Wait;
  /** Largest answer that is read, in bytes. */
  maxBytes?: number;
  /** How many requests may be under way at a time; what a tool asks side by side beyond that waits. */
  concurrency?: number;
}

type Take<T> = (response: Response) => Promise<T>;

const MAX_BYTES = 64 * 1024 * 1024;
const CONCURRENCY = 8;

/** The one way out to a backend: deadline, retry, redirects, credentials by origin, size cap, and its refusals as ToolErrors. */
export class Http {
  readonly #backend: Backend;
  readonly #log: Logger;
  readonly #wait: Wait;
  readonly #maxBytes: number;
  readonly #inTurn: LimitFunction;

  constructor(backend: Backend, options: HttpOptions) {
    const { log, wait = waitForReal, maxBytes = MAX_BYTES, concurrency = CONCURRENCY } = options;
    this.#backend = backend;
    this.#log = log;
    this.#wait = wait;
    this.#maxBytes = maxBytes;
    this.#inTurn = pLimit(concurrency);
  }

  /** The whole answer, where it is a success; throws ToolError with the backend's reason, or the signal's reason when aborted. */
  request(url: URL, request: HttpRequest, bounds: Bounds): Promise<Response> {
    const whole = async (response: Response) => {
      const { status, headers } = response;
      return new Response(await this.#read(response), { status, headers });
    };
    return this.#send(url, request, bounds, whole);
  }

  /** The answer's JSON, read by the schema; throws as `request` does, and ToolError where it is not what the backend documents. */
  async json<T>(url: URL, request: HttpRequest, as: z.ZodType<T>, bounds: Bounds): Promise<T> {
    const response = await this.request(url, request, bounds);
    const read = as.safeParse(parsed(await response.text()));
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    const where = issue ? `${issue.path.map(String).join('.') || 'body'}: ${issue.message}` : '';
    throw new ToolError(
      'backend_error',
      `The backend's answer to ${request.method} ${url.pathname} is not as documented (${where}).`,
      { status: response.status },
    );
  }

  /**
   * An answer too large to hold, handed on as it comes, and from its beginning again after a failure that passes; throws
   * as `request` does, and whatever `take` throws as ToolError.
   */
  download<T>(url: URL, bounds: Bounds, take: (body: AsyncIterable<Uint8Array>) => Promise<T>): Promise<T> {
    return this.#send(url, { method: 'GET' }, bounds, ({ body }) => take(body ?? new Blob([]).stream()));
  }

  #send<T>(url: URL, request: HttpRequest, bounds: Bounds, take: Take<T>): Promise<T> {
    const { safe, ...sent } = request;
    const isRead = safe ?? (request.method === 'GET' || request.method === 'HEAD');
    const attempt = () => this.#inTurn(() => this.#attempt(url, sent, bounds.signal, take));
    return retrying(attempt, isRead, bounds, this.#wait);
  }

  async #attempt<T>(url: URL, request: HttpRequest, signal: AbortSignal, take: Take<T>): Promise<T> {
    try {
      const credentials = await this.#backend.credentials();
      const home = this.#backend.url.origin;
      const sent = { ...request, signal };
      const response = await followRedirects(this.#backend.fetch, url, sent, home, credentials);
      const { method } = request;
      this.#log.debug('backend answered', { method, path: url.pathname, status: response.status });
      if (response.ok) {
        this.#backend.distrust?.(response.headers);
        return await take(response);
      }
      throw this.#refusal(url, response, await this.#read(response), secretsIn(credentials));
    } catch (error) {
      if (error instanceof ToolError) throw error;
      signal.throwIfAborted();
      if (isUnreadableFile(error))
        throw new ToolError('conflict', 'The file changed or went away while it was sent; send it again.');
      const failure = connectionFailure(error);
      throw failure === undefined ? error : unreachable(url, failure, error);
    }
  }

  async #read(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
    if (!response.body) return null;
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.byteLength;
      if (size > this.#maxBytes)
        throw new ToolError('backend_error', `The backend's answer is larger than ${this.#maxBytes} bytes.`);
      chunks.push(chunk);
    }
    return new Uint8Array(Buffer.concat(chunks, size));
  }

  #refusal(url: URL, response: Response, body: Uint8Array | null, secrets: string[]): ToolError {
    const text = body ? Buffer.from(body).toString('utf8') : '';
    const { message, code, retryAfterSeconds } = this.#backend.explain(response.status, parsed(text), {
      headers: response.headers,
      path: url.pathname,
    });
    const wait = retryAfterSeconds ?? retryAfter(response.headers);
    return new ToolError(code ?? codeOf(response.status), redacted(message, secrets), {
      status: response.status,
      ...(wait === undefined ? {} : { retryAfterSeconds: wait }),
    });
  }
}

/** The credentials in every form a backend might quote: the header, what follows its scheme, and a Basic password (RFC 7617). */
function secretsIn(credentials: Record<string, string>): string[] {
  return Object.values(credentials).flatMap((value) => {
    const [scheme = '', encoded = ''] = value.split(' ');
    const password =
      scheme === 'Basic'
        ? Buffer.from(encoded, 'base64')
            .toString()
            .replace(/^[^:]*:/, '')
        : '';
    return [value, encoded, password].filter((secret) => secret !== '');
  });
}

/** A backend may quote the credential it refuses; the caller must not see it. */
function redacted(message: string, secrets: string[]): string {
  return secrets.reduce((text, secret) => text.replaceAll(secret, '[redacted]'), message);
}

function unreachable(url: URL, failure: string, cause: unknown): ToolError {
  const message = `The backend at ${url.origin} could not be reached or broke off (${failure}).`;
  return new ToolError('unavailable', message, { cause });
}

/** Whether a body's file could not be read as it was when the request was made (File API: NotReadableError). */
function isUnreadableFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'NotReadableError' || isUnreadableFile(error.cause);
}

/** JSON where it is JSON, else the text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Seconds of a Retry-After header in its delay form; a date, or none, is undefined (RFC 9110, 10.2.3). */
function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  return value !== null && /^\d+$/.test(value.trim()) ? Number(value) : undefined;
}

const CODES: Record<number, ErrorCode> = {
  400: 'invalid_arguments',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'unsupported',
  408: 'timeout',
  409: 'conflict',
  422: 'invalid_arguments',
  429: 'rate_limited',
  501: 'unsupported',
  503: 'unavailable',
  504: 'timeout',
};

function codeOf(status: number): ErrorCode {
  return CODES[status] ?? 'backend_error';
}
