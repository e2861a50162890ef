import type { Compare } from '../../world/ordered-list.js';

/** What a column holds for a record; null where it is empty. */
export type Cell = string | number | null;

/** One thing that records are sorted by. */
export interface Column<Item> {
  /** As the database calls it: `created_at`. */
  readonly name: string;
  readonly of: (item: Item) => Cell;
  readonly descending: boolean;
  /** Where records without a value are, whatever the direction; last unless it says so. */
  readonly empty?: 'first' | 'last';
}

/** Compares records by some columns, each deciding where the ones before it do not. */
export function compareBy<Item>(columns: readonly Column<Item>[]): Compare<Item> {
  return (one, other) => {
    for (const column of columns) {
      const order = compareInColumn(column.of(one), column.of(other), column);
      if (order !== 0) return order;
    }
    return 0;
  };
}

/** Where a record is, by the names of the columns. */
export function placeIn<Item>(columns: readonly Column<Item>[], item: Item): Record<string, Cell> {
  return Object.fromEntries(columns.map(({ name, of }) => [name, of(item)]));
}

/** Whether a record is at a place or before it: what a page after that place leaves out. */
export function passedBy<Item>(
  columns: readonly Column<Item>[],
  place: Readonly<Record<string, Cell>>,
): (item: Item) => boolean {
  return (item) => {
    for (const column of columns) {
      const order = compareInColumn(column.of(item), place[column.name] ?? null, column);
      if (order !== 0) return order < 0;
    }
    return true;
  };
}

function compareInColumn(
  one: Cell,
  other: Cell,
  { descending, empty = 'last' }: Pick<Column<never>, 'descending' | 'empty'>,
): number {
  if (one === other) return 0;
  if (one === null) return empty === 'last' ? 1 : -1;
  if (other === null) return empty === 'last' ? -1 : 1;
  return (one < other ? -1 : 1) * (descending ? -1 : 1);
}
