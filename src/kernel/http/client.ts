import type * as z from 'zod';
import { ToolError } from '../errors.js';
import type { Logger } from '../log.js';
import { argumentRule } from '../schema/error-messages.js';
import { inTurn } from '../turns.js';
import type { Backend, Explanation, Fetch, HttpRequest } from './backend.js';
import { OriginLimits } from './concurrency.js';
import { connectionFailure, isUnreadableFile, unreachable } from './connection-failure.js';
import { Secrets } from './redaction.js';
import { followRedirects } from './redirects.js';
import { RequestDeadline } from './request-deadline.js';
import { Answer, isSuccess, MAX_JSON_BYTES } from './response.js';
import type { AnswerHeaders, Answering } from './response-body.js';
import { type Bounds, notRepeatable, retrying, type Wait, waitForReal } from './retry.js';
import { retryAfter } from './retry-after.js';
import { codeOf } from './status-codes.js';
import { tracedFetch } from './traced-fetch.js';
import { pathHint } from './url.js';

export type { Backend, Explanation, Fetch, HttpRequest } from './backend.js';

/** What the HTTP clients of one server share. */
export interface HttpOptions {
  log: Logger;
  wait?: Wait | undefined;
  /** How many requests may be under way at a time; what a tool asks side by side beyond that waits. */
  limits?: OriginLimits | undefined;
}

/** What one HTTP client has of its own. */
interface OwnOptions {
  /** Waits between attempts; as the others do if absent. */
  wait?: Wait | undefined;
  /** Largest answer that is read, in bytes; of JSON at most {@link MAX_JSON_BYTES}. */
  maxBytes?: number | undefined;
}

interface AllOptions {
  readonly log: Logger;
  readonly wait: Wait;
  readonly limits: OriginLimits;
  readonly maxBytes: number;
}

/** Makes the HTTP client of a backend. */
export type HttpMaker = (backend: Backend, own?: OwnOptions) => Http;

/** The one place that makes the HTTP clients of a server: they share its log and its bound of requests. */
export function httpMaker({ log, wait = waitForReal, limits = new OriginLimits() }: HttpOptions): HttpMaker {
  return (backend, own = {}) =>
    new Http(backend, { log, limits, wait: own.wait ?? wait, maxBytes: own.maxBytes ?? MAX_BYTES });
}

type Take<T> = (response: Answering, secrets: Secrets, deadline: RequestDeadline) => Promise<T>;

/** How a request goes out, and how its answer is taken. */
interface Way<T> {
  readonly fetch: Fetch;
  readonly take: Take<T>;
}

const MAX_BYTES = 64 * 1024 * 1024;

/** zod stops at the first wrong item of a list, as it does for `validate`: to collect what is wrong with 40,000 takes a second. */
const UNTIL_WRONG = { error: argumentRule, abortEarly: true };

/** The one way out to a backend: deadline, retry, redirects, credentials by origin, size cap, and its refusals as ToolErrors. */
export class Http {
  readonly #backend: Backend;
  readonly #log: Logger;
  readonly #wait: Wait;
  readonly #maxBytes: number;
  readonly #maxJsonBytes: number;
  readonly #limits: OriginLimits;

  /** To be made by {@link httpMaker}. */
  constructor(backend: Backend, options: AllOptions) {
    const { log, wait, maxBytes, limits } = options;
    this.#backend = backend;
    this.#log = log;
    this.#wait = wait;
    this.#maxBytes = maxBytes;
    this.#maxJsonBytes = Math.min(maxBytes, MAX_JSON_BYTES);
    this.#limits = limits;
  }

  /** The whole answer, where it is a success; throws ToolError with the backend's reason, or the signal's reason when aborted. */
  async request(url: URL, request: HttpRequest, bounds: Bounds): Promise<Response> {
    const { bytes, status, headers } = await this.answer(url, request, bounds);
    return new Response(bytes && new Uint8Array(bytes), { status, headers: [...headers] });
  }

  /** The whole answer as `request` gives it, with its body read as JSON where it is JSON. */
  async answer(url: URL, request: HttpRequest, bounds: Bounds): Promise<Answer> {
    const answer = await this.#answer(url, request, bounds, this.#maxBytes);
    const { expects } = request;
    if (expects) await this.#documented(url, request, answer, expects);
    return answer;
  }

