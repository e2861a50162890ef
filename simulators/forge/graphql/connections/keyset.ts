import { type Column, compareBy, passedBy, placeIn } from '../../queries/matching/columns.js';
import { type Matches, matchesIn } from '../../queries/matching/matches.js';
import { FieldProblem } from '../request/problems.js';
import { decodeCursor, encodeCursor, type Place } from './cursor.js';
import { Page, type Paging } from './page.js';

/** The largest page, and the usual one (`default_max_page_size`). */
export const LARGEST_PAGE = 100;

/** A page of sorted records; its cursors hold when records come and go (`Keyset::Connection`). */
export function pageOf<Item>(
  matches: Matches<Item>,
  columns: readonly Column<Item>[],
  paging: Paging,
): Page<Item> {
  return new Page(matches, () => {
    const { items, more } = part(matches, columns, paging);
    const edges = items.map((node) => ({
      node,
      get cursor() {
        return encodeCursor(placeIn(columns, node)); // few queries ask for it
      },
    }));
    return { edges, ...ends(paging, more) };
  });
}

/** A page of some records that are not sorted yet. */
export function pageSorted<Item>(
  items: readonly Item[],
  columns: readonly Column<Item>[],
  paging: Paging,
): Page<Item> {
  return pageOf(matchesIn(items.toSorted(compareBy(columns))), columns, paging);
}

interface Part<Item> {
  readonly items: readonly Item[];
  /** Whether there are more on the side that was read towards. */
  readonly more: boolean;
}

function part<Item>(matches: Matches<Item>, columns: readonly Column<Item>[], paging: Paging): Part<Item> {
  const { after, before, last } = paging;
  const size = sizeOf(paging);
  const follows = after ? not(passedBy(columns, decodeCursor(after))) : () => true;
  const precedes = before ? isBefore(columns, decodeCursor(before)) : () => true;

  if (typeof last === 'number') {
    const found = takeWhile(matches.reversed().after(not(precedes)), follows, size + 1);
    return { items: found.slice(0, size).reverse(), more: found.length > size };
  }
  const found = takeWhile(after ? matches.after(not(follows)) : matches, precedes, size + 1);
  return { items: found.slice(0, size), more: found.length > size };
}

function isBefore<Item>(columns: readonly Column<Item>[], place: Place): (item: Item) => boolean {
  const isPassed = passedBy(columns, place);
  return (item) => isPassed(item) && columns.some(({ name, of }) => of(item) !== (place[name] ?? null));
}

function not<Item>(test: (item: Item) => boolean): (item: Item) => boolean {
  return (item) => !test(item);
}

function takeWhile<Item>(items: Iterable<Item>, holds: (item: Item) => boolean, most: number): Item[] {
  const taken: Item[] = [];
  for (const item of items) {
    if (taken.length >= most || !holds(item)) break;
    taken.push(item);
  }
  return taken;
}

/** With a cursor on one side there is something; on the other it is looked for. */
function ends({ after, before, last }: Paging, more: boolean) {
  const isBackward = typeof last === 'number';
  return {
    hasNextPage: before ? true : !isBackward && more,
    hasPreviousPage: after ? true : isBackward && more,
  };
}

function sizeOf({ first, last }: Paging): number {
  if (typeof first === 'number' && typeof last === 'number') {
    throw new FieldProblem('Can only provide either `first` or `last`, not both');
  }
  return Math.min(LARGEST_PAGE, Math.max(0, first ?? last ?? LARGEST_PAGE));
}
