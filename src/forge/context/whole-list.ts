import type * as z from 'zod';
import type { Forge } from '../connection/forge.js';
import { pageOf } from '../connection/pages.js';
import { type RestPage, restPage } from '../connection/rest-pages.js';

/** The largest page that GitLab gives (GraphQL API, Limits). */
export const LARGEST_PAGE = 100;

/** How many records of one list are read. */
const MOST = 500;

type Read<Node> = Parameters<typeof pageOf<Node>>[1];

/** Reads a list page by page to its end, or as far as a context goes, and then warns of it. Throws ToolError. */
export async function wholeList<Node>(
  forge: Forge,
  name: string,
  read: Read<Node>,
): Promise<NonNullable<Node>[]> {
  const { nodes, pageInfo } = await firstOf(MOST, read);
  if (pageInfo.hasNextPage) warnOfMore(forge, name, nodes);
  return nodes;
}

/** Reads the beginning of a list, over as many pages as that takes. Throws ToolError. */
export function firstOf<Node>(most: number, read: Read<Node>) {
  return pageOf({ first: most, fetchAll: true }, ({ first, after }) =>
    read({ first: Math.min(first, LARGEST_PAGE), after }),
  );
}

/** The same as `wholeList` of a list by REST. */
export async function wholeRestList<Row>(
  forge: Forge,
  name: string,
  { path, of }: { readonly path: string; readonly of: z.ZodType<Row> },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page: number | undefined = 1; page !== undefined && rows.length < MOST; ) {
    const answered: RestPage<Row> = await restPage(forge, path, { of, page });
    for (const row of answered.rows) rows.push(row);
    page = answered.next;
    if (page !== undefined && rows.length >= MOST) warnOfMore(forge, name, rows);
  }
  return rows;
}

function warnOfMore(forge: Forge, name: string, { length }: readonly unknown[]): void {
  forge.warn(`${name} has more records than the first ${length}, which are shown.`);
}
