import { expect, test } from 'vitest';
import type { Job } from '#simulators/forge/world/records/pipelines.js';
import { openSession, SITE } from '../session.js';
import { accountOf, projectOf } from '../world/activity-world.js';

const PROJECT = 'platform/core';
const CORE = `/projects/${encodeURIComponent(PROJECT)}`;
/** For what changes nothing. */
const reader = openSession();

type Session = ReturnType<typeof openSession>;

/** A job of the project that passes a test, the newest of them. */
function jobWhere({ simulator }: Session, wanted: (job: Job) => boolean): Job {
  const jobs = projectOf(simulator, PROJECT).pipelines.items.flatMap((pipeline) => pipeline.jobs);
  const found = jobs.filter(wanted).sort((one, other) => other.id - one.id)[0];
  if (!found) throw new Error('The default world has no such job.');
  return found;
}

test('lists the jobs of a project without counting them, the newest first', async () => {
  const { headers, body } = await reader.get(`${CORE}/jobs?per_page=5`);

  const ids = body.map(({ id }: Job) => id);
  expect(ids).toStrictEqual(ids.toSorted((one: number, other: number) => other - one));
  expect(headers.has('x-total')).toBe(false);
  expect(headers.get('x-next-page')).toBe('2');
  expect(headers.get('link')).not.toContain('rel="last"');
});

test('cursors lead through all jobs once', async () => {
  const all = projectOf(reader.simulator, PROJECT).pipelines.items.flatMap(({ jobs }) =>
    jobs.map(({ id }) => id),
  );
  const found: number[] = [];
  let next: string | null = `${CORE}/jobs?pagination=keyset&per_page=100`;
  while (next !== null) {
    const { body, headers }: Awaited<ReturnType<Session['get']>> = await reader.get(next);
    found.push(...body.map(({ id }: Job) => id));
    const link: string | undefined = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    next = link === undefined ? null : link.slice(`${SITE}/api/v4`.length);
    expect(headers.has('x-page')).toBe(false);
  }

  expect(found).toStrictEqual(all.sort((one, other) => other - one));
});

test('a cursor that was made up is refused', async () => {
  const { status } = await reader.get(`${CORE}/jobs?pagination=keyset&cursor=nonsense`);

  expect(status).toBe(400);
});

test.each([
  ['scope=failed', ['failed']],
  ['scope[]=failed&scope[]=skipped', ['failed', 'skipped']],
])('%s chooses jobs by their status', async (query, statuses) => {
  const { body } = await reader.get(`${CORE}/jobs?${query}&per_page=100`);

  expect([...new Set(body.map(({ status }: Job) => status))].sort()).toStrictEqual(statuses);
});

test('a status that is none, or two in one text, is refused', async () => {
  const refusal = { error: 'scope does not have a valid value' };

  expect((await reader.get(`${CORE}/jobs?scope=broken`)).body).toStrictEqual(refusal);
  expect((await reader.get(`${CORE}/jobs?scope=failed,success`)).body).toStrictEqual(refusal);
});

test('a pipeline hides the runs that were retried unless it is asked for them', async () => {
  const old = jobWhere(reader, ({ retried }) => retried);
  const path = `${CORE}/pipelines/${old.pipeline.id}/jobs`;

  const latest = (await reader.get(path)).body.map(({ id }: Job) => id);
  const all = (await reader.get(`${path}?include_retried=true`)).body.map(({ id }: Job) => id);

  expect(latest).not.toContain(old.id);
  expect(all).toStrictEqual(old.pipeline.jobs.map(({ id }) => id).sort((one, other) => other - one));
  expect((await reader.get(`${CORE}/pipelines/${old.pipeline.id}/bridges`)).body).toStrictEqual([]);
});

test('jobs need an account, even in a public project', async () => {
  const open = [...reader.simulator.world.projects.values()].find(
    ({ visibility }) => visibility === 'public',
  );

  expect((await reader.get(`/projects/${open?.id}/jobs`, null)).status).toBe(401);
  expect((await reader.get(`/projects/${open?.id}/pipelines`, null)).status).toBe(200);
});

test('what a job printed is plain text, the same each time, and can be read in part', async () => {
  const job = jobWhere(reader, ({ status }) => status === 'failed');
  const path = `${CORE}/jobs/${job.id}/trace`;

  const whole = await reader.get(path);
  const again = await reader.get(path);
  const part = await reader.get(`${path}?byte_offset=8&byte_limit=4`);

  expect(whole.headers.get('content-type')).toBe('text/plain');
  expect(whole.text).toContain(`Checking out ${job.pipeline.sha.slice(0, 8)}`);
  expect(whole.text).toContain('ERROR: Job failed');
  expect(again.text).toBe(whole.text);
  expect(part.text).toBe(whole.text.slice(8, 12));
});

