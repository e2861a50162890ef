import { expect, test } from 'vitest';
import { cronPattern, nextTime } from '#simulators/forge/queries/ci/cron.js';
import { openSession } from '../session.js';

const CORE = '/projects/platform%2Fcore';
const VARIABLES = `${CORE}/variables`;

test('a key of two environments is asked for by its scope', async () => {
  const { get, put } = openSession();
  const staging = `${VARIABLES}/DEPLOY_TARGET?filter[environment_scope]=staging`;

  const [both, one] = [await get(`${VARIABLES}/DEPLOY_TARGET`), await get(staging)];
  const changed = await put(`${VARIABLES}/DEPLOY_TARGET`, {
    value: 'next.example.com',
    filter: { environment_scope: 'staging' },
  });

  expect([both.status, both.body.message]).toStrictEqual([
    409,
    "There are multiple variables with provided parameters. Please use 'filter[environment_scope]'",
  ]);
  expect([one.body.value, changed.body.value]).toStrictEqual(['staging.example.com', 'next.example.com']);
});

test('a variable that cannot be is refused by its members, and a hidden one keeps its value to itself', async () => {
  const { post, put, get } = openSession();
  const hidden = { key: 'HIDDEN', value: 'long-enough-1', masked_and_hidden: true };

  const refused = [
    await post(VARIABLES, { key: 'a b', value: 'x' }),
    await post(VARIABLES, { key: 'COVERAGE_MINIMUM', value: 'x' }),
    await post(VARIABLES, { key: 'SHORT', value: 'x', masked: true }),
  ];
  await post(VARIABLES, hidden);
  const shown = await put(`${VARIABLES}/HIDDEN`, { masked: false });

  expect(refused.map(({ status, body }) => [status, body.message])).toStrictEqual([
    [400, { key: ["can contain only letters, digits and '_'."] }],
    [400, { key: ['(COVERAGE_MINIMUM) has already been taken'] }],
    [400, { value: ['is invalid'] }],
  ]);
  expect((await get(`${VARIABLES}/HIDDEN`)).body).toMatchObject({ value: null, hidden: true, masked: true });
  expect(shown.status).toBe(400);
});

test('rules of a configuration read the variables of the instance, the groups and the project', async () => {
  const { post, get } = openSession();
  await post(VARIABLES, { key: 'ONLY_HERE', value: 'yes' });
  const content = 'extra:\n  script: make\n  rules:\n    - if: $ONLY_HERE == "yes" && $REGISTRY_MIRROR\n';
  const path = encodeURIComponent('.gitlab-ci.yml');
  await post(`${CORE}/repository/branches`, { branch: 'extra', ref: 'main' });
  await openSessionPut(post, path, content);

  const [pipeline] = (await get(`${CORE}/pipelines?ref=extra`)).body;
  const jobs = (await get(`${CORE}/pipelines/${pipeline.id}/jobs`)).body;

  expect(jobs.map(({ name }: { name: string }) => name)).toStrictEqual(['extra']);
});

/** Writes the configuration of the branch, whether it has one or not. */
async function openSessionPut(
  post: ReturnType<typeof openSession>['post'],
  path: string,
  content: string,
): Promise<void> {
  const file_path = decodeURIComponent(path);
  for (const action of ['update', 'create'])
    await post(`${CORE}/repository/commits`, {
      branch: 'extra',
      commit_message: 'Set it up',
      actions: [{ action, file_path, content }],
    });
}

test.each([
  ['0 2 * * *', 'UTC', '2026-03-02T01:59:00Z', '2026-03-02T02:00:00.000Z'],
  ['0 2 * * *', 'UTC', '2026-03-02T02:00:00Z', '2026-03-03T02:00:00.000Z'],
  ['30 6 * * mon', 'Europe/Berlin', '2026-03-02T06:00:00Z', '2026-03-09T05:30:00.000Z'],
  ['*/20 9-10 1,15 * *', 'UTC', '2026-03-02T00:00:00Z', '2026-03-15T09:00:00.000Z'],
  ['0 0 13 * 5', 'UTC', '2026-03-02T00:00:00Z', '2026-03-06T00:00:00.000Z'],
  ['0 0 29 2 *', 'UTC', '2026-03-02T00:00:00Z', '2028-02-29T00:00:00.000Z'],
])('the first time of the pattern %s in %s after %s is %s', (cron, zone, after, expected) => {
  const pattern = cronPattern(cron);
  const next = pattern && nextTime(pattern, zone, Date.parse(after));

  expect(next && new Date(next).toISOString()).toBe(expected);
});

