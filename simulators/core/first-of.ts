/** Fewer of them than this, and than a quarter, are picked out; more are found by sorting all. */
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
    first.splice(placeAmong(first, item, compare), 0, item);
    if (first.length > count) first.pop();
  }
  return first;
}

/** Where an item stands in a sorted list, after those that are alike. */
function placeAmong<Item>(
  sorted: readonly Item[],
  item: Item,
  compare: (one: Item, other: Item) => number,
): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle] as Item, item) <= 0)
      low = middle + 1; // a place of the list
    else high = middle;
  }
  return low;
}
