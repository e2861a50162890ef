import { Reply } from '../../../core/http/response.js';
import { oneOf, text } from '../../parameters/parameter.js';
import type { Matches } from '../../queries/matching/matches.js';
import { badRequest } from '../../refusals/refusals.js';
import type { Call } from '../routing/routing.js';
import { addressOf } from './paging.js';

/** The parameters of a list that can also be read from a cursor on. */
export const cursorPagination = {
  pagination: oneOf(text(), 'keyset', 'legacy'),
  cursor: text(),
};

const LARGEST_PAGE = 100;

/**
 * The page behind a cursor, with nothing but the address of the next one (GitLab REST API, "Keyset-based
 * pagination"); the records are in the descending order of their ids.
 */
export function cursorPage<Item extends { readonly id: number }>(
  call: Pick<Call, 'request'> & {
    readonly input: { readonly per_page: number; readonly cursor?: string | null | undefined };
  },
  matches: Matches<Item>,
  present: (item: Item) => unknown,
): Reply {
  const { per_page, cursor } = call.input;
  const size = Math.min(per_page, LARGEST_PAGE);
  const last = cursor ? idIn(cursor) : Number.POSITIVE_INFINITY;
  const found = matches.after(({ id }) => id >= last).slice(0, size + 1);
  const items = found.slice(0, size);
  const next = found.length > size ? items.at(-1) : undefined;
  const link = next && `<${addressOf(call.request, { cursor: cursorAt(next.id) })}>; rel="next"`;
  return Reply.json(items.map(present), link ? { headers: { link } } : {});
}

function cursorAt(id: number): string {
  return Buffer.from(JSON.stringify({ id: String(id), _kd: 'n' })).toString('base64url');
}

function idIn(cursor: string): number {
  try {
    const { id } = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (/^\d+$/.test(String(id))) return Number(id);
  } catch {
    // What cannot be read is refused below.
  }
  throw badRequest('cursor is invalid');
}
