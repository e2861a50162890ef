import { beforeAll, describe, expect, test } from 'vitest';
import type { Simulator } from '#simulators/core/simulator.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { LONGEST_HOLD, longestHold } from './event-loop.js';
import { latestEntry } from './latest-entry.js';
import { lending } from './lending.js';

const forge = lending(createForgeSimulator)({ rate: 0 });
const media = createMediaSimulator({ rate: 0 });
const tracker = lending(createTrackerSimulator)({ rate: 0 });
const MB = 1_000_000;
const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const PARTS = 'multipart/form-data; boundary=XX';
const IMAGE = '/v1beta/models/gemini-2.5-flash-image:generateContent';
const ISSUES = '/api/v4/projects/platform%2Fcore/issues';
const COMMITS = '/api/v4/projects/platform%2Fcore/repository/commits';

const basic = Buffer.from(Object.values(tracker.credentials).join(':')).toString('base64');
const HEADERS: Readonly<Record<string, Record<string, string>>> = {
  tracker: { authorization: `Basic ${basic}`, 'x-atlassian-token': 'no-check' },
  forge: { 'private-token': forge.credentials.token ?? '' },
  media: { 'x-goog-api-key': media.credentials.apiKey },
};

/** As many of the same as fit into so many megabytes. */
function many(megabytes: number, piece: (at: number) => string, joint = ','): string {
  const count = Math.floor((megabytes * MB) / (piece(1_000_000).length + joint.length));
  if (piece.length === 0) return (piece(0) + joint).repeat(count).slice(0, -joint.length);
  return Array.from({ length: count }, (_, at) => piece(at)).join(joint);
}

/** Nearly the most that is taken of JSON: in an array, and in an object of a backend that publishes no limit. */
const full = (piece: (at: number) => string, length = 49_000) =>
  Array.from({ length }, (_, at) => piece(at)).join();
const MEMBERS = 9_900;
const part = (headers: string) => `--XX\r\nContent-Disposition: form-data; ${headers}\r\n\r\n1`;
const query = (variables: string) =>
  `{"query":"query P($ids: [ID!]) { projects(ids: $ids) { nodes { id } } }","variables":${variables}}`;
const commit = (actions: string) => `{"branch":"main","commit_message":"m","actions":[${actions}]}`;

interface Sent {
  readonly what: string;
  readonly to: Simulator;
  readonly at: string;
  readonly type: string;
  readonly body: () => string;
  readonly statuses: readonly number[];
}

const sent = (
  to: unknown,
  at: string,
  type: string,
  statuses: number[],
  bodies: Record<string, () => string>,
) =>
  Object.entries(bodies).map(
    ([what, body]): Sent => ({
      // What all three have in common is all that is asked of them here.
      ...{ what: `${at}: ${what}`, to: to as Simulator, at, type, body, statuses },
    }),
  );

