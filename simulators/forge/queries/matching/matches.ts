import type { OrderedList, View } from '../../world/ordered-list.js';

/** The records that a question finds, in their order; nothing is looked at before an account reads it. */
export interface Matches<Item> extends Iterable<Item> {
  /** How many there are, or `most + 1` where there are more than that. */
  count(most?: number): number;
  /** A part of them, like that of an array. */
  slice(start: number, end: number): Item[];
  /** Those after the ones that were passed; the test must hold for the first so many, and for no others. */
  after(passed: (item: Item) => boolean): Matches<Item>;
  /** The same ones from the other end. */
  reversed(): Matches<Item>;
}

export interface Question<Item> {
  readonly list: OrderedList<Item>;
  readonly view: View<Item>;
  readonly descending: boolean;
  /** What they must pass beside being in the view; absent where all of them do. */
  readonly accepts?: ((item: Item) => boolean) | undefined;
}

/** Asks a question of a list. */
export function find<Item>({ list, view, descending, accepts }: Question<Item>): Matches<Item> {
  return matchesIn(list.view(view), { descending, accepts });
}

interface Way<Item> {
  readonly descending?: boolean;
  readonly accepts?: ((item: Item) => boolean) | undefined;
  /** The part of the sorted records that is left, in their ascending order. */
  readonly from?: number;
  readonly to?: number;
}

/** Records that are sorted already, read from either end. */
export function matchesIn<Item>(
  sorted: readonly Item[],
  { descending = false, accepts, from = 0, to = sorted.length }: Way<Item> = {},
): Matches<Item> {
  function* read(): Generator<Item> {
    for (let at = 0; at < to - from; at += 1) {
      const item = sorted[descending ? to - 1 - at : from + at];
      if (item !== undefined && (accepts?.(item) ?? true)) yield item;
    }
  }

  return {
    [Symbol.iterator]: read,
    count: (most = Number.POSITIVE_INFINITY) => {
      if (!accepts) return Math.min(to - from, most + 1);
      let found = 0;
      for (let at = from; at < to && found <= most; at += 1) {
        const item = sorted[at];
        if (item !== undefined && accepts(item)) found += 1;
      }
      return found;
    },
    slice: (start, end) => {
      if (!accepts) return plainSlice(sorted, { descending, from, to, start, end });
      const items: Item[] = [];
      let at = 0;
      for (const item of read()) {
        if (at >= end) break;
        if (at >= start) items.push(item);
        at += 1;
      }
      return items;
    },
    after: (passed) => {
      const skipped = firstNot(to - from, (at) => {
        const item = sorted[descending ? to - 1 - at : from + at];
        return item !== undefined && passed(item);
      });
      const rest = descending ? { from, to: to - skipped } : { from: from + skipped, to };
      return matchesIn(sorted, { descending, accepts, ...rest });
    },
    reversed: () => matchesIn(sorted, { descending: !descending, accepts, from, to }),
  };
}

interface Slice {
  readonly descending: boolean;
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

function plainSlice<Item>(sorted: readonly Item[], { descending, from, to, start, end }: Slice): Item[] {
  if (!descending) return sorted.slice(from + start, Math.min(to, from + end));
  return sorted.slice(Math.max(from, to - end), Math.max(from, to - start)).reverse();
}

/** The first place from which on a test does not hold any more, by halving. */
function firstNot(length: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
