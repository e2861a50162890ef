import { decodeIndex, encodeCursor } from './cursor.js';
import { LARGEST_PAGE } from './keyset.js';
import { Page, type Paging } from './page.js';

/** A page of records in the order of their list; cursors are places in it (graphql-ruby, `ArrayConnection`). */
export function pageOfItems<Item>(items: readonly Item[], paging: Paging): Page<Item> {
  const count = (most = Number.POSITIVE_INFINITY) => Math.min(items.length, most + 1);
  return new Page({ count, [Symbol.iterator]: () => items[Symbol.iterator]() }, () => {
    const [start, end] = boundsOf(items.length, paging);
    const edges = items.slice(start, end).map((node, at) => ({ node, cursor: encodeCursor(start + at + 1) }));
    return { edges, hasNextPage: end < items.length, hasPreviousPage: start > 0 };
  });
}

function boundsOf(length: number, { first, last, after, before }: Paging): [start: number, end: number] {
  const from = Math.min(length, after ? decodeIndex(after) : 0);
  const to = before ? Math.max(from, Math.min(length, decodeIndex(before) - 1)) : length;
  const isBackward = typeof last === 'number' && typeof first !== 'number';
  const end = isBackward ? to : Math.min(to, from + pageSize(first));
  return [typeof last === 'number' ? Math.max(from, end - pageSize(last)) : from, end];
}

function pageSize(asked: number | null | undefined): number {
  return Math.min(LARGEST_PAGE, Math.max(0, asked ?? LARGEST_PAGE));
}