const CASES = [
  ...sent(tracker, '/rest/api/3/issue', JSON_TYPE, [413], {
    'a million members': () => `{${many(9.9, (at) => `"k${at}":0`)}}`,
    'millions of items': () => `[${many(9.9, () => '0')}]`,
    'millions of objects, cut off': () => `[${many(9.9, () => '{}')}`,
  }),
  ...sent(tracker, '/rest/api/3/issue', JSON_TYPE, [201, 400], {
    'as many members as are taken': () => `{${full((at) => `"k${at}":0`, MEMBERS)}}`,
    'as many fields as are taken': () =>
      `{"fields":{"project":{"key":"TIDE"},"issuetype":{"name":"Task"},"summary":"s",${full((at) => `"customfield_${at}":"a"`, MEMBERS)}}}`,
    'as many labels as are taken': () =>
      `{"fields":{"project":{"key":"TIDE"},"issuetype":{"name":"Task"},"summary":"s","labels":[${full((at) => `"l${at}"`)}]}}`,
    'escapes alone': () => `"${'\\n'.repeat(4.9 * MB)}"`,
    'quotes alone': () => '"'.repeat(9.9 * MB),
  }),
  ...sent(tracker, '/rest/api/3/jql/match', JSON_TYPE, [400], {
    'very many queries': () => `{"issueIds":[10000],"jqls":[${full((at) => `"a=${at}"`)}]}`,
  }),
  ...sent(tracker, '/rest/api/3/issue/10000/attachments', PARTS, [400, 413], {
    'very many files': () => `${many(20, (at) => part(`name=file; filename=${at}`), '\r\n')}\r\n--XX--`,
    'very many headers': () => `${part('name=file')}\r\n${many(20, (at) => `x-${at}: 1`, '\r\n')}`,
    'boundaries that are none': () => `${part('name=file; filename=a')}${'\r\n--X'.repeat(4 * MB)}`,
  }),
  ...sent(forge, ISSUES, JSON_TYPE, [400], {
    'a million members': () => `{${many(9.9, (at) => `"k${at}":0`)}}`,
    'as many members as are taken': () => `{${full((at) => `"k${at}":0`)}}`,
  }),
  ...sent(forge, ISSUES, JSON_TYPE, [201], {
    'as many labels as are taken': () => `{"title":"a","labels":[${full((at) => `"l${at}"`)}]}`,
  }),
  ...sent(forge, ISSUES, FORM, [400], {
    'a million fields': () => many(9.9, (at) => `a${at}=1`, '&'),
    'a million items': () => many(9.9, () => 'labels[]=1', '&'),
    'separators alone': () => '&'.repeat(9.9 * MB),
  }),
  ...sent(forge, ISSUES, PARTS, [413], {
    'very many parts': () => `${many(9.9, (at) => part(`name="a${at}"`), '\r\n')}\r\n--XX--`,
  }),
  ...sent(forge, '/api/graphql', JSON_TYPE, [200, 400, 422], {
    'a huge list': () => query(`{"ids":[${many(9.8, (at) => `"${at}"`)}]}`),
    'a huge list as a text': () => query(JSON.stringify(`{"ids":[${many(7, () => '0')}]}`)),
    'as many wrong items as are taken': () => query(`{"ids":[${full(() => '{}')}]}`),
    'a search for millions of words': () =>
      `{"query":"query P($s: String) { projects(search: $s) { nodes { id } } }","variables":{"s":"${'a '.repeat(4 * MB)}"}}`,
    'as many queries as are taken': () => `[${full(() => '{}')}]`,
  }),
  ...sent(forge, COMMITS, JSON_TYPE, [201], {
    'a file of millions of lines': () =>
      commit(`{"action":"create","file_path":"long","content":"${'a\\n'.repeat(3 * MB)}"}`),
  }),
  ...sent(media, IMAGE, JSON_TYPE, [200, 400], {
    'millions of parts': () => `{"contents":[{"parts":[${many(20, () => '{"text":"a"}')}]}]}`,
    'a million members': () => `{${many(20, (at) => `"k${at}":0`)}}`,
    'as many members as are taken': () => `{${full((at) => `"k${at}":0`, MEMBERS)}}`,
    'as many wrong turns as are taken': () => `{"contents":[${full(() => '0')}]}`,
    'one long text': () => `"${'a b '.repeat(4.9 * MB)}"`,
  }),
  ...sent(media, '/upload/v1beta/files?uploadType=multipart', PARTS, [200, 400], {
    'a large file': () => `--XX\r\n\r\n{}\r\n--XX\r\n\r\n${'x'.repeat(60 * MB)}\r\n--XX--`,
    'very many parts': () => `${many(40, (at) => part(`name="a${at}"`), '\r\n')}\r\n--XX--`,
    'metadata of many members': () =>
      `--XX\r\n\r\n{${many(9, (at) => `"k${at}":0`)}}\r\n--XX\r\n\r\n1\r\n--XX--`,
  }),
  ...sent(media, '/upload/v1beta/files?uploadType=resumable', JSON_TYPE, [400], {
    'metadata of many megabytes': () => `{${many(40, (at) => `"k${at}":0`)}}`,
  }),
];

async function answerTo({ to, at, type, body }: Sent) {
  const request = new Request(`http://here.test${at}`, {
    method: 'POST',
    headers: { ...HEADERS[to.name], 'content-type': type },
    body: Buffer.from(body()),
  });
  let status = 0;
  const held = await longestHold(async () => {
    const response = await to.answer(request);
    status = response.status;
    await response.text();
  });
  return { status, held };
}

describe('a large body is answered, and others are not kept waiting', () => {
  // What is built for the first query is no part of it.
  beforeAll(() =>
    answerTo({
      ...(CASES[0] as Sent),
      to: forge as unknown as Simulator,
      at: '/api/graphql',
      body: () => '{}',
    }),
  );

  test.each(CASES)('$what', async (one) => {
    const { status, held } = await answerTo(one);

    expect(one.statuses).toContain(status);
    expect(latestEntry(one.to.journal)?.bug).toBeUndefined();
    expect(held).toBeLessThan(LONGEST_HOLD);
  });
});

test('a form of 4,096 fields is read, and one of more is refused', async () => {
  const [fine, much] = await Promise.all(
    [4_096, 4_097].map((count) =>
      answerTo({
        ...{ what: '', to: forge as unknown as Simulator, at: ISSUES, type: FORM, statuses: [] },
        body: () => `title=a${'&b=c'.repeat(count - 1)}`,
      }),
    ),
  );

  expect([fine?.status, much?.status]).toStrictEqual([201, 400]);
});

test('GraphQL in a form that cannot be read is refused', async () => {
  const response = await forge.fetch('http://here.test/api/graphql', {
    method: 'POST',
    headers: { ...HEADERS.forge, 'content-type': PARTS },
    body: '--YY',
  });

  expect(response.status).toBe(400);
});
