import { Reply } from '../../../core/http/response.js';
import { accepting, defaulted, integer } from '../../parameters/parameter.js';
import type { Matches } from '../../queries/matching/matches.js';
import type { Call } from '../routing/routing.js';

const LARGEST_PAGE = 100;
/** With more records than this their number and the last page are not reported. */
const MOST_COUNTED = 10_000;

/** The parameters of every list: a page of more than 100 is a page of 100. */
export const pagination = {
  page: defaulted(
    accepting(integer(), (page) => page > 0),
    1,
  ),
  per_page: defaulted(
    accepting(integer(), (size) => size > 0),
    20,
  ),
};

type Paged = Call<{ readonly page: number; readonly per_page: number }, never>;

/**
 * One page of a list with the headers that lead to the others (GitLab REST API, "Offset-based pagination").
 * `counted: false` leaves out how many there are, as some lists do; what `shows` does not accept is left out of the
 * page after it was cut, so that the page has fewer.
 */
export function paged<Item>(
  call: Pick<Paged, 'input' | 'request'>,
  matches: Pick<Matches<Item>, 'slice' | 'count'>,
  present: (item: Item) => unknown,
  {
    counted = true,
    shows = () => true,
  }: { readonly counted?: boolean; readonly shows?: (item: Item) => boolean } = {},
): Reply {
  const { page, per_page } = call.input;
  const size = Math.min(per_page, LARGEST_PAGE);
  const found = matches.slice((page - 1) * size, page * size + 1);
  const total = counted ? matches.count(MOST_COUNTED) : MOST_COUNTED + 1;
  const isCounted = total <= MOST_COUNTED;
  const place = {
    page,
    size,
    hasNext: found.length > size,
    pages: isCounted ? Math.max(1, Math.ceil(total / size)) : null,
  };
  const headers = {
    ...numbersOf(place),
    ...(isCounted && {
      'x-total': String(total),
      'x-total-pages': String(Math.max(1, Math.ceil(total / size))),
    }),
    link: linksOf(call.request, place),
  };
  return Reply.json(found.slice(0, size).filter(shows).map(present), { headers });
}

/** One page of an array. */
export function pagedItems<Item>(
  call: Pick<Paged, 'input' | 'request'>,
  items: readonly Item[],
  present: (item: Item) => unknown,
): Reply {
  const matches = {
    slice: (start: number, end: number) => items.slice(start, end),
    count: () => items.length,
  };
  return paged(call, matches, present);
}

interface Place {
  readonly page: number;
  readonly size: number;
  readonly hasNext: boolean;
  /** Null where they are not counted. */
  readonly pages: number | null;
}

function numbersOf({ page, size, hasNext }: Place): Record<string, string> {
  return {
    'x-per-page': String(size),
    'x-page': String(page),
    'x-next-page': hasNext ? String(page + 1) : '',
    'x-prev-page': page > 1 ? String(page - 1) : '',
  };
}

function linksOf(request: Paged['request'], { page, size, hasNext, pages }: Place): string {
  const link = (to: number, rel: string) =>
    `<${addressOf(request, { page: to, per_page: size })}>; rel="${rel}"`;
  return [
    ...(page > 1 ? [link(page - 1, 'prev')] : []),
    ...(hasNext ? [link(page + 1, 'next')] : []),
    link(1, 'first'),
    ...(pages === null ? [] : [link(pages, 'last')]),
  ].join(', ');
}

const SECRETS = ['private_token', 'access_token', 'job_token'];

/** The address of the same request with some parameters changed; without its credential. */
export function addressOf(
  { origin, path, query }: Paged['request'],
  changes: Readonly<Record<string, string | number>>,
): string {
  const params = new URLSearchParams(query);
  for (const name of SECRETS) params.delete(name);
  for (const [name, value] of Object.entries(changes)) params.set(name, String(value));
  return `${origin}${path}?${params}`;
}
