import fc from 'fast-check';

/** So many of them, drawn by the seed; all where there are no more. */
export function drawn<T>(items: readonly T[], count: number, seed: number): T[] {
  if (count >= items.length) return [...items];
  const some = fc.shuffledSubarray([...items], { minLength: count, maxLength: count });
  return fc.sample(some, { numRuns: 1, seed })[0] ?? [];
}
