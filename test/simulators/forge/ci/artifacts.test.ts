import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { commitFiles } from '#simulators/forge/git/commit-files.js';
import type { Job } from '#simulators/forge/world/records/pipelines.js';
import { openSession, SITE } from '../session.js';
import { call, projectOf } from '../world/activity-world.js';

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

test('a job has all members of the published schema; only one that failed says why', async () => {
  const succeeded = jobWhere(reader, ({ status, runner }) => status === 'success' && runner !== null);
  const failed = jobWhere(reader, ({ status }) => status === 'failed');

  const { body } = await reader.get(`${CORE}/jobs/${succeeded.id}`);
  const other = (await reader.get(`${CORE}/jobs/${failed.id}`)).body;

  expect(body).toMatchObject({
    id: succeeded.id,
    erased_at: null,
    duration: ((succeeded.finishedAt ?? 0) - (succeeded.startedAt ?? 0)) / 1000,
    web_url: `${SITE}/${PROJECT}/-/jobs/${succeeded.id}`,
    project: { ci_job_token_scope_enabled: false },
    archived: false,
    tag_list: [...succeeded.tags].sort(),
    commit: { id: succeeded.pipeline.sha },
    pipeline: { id: succeeded.pipeline.id, status: succeeded.pipeline.status },
    user: { username: succeeded.user.username, bot: false },
  });
  expect(Object.hasOwn(body, 'failure_reason')).toBe(false);
  expect(other.failure_reason).toBe(failed.failureReason);
});

const hasArchive = ({ artifacts, artifactsExpireAt, status }: Job) =>
  status === 'success' &&
  artifacts.some(({ type }) => type === 'archive') &&
  (artifactsExpireAt ?? 0) > Date.parse('2026-03-03');

test('an archive can be downloaded whole, listed, and file by file', async () => {
  const { simulator, get } = reader;
  const job = jobWhere(reader, hasArchive);
  const [file] = job.artifacts[0]?.files ?? [];
  const path = `${CORE}/jobs/${job.id}/artifacts`;

  const response = await simulator.fetch(`${SITE}/api/v4${path}`, {
    headers: { 'PRIVATE-TOKEN': simulator.credentials.token ?? '' },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const files = unzipSync(bytes);
  const one = await get(`${path}/${file?.path}`);
  const tree = (await get(`${path}/tree`)).body;
  const all = (await get(`${path}/tree?recursive=true`)).body;
  const described = (await get(`${CORE}/jobs/${job.id}`)).body;

  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(Object.keys(files).sort()).toStrictEqual(job.artifacts[0]?.files.map((each) => each.path).sort());
  expect(one.text).toBe(file?.content);
  expect(tree).toStrictEqual([
    { name: 'dist/', path: 'dist/', type: 'directory', size: null, mode: '040755' },
  ]);
  expect(all.length).toBe(Object.keys(files).length + 1);
  expect(described.artifacts_file).toStrictEqual({ filename: 'artifacts.zip', size: bytes.byteLength });
  expect((await get(`${path}/no/such/file`)).body).toStrictEqual({ message: '404 Not Found' });
  expect((await get(`${path}/tree?path=none`)).body).toStrictEqual({ message: '404 Path Not Found' });
});

test('the archive of a ref is that of the job in its latest successful pipeline', async () => {
  const { simulator, get } = reader;
  const pipelines = projectOf(simulator, PROJECT).pipelines.items.filter(
    ({ ref, status }) => ref === 'main' && status === 'success',
  );
  const latest = pipelines.sort((one, other) => other.id - one.id)[0];
  const job = latest?.jobs.find((each) => !each.retried && hasArchive(each));

  const raw = await get(`${CORE}/jobs/artifacts/main/raw/dist/app.txt?job=${job?.name}`);
  const unknown = await get(`${CORE}/jobs/artifacts/main/download?job=nothing`);
  const missing = await get(`${CORE}/jobs/artifacts/main/download`);

  expect(raw.text).toBe(job?.artifacts[0]?.files.find(({ path }) => path === 'dist/app.txt')?.content);
  expect([unknown.status, unknown.body]).toStrictEqual([404, { message: '404 Not found' }]);
  expect(missing.body).toStrictEqual({ error: 'job is missing' });
});

test('archives run out unless they are kept, and maintainers delete them', async () => {
  const session = openSession();
  const kept = jobWhere(session, hasArchive);
  const lost = jobWhere(session, (job) => hasArchive(job) && job !== kept);
  const path = (job: Job) => `${CORE}/jobs/${job.id}/artifacts`;

  const keep = await session.post(`${path(kept)}/keep`);
  session.simulator.clock.advance(60 * 86_400_000);
  const states = [await session.get(path(kept)), await session.get(path(lost))].map(({ status }) => status);
  const refused = await session.remove(path(kept), 'developerToken');
  const deleted = await session.remove(path(kept));

  expect([keep.status, keep.body.artifacts_expire_at]).toStrictEqual([200, null]);
  expect(states).toStrictEqual([200, 404]);
  expect([refused.status, deleted.status, (await session.get(path(kept))).status]).toStrictEqual([
    403, 204, 404,
  ]);
});

test('a new job leaves what the configuration asks for, tests included', async () => {
  const session = openSession();
  const content =
    'unit:\n  script: make test\n  artifacts:\n    paths: [coverage/, report.html]\n    reports:\n      junit: junit.xml\n';
  commitFiles(projectOf(session.simulator, PROJECT).repository, {
    branch: 'main',
    message: 'Configure',
    author: { name: 'Test', email: 'test@brightwater.example', time: 0 },
    changes: [{ action: 'write', path: '.gitlab-ci.yml', content }],
  });
  const { body } = await session.post(`${CORE}/pipeline`, { ref: 'main' });
  session.simulator.clock.advance(3_600_000);

  const [job] = (await session.get(`${CORE}/pipelines/${body.id}/jobs`)).body;
  const report = (await session.get(`${CORE}/pipelines/${body.id}/test_report_summary`)).body;

  expect(job.artifacts.map(({ file_type }: { file_type: string }) => file_type)).toStrictEqual([
    'archive',
    'metadata',
    'junit',
    'trace',
  ]);
  expect(report.total).toMatchObject({ count: 3, success: 3 });
  expect(
    (await session.get(`${CORE}/jobs/${job.id}/artifacts/report.html`)).headers.get('content-type'),
  ).toContain('text/html');
});

test('an anonymous caller downloads from a public project, a job token from its own', async () => {
  const { simulator } = reader;
  const open = [...simulator.world.projects.values()].find(
    ({ visibility, pipelines }) => visibility === 'public' && pipelines.size > 0,
  );
  const job = open?.pipelines.items.flatMap(({ jobs }) => jobs).find(hasArchive);
  const path = `GET /projects/${open?.id}/jobs/${job?.id}/artifacts`;

  expect((await call(simulator, path, { as: null })).status).toBe(200);
  expect(
    (
      await call(simulator, path, {
        as: null,
        headers: { 'job-token': simulator.credentials.jobToken ?? '' },
      })
    ).status,
  ).toBe(200);
  expect((await call(simulator, path, { as: null, headers: { 'job-token': 'glcbt-unknown' } })).status).toBe(
    401,
  );
});
