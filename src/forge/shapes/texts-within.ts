/** A value of JSON with every text in it changed, names of members left as they are. */
export function textsWithin(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => textsWithin(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, textsWithin(each, change)]));
}
