import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const as = 'adminToken';

/** A public project with a labelled issue in a subgroup, and another group. */
async function openPlaces() {
  const session = openSession();
  const { post } = session;
  const make = async (path: string, sent: object) => (await post(path, sent, as)).body;
  const group = (path: string, more: object = {}) =>
    make('/groups', { name: path, path, visibility: 'public', ...more });
  const above = await group('above');
  const below = await group('below', { parent_id: above.id });
  const other = await group('other', { visibility: 'internal' });
  const project = await make('/projects', {
    name: 'moved',
    namespace_id: below.id,
    visibility: 'public',
    initialize_with_readme: true,
  });
  await make(`/groups/${above.id}/labels`, { name: 'wide', color: '#112233' });
  const { id: milestone_id } = await make(`/groups/${above.id}/milestones`, { title: 'Spring' });
  const issue = await make(`/projects/${project.id}/issues`, { title: 'One', labels: 'wide', milestone_id });
  return { ...session, above, below, other, project, issue, one: `/projects/${project.id}` };
}

type Session = Awaited<ReturnType<typeof openPlaces>>;

/** How many issues, projects and events two groups have, and where they are found by GraphQL. */
async function seen({ get, post }: Session, path: string) {
  const count = async (list: string) => (await get(`/groups/${path}/${list}`, as)).body.length;
  const query = `{ group(fullPath: "${path}") { projects(includeSubgroups: true) { count } issues(includeSubgroups: true) { count } } }`;
  const { body } = await post('/../graphql', { query }, as);
  return [await count('issues'), await count('projects?include_subgroups=true'), body.data.group];
}

const NONE = [0, 0, { projects: { count: 0 }, issues: { count: 0 } }];
const ONE = [1, 1, { projects: { count: 1 }, issues: { count: 1 } }];

test('a project moves to another group with its issues, and takes labels and milestones of the old one along', async () => {
  const places = await openPlaces();
  const { get, put, one, other, project, issue } = places;
  expect(await seen(places, 'above')).toStrictEqual(ONE);

  const moved = await put(`${one}/transfer`, { namespace: 'other' }, as);

  expect([moved.status, moved.body]).toMatchObject([
    200,
    { path_with_namespace: 'other/moved', visibility: 'internal', namespace: { id: other.id } },
  ]);
  expect(await seen(places, 'above')).toStrictEqual(NONE);
  expect(await seen(places, 'other')).toStrictEqual(ONE);
  expect((await get(`${one}/issues/${issue.iid}`, as)).body).toMatchObject({
    labels: ['wide'],
    milestone: { title: 'Spring', project_id: project.id },
  });
  expect((await get(`${one}/labels?include_ancestor_groups=false`, as)).body).toMatchObject([
    { name: 'wide' },
  ]);
  expect((await get('/projects/above%2Fbelow%2Fmoved', as)).body.id).toBe(project.id);
  expect((await get('/projects/other%2Fmoved', as)).body.id).toBe(project.id);
});

test('a project moves to the own namespace of an account, which owns it', async () => {
  const { get, put, one } = await openPlaces();

  const moved = await put(`${one}/transfer`, { namespace: 'root' }, as);
  const again = await put(`${one}/transfer`, { namespace: 'root' }, as);

  expect(moved.body).toMatchObject({ path_with_namespace: 'root/moved', visibility: 'public' });
  expect((await get(`${one}/members`, as)).body).toMatchObject([{ username: 'root', access_level: 50 }]);
  expect([again.status, again.body.message]).toStrictEqual([
    400,
    'Failed to transfer project ["Project is already in this namespace."]',
  ]);
});

test('administrators bring a project to a group, unless one of its name is there', async () => {
  const { get, post, other, project } = await openPlaces();
  await post('/projects', { name: 'moved', namespace_id: other.id }, as);

  const taken = await post(`/groups/${other.id}/projects/${project.id}`, {}, as);

  expect([taken.status, taken.body.message]).toStrictEqual([
    400,
    'Failed to transfer project ["Project with same name or path in target namespace already exists"]',
  ]);
  expect((await get(`/projects/${project.id}`, as)).body.path_with_namespace).toBe('above/below/moved');
});

