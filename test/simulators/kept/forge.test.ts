import { expect, test } from 'vitest';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { crawl } from '../forge/laws/crawler.js';
import { forgeCourse } from '../resets/forge-course.js';
import { expectNoDifference, pages, type Question, twins } from './laws.js';

const origin = { seed: 1, now: new Date('2026-03-02T10:00:00Z') };
const simulator = createForgeSimulator(origin);
const { credentials } = simulator;
const course = await forgeCourse(simulator);

/** Pages that depend on the day or the moment, beside those of the course and what they lead to. */
const BY_TIME = [
  '/projects/platform%2Fcore/issues?milestone_id=Started',
  '/projects/platform%2Fcore/merge_requests?milestone=Upcoming',
  '/projects/platform%2Fcore/merge_requests/1',
  '/projects/platform%2Fcore/milestones',
  '/projects/platform%2Fcore/pipelines',
  '/projects/platform%2Fcore/jobs?per_page=10',
  '/groups/platform/iterations?state=current',
  '/issues?due_date=overdue&scope=all',
  '/user/status',
  '/events',
  '/todos?state=pending',
].map((path) => `/api/v4${path}`);

/** Questions in GraphQL, some of which depend on the day or the moment. */
const ASKED: readonly Question[] = [
  { query: '{ currentUser { username status { message clearStatusAt } } }' },
  {
    query:
      '{ project(fullPath: "platform/core") { milestones(sort: EXPIRED_LAST_DUE_DATE_ASC) { nodes { title expired upcoming } } } }',
  },
  {
    query:
      '{ project(fullPath: "platform/core") { mergeRequests(first: 5) { nodes { iid mergeable detailedMergeStatus approved } } } }',
  },
  {
    query:
      '{ project(fullPath: "platform/core") { pipelines(first: 5) { nodes { iid status duration } } releases { nodes { tagName upcomingRelease } } } }',
  },
  { query: '{ group(fullPath: "platform") { iterations(state: current) { nodes { title state } } } }' },
  { query: '{ currentUser { todos(isSnoozed: false) { nodes { id state } } } }' },
  {
    query:
      'query issue($iid: String) { project(fullPath: "platform/core") { issue(iid: $iid) { title updatedAt } } }',
    variables: { iid: '1' },
  },
  { query: '{ nothing }' },
  { query: '{ currentUser {' },
  [{ query: '{ currentUser { name } }' }, { query: '{ metadata { version } }' }],
].map((body) => ({ method: 'POST', path: '/api/graphql', body }));

async function addresses(): Promise<string[]> {
  const found = new Set<string>();
  const headers = { 'private-token': credentials.token ?? '' };
  const fetch = (address: string) => {
    found.add(address.replace('http://forge.test', ''));
    return simulator.fetch(address, { headers });
  };
  const starts = ['/projects?membership=true', '/user', '/todos', '/merge_requests?scope=all'].map(
    (path) => ({
      ...{ address: `http://forge.test/api/v4${path}`, member: 'start', record: {} },
    }),
  );
  await crawl(fetch, starts, { ofAKind: 3, inAll: 300 });
  return [...found];
}

test('nobody can tell whether the forge keeps its answers', async () => {
  const asked = course.questions.filter(({ method }) => method === 'GET').map(({ path }) => path);
  const found = [...asked.filter((path) => !path.startsWith('/_')), ...BY_TIME, ...(await addresses())];
  const reads = [...pages(found), ...ASKED, ...ASKED, ...ASKED];
  const callers = ['token', 'adminToken', 'guestToken', 'outsiderToken', 'expiredToken'].map((name) => ({
    'private-token': credentials[name] ?? '',
  }));

  expect(reads.length).toBeGreaterThan(150);
  await expectNoDifference(
    twins(createForgeSimulator),
    {
      reads,
      writes: course.writes,
      callers: [...callers, {}],
      patches: [{ tier: 'free' }, { requestsPerMinute: 7 }, { version: '16.8.7-ee' }, { anyToken: true }],
    },
    40,
  );
}, 240_000);
