import type { Matches } from '../../queries/matching/matches.js';

/** The arguments of every connection. */
export interface Paging {
  readonly first?: number | null;
  readonly last?: number | null;
  readonly after?: string | null;
  readonly before?: string | null;
}

interface Edge<Item> {
  readonly cursor: string;
  readonly node: Item;
}

/** A page once it has been read. */
export interface LoadedPage<Item> {
  readonly edges: readonly Edge<Item>[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

/** What a page is one of; both only looked at when asked for. */
type All<Item> = Pick<Matches<Item>, 'count'> & Iterable<Item>;

/** One page of records, read when a part of it is asked for. */
export class Page<Item> {
  readonly all: All<Item>;
  readonly #load: () => LoadedPage<Item>;
  #loaded: LoadedPage<Item> | null = null;

  constructor(all: All<Item>, load: () => LoadedPage<Item>) {
    this.all = all;
    this.#load = load;
  }

  get #page(): LoadedPage<Item> {
    this.#loaded ??= this.#load();
    return this.#loaded;
  }

  get nodes(): readonly Item[] {
    return this.#page.edges.map(({ node }) => node);
  }

  get edges(): readonly Edge<Item>[] {
    return this.#page.edges;
  }

  get pageInfo() {
    const { edges, hasNextPage, hasPreviousPage } = this.#page;
    const [startCursor, endCursor] = [edges.at(0)?.cursor ?? null, edges.at(-1)?.cursor ?? null];
    return { hasNextPage, hasPreviousPage, startCursor, endCursor };
  }

  /** How many records there are over all pages; one more than the limit where there are more. */
  count({ limit }: { readonly limit?: number | null } = {}): number {
    return this.all.count(limit ?? undefined);
  }
}
