import pLimit from 'p-limit';

/** Does something with each of them, so many at a time, and returns the results in their order. */
export function sideBySide<T, Result>(
  items: readonly T[],
  atATime: number,
  work: (item: T) => Promise<Result>,
): Promise<Result[]> {
  return pLimit(atATime).map(items, work);
}
