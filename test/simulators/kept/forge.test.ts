import { expect, test } from 'vitest';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { crawl } from '../forge/laws/crawler.js';
import { forgeCourse } from '../resets/forge-course.js';
import { expectNoDifference, twins } from './laws.js';

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
  const reads = [...asked.filter((path) => !path.startsWith('/_')), ...BY_TIME, ...(await addresses())];
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
