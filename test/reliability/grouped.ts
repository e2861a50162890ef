/** Items of one key, of which there is at least one. */
export type Group<T> = readonly [T, ...T[]];

/** The items by a key of each, in the order in which the keys first appear. */
export function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, Group<T>> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
