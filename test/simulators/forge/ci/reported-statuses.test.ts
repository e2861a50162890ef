import { expect, test } from 'vitest';
import { openSession } from '../session.js';

/** A project with one commit and no pipelines, and calls that report of it. */
async function reporting() {
  const { get, post, send } = openSession();
  const { body } = await post('/projects', { name: 'quiet', initialize_with_readme: true });
  const project = `/projects/${body.id}`;
  const [{ id: sha }] = (await get(`${project}/repository/commits`)).body;
  const report = (sent: object, account = 'token') =>
    post(`${project}/statuses/${sha}`, { name: 'scan', ...sent }, account);
  const statuses = async (query = '') =>
    (await get(`${project}/repository/commits/${sha}/statuses?sort=asc${query}`)).body;
  return { get, post, send, project, sha, report, statuses };
}

test('what has ended is reported anew, also as the same, and takes its place', async () => {
  const { report, statuses } = await reporting();

  const first = await report({ state: 'success' });
  const second = await report({ state: 'success' });
  const [latest, all] = [await statuses(), await statuses('&all=true')];

  expect([first.status, second.status]).toStrictEqual([201, 201]);
  expect(latest.map(({ id }: { id: number }) => id)).toStrictEqual([second.body.id]);
  expect(all.map(({ id }: { id: number }) => id)).toStrictEqual([first.body.id, second.body.id]);
});

test('each account reports a status of its own, and the later one takes the place of the other', async () => {
  const { report, statuses } = await reporting();

  const mine = await report({ state: 'running' });
  const theirs = await report({ state: 'running' }, 'adminToken');

  expect(theirs.status).toBe(201);
  expect(theirs.body.id).not.toBe(mine.body.id);
  expect((await statuses()).map(({ id }: { id: number }) => id)).toStrictEqual([theirs.body.id]);
});

test.for([
  ['pending', 'pending', 'enqueue'],
  ['running', 'running', 'run'],
  ['running', 'pending', 'enqueue'],
  ['running', 'skipped', 'skip'],
] as const)('what is %s cannot become %s', async ([before, next, event]) => {
  const { report } = await reporting();
  await report({ state: before });

  const { status, body } = await report({ state: next });

  expect([status, body]).toStrictEqual([
    400,
    {
      message: `Cannot transition status via :${event} from :${before} (Reason(s): Status cannot transition via "${event}")`,
    },
  ]);
});

test('what a report leaves out stays as it was', async () => {
  const { report } = await reporting();
  await report({
    state: 'running',
    target_url: 'https://scan.example/1',
    description: 'Begun',
    coverage: 70,
  });

  const { body } = await report({ state: 'success' });

  expect(body).toMatchObject({ target_url: 'https://scan.example/1', description: 'Begun', coverage: 70 });
});

test('a job of the same name gives way to what is reported', async () => {
  const { get, post, project, report } = await reporting();
  const { body: commit } = await post(`${project}/repository/commits`, {
    ...{ branch: 'main', commit_message: 'Scan' },
    actions: [{ action: 'create', file_path: '.gitlab-ci.yml', content: 'scan:\n  script: echo scanned\n' }],
  });

  const { body } = await post(`${project}/statuses/${commit.id}`, { state: 'success', name: 'scan' });
  const { body: left } = await get(`${project}/pipelines/${body.pipeline_id}/jobs`);

  expect(left).toStrictEqual([]);
  expect((await report({ state: 'success' })).body.pipeline_id).not.toBe(body.pipeline_id);
});

test('without a ref it is the latest pipeline of the commit, with an id that one alone', async () => {
  const { post, project, sha, report } = await reporting();
  await post(`${project}/repository/branches`, { branch: 'other', ref: 'main' });
  const named = await report({ state: 'success', ref: 'other' });

  const unnamed = await report({ state: 'success' });
  const wrong = await report({ state: 'success', ref: 'main', pipeline_id: named.body.pipeline_id });

  expect([unnamed.body.pipeline_id, unnamed.body.ref]).toStrictEqual([named.body.pipeline_id, 'other']);
  expect([wrong.status, wrong.body.message]).toStrictEqual([
    404,
    '404 Pipeline for pipeline_id, sha and ref Not Found',
  ]);
  expect(unnamed.body.sha).toBe(sha);
});

test('an address or words that no status can have are refused by their member', async () => {
  const { report } = await reporting();
  const tooLong = 'is too long (maximum is 255 characters)';

  const refused = [
    await report({ state: 'success', target_url: `https://scan.example/${'1'.repeat(250)}` }),
    await report({ state: 'success', target_url: 'scan.example' }),
    await report({ state: 'success', description: 'x'.repeat(256) }),
  ];

  expect(refused.map(({ status, body }) => [status, body.message])).toStrictEqual([
    [400, { target_url: [tooLong] }],
    [400, { target_url: ['is blocked: Only allowed schemes are http, https'] }],
    [400, { description: [tooLong] }],
  ]);
});
