import { Reply } from '../../../core/http/response.js';
import { Refusal } from '../../../core/refusal.js';
import { integer, text } from '../../parameters/parameter.js';
import { type Cell, type Column, passedBy, placeIn } from '../../queries/matching/columns.js';
import type { Matches } from '../../queries/matching/matches.js';
import { refused } from '../../refusals/refusals.js';
import type { Call } from '../routing/routing.js';
import { addressOf } from './paging.js';

const LARGEST_PAGE = 100;

/** The parameters of lists that can be read from one record to the next (GitLab REST API, "Keyset-based pagination"). */
export const keysetParameters = { pagination: text(), cursor: text() };

/** The bounds by id that lists of projects are read on with. */
export const idBounds = { id_after: integer(), id_before: integer() };

type KeysetCall = Pick<
  Call<{ readonly per_page: number; readonly cursor?: string | null | undefined }>,
  'input' | 'request'
>;

/** Whether a request asks for keyset paging. */
export function asksForKeyset({
  input,
}: {
  readonly input: { readonly pagination?: string | null | undefined };
}): boolean {
  return input.pagination === 'keyset';
}

/** The refusal where a list cannot be read so in the order that was asked for. */
export function keysetUnavailable(): Refusal {
  return new Refusal(405, { error: 'Keyset pagination is not yet available for this type of request' });
}

/** One page of a list that is read on with a cursor; the columns are those that the matches are sorted by. */
export function keysetPage<Item>(
  call: KeysetCall,
  matches: Matches<Item>,
  columns: readonly Column<Item>[],
  present: (item: Item) => unknown,
): Reply {
  const { cursor, per_page } = call.input;
  const size = Math.min(per_page, LARGEST_PAGE);
  const left = cursor ? matches.after(passedBy(columns, placeOf(cursor))) : matches;
  const found = left.slice(0, size + 1);
  const items = found.slice(0, size);
  const last = items.at(-1);
  const hasNext = found.length > size && last !== undefined;
  return page(
    items.map(present),
    hasNext ? nextLink(call, { cursor: cursorOf(columns, last), per_page: size }) : null,
  );
}

/** One page of a list that is sorted by id, read on with a bound by id; only an empty page says that there is no next. */
export function keysetPageById<Item extends { readonly id: number }>(
  call: KeysetCall,
  matches: Pick<Matches<Item>, 'slice'>,
  bound: 'id_after' | 'id_before',
  present: (item: Item) => unknown,
): Reply {
  const size = Math.min(call.input.per_page, LARGEST_PAGE);
  const items = matches.slice(0, size);
  const last = items.at(-1);
  return page(items.map(present), last ? nextLink(call, { [bound]: last.id, per_page: size }) : null);
}

function page(body: readonly unknown[], link: string | null): Reply {
  return Reply.json(body, { headers: link === null ? {} : { link } });
}

function nextLink({ request }: KeysetCall, changes: Readonly<Record<string, string | number>>): string {
  return `<${addressOf(request, changes)}>; rel="next"`;
}

/** Where a record is, as a text that a client hands back as it is. */
function cursorOf<Item>(columns: readonly Column<Item>[], item: Item): string {
  return Buffer.from(JSON.stringify({ ...placeIn(columns, item), _kd: 'n' })).toString('base64url');
}

function placeOf(cursor: string): Record<string, Cell> {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    // Every cursor is an object of such values; what a client made up may be any, and then finds what it finds.
    if (typeof place === 'object' && place !== null) return place as Record<string, Cell>;
  } catch {
    // Not a cursor: refused below.
  }
  throw refused(400, '400 Bad request - cursor is invalid');
}
