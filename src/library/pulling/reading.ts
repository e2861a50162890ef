import * as z from 'zod';
import { ConfigError, ToolError } from '../../kernel/errors.js';
import type { Fetch } from '../../kernel/http/backend.js';
import { httpMaker } from '../../kernel/http/client.js';
import { OriginLimits } from '../../kernel/http/concurrency.js';
import type { Answer } from '../../kernel/http/response.js';
import type { Wait } from '../../kernel/http/retry.js';
import { addressBelow, type Query } from '../../kernel/http/url.js';
import type { Logger } from '../../kernel/log.js';
import type { Recording } from './recording.js';

/** A backend that is read. */
export interface Place {
  readonly url: URL;
  readonly fetch: Fetch;
  /** The setting that holds its address. */
  readonly setting: string;
  /** What signs in; empty for none. */
  readonly credentials: Readonly<Record<string, string>>;
}

/** What a reading is bounded by, and what it goes on from. */
export interface ReadingOptions {
  /** The most requests; what is missing then is read by the next run. */
  readonly requests: number;
  readonly recording: Recording;
  readonly log: Logger;
  readonly signal: AbortSignal;
  /** Waits between attempts; for real if absent. */
  readonly wait?: Wait;
}

/** Requests that are under way at a time. */
const SIDE_BY_SIDE = 4;

/** Milliseconds after which a backend that asks for patience is left for the next run. */
const LONGEST = 600_000;

/** Statuses of what the account may not see, or the backend does not have. */
const UNREADABLE = new Set([401, 403, 404, 410]);

const JSON_ANSWER = { accept: 'application/json' };

/**
 * Reads a backend by GET alone: a few requests side by side, again after failures that pass and when the backend asks for that
 * (Retry-After), and no more than a bound. What was read before is taken from the recording.
 */
export class Reading {
  readonly #place: Place;
  readonly #options: ReadingOptions;
  readonly #http: ReturnType<ReturnType<typeof httpMaker>>;
  #sent = 0;

  constructor(place: Place, options: ReadingOptions) {
    const { log, wait } = options;
    this.#place = place;
    this.#options = options;
    this.#http = httpMaker({ log, wait, limits: new OriginLimits(SIDE_BY_SIDE) })({
      url: place.url,
      fetch: place.fetch,
      setting: place.setting,
      credentialHeaders: Object.keys(place.credentials),
      credentials: async () => ({ ...place.credentials }),
      refusal,
    });
  }

  /** Requests that were sent so far. */
  get sent(): number {
    return this.#sent;
  }

  /** What a path answers, as a schema has it. Throws ToolError with the backend's reason, and ConfigError where the bound is reached. */
  async get<T>(path: string, as: z.ZodType<T>, query: Query = {}): Promise<T> {
    const url = addressBelow(this.#place.url, path, query);
    const recorded = this.#options.recording.of(url.href);
    if (recorded !== undefined) return as.parse(recorded);
    const answer = await this.#asked(url);
    this.#options.recording.add(url.href, answer);
    const read = as.safeParse(answer);
    if (read.success) return read.data;
    throw new ConfigError(
      `The answer to GET ${url.href} is not as documented: ${z.prettifyError(read.error)}`,
    );
  }

  /** What a path answers; this instead, where the account may not read it, or there is no such thing. Throws as `get` does. */
  async readable<T>(path: string, as: z.ZodType<T>, otherwise: T, query: Query = {}): Promise<T> {
    try {
      return await this.get(path, as, query);
    } catch (error) {
      if (error instanceof ToolError && UNREADABLE.has(error.status ?? 0)) return otherwise;
      throw error;
    }
  }

  async #asked(url: URL): Promise<unknown> {
    const { requests, signal } = this.#options;
    if (this.#sent >= requests)
      throw new ConfigError(
        `${requests} requests were sent, and there is more to read. Run it again: it goes on from here (--requests sets how many it may send).`,
      );
    this.#sent += 1;
    const bounds = { signal, remaining: () => LONGEST };
    return this.#http.json(url, { method: 'GET', headers: JSON_ANSWER }, z.unknown(), bounds);
  }
}

function refusal({ ok, status, path, text }: Answer) {
  return ok ? undefined : { message: `GET ${path}: ${status} ${text.slice(0, 200)}` };
}
