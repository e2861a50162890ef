import { expect, test } from 'vitest';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { trackerCourse } from '../resets/tracker-course.js';
import { AGILE, basic, HERE, still, V3 } from '../tracker/calls.js';
import { crawl } from '../tracker/laws/crawler.js';
import { expectNoDifference, pages, type Question, twins } from './laws.js';

const simulator = still({ seed: 1 });
const course = trackerCourse(simulator);
const signedIn = (account: keyof typeof simulator.accounts) => ({
  authorization: basic(simulator.accounts[account]),
});

/** Pages that depend on the moment, beside those of the course and what they lead to. */
const BY_TIME = [
  ...['created < now()', 'updated >= startOfDay()', 'due <= endOfWeek()', 'updated >= -2h'].map(
    (jql) => `${V3}/search/jql?fields=key&jql=${encodeURIComponent(`${jql} order by key`)}`,
  ),
  `${V3}/serverInfo`,
  `${V3}/project/TIDE/version`,
  `${V3}/worklog/updated?since=0`,
  `${V3}/search/jql?maxResults=5&wrong=1&jql=${encodeURIComponent('project = TIDE')}`,
  `${AGILE}/board/1/sprint`,
];

/** Whatever only asks by POST. */
const ASKED: readonly Question[] = [
  ['/search/jql', { jql: 'project = TIDE order by updated desc', fields: ['*all'], maxResults: 20 }],
  ['/search/jql', { jql: 'project = TIDE order by key', fields: ['id'], maxResults: 5000 }],
  ['/search/jql', { jql: 'updated >= -2h and project = TIDE', expand: 'changelog', wrong: 1 }],
  ['/search/jql', { jql: 'project = NOWHERE' }],
  ['/search/approximate-count', { jql: 'created < now()' }],
  ['/jql/parse', { queries: ['assignee = currentUser()', 'due <'] }],
  ['/jql/match', { issueIds: [10000, 10001], jqls: ['updated >= startOfDay()', 'status changed'] }],
  ['/jql/sanitize', { queries: [{ query: 'project = TIDE' }] }],
  ['/jql/autocompletedata', {}],
  ['/permissions/check', { globalPermissions: ['ADMINISTER'] }],
  ['/permissions/project', { permissions: ['EDIT_ISSUES'] }],
  ['/issue/bulkfetch', { issueIdsOrKeys: ['TIDE-1', 'TIDE-2', 'NONE-1'], fields: ['*all'] }],
  ['/issue/TIDE-1/changelog/list', { changelogIds: [10000, 10001] }],
  ['/comment/list', { ids: [10000, 10001] }],
  ['/worklog/list', { ids: [10000, 10001] }],
].map(([path, body]) => ({ method: 'POST', path: `${V3}${path}`, body }));

async function addresses(): Promise<string[]> {
  const found = new Set<string>();
  const fetch = (address: string) => {
    found.add(address.replace(HERE, ''));
    return simulator.fetch(address, { headers: signedIn('member') });
  };
  const starts = [`${V3}/issue/TIDE-1`, `${V3}/project/TIDE`, `${V3}/myself`].map((path) => ({
    ...{ address: HERE + path, member: 'start', record: {} },
  }));
  await crawl(fetch, HERE, starts);
  return [...found];
}

test('nobody can tell whether the tracker keeps its answers', async () => {
  const asked = course.questions.filter(({ method }) => method === 'GET').map(({ path }) => path);
  const found = [...asked.filter((path) => !path.startsWith('/_')), ...BY_TIME, ...(await addresses())];
  const reads = [...pages(found), ...ASKED, ...ASKED, ...ASKED];

  expect(reads.length).toBeGreaterThan(100);
  await expectNoDifference(
    twins(createTrackerSimulator),
    {
      reads,
      writes: course.writes,
      callers: [
        signedIn('member'),
        signedIn('admin'),
        signedIn('reader'),
        { authorization: 'Basic eA==' },
        {},
      ],
      patches: [{ largestPage: 2 }, { mediaSeconds: 1 }, { mediaOrigin: 'http://files.test' }],
    },
    60,
  );
}, 240_000);
