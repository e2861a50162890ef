import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const as = 'adminToken';
const CORE = '/projects/platform%2Fcore';

test('settings of the instance are kept as they are set, and are as they were after a reset', async () => {
  const { get, put, simulator } = openSession();
  const settings = '/application/settings';

  const before = (await get(settings, as)).body;
  const { body } = await put(settings, { signup_enabled: false, default_branch_name: 'trunk' }, as);
  const wrong = await put(settings, { default_project_visibility: 'secret' }, as);
  simulator.reset();
  const after = (await get(settings, as)).body;

  expect(body).toMatchObject({
    signup_enabled: false,
    default_branch_name: 'trunk',
    max_attachment_size: 100,
  });
  expect(wrong.status).toBe(400);
  expect(after).toStrictEqual(before);
  expect((await get(settings)).status).toBe(403);
});

test('limits are those of one plan', async () => {
  const { get, put } = openSession();

  await put('/application/plan_limits', { plan_name: 'free', ci_pipeline_size: 9 }, as);

  expect((await get('/application/plan_limits?plan_name=free', as)).body.ci_pipeline_size).toBe(9);
  expect((await get('/application/plan_limits', as)).body.ci_pipeline_size).toBe(0);
});

test('clusters of one place are of different environments, and no answer has a token', async () => {
  const { get, post } = openSession();
  const platform_kubernetes_attributes = { api_url: 'https://quay.example.com', token: 'tide-7' };
  const cluster = { name: 'quay', platform_kubernetes_attributes };

  const made = await post(`${CORE}/clusters/user`, cluster, as);
  const twice = await post(`${CORE}/clusters/user`, cluster, as);
  const other = await post('/admin/clusters/add', cluster, as);

  expect([made.status, twice.status, other.status]).toStrictEqual([201, 400, 201]);
  expect(made.body).toMatchObject({ cluster_type: 'project_type', project: { path: 'core' } });
  expect(JSON.stringify((await get(`${CORE}/clusters`, as)).body)).not.toContain('tide-7');
});

test('who became a member of a project is an audit event of it alone', async () => {
  const { get, post } = openSession();
  const { body: me } = await get('/user');
  const { body: project } = await post('/projects', { name: 'quay' }, as);
  await post(`/projects/${project.id}/members`, { user_id: me.id, access_level: 30 }, as);

  const { body } = await get(`/projects/${project.id}/audit_events`, as);
  const [joined] = body;
  const one = await get(`/projects/${project.id}/audit_events/${joined.id}`, as);
  const elsewhere = await get(`${CORE}/audit_events/${joined.id}`, as);

  expect(body.map(({ event_name }: { event_name: string }) => event_name)).toContain('project_created');
  expect(body).toContainEqual(
    expect.objectContaining({
      event_name: 'member_created',
      details: expect.objectContaining({ as: 'Developer', target_details: me.name }),
    }),
  );
  expect([one.body, elsewhere.status]).toStrictEqual([joined, 404]);
});

test('an export is there a while after it was asked for', async () => {
  const { get, post, simulator } = openSession();
  const path = `${CORE}/export`;

  const none = (await get(path, as)).body.export_status;
  await post(path, {}, as);
  const early = await get(`${path}/download`, as);
  simulator.clock.advance(60_000);
  const { body } = await get(path, as);
  const late = await get(`${path}/download`, as);

  expect([none, body.export_status, early.status, late.status]).toStrictEqual(['none', 'finished', 404, 200]);
});

test('what the instance has none of is refused as not there, and to other accounts at all', async () => {
  const { get, post, send } = openSession();

  const statuses = await Promise.all([
    get('/geo_sites/1', as),
    send('DELETE', '/geo_nodes/1', undefined, as),
    get('/bulk_imports/1', as),
    get('/groups/platform/epic_boards/1', as),
    get('/project_repository_storage_moves/1', as),
    get('/geo_sites/1'),
    post('/license', { license: 'words' }, as),
  ]);

  expect(statuses.map(({ status }) => status)).toStrictEqual([404, 404, 404, 404, 404, 403, 400]);
});

test('a mirror that is pulled is set before it is asked for, and shows no password', async () => {
  const { get, put, post } = openSession();
  const path = `${CORE}/mirror/pull`;

  const none = await get(path, as);
  const { body } = await put(path, { url: 'https://me:tide-7@quay.example.com/a.git', enabled: true }, as);
  await post(path, {}, as);

  expect(none.status).toBe(400);
  expect(body.url).toBe('https://*****:*****@quay.example.com/a.git');
  expect((await get(path, as)).body.update_status).toBe('scheduled');
});