  /** The answer's JSON, read by the schema; throws as `request` does, and ToolError where it is not what the backend documents. */
  async json<T>(url: URL, request: HttpRequest, as: z.ZodType<T>, bounds: Bounds): Promise<T> {
    const answer = await this.#answer(url, request, bounds, this.#maxJsonBytes);
    return this.#documented(url, request, answer, as);
  }

  /** Reads an answer's JSON by a schema, as `safeParse` returns it; a large one in a turn of its own. */
  async read<T>(as: z.ZodType<T>, { isLarge, body }: Answer): Promise<z.ZodSafeParseResult<T>> {
    const read = () => as.safeParse(body, UNTIL_WRONG);
    return isLarge ? inTurn(read) : read();
  }

  #answer(url: URL, request: HttpRequest, bounds: Bounds, most: number): Promise<Answer> {
    return this.#send(url, request, bounds, async (response, secrets) => {
      const { status, headers } = response;
      const bytes = await this.#read(response, secrets, most);
      const answer = new Answer(status, headers, url.pathname, bytes);
      if (answer.isLarge) await answer.parse();
      this.#judge(url, request, answer);
      return answer;
    });
  }

  /** The answer's JSON by a schema. Throws ToolError where it is no such JSON. */
  async #documented<T>(url: URL, request: HttpRequest, answer: Answer, as: z.ZodType<T>): Promise<T> {
    const { status, body } = answer;
    if (isNoJson(body)) throw this.#notJson(url, request, answer);
    const read = await this.read(as, answer);
    if (read.success) return read.data;
    const asked = `${request.method} ${url.origin}${url.pathname}`;
    const [issue] = read.error.issues;
    const where = issue ? `${issue.path.map(String).join('.') || 'body'}: ${issue.message}` : '';
    throw new ToolError(
      'backend_error',
      `The answer to ${asked} is not as documented (${where}). If another product answers there, check the address in ${this.#backend.setting}.`,
      {
        status,
      },
    );
  }

  /**
   * An answer too large to hold, handed on as it arrives, and from its beginning again after a failure that passes; throws
   * as `request` does, and whatever `take` throws as ToolError.
   */
  download<T>(url: URL, bounds: Bounds, take: (body: AsyncIterable<Uint8Array>) => Promise<T>): Promise<T> {
    const request = { method: 'GET' };
    return this.#send(url, request, bounds, async (response, secrets, deadline) => {
      const { status, headers, body } = response;
      const refused = isSuccess(status) ? null : await this.#read(response, secrets, this.#maxJsonBytes);
      this.#judge(url, request, new Answer(status, headers, url.pathname, refused));
      const bytes = (body ?? new Blob([]).stream())[Symbol.asyncIterator]();
      return taken(bytes, (read) => take(deadline.renewedBy(read)));
    });
  }

  #send<T>(url: URL, request: HttpRequest, bounds: Bounds, take: Take<T>): Promise<T> {
    const isRead = request.safe ?? (request.method === 'GET' || request.method === 'HEAD');
    const inTurn = this.#limits.of(url.origin);
    const fetch = bounds.trace ? tracedFetch(this.#backend, bounds.trace) : this.#backend.fetch;
    const attempt = () =>
      inTurn(bounds.countedAs, () => this.#attempt(url, request, bounds.signal, { fetch, take })).catch(
        (error) => {
          throw isRead ? error : notRepeatable(error);
        },
      );
    return retrying(attempt, isRead, bounds, this.#wait);
  }

  async #attempt<T>(url: URL, request: HttpRequest, caller: AbortSignal, way: Way<T>): Promise<T> {
    const deadline = new RequestDeadline(caller, request.deadline);
    try {
      return await this.#asked(url, request, deadline, way);
    } catch (error) {
      caller.throwIfAborted();
      throw deadline.passed(url) ?? error;
    } finally {
      deadline.release();
    }
  }

  async #asked<T>(
    url: URL,
    { method, headers, body }: HttpRequest,
    deadline: RequestDeadline,
    { fetch, take }: Way<T>,
  ): Promise<T> {
    const { signal } = deadline;
    const { url: home, credentialHeaders, setting } = this.#backend;
    const refuse = (target: URL) => this.#backend.refuseRedirect?.(target);
    const credentials = await this.#backend.credentials();
    const secrets = new Secrets(credentials);
    try {
      const sent = { method, signal, ...(headers && { headers }), ...(body != null && { body }) };
      const keys = { home: home.origin, setting, credentialHeaders, credentials, refuse };
      const response = await followRedirects(fetch, url, sent, keys);
      this.#log.debug('backend answered', { method, path: url.pathname, status: response.status });
      return await take(response, secrets, deadline);
    } catch (error) {
      secrets.withoutInError(error);
      if (error instanceof ToolError) throw await this.#explained(error);
      signal.throwIfAborted();
      if (isUnreadableFile(error))
        throw new ToolError('conflict', 'The file changed or went away while it was sent; send it again.');
      const failure = connectionFailure(error);
      throw failure === undefined ? error : unreachable(url, this.#backend.setting, failure, error);
    }
  }

  /** A refused credential with where it came from. */
  async #explained(error: ToolError): Promise<ToolError> {
    if (error.code !== 'unauthenticated' || !this.#backend.credentialSource) return error;
    error.message += ` ${await this.#backend.credentialSource()}`;
    return error;
  }

  /** The whole body, without the credential that it was asked for with. */
  async #read(response: Answering, secrets: Secrets, most: number): Promise<Buffer | null> {
    if (!response.body) return null;
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.byteLength;
      if (size > most)
        throw new ToolError('backend_error', `The backend's answer is larger than ${most} bytes.`);
      chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    }
    const [first = Buffer.alloc(0)] = chunks;
    return secrets.withoutInBytes(chunks.length < 2 ? first : Buffer.concat(chunks, size));
  }

  /** Throws the refusal that an answer is, if it is one; what a tool does not read has to be whole, too. */
  #judge(url: URL, request: HttpRequest, answer: Answer): void {
    const { status, headers } = answer;
    const judge = request.refusal ?? ((each: Answer) => this.#backend.refusal(each));
    const explanation = judge(answer) ?? (answer.ok ? undefined : { message: '' });
    if (!explanation && answer.isBrokenJson) throw brokenOff(url, request, answer);
    if (!explanation) return;
    const { code, retryAfterSeconds } = explanation;
    const failed = `Request failed: ${request.method} ${url.origin}${url.pathname}: ${status}.`;
    const message = (explanation.message || failed) + this.#whereToLook(explanation, answer);
    const wait = retryAfterSeconds ?? retryAfter(headers);
    throw new ToolError(code ?? codeOf(status), message, {
      status,
      ...(wait === undefined ? {} : { retryAfterSeconds: wait }),
    });
  }

  /** Where to look if a page of HTML came, or nothing but a status: it is no answer of a backend. */
  #whereToLook({ message }: Explanation, { status, headers }: Answer): string {
    const { setting, url } = this.#backend;
    const hint = status === 404 ? pathHint(url) : '';
    if (message.includes(setting)) return hint;
    const isPage = contentType(headers) === 'text/html' && (message === '' || status < 500);
    if (isPage) return ` Received text/html ${this.#lookAt()}${hint}`;
    const isBare = status === 404 && message === '';
    return isBare ? ` If nothing at all is found, check the address in ${setting}.${hint}` : '';
  }

  #notJson(url: URL, { method }: HttpRequest, { status, headers }: Answer): ToolError {
    const asked = `${method} ${url.origin}${url.pathname}`;
    const message = `Expected JSON from ${asked}, received ${contentType(headers)} ${this.#lookAt()}`;
    return new ToolError('backend_error', message, { status });
  }

  #lookAt(): string {
    return `(a sign-in page or a proxy?). Check the address in ${this.#backend.setting}.`;
  }
}

/**
 * Has a body taken, and lets go of what was not read of it. It is locked from the beginning: fetch cancels one that is
 * not locked when its response is collected as garbage, and then it seems to be empty.
 */
async function taken<T>(
  body: AsyncIterableIterator<Uint8Array>,
  take: (body: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  try {
    return await take(body);
  } finally {
    await body.return?.().catch(() => {}); // one that broke off says so to who reads it
  }
}

/** Compressed answers that end early reach us as if they were whole (undici decodes as browsers do). */
function brokenOff(url: URL, { method }: HttpRequest, { status }: Answer): ToolError {
  const message = `The answer to ${method} ${url.origin}${url.pathname} is no whole JSON: it broke off, or was changed on its way.`;
  return new ToolError('backend_error', message, { status });
}

/** A body that was read as text, because it is none of JSON's; nothing at all is for a schema to judge. */
function isNoJson(body: unknown): boolean {
  return typeof body === 'string' && body !== '';
}

function contentType(headers: AnswerHeaders): string {
  return headers.get('content-type')?.split(';')[0]?.trim() || 'text';
}
