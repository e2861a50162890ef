import { expect, test } from 'vitest';
import { openSession, SITE } from '../session.js';

const { simulator, get, post } = openSession();
const ids = (body: readonly { readonly id: number }[]) => body.map(({ id }) => id);
const names = (body: readonly { readonly path_with_namespace: string }[]) =>
  body.map((one) => one.path_with_namespace);

test('a caller without an account sees public projects only, and less of each', async () => {
  const listed = await get('/projects?per_page=100&order_by=id&sort=asc', null);
  const open = [...simulator.world.projects.values()].filter(({ visibility }) => visibility === 'public');
  const hidden = await get('/projects/platform%2Fcore', null);
  const alone = await get('/projects/community%2Fsdk', null);

  expect(ids(listed.body)).toStrictEqual(open.map(({ id }) => id).sort((one, other) => one - other));
  expect([hidden.status, hidden.body]).toStrictEqual([404, { message: '404 Project Not Found' }]);
  expect(alone.status).toBe(200);
  expect(alone.body).not.toHaveProperty('permissions');
  expect(alone.body).not.toHaveProperty('merge_method');
});

test('an internal project is seen by accounts, but not by external ones', async () => {
  const path = '/projects/services%2Flocale-bridge';

  expect((await get(path, 'outsiderToken')).status).toBe(200);
  expect((await get(path, 'externalToken')).status).toBe(404);
});

test('a project is the same by its number and by its path, whatever its case', async () => {
  const byPath = await get('/projects/platform%2Fbackend%2Fapi');
  const byId = await get(`/projects/${byPath.body.id}`);
  const shouted = await get('/projects/Platform%2FBackend%2FAPI');

  expect(byId.body).toStrictEqual(byPath.body);
  expect(shouted.body.id).toBe(byPath.body.id);
  expect(byPath.body).toMatchObject({
    name_with_namespace: 'Platform / Backend / API',
    web_url: `${SITE}/platform/backend/api`,
    namespace: { kind: 'group', full_path: 'platform/backend' },
    permissions: { project_access: null, group_access: { access_level: 40, notification_level: 3 } },
    _links: { self: `${SITE}/api/v4/projects/${byPath.body.id}` },
  });
});

test('simple projects have no settings, and statistics and licence come only when asked for and to reporters', async () => {
  const plain = await get('/projects/community%2Fsdk');
  const full = await get('/projects/community%2Fsdk?statistics=true&license=true');
  const outsider = await get('/projects/community%2Fsdk?statistics=true', 'outsiderToken');
  const [simple] = (await get('/projects?simple=true&per_page=1')).body;

  expect(plain.body).not.toHaveProperty('statistics');
  expect(full.body.statistics.commit_count).toBeGreaterThan(0);
  expect(full.body.license_url).toContain('/-/blob/main/LICENSE');
  expect(outsider.body).not.toHaveProperty('statistics');
  expect(simple).not.toHaveProperty('_links');
});

test.each([
  ['created_at', 'created_at'],
  ['updated_at', 'updated_at'],
  ['last_activity_at', 'last_activity_at'],
  ['id', 'id'],
  ['name', 'name'],
  ['path', 'path'],
  ['star_count', 'star_count'],
])('projects ordered by %s, in both directions', async (order, member) => {
  // Names are compared whatever their case: "API" is after "Account api".
  const cell = (one: Record<string, unknown>) =>
    member === 'name' ? String(one[member]).toLowerCase() : one[member];
  const down = (await get(`/projects?order_by=${order}&per_page=30`)).body.map(cell);
  const up = (await get(`/projects?order_by=${order}&sort=asc&per_page=30`)).body.map(cell);

  expect(down).toStrictEqual([...down].sort((one, other) => (one < other ? 1 : one > other ? -1 : 0)));
  expect(up).toStrictEqual([...up].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0)));
  expect(up).not.toStrictEqual(down);
});

test('filters choose what they say', async () => {
  const find = async (query: string) => names((await get(`/projects?per_page=100&${query}`)).body);

  expect(await find('search=sdk&membership=true')).toStrictEqual(['community/sdk']);
  expect(await find('topic=cli,rust')).toStrictEqual(['community/cli']);
  expect(await find('archived=true')).toStrictEqual(['platform/backend/legacy-importer']);
  expect(await find('active=false')).toStrictEqual(['platform/backend/legacy-importer']);
  expect(await find('owned=true')).toStrictEqual(['jelena.nakamura/dotfiles']);
  expect(await find('with_programming_language=Rust&membership=true')).toContain('community/cli');
  expect(await find('search=platform/backend&search_namespaces=true&membership=true')).toContain(
    'platform/backend/api',
  );
  expect(await find('min_access_level=50')).toStrictEqual(['jelena.nakamura/dotfiles']);
  expect(await find('imported=true')).toStrictEqual([]);
  expect(await find('with_issues_enabled=true&search=kiosk')).toStrictEqual([]);
});

