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

/**
 * A list that can be read in several orders, each sorted once. A change is noted, not applied: the next reader of an
 * order takes the changed records out and puts them back where they belong, in one pass. What is built and sorted while
 * its world is as it was made stays after a reset.
 */
export class OrderedList<Item> {
  readonly #world: Changes;
  readonly #build: (() => readonly Item[]) | undefined;
  #items: Item[] | null;
  #views = new Map<string, Sorted<Item>>();
  #changes: Item[] = [];
  #removed = new Set<Item>();
  /** Whether records that were removed still are among the items. */
  #isToBeCleared = false;

  /** An empty list of a world; or one for which `build` returns the records at the first reading, and that needs no upkeep before. */
  constructor(world: Changes, build?: () => readonly Item[]) {
    this.#world = world;
    this.#build = build;
    this.#items = build ? null : [];
  }

  /** All records, in no promised order. */
  get items(): readonly Item[] {
    return this.#all();
  }

  #all(): Item[] {
    if (this.#items === null) {
      if (!this.#world.areNone) this.#remember();
      this.#items = [...(this.#build?.() ?? [])];
    } else if (this.#isToBeCleared) {
      this.#items = this.#items.filter((item) => !this.#removed.has(item));
      this.#isToBeCleared = false;
    }
    return this.#items;
  }

  get size(): number {
    return this.items.length;
  }

  /** Adds a record, unless the list is still to be built: then the record will be there. */
  add(item: Item): void {
    if (this.#items === null) return;
    this.#remember();
    this.#world.note(this);
    this.#all().push(item); // without those that were removed, of which it may be one
    this.#removed.delete(item);
    this.touch(item);
  }

  /** Takes a record out. */
  remove(item: Item): void {
    if (this.#items === null) return;
    this.#remember();
    this.#world.note(this);
    this.#removed.add(item);
    this.#isToBeCleared = true;
    this.touch(item);
  }

  /** Notes that a record has changed, so that its place in an order may be another. */
  touch(item: Item): void {
    if (this.#views.size === 0) return;
    this.#remember();
    this.#changes.push(item);
  }

  /** The records of a view in its ascending order. */
  view(view: View<Item>): readonly Item[] {
    const earlier = this.#views.get(view.name);
    if (earlier?.seen === this.#changes.length) return earlier.items;
    const items = earlier ? this.#repaired(earlier, view) : this.#sorted(view);
    if (!this.#world.areNone) this.#remember();
    this.#views.set(view.name, { items, seen: this.#changes.length });
    return items;
  }

  /** Sets aside what the list holds, and goes on with a copy. */
  #remember(): void {
    this.#world.remember(this, () => {
      const [items, views, changes, removed] = [this.#items, this.#views, this.#changes, this.#removed];
      const isToBeCleared = this.#isToBeCleared;
      this.#items = items && [...items];
      this.#views = new Map([...views].map(([name, sorted]) => [name, { ...sorted }]));
      this.#changes = [...changes];
      this.#removed = new Set(removed);
      return {
        restore: () => {
          [this.#items, this.#views, this.#changes, this.#removed] = [items, views, changes, removed];
          this.#isToBeCleared = isToBeCleared;
        },
      };
    });
  }

  #sorted({ accepts, compare }: View<Item>): readonly Item[] {
    return (accepts ? this.items.filter(accepts) : [...this.items]).sort(compare);
  }

  #repaired({ items, seen }: Sorted<Item>, { accepts, compare }: View<Item>): readonly Item[] {
    const changed = new Set(this.#changes.slice(seen));
    const back = [...changed]
      .filter((item) => !this.#removed.has(item) && (accepts?.(item) ?? true))
      .sort(compare);
    return merged(
      items.filter((item) => !changed.has(item)),
      back,
      compare,
    );
  }
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
