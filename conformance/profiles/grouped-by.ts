import { memoize } from '../memoize.js';

/** Finds what of a list has something in common; a list is looked through once, for what changes is another list. */
export function groupedBy<Item, Key>(
  keyOf: (item: Item) => Key,
): (items: readonly Item[], key: Key) => readonly Item[] {
  const groups = memoize((items: readonly Item[]) => {
    const found = new Map<Key, Item[]>();
    for (const item of items) {
      const group = found.get(keyOf(item));
      if (group) group.push(item);
      else found.set(keyOf(item), [item]);
    }
    return found;
  });
  return (items, key) => groups(items).get(key) ?? [];
}