test.each(['', '* * * *', '60 * * * *', '5-1 * * * *', '*/0 * * * *', 'x * * * *'])(
  'the pattern "%s" is none',
  (cron) => {
    expect(cronPattern(cron)).toBeNull();
  },
);

test('a schedule is changed by its owner alone, and makes pipelines with its variables', async () => {
  const { post, get, put } = openSession();
  const path = `${CORE}/pipeline_schedules`;
  const wrong = await post(path, { description: 'x', ref: 'main', cron: 'never', cron_timezone: 'Mars' });
  const { body } = await post(path, { description: 'Often', ref: 'main', cron: '0 * * * *' });
  await post(`${path}/${body.id}/variables`, { key: 'DEEP', value: '1' });

  const played = await post(`${path}/${body.id}/play`);
  const [pipeline] = (await get(`${path}/${body.id}/pipelines`)).body;
  const foreign = await put(`${path}/${body.id}`, { active: false }, 'ownerToken');
  await post(`${path}/${body.id}/take_ownership`, {}, 'ownerToken');
  const taken = await put(`${path}/${body.id}`, { active: false }, 'ownerToken');

  expect([wrong.status, Object.keys(wrong.body.message)]).toStrictEqual([400, ['cron', 'cron_timezone']]);
  expect([played.status, foreign.status, taken.status]).toStrictEqual([201, 403, 200]);
  expect(pipeline).toMatchObject({ source: 'schedule', ref: 'main' });
  expect((await get(`${CORE}/pipelines/${pipeline.id}/variables`)).body).toMatchObject([{ key: 'DEEP' }]);
  expect((await get(`${path}/${body.id}`)).body.last_pipeline.id).toBe(pipeline.id);
});

test('a trigger makes pipelines as its owner for a client without an account, until it ends', async () => {
  const { post, remove, get } = openSession();
  const { body } = await post(`${CORE}/triggers`, { description: 'Site' });
  const request = { token: body.token, ref: 'main', variables: { FROM: 'site' } };

  const made = await post(`${CORE}/trigger/pipeline`, request, null);
  const wrong = await post(`${CORE}/trigger/pipeline`, { ...request, variables: { FROM: 1 } }, null);
  await remove(`${CORE}/triggers/${body.id}`);
  const gone = await post(`${CORE}/trigger/pipeline`, request, null);

  expect([made.status, made.body.source, made.body.user.id]).toStrictEqual([201, 'trigger', body.owner.id]);
  expect((await get(`${CORE}/pipelines/${made.body.id}/variables`)).body).toMatchObject([{ value: 'site' }]);
  expect([wrong.body.message, gone.status]).toStrictEqual([
    'variables needs to be a map of key-valued strings',
    404,
  ]);
});

test('what a service reports of a commit counts in its pipeline, and is no job', async () => {
  const { post, get } = openSession();
  const { project, sha } = await blankProject({ post, get });
  const report = (state: string, more = {}) =>
    post(`${project}/statuses/${sha}`, {
      state,
      name: 'scan',
      target_url: 'https://scan.example/1',
      ...more,
    });

  const first = await report('running', { description: 'Begun' });
  const again = await report('running');
  const last = await report('failed', { coverage: 70.5 });
  const { body: pipeline } = await get(`${project}/pipelines/${first.body.pipeline_id}`);
  const { body: statuses } = await get(`${project}/repository/commits/${sha}/statuses?name=scan`);
  const { body: jobs } = await get(`${project}/jobs`);

  expect([first.status, again.status, again.body.message]).toStrictEqual([
    201,
    400,
    'Cannot transition status via :run from :running (Reason(s): Status cannot transition via "run")',
  ]);
  expect(last.body).toMatchObject({ id: first.body.id, status: 'failed', coverage: 70.5 });
  expect(statuses).toMatchObject([{ status: 'failed', target_url: 'https://scan.example/1' }]);
  expect(pipeline).toMatchObject({ source: 'external', status: 'failed', ref: 'main' });
  expect(jobs).toStrictEqual([]);
});

/** A project with one commit and no pipelines. */
async function blankProject({ post, get }: Pick<ReturnType<typeof openSession>, 'post' | 'get'>) {
  const { body } = await post('/projects', { name: 'quiet', initialize_with_readme: true });
  const project = `/projects/${body.id}`;
  const [{ id: sha }] = (await get(`${project}/repository/commits`)).body;
  return { project, sha };
}

test('no simulated machine finishes what another service reports as running', async () => {
  const { post, get, simulator } = openSession();
  const { project, sha } = await blankProject({ post, get });
  const { body } = await post(`${project}/statuses/${sha}`, { state: 'running' });

  simulator.clock.advance(3_600_000);

  expect((await get(`${project}/pipelines/${body.pipeline_id}`)).body.status).toBe('running');
});
