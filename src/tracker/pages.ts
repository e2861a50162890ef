import * as z from 'zod';
import type { Query } from '../kernel/address.js';
import type { Bounds } from '../kernel/retry.js';
import type { Jira } from './jira.js';

interface PageOf<T> {
  values: T[];
  /** How many places of the list it covers; fewer records than that may be visible. */
  span: number;
  /** How many there are in all, where the tracker tells. */
  total: number | undefined;
  isLast: boolean;
}

/** A page as most of the tracker's lists have it (PageBean), its records under another name where given. */
async function page<T>(
  jira: Jira,
  path: string,
  { of, query, list = 'values' }: { of: z.ZodType<T>; query: Query; list?: string },
  bounds: Bounds,
): Promise<PageOf<T>> {
  const Page = z.looseObject({
    [list]: z.array(of),
    maxResults: z.number().nullish(),
    total: z.number().nullish(),
    isLast: z.boolean().nullish(),
  });
  const answer = await jira.get(path, { as: Page, query }, bounds);
  const values = answer[list] as T[]; // the schema above has just seen to it
  const total = answer.total as number | null | undefined;
  const span = (answer.maxResults as number | null | undefined) || values.length; // likewise
  const end = Number(query.startAt ?? 0) + span;
  const isLast = answer.isLast ?? (typeof total === 'number' ? end >= total : values.length === 0);
  return { values, span, total: total ?? undefined, isLast: isLast === true || span === 0 };
}

/**
 * The records from `startAt` on, at most `limit`, over as many pages as that takes: side by side where the tracker tells
 * the total, else one after the other. Pages may be shorter than asked.
 */
export async function pages<T>(
  jira: Jira,
  path: string,
  asked: { of: z.ZodType<T>; query?: Query; list?: string; size: number },
  { startAt = 0, limit = Number.POSITIVE_INFINITY }: { startAt?: number; limit?: number },
  bounds: Bounds,
): Promise<T[]> {
  const read = (from: number, size: number) =>
    page(jira, path, { ...asked, query: { ...asked.query, startAt: from, maxResults: size } }, bounds);
  const first = await read(startAt, Math.min(asked.size, limit));
  const end = Math.min(first.total ?? Number.POSITIVE_INFINITY, startAt + limit);
  const step = first.span;
  if (first.isLast || step >= limit) return first.values.slice(0, limit);
  if (end === Number.POSITIVE_INFINITY || first.total === undefined) {
    const rest = { startAt: startAt + step, limit: limit - step };
    return [...first.values, ...(await pages(jira, path, asked, rest, bounds))];
  }
  const starts: number[] = [];
  for (let from = startAt + step; from < end; from += step) starts.push(from);
  const others = await Promise.all(starts.map((from) => read(from, Math.min(step, end - from))));
  return [...first.values, ...others.flatMap(({ values }) => values)].slice(0, limit);
}

/** The last `limit` records of a list that the tracker gives oldest first, newest first. */
export async function latest<T>(
  jira: Jira,
  path: string,
  asked: { of: z.ZodType<T>; query?: Query; size: number },
  limit: number,
  bounds: Bounds,
): Promise<T[]> {
  const query = { ...asked.query, maxResults: asked.size };
  const first = await page(jira, path, { ...asked, query }, bounds);
  if (first.isLast) return first.values.slice(-limit).reverse();
  if (first.total === undefined) return (await pages(jira, path, asked, {}, bounds)).slice(-limit).reverse();
  const startAt = Math.max(0, first.total - limit);
  const head = first.values.slice(startAt);
  const rest = await pages(jira, path, asked, { startAt: startAt + head.length }, bounds);
  return [...head, ...rest].slice(-limit).reverse();
}
