import * as z from 'zod';
import type { Query } from '../kernel/address.js';
import type { Answer } from '../kernel/answer.js';
import { ToolError } from '../kernel/errors.js';
import type { Forge } from './forge.js';

/** A page of a list by REST. */
export interface RestPage<Row> {
  readonly rows: Row[];
  /** The number of the next page; undefined on the last. */
  readonly next: number | undefined;
  /** How many pages there are, where the forge tells (GitLab leaves it out beyond 10,000 records). */
  readonly pages: number | undefined;
  /** How many records there are, where the forge tells. */
  readonly total: number | undefined;
}

const LARGEST = 100;

/** Reads one page by offset (GitLab: REST API, Offset-based pagination). Throws ToolError. */
export async function restPage<Row>(
  forge: Forge,
  path: string,
  {
    of,
    query,
    page = 1,
    size = LARGEST,
  }: { of: z.ZodType<Row>; query?: Query; page?: number; size?: number },
): Promise<RestPage<Row>> {
  const answer = await forge.rest('GET', path, { query: { ...query, page, per_page: size } });
  const { success, data, error } = z.array(of).safeParse(answer.body);
  if (!success) {
    const where = z.prettifyError(error).split('\n').slice(0, 2).join(' ');
    throw new ToolError('backend_error', `The forge's list ${path} is not as documented (${where}).`);
  }
  return {
    rows: data,
    next: nextPage(answer, page, data.length),
    pages: count(answer, 'x-total-pages'),
    total: count(answer, 'x-total'),
  };
}

/** A page shorter than asked for is not the last one, for the forge may cap it lower: it says itself what follows. */
function nextPage({ headers }: Answer, page: number, length: number): number | undefined {
  const next = headers.get('x-next-page');
  if (next !== null) return /^\d+$/.test(next) && Number(next) > page ? Number(next) : undefined;
  const link = headers.get('link');
  if (link !== null) return /rel="?next/.test(link) ? page + 1 : undefined;
  return length > 0 ? page + 1 : undefined;
}

function count({ headers }: Answer, name: string): number | undefined {
  const value = headers.get(name);
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}
