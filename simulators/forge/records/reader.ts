import { OrderedSearch } from '../../core/ordered-search.js';

/** What was read of one kind, each at the same place: objects of the world, what they were like, and their records. */
interface Reading {
  readonly items: readonly object[];
  readonly were: readonly object[];
  readonly records: readonly unknown[];
}

const NOTHING: Reading = { items: [], were: [], records: [] };

/**
 * Makes records of a world's objects, and gives the same record again for an object whose members are all the same as
 * before: those that change are replaced, so that two readings are compared only where something has changed. Where
 * nothing has, the list is the same, too.
 */
export class RecordReader {
  readonly #readings = new Map<unknown, Reading>();

  /** The record of each object, in their order. */
  all<Item extends object, Made>(items: Iterable<Item>, make: (item: Item) => Made): readonly Made[] {
    const last = this.#readings.get(make) ?? NOTHING;
    const next = { items: Array.from(items), were: [] as object[], records: [] as Made[] };
    const before = new OrderedSearch(last.items);
    for (const item of next.items) {
      const at = before.placeOf(item);
      const was = last.were[at];
      const isKnown = was !== undefined && isAsBefore(item, was);
      next.were.push(isKnown ? was : { ...item });
      next.records.push(isKnown ? (last.records[at] as Made) : make(item)); // made by the same maker
    }
    const isSame = isEqual(next.records, last.records);
    if (!isSame) this.#readings.set(make, next);
    return isSame ? (last.records as readonly Made[]) : next.records;
  }
}

function isEqual(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, at) => one === others[at]);
}

/** Whether an object has the same members with the same values. */
function isAsBefore(item: object, was: object): boolean {
  let members = 0;
  // Without a list of them: this is asked of each object of a world after each write.
  for (const name in was) {
    if (item[name as keyof object] !== was[name as keyof object]) return false; // its own names
    members += 1;
  }
  for (const _ in item) members -= 1;
  return members === 0;
}
