import { RecentlyUsed } from '../state/recently-used.js';

/** The headers of a request, by names in any case. */
export type AskedHeaders = Pick<Headers, 'get' | 'has'> & Iterable<[name: string, value: string]>;

/** All that is before the body of a request: the same object for requests that begin alike, so nothing changes it. */
export interface Head {
  readonly method: string;
  /** The whole address. */
  readonly url: string;
  readonly origin: string;
  /** Still percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The query was then not read. */
  readonly isAddressTooLong: boolean;
  readonly headers: AskedHeaders;
}

/** What a head is read from. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  /** Lower-case names, each once. */
  readonly headers: Iterable<readonly [name: string, value: string]>;
}

/** Characters of a path with its query: about what servers before such backends take. */
const LONGEST_ADDRESS = 16_000;

/** Characters of all heads that are remembered, and what one of them takes beside its text. */
const ROOM = 2_000_000;
const BESIDE = 500;

/** Heads that were read, by the text that they were read from: clients ask in the same words again and again. */
export class Heads {
  readonly #cached = new RecentlyUsed<string, Head>(ROOM, (_, text) => text.length + BESIDE);

  /** The head of a text that says all that is sent; null where the address is none. */
  of(text: string, sent: () => Sent): Head | null {
    const cached = this.#cached.get(text);
    if (cached !== undefined) return cached;
    const head = readHead(sent());
    if (head !== null) this.#cached.set(text, head);
    return head;
  }
}

function readHead({ method, url, headers }: Sent): Head | null {
  if (!URL.canParse(url)) return null;
  const { origin, pathname, search, searchParams } = new URL(url);
  const isAddressTooLong = pathname.length + search.length > LONGEST_ADDRESS;
  return {
    method,
    url,
    origin,
    path: pathname,
    query: isAddressTooLong ? new URLSearchParams() : searchParams,
    isAddressTooLong,
    headers: new SentHeaders(headers),
  };
}

class SentHeaders implements AskedHeaders {
  readonly #values: ReadonlyMap<string, string>;

  constructor(headers: Sent['headers']) {
    this.#values = new Map(headers);
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null;
  }

  has(name: string): boolean {
    return this.#values.has(name.toLowerCase());
  }

  [Symbol.iterator](): IterableIterator<[name: string, value: string]> {
    return this.#values[Symbol.iterator]();
  }
}
