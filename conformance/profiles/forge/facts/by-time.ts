import type { ExpectedRecord } from '../../../models/model.js';

/** What happens in the order of its time, and the key that its records are ordered by. */
export function byTime<Item extends { readonly id: number }>(
  items: readonly Item[],
  timeOf: (item: Item) => string,
  isDescending: boolean,
  recordOf: (item: Item) => ExpectedRecord,
): { readonly records: readonly ExpectedRecord[]; order(record: ExpectedRecord): string } {
  const records = inOrder(items, timeOf, isDescending).map((item) => ({
    record: recordOf(item),
    time: timeOf(item),
  }));
  const times = new Map(records.map(({ record, time }) => [record.id, time]));
  return { records: records.map(({ record }) => record), order: ({ id }) => times.get(id) ?? '' };
}

/** The same without their records; times are in ISO 8601, in UTC. */
export function inOrder<Item>(
  items: readonly Item[],
  timeOf: (item: Item) => string,
  isDescending: boolean,
): Item[] {
  const sign = isDescending ? -1 : 1;
  return items.toSorted((one, other) =>
    timeOf(one) < timeOf(other) ? -sign : timeOf(one) > timeOf(other) ? sign : 0,
  );
}
