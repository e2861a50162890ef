import { createHash } from 'node:crypto';
import type { Received } from '../../core/routing/route.js';
import { badRequest } from './refusals.js';

/** Which part of a list was asked for. */
export interface Slice {
  readonly startAt: number;
  readonly maxResults: number;
}

/** How long a page is without an asked length, and at most. */
export interface PageSizes {
  readonly usual: number;
  readonly most?: number;
}

/** The part of a list that a query asks for; more than the most is the most. */
export function sliceOf(query: URLSearchParams, { usual, most = usual }: PageSizes): Slice {
  const startAt = numberOf(query, 'startAt') ?? 0;
  const maxResults = numberOf(query, 'maxResults') ?? usual;
  if (startAt < 0) throw badRequest("The 'startAt' parameter must not be negative.");
  return { startAt, maxResults: Math.min(Math.max(maxResults, 0), most) };
}

/** A whole number of the query, null where it is absent. */
export function numberOf(query: URLSearchParams, name: string): number | null {
  const value = query.get(name);
  if (value === null || value === '') return null;
  if (!/^-?\d{1,15}$/.test(value))
    throw badRequest(`The parameter '${name}' must be a number, not '${value}'.`);
  return Number(value);
}

/** Whether a query says `true`. */
export function flagOf(query: URLSearchParams, name: string, usual = false): boolean {
  const value = query.get(name);
  return value === null ? usual : value.toLowerCase() === 'true';
}

/** The values of a parameter that may be repeated or hold several, separated by commas. */
export function listOf(query: URLSearchParams, name: string): string[] {
  return query
    .getAll(name)
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/** The items of a slice. */
export function cut<Item>(items: readonly Item[], { startAt, maxResults }: Slice): Item[] {
  return items.slice(startAt, startAt + maxResults);
}

/** A page in the platform's usual envelope, with the address of itself and of the next one. */
export function pageBean<Item>(
  { request }: { readonly request: Pick<Received, 'origin' | 'path' | 'query'> },
  items: readonly Item[],
  slice: Slice,
  present: (item: Item) => unknown,
): object {
  const { startAt, maxResults } = slice;
  const isLast = startAt + maxResults >= items.length;
  const next = { ...slice, startAt: startAt + maxResults };
  return {
    self: pageAddress(request, slice),
    ...(!isLast && { nextPage: pageAddress(request, next) }),
    maxResults,
    startAt,
    total: items.length,
    isLast,
    values: cut(items, slice).map(present),
  };
}

function pageAddress(
  { origin, path, query }: Pick<Received, 'origin' | 'path' | 'query'>,
  { startAt, maxResults }: Slice,
): string {
  const params = new URLSearchParams(query);
  params.set('startAt', String(startAt));
  params.set('maxResults', String(maxResults));
  return `${origin}${path}?${params}`;
}

/** A token for the place in a list where the next page starts, good for the same question only. */
export function tokenFor(question: string, place: number): string {
  return Buffer.from(`${seal(question)}:${place}`).toString('base64url');
}

/** The place in a token. */
export function placeOf(question: string, token: string): number {
  const [, sealed, place] = /^(\w+):(\d+)$/.exec(Buffer.from(token, 'base64url').toString()) ?? [];
  if (sealed !== seal(question)) throw badRequest('The provided next page token is invalid.');
  return Number(place);
}

function seal(question: string): string {
  return createHash('sha256').update(question).digest('hex').slice(0, 16);
}