test('retrying makes a new job, marks the old one, and lets what was skipped behind it wait again', async () => {
  const session = openSession();
  const job = jobWhere(
    session,
    ({ status, pipeline, retried }) => !retried && status === 'failed' && pipeline.status === 'failed',
  );

  const { status, body } = await session.post(`${CORE}/jobs/${job.id}/retry`);
  const again = await session.post(`${CORE}/jobs/${job.id}/retry`);

  expect([status, body.name, body.status]).toStrictEqual([201, job.name, 'pending']);
  expect(body.id).toBeGreaterThan(job.id);
  expect(body.user.id).toBe(accountOf(session.simulator).id);
  expect([job.status, job.retried]).toStrictEqual(['failed', true]);
  expect([again.status, again.body]).toStrictEqual([
    403,
    { message: '403 Forbidden - Job is not retryable' },
  ]);
  const { jobs, stages } = job.pipeline;
  const behind = jobs.filter(({ stage }) => stages.indexOf(stage) > stages.indexOf(job.stage));
  expect(behind.filter((one) => !one.retried && one.status === 'skipped')).toStrictEqual([]);
});

test('cancelling stops a job that is open and leaves one that has ended', async () => {
  const session = openSession();
  const created = await session.post(`${CORE}/pipeline`, { ref: 'main' });
  const open = (await session.get(`${CORE}/pipelines/${created.body.id}/jobs`)).body.at(-1);
  const ended = jobWhere(session, ({ status }) => status === 'success');

  const stopped = await session.post(`${CORE}/jobs/${open.id}/cancel`);
  const left = await session.post(`${CORE}/jobs/${ended.id}/cancel`);

  expect([stopped.status, stopped.body.status]).toStrictEqual([201, 'canceled']);
  expect([left.status, left.body.status]).toStrictEqual([201, 'success']);
});

test('only a manual job can be played', async () => {
  const session = openSession();
  const manual = jobWhere(session, (job) => job.status === 'manual');
  const other = jobWhere(session, (job) => !job.manual && job.status === 'success');

  const played = await session.post(`${CORE}/jobs/${manual.id}/play`, {});
  const refused = await session.post(`${CORE}/jobs/${other.id}/play`, {});
  const forbidden = await session.post(`${CORE}/jobs/${manual.id}/play`, {}, 'reporterToken');

  expect([played.status, played.body.id, played.body.status]).toStrictEqual([200, manual.id, 'pending']);
  expect([refused.status, refused.body]).toStrictEqual([
    400,
    { message: '400 Bad request - Unplayable Job' },
  ]);
  expect(forbidden.status).toBe(403);
});

test("wiping out takes what was printed and left behind, once, and is for maintainers or for one's own", async () => {
  const session = openSession();
  const job = jobWhere(session, ({ artifacts, status }) => status === 'success' && artifacts.length > 0);

  const refused = await session.post(`${CORE}/jobs/${job.id}/erase`, {}, 'reporterToken');
  const erased = await session.post(`${CORE}/jobs/${job.id}/erase`);
  const again = await session.post(`${CORE}/jobs/${job.id}/erase`);

  expect([refused.status, erased.status]).toStrictEqual([403, 201]);
  expect(erased.body).toMatchObject({
    erased_at: '2026-03-02T00:00:00.000Z',
    artifacts: [],
    artifacts_expire_at: null,
  });
  expect((await session.get(`${CORE}/jobs/${job.id}/trace`)).text).toBe('');
  expect(again.body).toStrictEqual({ message: '403 Forbidden - Job is not erasable!' });
});

test('a commit lists the state of each of its jobs, the latest run of each', async () => {
  const old = jobWhere(reader, ({ retried }) => retried);
  const { sha } = old.pipeline;
  const path = `${CORE}/repository/commits/${sha}/statuses`;

  const latest = (await reader.get(`${path}?per_page=100`)).body;
  const all = (await reader.get(`${path}?all=true&per_page=100`)).body;
  const named = (await reader.get(`${path}?name=${old.name}&ref=${encodeURIComponent(old.pipeline.ref)}`))
    .body;

  expect(latest.map(({ id }: Job) => id)).not.toContain(old.id);
  expect(all.map(({ id }: Job) => id)).toContain(old.id);
  expect(new Set(named.map(({ name }: Job) => name))).toStrictEqual(new Set([old.name]));
  expect(latest[0]).toMatchObject({
    sha,
    description: null,
    pipeline_id: old.pipeline.id,
    author: { state: 'active' },
  });
  expect((await reader.get(`${CORE}/repository/commits/ffffffff/statuses`)).body).toStrictEqual({
    message: '404 Commit Not Found',
  });
});
