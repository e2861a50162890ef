import * as z from 'zod';
import { ToolError } from '../../kernel/errors.js';
import type { Bounds } from '../../kernel/http/retry.js';
import type { Query } from '../../kernel/http/url.js';
import { memoize } from '../../kernel/memoize.js';
import type { Jira } from './jira.js';

interface PageOf<T> {
  values: T[];
  /** How many places of the list it covers; fewer records than that may be visible. */
  span: number;
  /** How many there are in all, where the tracker reports it. */
  total: number | undefined;
  isLast: boolean;
}

/** What a list is asked for: its records by a schema, under `values` or another name, in pages of so many. */
interface Asked<T> {
  of: z.ZodType<T>;
  query?: Query;
  list?: string;
  size: number;
}

/** A part of a list. */
export interface Part<T> {
  values: T[];
  /** Whether the list has more than this. */
  hasMore: boolean;
  /** How many it has in all, where the tracker reports it. */
  total?: number;
}

interface Section {
  startAt?: number;
  limit?: number;
}

/** So many pages are read side by side before their answers are looked at: a total is a claim, not a fact. */
const AT_ONCE = 50;

/** No list is longer than so many pages. */
const MOST_PAGES = 2000;

/** No list has more records than this, however many its pages have. */
const MOST_RECORDS = 100_000;

/** The schemas of pages of one record by the name of the list: to make one takes longer than to read by it. */
const pagesOf = memoize((_record: z.ZodType) => new Map<string, ReturnType<typeof newPage>>());

function pageOf(list: string, of: z.ZodType): ReturnType<typeof newPage> {
  const pages = pagesOf(of);
  const page = pages.get(list) ?? newPage(list, of);
  pages.set(list, page);
  return page;
}

function newPage(list: string, of: z.ZodType) {
  return z.looseObject({
    [list]: z.array(of),
    maxResults: z.number().nullish(),
    total: z.number().nullish(),
    isLast: z.boolean().nullish(),
  });
}

/** A page as most of the tracker's lists have it (PageBean), its records under another name where given. */
async function page<T>(
  jira: Jira,
  path: string,
  { of, query, list = 'values' }: { of: z.ZodType<T>; query: Query; list?: string },
  bounds: Bounds,
): Promise<PageOf<T>> {
  const answer = await jira.get(path, { as: pageOf(list, of), query }, bounds);
  const values = answer[list] as T[]; // the schema above has just seen to it
  const total = answer.total as number | null | undefined;
  const span = (answer.maxResults as number | null | undefined) || values.length; // likewise
  const end = Number(query.startAt ?? 0) + span;
  const isLast = answer.isLast ?? (typeof total === 'number' ? end >= total : values.length === 0);
  return { values, span, total: total ?? undefined, isLast: isLast === true || span === 0 };
}

/**
 * The records from `startAt` on, at most `limit`, over as many pages as that takes: side by side where the tracker reports
 * the total, else one after the other. Pages may be shorter than asked; the list ends where pages stay empty, whatever the
 * total says. Throws ToolError, also for a list without an end.
 */
export async function part<T>(
  jira: Jira,
  path: string,
  asked: Asked<T>,
  { startAt = 0, limit = Number.POSITIVE_INFINITY }: Section,
  bounds: Bounds,
): Promise<Part<T>> {
  const read = (from: number, size: number) =>
    page(jira, path, { ...asked, query: { ...asked.query, startAt: from, maxResults: size } }, bounds);
  const first = await read(startAt, Math.min(asked.size, limit));
  const { total } = first;
  const end = Math.min(total ?? Number.POSITIVE_INFINITY, startAt + limit);
  const values = first.values.slice(0, limit);
  let cut = first.values.length > limit;
  let from = startAt + first.span;
  let isOver = first.isLast;
  for (let count = 1; !isOver && from < end; ) {
    if (count > MOST_PAGES || values.length > MOST_RECORDS) throw endless(path, values.length);
    const starts = startsOf(from, end, first.span, total === undefined ? 1 : AT_ONCE);
    const next = await Promise.all(starts.map((start) => read(start, Math.min(first.span, end - start))));
    const found = next.flatMap((one) => one.values);
    cut = found.length > limit - values.length;
    for (const value of found.slice(0, limit - values.length)) values.push(value);
    isOver = found.length === 0 || next.some(({ isLast }) => isLast);
    from += next.length * first.span;
    count += next.length;
  }
  const hasMore = cut || (!isOver && from < (total ?? Number.POSITIVE_INFINITY));
  return { values, hasMore, ...(total !== undefined && { total }) };
}

/** The records of {@link part} alone. */
export async function pages<T>(
  jira: Jira,
  path: string,
  asked: Asked<T>,
  section: Section,
  bounds: Bounds,
): Promise<T[]> {
  return (await part(jira, path, asked, section, bounds)).values;
}

/** The last `limit` records of a list that the tracker gives oldest first, newest first. Throws ToolError. */
export async function latest<T>(
  jira: Jira,
  path: string,
  asked: Asked<T>,
  limit: number,
  bounds: Bounds,
): Promise<Part<T>> {
  const query = { ...asked.query, maxResults: asked.size };
  const first = await page(jira, path, { ...asked, query }, bounds);
  const { total } = first;
  if (first.isLast) return newest(first.values, limit, total);
  if (total === undefined) return newest(await pages(jira, path, asked, {}, bounds), limit, undefined);
  const startAt = Math.max(0, total - limit);
  const head = first.values.slice(startAt);
  const rest = await pages(jira, path, asked, { startAt: startAt + head.length }, bounds);
  const end = [...head, ...rest];
  // A list that ends before the total it claims.
  if (end.length === 0) return newest(await pages(jira, path, asked, {}, bounds), limit, undefined);
  return newest(end, limit, total);
}

function newest<T>(values: readonly T[], limit: number, total: number | undefined): Part<T> {
  const last = values.slice(-limit).reverse();
  const hasMore = (total ?? values.length) > last.length;
  return { values: last, hasMore, ...(total !== undefined && { total }) };
}

function startsOf(from: number, end: number, step: number, most: number): number[] {
  const count = Math.min(most, Math.ceil((end - from) / step));
  return Array.from({ length: count }, (_, index) => from + index * step);
}

function endless(path: string, records: number): ToolError {
  return new ToolError(
    'backend_error',
    `The list at ${path} has no end: ${records > MOST_RECORDS ? `more than ${MOST_RECORDS} records` : `more than ${MOST_PAGES} pages`} of it were read.`,
  );
}
