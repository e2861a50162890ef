import { beforeAll, describe, expect, test } from 'vitest';
import { simulatedRoutes } from '#simulators/tracker/routes/index.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { onceAllRan } from '../once-all-ran.js';
import { ADMINISTRATION_REQUESTS } from './jira/administration-requests.js';
import { AGILE_REQUESTS } from './jira/agile-requests.js';
import { ASKED_FOR_REQUESTS, PLACES, UNPUBLISHED } from './jira/asked-for-requests.js';
import { BULK_REQUESTS } from './jira/bulk-requests.js';
import { type Driven, drive, VERSIONS } from './jira/drive.js';
import { createJudge } from './jira/judge.js';
import { DEVIATIONS, type Excuse, OMISSIONS } from './jira/omissions.js';
import { PLACE_REQUESTS } from './jira/place-requests.js';
import { PLATFORM_REQUESTS } from './jira/platform-requests.js';
import type { Operation } from './jira/reference.js';
import { SEARCH_REQUESTS } from './jira/search-requests.js';
import { SETTINGS_REQUESTS } from './jira/settings-requests.js';
import { SHOWCASE_REQUESTS } from './jira/showcase-requests.js';

const NOW = new Date('2026-03-02T10:00:00Z');

/** What the older versions have in place of documents. */
const PLAIN_TEXT: Excuse = {
  pattern: / (\S*\.)?(description|body|comment)\.(type|version|content)$/,
  reason: 'the older versions show plain text',
};

const judge = createJudge();
const requests = [
  ...SHOWCASE_REQUESTS,
  ...SEARCH_REQUESTS,
  ...AGILE_REQUESTS,
  ...PLATFORM_REQUESTS,
  ...ASKED_FOR_REQUESTS,
  ...SETTINGS_REQUESTS,
  ...ADMINISTRATION_REQUESTS,
  ...PLACE_REQUESTS,
  ...BULK_REQUESTS,
  ...PLACES,
];
const used = new Set<Excuse>();

/** The lines that no excuse is for; those that one is for are noted. */
function unexcused(lines: readonly string[], excuses: readonly Excuse[]): string[] {
  return [...new Set(lines)].filter((line) => {
    const excuse = excuses.find(({ pattern }) => pattern.test(line));
    if (excuse) used.add(excuse);
    return !excuse;
  });
}

describe.each(VERSIONS)('version %s of the interface', (version) => {
  const simulator = createTrackerSimulator({ now: NOW });
  let driven: Driven[] = [];
  beforeAll(async () => {
    driven = await drive(simulator, requests, version);
  });

  /** An answer of any version, as if it were one of the version that is published. */
  const published = ({ path, ...answer }: Driven) => ({
    ...answer,
    path: path.replace(`/rest/api/${version}/`, '/rest/api/3/'),
  });

  test('answers with the status expected, and never breaks', () => {
    const wrong = driven.filter(({ ask, status }) => ask.status !== status);

    const lines = wrong.map(({ ask, status, text }) => `${ask.method} ${ask.path} ${status} ${text}`);
    expect(lines).toStrictEqual([]);
    expect(simulator.journal.entries().filter(({ bug }) => bug)).toStrictEqual([]);
  });

  test('answers as published, without a property that is not', () => {
    const violations = driven.flatMap((answer) => judge.violations(published(answer)));

    expect(unexcused(violations, DEVIATIONS)).toStrictEqual([]);
  });

  test('carries every property of the published examples, but for the omissions listed', () => {
    const answers = driven.map(published).filter(({ status }) => status < 300);

    const answersOf = new Map<Operation | undefined, Driven[]>();
    for (const answer of answers) {
      const operation = judge.operationOf(answer);
      answersOf.set(operation, [...(answersOf.get(operation) ?? []), answer]);
    }

    const missing = judge.operations.flatMap((operation) => {
      const own = answersOf.get(operation) ?? [];
      const bodies = own.filter(({ status }) => status === own[0]?.status).map(({ json }) => json);
      const lines = own[0] ? judge.missing(operation, own[0].status, bodies) : [];
      return lines.map((path) => `${operation.name} ${path}`);
    });

    const omissions = version === '3' ? OMISSIONS : [...OMISSIONS, PLAIN_TEXT];
    expect(unexcused(missing, omissions)).toStrictEqual([]);
  });

  test('has no route that was not asked', () => {
    const asked = new Set(simulator.journal.entries().map(({ route }) => route));
    const patterns = simulatedRoutes.map(({ pattern }) => pattern);
    const here = patterns.filter((at) => !at.includes('/rest/api/') || at.includes(`/rest/api/${version}/`));

    expect(here.filter((pattern) => !asked.has(pattern) && !UNPUBLISHED.includes(pattern))).toStrictEqual([]);
  });
});

// Every excuse is needed.
onceAllRan(() => {
  expect([...OMISSIONS, ...DEVIATIONS].filter((excuse) => !used.has(excuse))).toStrictEqual([]);
});

test('every route is a published method', () => {
  const names = judge.operations.map(({ name }) => name.replace(/\{[^}]+\}/g, ':'));

  const ours = simulatedRoutes
    .map(({ pattern }) => pattern)
    .map((pattern) => pattern.replace(/\/rest\/api\/(2|latest)\//, '/rest/api/3/'))
    .filter((pattern) => !UNPUBLISHED.includes(pattern))
    .map((pattern) => pattern.replace(/:\w+/g, ':'));

  expect([...new Set(ours)].filter((pattern) => !names.includes(pattern))).toStrictEqual([]);
});

const USER = { accountId: '7', active: true, displayName: 'Mia', self: 'http://t.test/user' };

test.each([
  [
    'a number for a text',
    '/rest/api/3/myself',
    200,
    { ...USER, displayName: 7 },
    'displayName must be string',
  ],
  ['a property that is not published', '/rest/api/3/myself', 200, { ...USER, nick: 'M' }, '(nick)'],
  [
    'the same deep inside',
    '/rest/api/3/issue/A-1/watchers',
    200,
    { watchers: [{ ...USER, nick: 'M' }] },
    '(nick)',
  ],
  ['the same where the schema is open', '/rest/api/3/status', 200, [{ id: '1', colour: 'red' }], '(colour)'],
  ['a date in words', '/rest/api/3/issue/A-1/comment/1', 200, { created: 'today' }, 'date-time'],
  ['a list for an object', '/rest/api/3/serverInfo', 200, [], 'must be object'],
  ['a status of its own', '/rest/api/3/serverInfo', 418, {}, 'status 418 is not published'],
])('the judge sees %s', (_, path, status, json, words) => {
  const violations = judge.violations({ method: 'GET', path, status, json });

  expect(violations).toStrictEqual([expect.stringContaining(words)]);
});

test('the judge sees a property that an example has and no answer, wherever it is', () => {
  const operation = judge.operations.find(
    ({ name }) => name === 'GET /rest/api/3/issueLinkType/{issueLinkTypeId}',
  );
  const list = judge.operations.find(({ name }) => name === 'GET /rest/api/3/issueLinkType');
  const type = { id: '1', name: 'Blocks', inward: 'x', self: 'y' };
  if (!operation || !list) throw new Error('the document has link types');

  expect(judge.missing(operation, 200, [type])).toStrictEqual(['outward']);
  expect(judge.missing(operation, 200, [type, { outward: 'z' }])).toStrictEqual([]);
  expect(judge.missing(list, 200, [{ issueLinkTypes: [type] }])).toStrictEqual(['issueLinkTypes[].outward']);
  expect(judge.missing(list, 200, [{}])).toStrictEqual(['issueLinkTypes']);
});
