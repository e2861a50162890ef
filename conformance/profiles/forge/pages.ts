import type { ExpectedAnswer, ExpectedRecord } from '../../models/model.js';

/** One page of a list with a cursor: so many of the records as were asked for, and whether there are more. */
export function pageOf(
  name: string,
  records: readonly ExpectedRecord[],
  first: unknown,
  order?: (record: ExpectedRecord) => string | number,
): ExpectedAnswer {
  const size = Number(first);
  return {
    lists: [{ name, records, size, ...(order && { order }) }],
    facts: { 'has a next page': records.length > size },
  };
}

interface Dated {
  readonly reference: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Issues or merge requests in the order asked for, with the key that their records are ordered by. */
export function sortedBy<Item extends Dated>(items: readonly Item[], sort: unknown) {
  const [time, direction] = sortOf(sort);
  const sign = direction === 'ascending' ? 1 : -1;
  const times = new Map(items.map((item) => [item.reference, item[time]]));
  return {
    sorted: items.toSorted((one, other) =>
      one[time] < other[time] ? -sign : one[time] > other[time] ? sign : 0,
    ),
    order: ({ id }: ExpectedRecord) => times.get(id) ?? '',
  };
}

/** The orders that the documents name as examples, by the moment that they go by. */
export const SORTS = {
  UPDATED_DESC: ['updatedAt', 'descending'],
  CREATED_DESC: ['createdAt', 'descending'],
  CREATED_ASC: ['createdAt', 'ascending'],
} as const;

/** The moment and the direction of an order; the documented default for none. */
function sortOf(sort: unknown) {
  return Object.entries(SORTS).find(([name]) => name === sort)?.[1] ?? SORTS.UPDATED_DESC;
}
