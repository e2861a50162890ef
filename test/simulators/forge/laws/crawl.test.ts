import { beforeAll, describe, expect, test } from 'vitest';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { addressesIn, type Held, hrefsIn, linksIn } from './addresses-in.js';
import { jsonOf, ORIGIN, SITE } from './ask.js';

/** Members that name places which are no pages: for programs other than a client of this interface. */
const NOT_FETCHED: Readonly<Record<string, string>> = {
  ssh_url_to_repo: 'is for git over ssh',
  sshUrlToRepo: 'is for git over ssh',
};
/** How many addresses of one kind are followed, and how many in all. */
const OF_A_KIND = 6;
const AT_MOST = Number(process.env.CRAWL ?? 3000);

const STARTS = [
  `${SITE}/projects?membership=true`,
  `${SITE}/user`,
  `${SITE}/groups?per_page=50`,
  `${SITE}/todos`,
  `${SITE}/merge_requests?scope=all`,
];
const QUERY = `{ currentUser { id name username webUrl webPath avatarUrl
  todos(first: 5) { nodes { id body targetUrl } }
  assignedMergeRequests(first: 5) { nodes { id title webUrl webPath author { id name username webUrl avatarUrl }
    project { id name webUrl avatarUrl
      repository { tree { blobs(first: 5) { nodes { id name webUrl webPath } } } }
      pipelines(first: 2) { nodes { id path jobs(first: 3) { nodes { id name webPath } } } }
      issues(first: 5) { nodes { id title webUrl webPath milestone { id title webPath } } } } } } } }`;

const simulator = createForgeSimulator({ seed: 1, now: new Date('2026-03-02T00:00:00Z'), rate: 0 });
const headers = { 'private-token': simulator.credentials.token ?? '' };
const followed = new Map<string, number>();
const wrong: string[] = [];
let count = 0;

/** The shape of an address, by which its like are counted. */
function kindOf({ address, member }: Held): string {
  const { pathname, searchParams } = new URL(address);
  const shape = pathname.replace(/[0-9a-f]{40}/g, 'SHA').replace(/\d+/g, '#');
  const place = shape.replace(/^\/(?!api|-|groups|uploads|assets)[^/]+(\/[^/-][^/]*)*/, '/PLACE');
  return `${member} ${place.replace(/(blob|tree|raw|commits)\/.*/, '$1')} ${[...searchParams.keys()].join()}`;
}

/** What is wrong with following an address, if anything; and what was found there. */
async function follow({ address, member, record }: Held) {
  const response = await simulator.fetch(address, { headers });
  const type = response.headers.get('content-type') ?? '';
  const text = type.startsWith('image/') || type.includes('octet-stream') ? '' : await response.text();
  const json = type.includes('json') ? jsonOf(text) : undefined;
  const problem = response.status === 200 ? mismatch({ member, record, type, text, json, address }) : `is ${response.status}`;
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
function names(text: string, type: string, { title, name, username, short_id, iid, id }: Held['record']): string | null {
  if (!type.startsWith('text/html')) return `is ${type}, not a page`;
  const called = title ?? name ?? username ?? short_id ?? iid ?? id;
  const plain = text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  return plain.replaceAll('&amp;', '&').includes(String(called)) ? null : `does not say ${called}`;
}

async function crawl(): Promise<void> {
  const seen = new Set<string>();
  let queue: Held[] = STARTS.map((address) => ({ address, member: 'start', record: {} }));
  const answer = await simulator.fetch(`${ORIGIN}/api/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUERY }),
  });
  const { data, errors } = await answer.json();
  if (errors) wrong.push(`the query: ${JSON.stringify(errors)}`);
  queue.push(...addressesIn(data));
  while (queue.length > 0 && count < AT_MOST) {
    const next: Held[] = [];
    for (const held of queue) {
      const key = `${held.member.split('.').at(-1)} ${held.address}`;
      if (seen.has(key) || Object.hasOwn(NOT_FETCHED, held.member)) continue;
      seen.add(key);
      if (new URL(held.address).origin !== ORIGIN) wrong.push(`${held.member} ${held.address} leaves the simulator`);
      const kind = kindOf(held);
      const times = followed.get(kind) ?? 0;
      if (times >= OF_A_KIND || count >= AT_MOST) continue;
      followed.set(kind, times + 1);
      count += 1;
      const { problem, found } = await follow(held);
      if (problem !== null) wrong.push(`${held.member} ${held.address} ${problem}`);
      next.push(...found);
    }
    queue = next;
  }
}

beforeAll(crawl);

describe('every address in every answer', () => {
  test('gives content of the right kind about the right record, and none leaves the simulator', () => {
    expect([...new Set(wrong)]).toEqual([]);
  });

  test('was followed over many kinds', () => {
    const members = new Set([...followed.keys()].map((kind) => kind.split(' ')[0]));

    expect(count).toBeGreaterThan(400);
    expect([...members]).toEqual(
      expect.arrayContaining(['web_url', 'webUrl', 'webPath', 'avatar_url', 'avatarUrl', '_links.self', 'link.next', 'href']),
    );
  });

  test.each([
    ['/api/v4/nothing', { error: '404 Not Found' }],
    ['/api/v4/projects/1/nothing', { error: '404 Not Found' }],
    ['/api/v4/projects/999999', { message: '404 Project Not Found' }],
    ['/api/v5/projects', { error: '404 Not Found' }],
    ['/no/such/page', null],
    ['/groups/nowhere', null],
    ['/platform/core/-/issues/999999', null],
    ['/uploads/-/system/user/avatar/999999/avatar.png', null],
  ])('but a path that no answer holds, %s, is 404', async (path, json) => {
    const response = await simulator.fetch(`${ORIGIN}${path}`, { headers });

    expect(response.status).toBe(404);
    expect(jsonOf(await response.text()) ?? null).toEqual(json);
  });
});
