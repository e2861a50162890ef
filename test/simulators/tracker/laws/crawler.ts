/** An address that an answer holds, and the record that holds it. */
export interface Held {
  readonly address: string;
  /** The name of the member that holds it: `self`, `48x48`, `viewUrl`, `href`. */
  readonly member: string;
  /** The nearest record around it: something with an id, a key or a name. */
  readonly record: Readonly<Record<string, unknown>>;
}

type Fetch = (address: string) => Promise<Response>;

/** What came of following addresses. */
export interface Crawled {
  readonly wrong: readonly string[];
  readonly members: ReadonlySet<string>;
  readonly count: number;
}

const PICTURES = /^(\d+x\d+|iconUrl|avatarUri|avatarURI|imageUri|img|thumbnail|src)$/;
/** Members that people wrote; addresses in them are theirs. */
const PROSE = /^(description|body|comment|text|summary|name|url|jql|query|html)$/;
const OF_A_KIND = 6;

/** Every address in a JSON value. */
export function* addressesIn(value: unknown, member = '', record: Held['record'] = {}): Generator<Held> {
  if (typeof value === 'string') {
    if (/^https?:\/\/\S+$/.test(value) && !PROSE.test(member)) yield { address: value, member, record };
  } else if (Array.isArray(value)) {
    for (const item of value) yield* addressesIn(item, member, record);
  } else if (typeof value === 'object' && value !== null) {
    // An object was checked to be one.
    const held = value as Record<string, unknown>;
    const nearest = ['id', 'key', 'accountId', 'name'].some((name) => Object.hasOwn(held, name))
      ? held
      : record;
    for (const [name, inner] of Object.entries(held)) yield* addressesIn(inner, name, nearest);
  }
}

/** Follows every address in every answer, breadth first, so many of a kind; none may leave the origin. */
export async function crawl(fetch: Fetch, origin: string, starts: readonly Held[]): Promise<Crawled> {
  const [seen, times] = [new Set<string>(), new Map<string, number>()];
  const [wrong, members] = [new Set<string>(), new Set<string>()];
  let count = 0;
  let queue = starts;
  while (queue.length > 0) {
    const next: Held[] = [];
    for (const held of queue) {
      const kind = kindOf(held);
      const place = `${held.member} ${held.address}`;
      if (seen.has(place) || (times.get(kind) ?? 0) >= OF_A_KIND) continue;
      seen.add(place);
      times.set(kind, (times.get(kind) ?? 0) + 1);
      members.add(held.member);
      count += 1;
      const { problem, found } = await follow(fetch, origin, held);
      if (problem !== null) wrong.add(`${place} ${problem}`);
      next.push(...found);
    }
    queue = next;
  }
  return { wrong: [...wrong], members, count };
}

function kindOf({ address, member }: Held): string {
  const { pathname, searchParams } = new URL(address);
  return `${member} ${pathname.replace(/[A-Z]+-\d+|\d+(%3A\S+)?/g, '#')} ${[...searchParams.keys()].join()}`;
}

async function follow(fetch: Fetch, origin: string, { address, member, record }: Held) {
  if (new URL(address).origin !== origin) return { problem: 'leaves the simulator', found: [] };
  const response = await fetch(address);
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  if (response.status !== 200) return { problem: `is ${response.status} ${text.slice(0, 80)}`, found: [] };
  const json = type.includes('json') ? JSON.parse(text) : undefined;
  const found = [...addressesIn(json), ...(type.startsWith('text/html') ? hrefsIn(text, address) : [])];
  if (PICTURES.test(member)) {
    return { problem: type.startsWith('image/') ? null : `is ${type}, not a picture`, found };
  }
  if (member === 'viewUrl' || member === 'baseUrl') {
    return { problem: type.startsWith('text/html') ? null : `is ${type}, not a page`, found };
  }
  return { problem: member === 'self' && !isSame(record, json) ? 'is another record' : null, found };
}

/** A record at its own address has the same id, where both have one. */
function isSame(record: Held['record'], json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false;
  for (const name of ['accountId', 'id', 'key'] as const) {
    if (name in record && name in json)
      return String(record[name]) === String((json as Held['record'])[name]);
  }
  return true;
}

function hrefsIn(html: string, base: string): Held[] {
  return [...html.matchAll(/(href|src)="([^"#]+)/g)].map(([, member = '', written = '']) => ({
    address: new URL(written.replaceAll('&amp;', '&'), base).href,
    member,
    record: {},
  }));
}