test('a group moves below another one with all that is in it, and back to the top', async () => {
  const places = await openPlaces();
  const { get, post, one, below, other } = places;

  const moved = await post(`/groups/${below.id}/transfer`, { group_id: other.id }, as);
  const inOther = await seen(places, 'other');
  const inAbove = await seen(places, 'above');
  const { body: project } = await get(one, as);
  const { body: labels } = await get(`${one}/labels?include_ancestor_groups=false`, as);
  const top = await post(`/groups/${below.id}/transfer`, {}, as);
  const again = await post(`/groups/${below.id}/transfer`, {}, as);

  expect([moved.status, moved.body]).toMatchObject([
    201,
    { full_path: 'other/below', visibility: 'internal' },
  ]);
  expect([inOther, inAbove]).toStrictEqual([ONE, NONE]);
  expect(project).toMatchObject({ path_with_namespace: 'other/below/moved', visibility: 'internal' });
  expect(labels).toMatchObject([{ name: 'wide' }]);
  expect([top.status, top.body.full_path]).toStrictEqual([201, 'below']);
  expect(await seen(places, 'other')).toStrictEqual(NONE);
  expect(await seen(places, 'below')).toStrictEqual(ONE);
  expect([again.status, again.body.message]).toStrictEqual([
    400,
    'Transfer failed: Group is already a root group.',
  ]);
});

test('a group does not go below itself, and no place is moved to where its mover has no role', async () => {
  const { get, post, put, above, below, one } = await openPlaces();
  const { body: me } = await get('/user');
  await post(`/groups/${above.id}/members`, { user_id: me.id, access_level: 50 }, as);

  const inside = await post(`/groups/${above.id}/transfer`, { group_id: below.id }, as);
  const group = await post(`/groups/${below.id}/transfer`, {
    group_id: (await get('/groups/other')).body.id,
  });
  const project = await put(`${one}/transfer`, { namespace: 'other' });
  const { body: locations } = await get(`${one}/transfer_locations`);

  expect([inside.status, group.status, project.status]).toStrictEqual([400, 400, 403]);
  const paths = locations.map(({ full_path }: { full_path: string }) => full_path);
  expect(paths).toContain('above');
  expect(paths).not.toContain('other');
  expect(paths).not.toContain('above/below');
});

test('a project becomes a fork of another one, once, until the relation is taken back', async () => {
  const { get, post, remove, one, project } = await openPlaces();
  const { body: source } = await get('/projects/platform%2Fcore', as);

  const made = await post(`${one}/fork/${source.id}`, {}, as);
  const again = await post(`${one}/fork/${source.id}`, {}, as);
  const { body: forks } = await get(`/projects/${source.id}/forks`, as);
  const taken = await remove(`${one}/fork`, as);
  const nothing = await remove(`${one}/fork`, as);

  expect([made.status, made.body.forked_from_project.id]).toStrictEqual([201, source.id]);
  expect(again.status).toBe(409);
  expect(forks.map(({ id }: { id: number }) => id)).toContain(project.id);
  expect([taken.status, nothing.status]).toStrictEqual([204, 304]);
  expect((await get(one, as)).body.forked_from_project).toBeUndefined();
});

test('a project has groups around it and groups that it is shared with', async () => {
  const { get, post, one, other } = await openPlaces();
  await post(`${one}/share`, { group_id: other.id, group_access: 20 }, as);
  const paths = async (query: string) =>
    (await get(`${one}/groups?${query}`, as)).body.map(({ full_path }: { full_path: string }) => full_path);
  const locations = (await get(`${one}/share_locations?search=o`, as)).body;

  expect(await paths('')).toStrictEqual(['above', 'above/below']);
  expect(await paths('with_shared=true')).toStrictEqual(['above', 'above/below', 'other']);
  expect(await paths('with_shared=true&shared_min_access_level=30')).toStrictEqual(['above', 'above/below']);
  expect(locations.map(({ full_path }: { full_path: string }) => full_path)).not.toContain('other');
});

test('members of another project are brought, with no role above that of the account that does it', async () => {
  const { get, post, one } = await openPlaces();
  const { body: me } = await get('/user');
  const { body: outsider } = await get('/user', 'outsiderToken');
  await post(`${one}/members`, { user_id: me.id, access_level: 40 }, as);
  const { body: source } = await post('/projects', { name: 'source' }, as);
  await post(`/projects/${source.id}/members`, { user_id: me.id, access_level: 40 }, as);
  await post(`/projects/${source.id}/members`, { user_id: outsider.id, access_level: 50 }, as);

  const brought = await post(`${one}/import_project_members/${source.id}`);

  expect(brought).toMatchObject({ status: 201, body: { status: 'success' } });
  expect((await get(`${one}/members/${outsider.id}`, as)).body).toMatchObject({ access_level: 40 });
});

test('administrators read where a repository is kept', async () => {
  const { get, one, project } = await openPlaces();

  const { body } = await get(`${one}/storage`, as);

  expect(body).toMatchObject({ project_id: project.id, repository_storage: 'default' });
  expect(body.disk_path).toMatch(/^@hashed\/(\w\w)\/(\w\w)\/\1\2\w{60}$/);
});
