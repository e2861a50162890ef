/** What a section found out. */
export interface Findings {
  /** Plain lines for people: what was done, and the figures. */
  readonly figures: readonly string[];
  /** Violations of a law, each with the call that shows it. */
  readonly violations: readonly string[];
}

/** How often each item is in the list, the most frequent first. */
export function counted(items: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.map(([item, count]) => `${item} ${count}`).join(', ');
}
