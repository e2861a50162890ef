/** What a member was, and what it is. */
export interface Difference {
  readonly previous: unknown;
  readonly current: unknown;
}

/** The members of two records of a kind that differ, as payloads name and write them; empty where none does. */
export function differences<Item extends object>(
  before: Item,
  now: Item,
  shown: Readonly<Record<string, (item: Item) => unknown>>,
): Record<string, Difference> {
  const found = Object.entries(shown).flatMap(([name, show]) => {
    const [previous, current] = [show(before), show(now)];
    return JSON.stringify(previous) === JSON.stringify(current)
      ? []
      : [[name, { previous: previous ?? null, current: current ?? null }] as const];
  });
  return Object.fromEntries(found);
}
