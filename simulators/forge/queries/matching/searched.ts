import type { TextIndex } from '../../world/text-index.js';
import { partSought, searching } from './text-search.js';

/** With more records than this, an order that is kept is read until the page is full. */
const MOST = 2_000;

/**
 * The few records among which are all that a search finds, each once; null where they are many, or unknown. Some may
 * be gone, or have other texts by now.
 */
export function fewSearched<Item extends object>(
  index: TextIndex<Item>,
  search: string | undefined,
): ReadonlySet<Item> | null {
  const part = search === undefined ? null : partSought(search);
  if (search === undefined || part === null) return null;
  const matches = searching(search);
  const lists = index.having(part, (text) => matches([text]));
  const size = lists.reduce((sum, { length }) => sum + length, 0);
  return size > MOST ? null : new Set(lists.flat());
}
