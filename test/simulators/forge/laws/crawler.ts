import { addressesIn, type Held, hrefsIn, linksIn } from './addresses-in.js';
import { jsonOf, ORIGIN } from './ask.js';

type Fetch = (address: string) => Promise<Response>;

/** Members that name places which are no pages: for programs other than a client of this interface. */
const NOT_FETCHED: Readonly<Record<string, string>> = {
  ssh_url_to_repo: 'is for git over ssh',
  sshUrlToRepo: 'is for git over ssh',
};

/** How many addresses of one kind are followed, and how many in all. */
export interface Bounds {
  readonly ofAKind: number;
  readonly inAll: number;
}

/** What came of following addresses. */
export interface Crawled {
  /** What is wrong with an address, each once. */
  readonly wrong: readonly string[];
  readonly kinds: readonly string[];
  readonly count: number;
}

/** Follows every address in every answer, breadth first, so many of a kind. */
export async function crawl(
  fetch: Fetch,
  starts: readonly Held[],
  { ofAKind, inAll }: Bounds,
): Promise<Crawled> {
  const seen = new Set<string>();
  const followed = new Map<string, number>();
  const wrong = new Set<string>();
  let count = 0;
  let queue = starts;
  while (queue.length > 0 && count < inAll) {
    const next: Held[] = [];
    for (const held of queue) {
      const key = `${held.member.split('.').at(-1)} ${held.address}`;
      if (seen.has(key) || Object.hasOwn(NOT_FETCHED, held.member)) continue;
      seen.add(key);
      const kind = kindOf(held);
      const times = followed.get(kind) ?? 0;
      if (times >= ofAKind || count >= inAll) continue;
      followed.set(kind, times + 1);
      count += 1;
      const { problem, found } = await follow(fetch, held);
      if (problem !== null) wrong.add(`${held.member} ${held.address} ${problem}`);
      next.push(...found);
    }
    queue = next;
  }
  return { wrong: [...wrong], kinds: [...followed.keys()], count };
}

/** The shape of an address, by which its like are counted. */
function kindOf({ address, member }: Held): string {
  const { pathname, searchParams } = new URL(address);
  const shape = pathname.replace(/[0-9a-f]{40}/g, 'SHA').replace(/\d+/g, '#');
  const place = shape.replace(/^\/(?!api|-|groups|uploads|assets)[^/]+(\/[^/-][^/]*)*/, '/PLACE');
  return `${member} ${place.replace(/(blob|tree|raw|commits)\/.*/, '$1')} ${[...searchParams.keys()].join()}`;
}

/** What is wrong with following an address, if anything; and what was found there. */
async function follow(fetch: Fetch, { address, member, record }: Held) {
  if (new URL(address).origin !== ORIGIN) return { problem: 'leaves the simulator', found: [] };
  const response = await fetch(address);
  const type = response.headers.get('content-type') ?? '';
  const text = type.startsWith('image/') || type.includes('octet-stream') ? '' : await response.text();
  const json = type.includes('json') ? jsonOf(text) : undefined;
  const problem =
    response.status === 200
      ? mismatch({ member, record, type, text, json, address })
      : `is ${response.status}`;
  const found = [
    ...(json === undefined ? [] : addressesIn(json)),
    ...linksIn(response.headers),
    ...(type.startsWith('text/html') ? hrefsIn(text, address) : []),
  ];
  return { problem, found };
}

interface Found extends Held {
  readonly type: string;
  readonly text: string;
  readonly json: unknown;
}

/** Why content is of the wrong kind or about another record; null where it is right. */
function mismatch({ member, record, type, text, json, address }: Found): string | null {
  const name = member.split('.').at(-1) ?? '';
  if (/avatar|favicon/i.test(member)) return type.startsWith('image/') ? null : `is ${type}, not a picture`;
  if (name === 'self') return sameRecord(record, json) ? null : 'is another record';
  if (new URL(address).pathname.startsWith('/api/')) return type === 'text/html' ? 'is a page' : null;
  if (/^(web_url|webUrl|webPath)$/.test(name)) return names(text, type, record);
  return null;
}

function sameRecord(record: Held['record'], json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'id' in json && json.id === record.id;
}

/** The page of a record says what it is called. */
function names(
  text: string,
  type: string,
  { title, name, username, short_id, iid, id }: Held['record'],
): string | null {
  if (!type.startsWith('text/html')) return `is ${type}, not a page`;
  const called = title ?? name ?? username ?? short_id ?? iid ?? id;
  const plain = text
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
  return plain.replaceAll('&amp;', '&').includes(String(called)) ? null : `does not say ${called}`;
}
