import { placeAmong } from './place-among.js';

/** So many items at most, and at most a quarter of all, are picked out; more are found by sorting all. */
const FEW = 1_000;

/** The first so many items in an order, of those that are alike the earlier ones: what sorting all of them begins with. */
export function firstOf<Item>(
  items: readonly Item[],
  count: number,
  compare: (one: Item, other: Item) => number,
): Item[] {
  if (count > FEW || 4 * count > items.length) return items.toSorted(compare).slice(0, count);
  const first: Item[] = [];
  for (const item of items) {
    const last = first.length === count ? first[count - 1] : undefined;
    if (last !== undefined && compare(item, last) >= 0) continue;
    const place = placeAmong(first, (other) => compare(other, item) <= 0);
    first.splice(place, 0, item);
    if (first.length > count) first.pop();
  }
  return first;
}
