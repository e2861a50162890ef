/** Something in a list of a record that is replaced when it changes. */
export interface Part {
  readonly id: string;
}

interface Difference<Item> {
  readonly change: 'created' | 'updated' | 'deleted';
  readonly item: Item;
}

/** What differs between a list before and after: what was deleted, changed and added. */
export function differences<Item extends Part>(
  before: readonly Item[],
  after: readonly Item[],
  isOther: (one: Item, other: Item) => boolean = () => false,
): Difference<Item>[] {
  if (before === after) return [];
  const earlier = new Map(before.map((item) => [item.id, item]));
  const later = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !later.has(id));
  return [
    ...gone.map((item) => ({ change: 'deleted' as const, item })),
    ...after.flatMap((item): Difference<Item>[] => {
      const former = earlier.get(item.id);
      if (!former) return [{ change: 'created', item }];
      return former !== item && isOther(former, item) ? [{ change: 'updated', item }] : [];
    }),
  ];
}
