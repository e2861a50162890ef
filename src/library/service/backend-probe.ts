import type { Fetch } from '../../kernel/http/backend.js';

/** Milliseconds that a backend has to answer a probe, and for which its answer counts. */
const PATIENCE = 5_000;
const CACHED = 10_000;

/** A backend that a process depends on. */
export interface ProbedBackend {
  /** The server of which it is the backend. */
  readonly name: string;
  readonly url: URL;
  readonly fetch: Fetch;
}

/** Asks whether a backend answers at all, whatever it says; asked again after ten seconds at the earliest, however often probes come. */
export class BackendProbe {
  readonly #backend: ProbedBackend;
  readonly #now: () => number;
  #asked: Promise<string | undefined> | undefined;
  #askedAt = 0;

  constructor(backend: ProbedBackend, now: () => number = () => performance.now()) {
    this.#backend = backend;
    this.#now = now;
  }

  /** Why it cannot be reached; undefined where it answered. No credential is sent. */
  problem(): Promise<string | undefined> {
    if (this.#asked && this.#now() - this.#askedAt < CACHED) return this.#asked;
    this.#askedAt = this.#now();
    this.#asked = this.#ask();
    return this.#asked;
  }

  async #ask(): Promise<string | undefined> {
    const { name, url, fetch } = this.#backend;
    try {
      await fetch(url.href, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
      return undefined;
    } catch {
      return `the backend of ${name} at ${url.origin} does not answer`;
    }
  }
}
