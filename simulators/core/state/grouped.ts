/** Pairs by name, in the order of the first of each; a name that is there more than once has a list. */
export function grouped(pairs: readonly (readonly [string, string])[]): Record<string, string | string[]> {
  const groups = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    const values = groups.get(name);
    if (values) values.push(value);
    else groups.set(name, [value]);
  }
  return Object.fromEntries(
    [...groups].map(([name, [only = '', ...more]]) => [name, more.length ? [only, ...more] : only]),
  );
}
