import { type Followed, Follower } from './follower.js';

/** So many entries may be of records that have changed, beside one for each record, before all are read anew. */
const SPARE = 1_000;

/** What hears of what records have. */
interface Listener<Item> {
  /** All are read anew; what was heard before counts no more. */
  readonly anew: () => void;
  /** Something that no record had before, and the list of those that have it from now on. */
  readonly first: (key: string, items: readonly Item[]) => void;
}

const NO_LISTENER = { anew: () => {}, first: () => {} };

/**
 * Records by something that they have. Those found are all that have it, and perhaps some that had it once, that are gone,
 * or that are found twice: who reads them tests them. It is filled when it is first read, and follows what changes.
 */
export class Postings<Item extends object> {
  readonly #followed: Followed<Item>;
  readonly #keysOf: (item: Item) => Iterable<string>;
  readonly #listener: Listener<Item>;
  readonly #follower: Follower<Item>;
  #lists = new Map<string, Item[]>();
  /** How many entries were added since it was filled. */
  #added = 0;

  constructor(
    followed: Followed<Item>,
    keysOf: (item: Item) => Iterable<string>,
    listener: Listener<Item> = NO_LISTENER,
  ) {
    this.#followed = followed;
    this.#keysOf = keysOf;
    this.#listener = listener;
    this.#follower = new Follower(followed);
  }

  /** The records that have something. */
  of(key: string): readonly Item[] {
    this.follow();
    return this.#lists.get(key) ?? [];
  }

  /** Takes notice of what has changed. */
  follow(): void {
    const changed = this.#follower.changed();
    if (changed === null || this.#added > SPARE + this.#followed.size()) this.#fill();
    else for (const item of changed) if (this.#followed.has(item)) this.#added += this.#enter(item);
  }

  #fill(): void {
    this.#lists = new Map();
    this.#added = 0;
    this.#listener.anew();
    for (const item of this.#followed.all()) this.#enter(item);
  }

  #enter(item: Item): number {
    let entries = 0;
    for (const key of new Set(this.#keysOf(item))) {
      const list = this.#lists.get(key);
      entries += 1;
      if (list) list.push(item);
      else {
        const first = [item];
        this.#lists.set(key, first);
        this.#listener.first(key, first);
      }
    }
    return entries;
  }
}