test('a filter by change wants the order by change', async () => {
  const alone = await get('/projects?updated_after=2026-01-01T00:00:00Z');
  const paired = await get('/projects?updated_after=2026-01-01T00:00:00Z&order_by=updated_at');

  expect([alone.status, alone.body.message]).toStrictEqual([
    400,
    '400 Bad request - `updated_at` filter and `updated_at` sorting must be paired',
  ]);
  expect(paired.status).toBe(200);
});

test('a wrong parameter is refused by its name', async () => {
  const answer = await get('/projects?order_by=colour&min_access_level=1&archived=maybe');

  expect(answer.status).toBe(400);
  expect(answer.body.error.split(', ').sort()).toStrictEqual([
    'archived is invalid',
    'min_access_level does not have a valid value',
    'order_by does not have a valid value',
  ]);
});

test('a star is given once, and taken back once', async () => {
  const path = '/projects/community%2Fsdk';
  const before = (await get(path)).body.star_count;
  const given = await post(`${path}/star`, {}, 'plannerToken');
  const again = await post(`${path}/star`, {}, 'plannerToken');
  const starrers = await get(`${path}/starrers?per_page=100`);
  const starred = await get('/projects?starred=true', 'plannerToken');
  const taken = await post(`${path}/unstar`, {}, 'plannerToken');

  expect([given.status, given.body.star_count, again.status]).toStrictEqual([201, before + 1, 304]);
  expect(starrers.body).toHaveLength(before + 1);
  expect(names(starred.body)).toContain('community/sdk');
  expect(taken.body.star_count).toBe(before);
});

test('a fork has the history of its source and names that source', async () => {
  const fork = await post('/projects/community%2Fcli/fork', { path: 'cli-mine', name: 'CLI mine' });
  const commits = (id: string | number) => get(`/projects/${id}/repository/commits?per_page=5`);
  const twice = await post('/projects/community%2Fcli/fork', { path: 'cli-mine', name: 'CLI mine' });
  const forks = await get('/projects/community%2Fcli/forks');

  expect(fork.status).toBe(201);
  expect(fork.body.forked_from_project.path_with_namespace).toBe('community/cli');
  expect(ids((await commits(fork.body.id)).body)).toStrictEqual(ids((await commits('community%2Fcli')).body));
  expect(twice.status).toBe(409);
  expect(ids(forks.body)).toContain(fork.body.id);
});

test('archiving is for owners', async () => {
  const { id } = (await post('/projects', { name: 'old news' })).body;

  expect((await post(`/projects/${id}/archive`)).body.archived).toBe(true);
  expect((await post(`/projects/${id}/unarchive`)).body.archived).toBe(false);
  expect((await post('/projects/community%2Fsdk/archive')).status).toBe(403);
});

test('projects of a person: their own, those they starred, those they did something in', async () => {
  const own = await get('/users/jelena.nakamura/projects?search=dotfiles');
  const contributed = await get('/users/5/contributed_projects?per_page=100');
  const unknown = await get('/users/no-such-user/projects');

  expect(names(own.body)).toStrictEqual(['jelena.nakamura/dotfiles']);
  expect(contributed.body.length).toBeGreaterThan(1);
  expect(unknown.body).toStrictEqual({ message: '404 User Not Found' });
});

test('languages add up to a hundred, and fetches are for those who push', async () => {
  const shares: number[] = Object.values((await get('/projects/platform%2Fcore/languages')).body);
  const statistics = await get('/projects/platform%2Fcore/statistics');

  expect(Math.round(shares.reduce((sum, share) => sum + share, 0))).toBe(100);
  expect(statistics.body.fetches.days).toHaveLength(30);
  expect((await get('/projects/platform%2Fcore/statistics', 'reporterToken')).status).toBe(403);
});

test('what cannot be had here is refused as such, not passed over', async () => {
  const answer = await post('/projects', { name: 'imported', import_url: 'https://elsewhere.example/x.git' });

  expect(answer.status).toBe(501);
  expect(answer.body.message).toContain('import_url');
});
