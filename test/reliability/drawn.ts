import fc from 'fast-check';

/** So many of them, drawn by the seed; all where there are no more. */
export function drawn<T>(items: readonly T[], count: number, seed: number): T[] {
  if (count >= items.length) return [...items];
  const some = fc.shuffledSubarray([...items], { minLength: count, maxLength: count });
  return fc.sample(some, { numRuns: 1, seed })[0] ?? [];
}

/** Numbers from 0 to 1 that a seed determines. */
export function randomOf(seed: number): () => number {
  const whole = fc.noBias(fc.integer({ min: 0, max: 2 ** 30 - 1 }));
  const numbers = fc.sample(whole, { numRuns: 10_007, seed }).map((each) => each / 2 ** 30);
  let at = 0;
  return () => numbers[at++ % numbers.length] ?? 0;
}
