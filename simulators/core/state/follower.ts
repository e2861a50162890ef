import type { Changes } from './changes.js';

/** Records of one kind, as what is kept beside them follows them. */
export interface Followed<Item extends object> {
  readonly changes: Changes;
  /** All that are there. */
  readonly all: () => Iterable<Item>;
  readonly size: () => number;
  /** Whether one is there: it may have been taken out. */
  readonly has: (item: Item) => boolean;
  /** Whether something of the world that changed is such a record. */
  readonly isItem: (thing: object) => thing is Item;
}

/** So many changes are followed one by one; after more of them all records are read anew. */
const MOST = 1_000;

/** Lists which records of a world were changed or added since it was asked before. What adds or removes a record marks it as changed. */
export class Follower<Item extends object> {
  readonly #followed: Followed<Item>;
  /** What it has seen of the changes; null before it is first asked, and as long as the world is being made. */
  #seen: number | null = null;

  constructor(followed: Followed<Item>) {
    this.#followed = followed;
  }

  /** The records to be read again, some that are gone among them; null for all of them. */
  changed(): readonly Item[] | null {
    const { changes, isItem } = this.#followed;
    const seen = this.#seen;
    this.#seen = changes.haveBegun ? changes.version : null;
    if (seen === null) return null;
    if (seen === changes.version) return [];
    const things = changes.since(seen);
    const items = things && [...things].filter(isItem);
    return items && items.length <= MOST ? items : null;
  }
}
