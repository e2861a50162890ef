import * as z from 'zod';
import { ToolError } from '../../kernel/errors.js';
import type { Answer } from '../../kernel/http/response.js';
import type { Query } from '../../kernel/http/url.js';
import { memoize } from '../../kernel/memoize.js';
import type { Forge } from './forge.js';
import type { PageProgress } from './page-progress.js';

/** A page of a list by REST. */
export interface RestPage<Row> {
  readonly rows: Row[];
  /** The number of the next page; undefined on the last. */
  readonly next: number | undefined;
  /** How many pages there are, where the forge reports it (GitLab leaves it out beyond 10,000 records). */
  readonly pages: number | undefined;
  /** How many records there are, where the forge reports it. */
  readonly total: number | undefined;
}

const LARGEST = 100;

const rowsOf = memoize((of: z.ZodType) => z.array(of.nullable()));

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
  const read = await forge.read(rowsOf(of) as z.ZodType<(Row | null)[]>, answer); // of the schema that was given
  if (!read.success) {
    const where = z.prettifyError(read.error).split('\n').slice(0, 2).join(' ');
    throw new ToolError('backend_error', `The forge's list ${path} is not as documented (${where}).`);
  }
  return {
    rows: read.data.filter((row) => row !== null),
    next: nextPage(answer, page, read.data.length),
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

interface Rows<Row> {
  readonly of: z.ZodType<Row>;
  readonly query?: Query;
  /** How many rows are wanted; what is not accepted does not count. */
  readonly most: number;
  readonly accepts?: (row: Row) => boolean;
  readonly progress?: PageProgress | undefined;
}

/**
 * The rows of a list, at most `most`: pages side by side where the forge says how many there are, and no further than
 * needed. Throws ToolError.
 */
export async function restRows<Row>(
  forge: Forge,
  path: string,
  { of, query = {}, most, accepts = () => true, progress }: Rows<Row>,
): Promise<Row[]> {
  const read = async (page: number) => {
    const answer = await restPage(forge, path, { of, query, page });
    progress?.done();
    return answer;
  };
  progress?.expect(1);
  const first = await read(1);
  const rows = first.rows.filter(accepts);
  for (let next = first.next; next !== undefined && rows.length < most; ) {
    const missing = Math.ceil((most - rows.length) / Math.max(1, first.rows.length));
    const count = Math.max(1, Math.min(missing, (first.pages ?? next) - next + 1));
    progress?.expect(count);
    const from: number = next;
    const pages = await Promise.all(Array.from({ length: count }, (_, index) => read(from + index)));
    for (const row of pages.flatMap((page) => page.rows.filter(accepts))) rows.push(row);
    next = pages.at(-1)?.next;
  }
  return rows.slice(0, most);
}
