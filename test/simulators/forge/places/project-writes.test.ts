import { expect, test } from 'vitest';
import { openSession, SITE } from '../session.js';

const { simulator, get, post, put, remove } = openSession();

test('a new project is its creator’s, private, and with an event; its path is made from its name', async () => {
  const made = await post('/projects', {
    name: 'Tea and biscuits',
    topics: ['snacks'],
    initialize_with_readme: true,
  });
  const events = await get(`/projects/${made.body.id}/events`);
  const file = await get(`/projects/${made.body.id}/repository/files/README.md/raw?ref=main`);

  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    path_with_namespace: 'jelena.nakamura/tea-and-biscuits',
    visibility: 'private',
    topics: ['snacks'],
    empty_repo: false,
    owner: { username: 'jelena.nakamura' },
  });
  expect(events.body.map(({ action_name }: { action_name: string }) => action_name)).toContain('created');
  expect(file.text).toContain('# Tea and biscuits');
});

test('what no project can be is refused, and nothing is made', async () => {
  const before = simulator.world.projects.size;
  const group = (await get('/groups/community')).body.id;
  const taken = await post('/projects', { name: 'SDK', path: 'sdk', namespace_id: group });
  const nameless = await post('/projects', {});
  const elsewhere = await post('/projects', {
    name: 'x1',
    namespace_id: (await get('/groups/design')).body.id,
  });
  const blank = await post('/projects', { name: ' ', path: 'ok-path' });

  expect([taken.status, taken.body]).toStrictEqual([
    400,
    {
      message: {
        path: ['has already been taken'],
        name: ['has already been taken'],
        'project_namespace.name': ['has already been taken'],
      },
    },
  ]);
  expect(nameless.body).toStrictEqual({
    error: 'name, path are missing, at least one parameter must be provided',
  });
  expect([elsewhere.status, elsewhere.body]).toStrictEqual([
    400,
    { message: { namespace: ['is not valid'] } },
  ]);
  expect(blank.body).toStrictEqual({ message: { name: ["can't be blank"] } });
  expect(simulator.world.projects.size).toBe(before);
});

test('what is set on a project is shown, and parts that are switched off are gone', async () => {
  const { id } = (await post('/projects', { name: 'settings' })).body;
  const changed = await put(`/projects/${id}`, {
    description: 'Now <with> text',
    merge_method: 'ff',
    ci_default_git_depth: 7,
    public_builds: false,
    emails_disabled: true,
    issues_access_level: 'disabled',
    only_allow_merge_if_pipeline_succeeds: true,
  });
  const read = await get(`/projects/${id}`);

  expect(changed.status).toBe(200);
  expect(read.body).toMatchObject({
    merge_method: 'ff',
    ci_default_git_depth: 7,
    public_jobs: false,
    emails_disabled: true,
    emails_enabled: false,
    issues_enabled: false,
    issues_access_level: 'disabled',
    only_allow_merge_if_pipeline_succeeds: true,
  });
  expect(read.body.description_html).toContain('Now &lt;with&gt; text');
  expect(read.body._links).not.toHaveProperty('issues');
  expect(read.body).not.toHaveProperty('open_issues_count');
});

test('a maintainer changes a project, only its owner how visible it is; others are forbidden, or see none', async () => {
  const path = '/projects/community%2Fcli';

  expect((await put(path, { build_timeout: 1800 }, 'developerToken')).body).toStrictEqual({
    message: '403 Forbidden',
  });
  expect((await put(path, { build_timeout: 1800 })).status).toBe(200);
  expect((await put(path, { visibility: 'public' })).status).toBe(403);
  expect((await put(path, { visibility: 'public' }, 'ownerToken')).status).toBe(200);
  expect((await put('/projects/platform%2Fcore', { name: 'x' }, 'outsiderToken')).status).toBe(404);
  expect((await put(path, { build_timeout: 1800 }, null)).status).toBe(401);
  expect((await put(path, {})).body.error).toContain('are missing, at least one parameter must be provided');
});

test('a project that was renamed is moved for readers, and not for writers', async () => {
  const { id } = (await post('/projects', { name: 'before' })).body;
  await put(`/projects/${id}`, { path: 'after' });
  const old = `${SITE}/api/v4/projects/jelena.nakamura%2Fbefore`;
  const headers = { 'PRIVATE-TOKEN': simulator.credentials.token ?? '' };
  const moved = await simulator.fetch(`${old}/labels?per_page=3`, { headers, redirect: 'manual' });
  const written = await put('/projects/jelena.nakamura%2Fbefore', { description: 'x' });

  expect(moved.status).toBe(301);
  expect(moved.headers.get('location')).toBe(`${SITE}/api/v4/projects/${id}/labels?per_page=3`);
  expect((await get('/projects/jelena.nakamura%2Fbefore')).body.path).toBe('after');
  expect((await get('/projects/jelena.nakamura%2Fbefore', 'outsiderToken')).status).toBe(404);
  expect(written.status).toBe(405);
});

test('a project is marked for deletion first, can be restored, and is gone for good when asked for twice', async () => {
  const { id } = (await post('/projects', { name: 'doomed' })).body;
  const accepted = await remove(`/projects/${id}`);
  const marked = await get(`/projects/${id}`);
  const again = await remove(`/projects/${id}`);
  const restored = await post(`/projects/${id}/restore`);
  const early = await remove(`/projects/${id}?permanently_remove=true&full_path=jelena.nakamura/doomed`);
  await remove(`/projects/${id}`);
  const path = `jelena.nakamura/doomed-deletion_scheduled-${id}`;
  const wrong = await remove(`/projects/${id}?permanently_remove=true&full_path=jelena.nakamura/doomed`);
  const gone = await remove(`/projects/${id}?permanently_remove=true&full_path=${path}`);

  expect([accepted.status, accepted.body]).toStrictEqual([202, { message: '202 Accepted' }]);
  expect(marked.body).toMatchObject({ marked_for_deletion_on: '2026-03-02', path_with_namespace: path });
  expect([again.status, restored.status, early.status, wrong.status, gone.status]).toStrictEqual([
    400, 201, 400, 400, 202,
  ]);
  expect(restored.body).toMatchObject({ marked_for_deletion_on: null, path: 'doomed' });
  expect((await get(`/projects/${id}`)).status).toBe(404);
  expect((await remove('/projects/community%2Fsdk')).status).toBe(403);
});

test('a project is neither made nor changed by a request for more approvals than there can be', async () => {
  const { get, post, put } = openSession();
  const approvals = { approvals_before_merge: 101 };
  const before = (await get('/projects/community%2Fsdk')).body;

  const made = await post('/projects', { name: 'never-made', ...approvals });
  const changed = await put('/projects/community%2Fsdk', { description: 'Never changed', ...approvals });
  const found = await get('/projects?search=never-made');

  expect([made.status, changed.status]).toStrictEqual([400, 400]);
  expect(made.body.message).toStrictEqual({ approvals_required: ['must be less than or equal to 100'] });
  expect(found.body).toStrictEqual([]);
  expect((await get('/projects/community%2Fsdk')).body).toStrictEqual(before);
});
