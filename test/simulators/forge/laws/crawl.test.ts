import { beforeAll, describe, expect, test } from 'vitest';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { lending } from '../../lending.js';
import { addressesIn } from './addresses-in.js';
import { jsonOf, ORIGIN, SITE } from './ask.js';
import { type Crawled, crawl } from './crawler.js';

const STARTS = [
  `${SITE}/projects?membership=true`,
  `${SITE}/user`,
  `${SITE}/groups?per_page=50`,
  `${SITE}/todos`,
  `${SITE}/merge_requests?scope=all`,
].map((address) => ({ address, member: 'start', record: {} }));
const BOUNDS = { ofAKind: 12, inAll: Number(process.env.CRAWL ?? 3000) };
const QUERY = `{ currentUser { id name username webUrl webPath avatarUrl
  todos(first: 5) { nodes { id body targetUrl } }
  assignedMergeRequests(first: 5) { nodes { id title webUrl webPath author { id name username webUrl avatarUrl }
    project { id name webUrl avatarUrl
      repository { tree { blobs(first: 5) { nodes { id name webUrl webPath } } } }
      pipelines(first: 2) { nodes { id path jobs(first: 3) { nodes { id name webPath } } } }
      issues(first: 5) { nodes { id title webUrl webPath milestone { id title webPath } } } } } } } }`;

const simulator = lending(createForgeSimulator)({ seed: 1, now: new Date('2026-03-02T00:00:00Z'), rate: 0 });
const headers = { 'private-token': simulator.credentials.token ?? '' };
const fetch = (address: string) => simulator.fetch(address, { headers });
let crawled: Crawled = { wrong: [], kinds: [], count: 0 };

/** The answer to the query, which must have no errors. */
async function queried(): Promise<unknown> {
  const response = await simulator.fetch(`${ORIGIN}/api/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUERY }),
  });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data;
}

beforeAll(async () => {
  crawled = await crawl(fetch, [...STARTS, ...addressesIn(await queried())], BOUNDS);
});

describe('every address in every answer', () => {
  test('gives content of the right kind about the right record, and none leaves the simulator ✗34', () => {
    expect(crawled.wrong).toStrictEqual([]);
  });

  test('was followed over many kinds', () => {
    const members = new Set(crawled.kinds.map((kind) => kind.split(' ')[0]));

    expect(crawled.count).toBeGreaterThan(500);
    expect([...members]).toStrictEqual(
      expect.arrayContaining([
        ...[
          'web_url',
          'webUrl',
          'webPath',
          'avatar_url',
          'avatarUrl',
          'target_url',
          'readme_url',
          'targetUrl',
        ],
        ...[
          '_links.self',
          '_links.notes',
          '_links.project',
          '_links.issues',
          '_links.labels',
          'link.next',
          'link.last',
        ],
      ]),
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
    expect(jsonOf(await response.text()) ?? null).toStrictEqual(json);
  });
});

describe('a crawl sees', () => {
  const USER = { id: 5, name: 'Mia Quist', web_url: `${ORIGIN}/mia`, avatar_url: `${ORIGIN}/mia.png` };
  const page = (text: string) => new Response(`<p>${text}</p>`, { headers: { 'content-type': 'text/html' } });
  const picture = () => new Response('x', { headers: { 'content-type': 'image/png' } });

  test.each<[string, (path: string) => Response, string]>([
    [
      'a page about another record',
      (path) => (path === '/mia' ? page('Noor Adeyemi') : picture()),
      'does not say Mia Quist',
    ],
    [
      'a page that is none',
      (path) => (path === '/mia' ? Response.json({}) : picture()),
      'is application/json, not a page',
    ],
    ['a picture that is none', () => page('Mia Quist'), 'is text/html, not a picture'],
    ['an address that leads nowhere', () => new Response('', { status: 404 }), 'is 404'],
  ])('%s', async (_, answer, words) => {
    const { wrong } = await crawl(
      async (address) => answer(new URL(address).pathname),
      [...addressesIn(USER)],
      BOUNDS,
    );

    expect(wrong.join('; ')).toContain(words);
  });

  test.each([
    ['an address of another site', { id: 1, web_url: 'https://gitlab.com/mia' }, 'leaves the simulator'],
    ['a link to another record', { id: 1, _links: { self: `${SITE}/users/2` } }, 'is another record'],
  ])('%s', async (_, record, words) => {
    const { wrong } = await crawl(async () => Response.json({ id: 2 }), [...addressesIn(record)], BOUNDS);

    expect(wrong.join('; ')).toContain(words);
  });

  test('nothing wrong where nothing is', async () => {
    const answer = async (address: string) => (address.endsWith('png') ? picture() : page('Mia Quist'));

    expect(await crawl(answer, [...addressesIn(USER)], BOUNDS)).toMatchObject({ wrong: [], count: 2 });
  });
});
