/** The records of an answer: its longest list of objects, wherever it stands. */
export function recordsOf(value: unknown): Record<string, unknown>[] {
  const lists = listsIn(value).filter((list) =>
    list.every((item) => typeof item === 'object' && item !== null),
  );
  const longest = lists.reduce((best, list) => (list.length > best.length ? list : best), []);
  return longest as Record<string, unknown>[]; // each was just seen to be an object
}

/** Every text inside a JSON value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function listsIn(value: unknown): unknown[][] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(listsIn);
  return Array.isArray(value) ? [value, ...inside] : inside;
}
