/** The place of the first item of a sorted list that is not before what is looked for: where that is, or would be. */
export function placeAmong<Item>(sorted: readonly Item[], isBefore: (item: Item) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = sorted[middle] as Item; // a place of the list
    if (isBefore(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
