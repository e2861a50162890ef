import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const as = 'adminToken';

/** Two projects of an administrator, and a runner of the first. */
async function openRunner(settings: object = {}) {
  const session = openSession();
  const project = async (name: string) => (await session.post('/projects', { name }, as)).body.id;
  const [first, second] = [await project('first'), await project('second')];
  const sent = { runner_type: 'project_type', project_id: first, description: 'Own', ...settings };
  const made = await session.post('/user/runners', sent, as);
  const runner = `/runners/${made.body.id}`;
  return { ...session, made, runner, id: made.body.id, token: made.body.token, first, second };
}

const idsOf = (runners: readonly { readonly id: number }[]) => runners.map(({ id }) => id);

test('a runner of a project is made by an account, and is shown with what was set', async () => {
  const { get, made, runner, first } = await openRunner({ tag_list: 'linux,gpu', run_untagged: false });

  const { body } = await get(runner, as);

  expect(made.body.token).toMatch(/^glrt-/);
  expect(body).toMatchObject({
    description: 'Own',
    runner_type: 'project_type',
    is_shared: false,
    status: 'never_contacted',
    tag_list: ['linux', 'gpu'],
    run_untagged: false,
    projects: [{ id: first }],
    groups: [],
  });
  expect((await get(`${runner}?include_projects=false`, as)).body.projects).toBeUndefined();
});

test('a runner without tags that takes no other job, and one that stops too early, are refused', async () => {
  const { put, runner } = await openRunner();

  const untagged = await put(runner, { run_untagged: false }, as);
  const early = await put(runner, { maximum_timeout: 60 }, as);
  const nothing = await put(runner, {}, as);

  expect([untagged.status, Object.keys(untagged.body.message)]).toStrictEqual([400, ['tags_list']]);
  expect([early.status, Object.keys(early.body.message)]).toStrictEqual([400, ['maximum_timeout']]);
  expect(nothing.status).toBe(400);
});

test('runners are listed where they take jobs, by type, status and tags', async () => {
  const { get, put, runner, id, first, second } = await openRunner({ tag_list: ['gpu'] });
  await put(runner, { paused: true }, as);
  const ids = async (path: string) => idsOf((await get(path, as)).body);

  expect(await ids(`/projects/${first}/runners`)).toStrictEqual([id, 2, 1]);
  expect(await ids(`/projects/${second}/runners`)).toStrictEqual([2, 1]);
  expect(await ids(`/projects/${first}/runners?scope=shared`)).toStrictEqual([2, 1]);
  expect(await ids(`/projects/${first}/runners?type=project_type`)).toStrictEqual([id]);
  expect(await ids('/runners/all?tag_list=gpu')).toStrictEqual([id]);
  expect(await ids('/runners/all?status=online')).toStrictEqual([3, 2, 1]);
  expect(await ids('/runners/all?paused=true')).toStrictEqual([id]);
  expect(await ids('/groups/platform/runners')).toStrictEqual([2, 1]);
});

test('a runner is shared with a project and taken from it again, but not from the one that owns it', async () => {
  const { get, post, remove, put, runner, id, first, second } = await openRunner();

  const shared = await post(`/projects/${second}/runners`, { runner_id: id }, as);
  const twice = await post(`/projects/${second}/runners`, { runner_id: id }, as);
  const listed = idsOf((await get(`/projects/${second}/runners?type=project_type`, as)).body);
  const ofTheInstance = await post(`/projects/${second}/runners`, { runner_id: 1 }, as);
  const taken = await remove(`/projects/${second}/runners/${id}`, as);
  const owner = await remove(`/projects/${first}/runners/${id}`, as);
  await put(runner, { locked: true }, as);

  expect([shared.status, twice.status, ofTheInstance.status]).toStrictEqual([201, 400, 403]);
  expect(listed).toStrictEqual([id]);
  expect([taken.status, owner.status]).toStrictEqual([204, 403]);
});

test('runners register, are verified, renewed and removed by tokens alone', async () => {
  const { get, post, remove, first } = await openRunner();
  const reset = await post(`/projects/${first}/runners/reset_registration_token`, {}, as);
  const registration = reset.body.token;

  const made = await post('/runners', { token: registration, description: 'Registered' }, null);
  const verified = await post('/runners/verify', { token: made.body.token }, null);
  const renewed = await post('/runners/reset_authentication_token', { token: made.body.token }, null);
  const old = await post('/runners/verify', { token: made.body.token }, null);
  const removed = await remove(`/runners?token=${renewed.body.token}`, null);

  expect((await get(`/projects/${first}`, as)).body.runners_token).toBe(registration);
  expect([made.status, verified.status, renewed.status, old.status]).toStrictEqual([201, 200, 201, 403]);
  expect(removed.status).toBe(204);
  expect((await get(`/runners/${made.body.id}`, as)).status).toBe(404);
  expect((await post('/runners', { token: 'wrong' }, null)).status).toBe(403);
});

test('jobs name what they ran on, and a runner lists them', async () => {
  const { get } = openSession();
  const [job] = (await get('/runners/1/jobs?per_page=1', as)).body;

  const { body } = await get(`/projects/${job.project.id}/jobs/${job.id}`, as);

  expect(body.runner).toMatchObject({
    id: 1,
    description: 'shared-linux-1',
    is_shared: true,
    status: 'online',
  });
  expect((await get('/runners/1/jobs?per_page=1&sort=asc&order_by=id', as)).body[0].id).toBeLessThan(job.id);
});

test('a removed runner is named by no job, and jobs wait while every runner that finishes them is paused', async () => {
  const { simulator, get, post, put, remove } = openSession();
  const core = '/projects/platform%2Fcore';
  const [ran] = (await get('/runners/2/jobs?per_page=1', as)).body;
  await remove('/runners/2', as);
  for (const id of [1, 3]) await put(`/runners/${id}`, { paused: true }, as);
  const { body: pipeline } = await post(`${core}/pipeline`, { ref: 'main' });
  simulator.clock.advance(3_600_000);

  const waiting = (await get(`${core}/pipelines/${pipeline.id}`)).body.status;
  await put('/runners/1', { paused: false }, as);
  simulator.clock.advance(3_600_000);
  const after = (await get(`${core}/pipelines/${pipeline.id}`)).body.status;

  expect((await get(`/projects/${ran.project.id}/jobs/${ran.id}`, as)).body.runner).toBeNull();
  expect([waiting, after]).toStrictEqual(['pending', 'success']);
});
