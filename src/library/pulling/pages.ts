import * as z from 'zod';
import type { Query } from '../../kernel/http/url.js';
import type { Reading } from './reading.js';

/** Items of a page. */
const PAGE = 100;

/** How much there is, which some lists say one way and some the other. */
const Extent = z.looseObject({ total: z.number().optional(), isLast: z.boolean().optional() });

/** All items of a list of Jira's, which are under this name in each page; none where the account may not read them. */
export async function itemsOf<Item>(
  reading: Reading,
  path: string,
  name: string,
  item: z.ZodType<Item>,
  query: Query = {},
): Promise<Item[]> {
  const Items = z.looseObject({ [name]: z.array(item) });
  const found: Item[] = [];
  for (let isLast = false; !isLast; ) {
    const asked = { ...query, startAt: found.length, maxResults: PAGE };
    const page = await reading.readable(path, z.unknown(), { [name]: [], isLast: true }, asked);
    const items = Items.parse(page)[name] ?? [];
    const { total = 0, isLast: isSaid = found.length + items.length >= total } = Extent.parse(page);
    for (const one of items) found.push(one);
    isLast = isSaid || items.length === 0;
  }
  return found;
}
