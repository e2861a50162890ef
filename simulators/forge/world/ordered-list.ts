import type { Changes } from '../../core/state/changes.js';

/** How the records of a list are sorted: negative when the first one is before the other. */
export type Compare<Item> = (one: Item, other: Item) => number;

/** One way to look at a list: which of its records, in which order. */
export interface View<Item> {
  /** Two views of one name are the same view. */
  readonly name: string;
  readonly accepts?: (item: Item) => boolean;
  /** Ascending; records must never compare as equal unless they are the same. */
  readonly compare: Compare<Item>;
}

interface Sorted<Item> {
  readonly items: readonly Item[];
  /** How many changes of the list it has seen. */
  readonly seen: number;
}

/** What a list holds. */
interface Held<Item> {
  /** Null before they are built. */
  items: readonly Item[] | null;
  /** The same items, where nothing else holds them and they may be added to. */
  own: Item[] | null;
  readonly views: Map<string, Sorted<Item>>;
  readonly changes: Item[];
  readonly removed: Set<Item>;
  /** Whether records that were removed still are among the items. */
  isToBeCleared: boolean;
}

/**
 * A list that can be read in several orders, each sorted once. A change is noted, not applied: the next reader of an
 * order takes the changed records out and puts them back where they belong, in one pass. What is built and sorted while
 * its world is as it was made stays for every state that does not change the list.
 */
export class OrderedList<Item> {
  readonly #world: Changes;
  readonly #build: (() => readonly Item[]) | undefined;
  #held: Held<Item>;

  /** An empty list of a world; or one for which `build` returns the records at the first reading, and that needs no upkeep before. */
  constructor(world: Changes, build?: () => readonly Item[]) {
    this.#world = world;
    this.#build = build;
    this.#held = holding(build ? null : []);
  }

  /** All records, in no promised order. */
  get items(): readonly Item[] {
    this.#world.finish();
    const held = this.#held;
    if (held.items !== null && !held.isToBeCleared) return held.items;
    if (!this.#world.areNone) this.#remember();
    return this.#all();
  }

  get size(): number {
    return this.items.length;
  }

  /** Adds a record, unless the list is still to be built: then the record will be there. */
  add(item: Item): void {
    this.#remember();
    if (this.#held.items === null) return;
    this.#world.note(this);
    const items = this.#all(); // without those that were removed, of which it may be one
    const held = this.#held;
    held.own ??= [...items];
    held.items = held.own;
    held.own.push(item);
    held.removed.delete(item);
    this.touch(item);
  }

  /** Takes a record out. */
  remove(item: Item): void {
    this.#remember();
    if (this.#held.items === null) return;
    this.#world.note(this);
    this.#held.removed.add(item);
    this.#held.isToBeCleared = true;
    this.touch(item);
  }

  /** Notes that a record has changed, so that its place in an order may be another. */
  touch(item: Item): void {
    this.#remember();
    if (this.#held.views.size > 0) this.#held.changes.push(item);
  }

  /** The records of a view in its ascending order. */
  view(view: View<Item>): readonly Item[] {
    this.#world.finish();
    const earlier = this.#held.views.get(view.name);
    if (earlier?.seen === this.#held.changes.length) return earlier.items;
    const items = earlier ? this.#repaired(earlier, view) : this.#sorted(view);
    if (!this.#world.areNone) this.#remember();
    this.#held.views.set(view.name, { items, seen: this.#held.changes.length });
    return items;
  }

  #all(): readonly Item[] {
    const held = this.#held;
    if (held.items === null) held.items = held.own = [...(this.#build?.() ?? [])];
    else if (held.isToBeCleared) {
      held.items = held.own = held.items.filter((item) => !held.removed.has(item));
      held.isToBeCleared = false;
    }
    return held.items;
  }

  /** Sets aside what the list holds, and goes on with a copy: whatever changes one of its records may change an order. */
  #remember(): void {
    if (!this.#world.haveBegun) return;
    this.#world.remember(this, () => {
      let other = this.#held;
      this.#held = copyOf(other);
      other.own = null;
      return {
        swap: () => {
          [this.#held, other] = [other, this.#held];
        },
      };
    });
  }

  #sorted({ accepts, compare }: View<Item>): readonly Item[] {
    return (accepts ? this.items.filter(accepts) : [...this.items]).sort(compare);
  }

  #repaired({ items, seen }: Sorted<Item>, { accepts, compare }: View<Item>): readonly Item[] {
    const { changes, removed } = this.#held;
    const changed = new Set(changes.slice(seen));
    const back = [...changed].filter((item) => !removed.has(item) && (accepts?.(item) ?? true)).sort(compare);
    return merged(
      items.filter((item) => !changed.has(item)),
      back,
      compare,
    );
  }
}

function holding<Item>(items: Item[] | null): Held<Item> {
  return { items, own: items, views: new Map(), changes: [], removed: new Set(), isToBeCleared: false };
}

/** The same, to be changed on its own; the items are shared until one is added. */
function copyOf<Item>({ items, views, changes, removed, isToBeCleared }: Held<Item>): Held<Item> {
  return {
    items,
    own: null,
    views: new Map(views),
    changes: [...changes],
    removed: new Set(removed),
    isToBeCleared,
  };
}

function merged<Item>(one: readonly Item[], other: readonly Item[], compare: Compare<Item>): readonly Item[] {
  const all: Item[] = [];
  let next = 0;
  for (const item of one) {
    for (
      let waiting = other[next];
      waiting !== undefined && compare(waiting, item) < 0;
      waiting = other[next]
    ) {
      all.push(waiting);
      next += 1;
    }
    all.push(item);
  }
  return [...all, ...other.slice(next)];
}
