import * as z from 'zod';
import type { AnswerHeaders } from '../../kernel/http/response-body.js';

/** The place of an answer in a list, and how to go on (GitLab: REST API, Pagination). */
export const Paging = z.object({
  page: z.int().optional(),
  perPage: z.int().optional(),
  nextPage: z.int().optional().describe('Pass as query.page to go on; absent on the last page'),
  total: z.int().optional().describe('Absent where the forge does not count them'),
  totalPages: z.int().optional(),
  nextQuery: z
    .record(z.string(), z.string())
    .optional()
    .describe('Pass as query to go on, where pages have no numbers'),
});

const HEADERS = [
  ['page', 'x-page'],
  ['perPage', 'x-per-page'],
  ['nextPage', 'x-next-page'],
  ['total', 'x-total'],
  ['totalPages', 'x-total-pages'],
] as const;

/** The place of an answer in a list by its headers; undefined where they name none. */
export function pagingOf(headers: AnswerHeaders): z.output<typeof Paging> | undefined {
  const counts = HEADERS.flatMap(([name, header]) => {
    const text = headers.get(header) ?? '';
    return /^\d{1,15}$/.test(text) ? [[name, Number(text)] as const] : [];
  });
  const next = headers.has('x-next-page') ? undefined : nextQuery(headers.get('link') ?? '');
  if (counts.length === 0 && !next) return undefined;
  return { ...Object.fromEntries(counts), ...(next && { nextQuery: next }) };
}

/** The parameters of the address that a Link header names as the next (RFC 8288, 3). */
function nextQuery(link: string): Record<string, string> | undefined {
  const address = /<([^<>]*)>\s*;\s*rel="?next\b/.exec(link)?.[1];
  if (address === undefined || !URL.canParse(address)) return undefined;
  return Object.fromEntries(new URL(address).searchParams);
}
