import type { Changes } from './changes.js';

/** Objects of a world that are read together. */
export interface Source<Item extends object> {
  /** What changes where an object is added or taken out: a map, or the object that is changed for a list. */
  readonly list: object;
  items(): Iterable<Item>;
  /** Other objects that a record is made of, which change by themselves. */
  partsOf?(item: Item): Iterable<object>;
}

/** An object, and what records call it. */
export interface Named {
  readonly item: object;
  readonly name: string;
}

/** What was read of one source: objects, and their records in the same order. */
interface Reading {
  readonly changes: Changes;
  /** The changes that it has seen. */
  readonly version: number;
  readonly items: readonly object[];
  readonly records: readonly unknown[];
  /** The record of each object, and of some that are there no more. */
  readonly made: Map<object, unknown>;
  /** By part, the objects with a record that has it. */
  readonly wholes: Map<object, Set<object>>;
}

/**
 * Makes records of a world's objects, and again only of those that were changed since: what a reading costs is what was
 * changed. An object's record is made of its own members, of its parts, and of what others are called. Where nothing has
 * changed, the list is the same, too.
 */
export class RecordReader {
  readonly #readings = new Map<unknown, Reading>();
  readonly #names = new WeakMap<object, string>();
  #lists: readonly (readonly Named[])[] = [];

  /** What records call others by: where one is called otherwise than before, every record is made anew. A list that is the same as before is not looked at. */
  calls(lists: readonly (readonly Named[])[]): void {
    const others = lists.filter((list, at) => list !== this.#lists[at]).flat();
    const renamed = others.filter((named) => this.#isRenamed(named)); // each is looked at, for its name is remembered
    if (renamed.length > 0) this.#readings.clear();
    this.#lists = lists;
  }

  /** Whether an object was called otherwise before; from now on it is called so. */
  #isRenamed({ item, name }: Named): boolean {
    const before = this.#names.get(item);
    if (before !== name) this.#names.set(item, name);
    return before !== undefined && before !== name;
  }

  /** The record of each object, in their order. */
  all<Item extends object, Made>(
    changes: Changes,
    source: Source<Item>,
    make: (item: Item) => Made,
  ): readonly Made[] {
    const last = this.#readings.get(make);
    const changed = last?.changes === changes ? changes.since(last.version) : null;
    const previous = last && changed ? last : nothingOf(changes);
    const next = reread(previous, changed ?? new Set([source.list]), source, make);
    const { made, wholes } = previous;
    this.#readings.set(make, { changes, version: changes.version, ...next, made, wholes });
    return next.records;
  }
}

function nothingOf(changes: Changes): Reading {
  return { changes, version: 0, items: [], records: [], made: new Map(), wholes: new Map() };
}

type Reread<Made> = Pick<Reading, 'items'> & { readonly records: readonly Made[] };

/** The objects as they are now, of which those that stayed as they were have the same records. */
function reread<Item extends object, Made>(
  previous: Reading,
  changed: ReadonlySet<object>,
  source: Source<Item>,
  make: (item: Item) => Made,
): Reread<Made> {
  const stale = staleIn(previous, changed);
  const before = previous.records as readonly Made[]; // made by the same maker
  if (stale.size === 0 && !changed.has(source.list)) return { items: previous.items, records: before };
  const items = changed.has(source.list) ? [...source.items()] : (previous.items as readonly Item[]); // of the same source
  const made = previous.made as Map<object, Made>; // by the same maker
  for (const item of stale) made.delete(item);
  const recordOf = (item: Item) => {
    for (const part of source.partsOf?.(item) ?? []) addTo(previous.wholes, part, item);
    const record = make(item);
    made.set(item, record);
    return record;
  };
  const { first, last } = sameAtEnds(previous.items, items);
  const between = items.slice(first, items.length - last).map((item) => made.get(item) ?? recordOf(item));
  const records = before.slice(0, first).concat(between, before.slice(before.length - last));
  for (const item of stale) {
    const at = items.indexOf(item as Item); // -1 where it is there no more
    if (at >= 0 && !made.has(item)) records[at] = recordOf(item as Item);
  }
  forgetOthers(made, items);
  return { items, records };
}

/** At how many places the same objects are as before, from the first on and from the last back. */
function sameAtEnds(
  before: readonly object[],
  now: readonly object[],
): { readonly first: number; readonly last: number } {
  const most = Math.min(before.length, now.length);
  let first = 0;
  while (first < most && before[first] === now[first]) first += 1;
  let last = 0;
  while (last < most - first && before[before.length - 1 - last] === now[now.length - 1 - last]) last += 1;
  return { first, last };
}

/** So many more are remembered of a short list. */
const SPARE = 100;

/** Forgets the objects that are there no more, once they are as many as those that are: one that is put back is the same. */
function forgetOthers(made: Map<object, unknown>, items: readonly object[]): void {
  if (made.size <= 2 * items.length + SPARE) return;
  const there = new Set(items);
  for (const item of made.keys()) if (!there.has(item)) made.delete(item);
}

/** The objects that were changed, or a part of them. */
function staleIn({ made, wholes }: Reading, changed: ReadonlySet<object>): ReadonlySet<object> {
  const stale = new Set<object>();
  for (const thing of changed) {
    if (made.has(thing)) stale.add(thing);
    for (const whole of wholes.get(thing) ?? []) stale.add(whole);
  }
  return stale;
}

function addTo(wholes: Map<object, Set<object>>, part: object, whole: object): void {
  const existing = wholes.get(part);
  if (existing) existing.add(whole);
  else wholes.set(part, new Set([whole]));
}

/** The objects of a map. */
export function valuesOf<Item extends object>(list: ReadonlyMap<unknown, Item>): Source<Item> {
  return { list, items: () => list.values() };
}
