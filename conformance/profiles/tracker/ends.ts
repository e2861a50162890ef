/** The part of a list in the order of time that is reported where only so many are: which end it begins with is not said. */
export function endsOf<T>(oldestFirst: readonly T[], size: number): (readonly T[])[] {
  return oldestFirst.length <= size ? [oldestFirst] : [oldestFirst.slice(0, size), oldestFirst.slice(-size)];
}
