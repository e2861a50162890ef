/// <reference path="./undici-parts.d.ts" />
import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import request from 'undici/lib/api/api-request.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import { decoded } from './content-coding.js';
import type { AnswerBody, AnswerHeaders, Answering } from './response-body.js';

/** How connections are made and held, as undici's Agent takes it. */
export interface Connections {
  /** To one host at a time: what is read side by side stays within it. */
  readonly connections: number;
  /** Milliseconds to connect. */
  readonly connect: { readonly timeout: number };
  /** Milliseconds from a request to the headers of its answer. */
  readonly headersTimeout: number;
  /** Milliseconds between two parts of a body. */
  readonly bodyTimeout: number;
}

/** A request that needs nothing of what only fetch has. */
export interface PlainRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  readonly signal: AbortSignal | undefined;
}

/** What fetch sends where a request does not say otherwise. */
const USUAL_HEADERS = {
  accept: '*/*',
  'accept-language': '*',
  'sec-fetch-mode': 'cors',
  'user-agent': 'node',
  'accept-encoding': 'gzip, deflate, br',
};

/** Statuses of answers that have no body (Fetch standard, 2.2.3). */
const WITHOUT_BODY: ReadonlySet<number> = new Set([101, 204, 205, 304]);

/**
 * Requests by undici's own `request`, which takes a third of the time of fetch: fetch makes web streams of everything.
 * Of the package just these parts are loaded; redirects are answers.
 */
export class PlainFetch {
  readonly #dispatcher: Dispatcher;

  constructor(connections: Connections) {
    this.#dispatcher = new Agent(connections);
  }

  /** The answer as soon as its headers are there. Rejects as fetch does: with the signal's reason, or with a TypeError whose cause is what happened. */
  async fetch(url: URL, asked: PlainRequest): Promise<Answering> {
    const { method, signal } = asked;
    signal?.throwIfAborted();
    const answer = await this.#answer(url, asked).catch(asFetchWould(signal));
    const { statusCode: status, body: stream } = answer;
    const headers = new PlainHeaders(answer.headers);
    const hasBody = method !== 'HEAD' && !WITHOUT_BODY.has(status);
    stream.on('error', () => {}); // who reads it meets the error there
    if (!hasBody) stream.resume(); // or its connection would not be free again
    const coding = headers.get('content-encoding');
    const body = coding === null || !hasBody ? stream : await decoded(stream, coding);
    return { status, headers, body: hasBody ? new PlainBody(body, signal) : null };
  }

  #answer({ origin, pathname, search }: URL, { method, headers, body, signal }: PlainRequest) {
    return request.call(this.#dispatcher, {
      ...{ origin, path: `${pathname}${search}`, method, body: body ?? null, signal: signal ?? null },
      headers: { ...USUAL_HEADERS, ...headers },
    });
  }
}

/** Throws what a failure is called by fetch. */
function asFetchWould(signal: AbortSignal | undefined): (error: unknown) => never {
  return (error) => {
    throw signal?.aborted && error === signal.reason
      ? error
      : new TypeError('fetch failed', { cause: error });
  };
}

type HeadersByName = Dispatcher.ResponseData['headers'];

/** The headers of an answer as fetch's Headers give them. */
class PlainHeaders implements AnswerHeaders {
  readonly #headers: HeadersByName;

  constructor(headers: HeadersByName) {
    this.#headers = headers;
  }

  get(name: string): string | null {
    const value = this.#headers[name.toLowerCase()];
    return value === undefined ? null : joined(value);
  }

  has(name: string): boolean {
    return this.#headers[name.toLowerCase()] !== undefined;
  }

  *[Symbol.iterator](): Iterator<[string, string]> {
    for (const [name, value = ''] of Object.entries(this.#headers)) yield [name, joined(value)];
  }
}

function joined(value: string | string[]): string {
  return typeof value === 'string' ? value : value.join(', ');
}

class PlainBody implements AnswerBody {
  readonly #stream: Readable;
  readonly #signal: AbortSignal | undefined;

  constructor(stream: Readable, signal: AbortSignal | undefined) {
    this.#stream = stream;
    this.#signal = signal;
  }

  [Symbol.asyncIterator](): AsyncIterableIterator<Uint8Array> {
    const chunks = this.#stream[Symbol.asyncIterator]();
    return {
      next: () => chunks.next().catch(asFetchWould(this.#signal)),
      return: async () => {
        await this.cancel(); // which a stream's own does not do before the first chunk
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }

  async cancel(): Promise<void> {
    this.#stream.destroy();
  }
}
