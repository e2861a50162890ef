import { expect, test } from 'vitest';
import { openSession, SITE } from '../session.js';

const { get, post, put, remove, simulator } = openSession();
const paths = (body: readonly { readonly full_path: string }[]) => body.map(({ full_path }) => full_path);

test('groups are listed by name, as far as one sees them', async () => {
  const own = await get('/groups?per_page=100');
  const anonymous = await get('/groups', null);
  const names = own.body.map(({ name }: { name: string }) => name);

  expect(names).toStrictEqual([...names].sort());
  expect(paths(anonymous.body)).toStrictEqual(['community']);
  expect(paths(own.body)).not.toContain('security');
  expect((await get('/groups/security')).body).toStrictEqual({ message: '404 Group Not Found' });
});

test('subgroups are those right below, descendants all of them', async () => {
  const { id } = (await post('/groups', { name: 'One', path: 'one' })).body;
  const two = (await post('/groups', { name: 'Two', path: 'two', parent_id: id })).body;
  await post('/groups', { name: 'Three', path: 'three', parent_id: two.id });

  expect(paths((await get(`/groups/${id}/subgroups`)).body)).toStrictEqual(['one/two']);
  expect(paths((await get(`/groups/${id}/descendant_groups`)).body)).toStrictEqual([
    'one/two/three',
    'one/two',
  ]);
  expect(paths((await get('/groups?top_level_only=true&search=one')).body)).toStrictEqual(['one']);
  expect(paths((await get('/groups?search=two&order_by=id&sort=desc')).body)).toStrictEqual([
    'one/two/three',
    'one/two',
  ]);
  expect(paths((await get(`/groups?search=two&skip_groups=${two.id}`)).body)).toStrictEqual([
    'one/two/three',
  ]);
});

test('a group with more than a hundred projects shows a hundred of them, or none when none are wanted', async () => {
  const full = await get('/groups/services');
  const bare = await get('/groups/services?with_projects=false');

  expect(full.body.projects).toHaveLength(100);
  expect(bare.body).not.toHaveProperty('projects');
  expect(full.body).toMatchObject({
    web_url: `${SITE}/groups/services`,
    full_name: 'Service catalogue',
    parent_id: null,
  });
});

test('projects of a group: its own, those of subgroups when asked for, in pages', async () => {
  const own = await get('/groups/platform/projects?per_page=100&simple=true');
  const all = await get('/groups/platform/projects?per_page=100&include_subgroups=true&archived=false');
  const found = await get('/groups/platform/projects?include_subgroups=true&search=web-app&simple=true');

  expect(
    own.body.every((one: { namespace: { full_path: string } }) => one.namespace.full_path === 'platform'),
  ).toBe(true);
  expect(all.body.length).toBeGreaterThan(own.body.length);
  expect(all.body.some(({ archived }: { archived: boolean }) => archived)).toBe(false);
  expect(found.body.map(({ path }: { path: string }) => path)).toStrictEqual(['web-app']);
  expect(all.body[0]).not.toHaveProperty('permissions');
});

test('the user who makes a group owns it; what cannot be a group is refused', async () => {
  const made = await post('/groups', { name: 'Tea club', path: 'tea-club', visibility: 'internal' });
  const members = await get(`/groups/${made.body.id}/members`);
  const taken = await post('/groups', { name: 'Again', path: 'tea-club' });
  const open = await post('/groups', {
    name: 'Open',
    path: 'open',
    parent_id: made.body.id,
    visibility: 'public',
  });
  const below = await post('/groups', { name: 'x', path: 'x', parent_id: made.body.id }, 'developerToken');

  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ full_path: 'tea-club', visibility: 'internal', projects: [] });
  expect(members.body).toMatchObject([{ username: 'jelena.nakamura', access_level: 50 }]);
  expect([taken.status, taken.body]).toStrictEqual([
    400,
    { message: 'Failed to save group {:path=>["has already been taken"]}' },
  ]);
  expect(open.body.message).toContain(
    'public is not allowed since the parent group has a internal visibility.',
  );
  expect(below.status).toBe(403);
  expect((await post('/groups', { name: 'x', path: 'y' }, 'externalToken')).status).toBe(403);
  expect((await post('/groups', { path: 'nameless' })).body).toStrictEqual({ error: 'name is missing' });
});

test('a group that gets another path takes everything below it along', async () => {
  const { id } = (await post('/groups', { name: 'Old', path: 'old' })).body;
  const project = (await post('/projects', { name: 'thing', namespace_id: id })).body;
  const renamed = await put(`/groups/${id}`, {
    path: 'new',
    description: 'Moved',
    request_access_enabled: false,
  });

  expect(renamed.body).toMatchObject({
    full_path: 'new',
    description: 'Moved',
    request_access_enabled: false,
  });
  expect((await get('/projects/new%2Fthing')).body.id).toBe(project.id);
  expect((await get('/projects/old%2Fthing')).body.id).toBe(project.id);
  expect((await put('/groups/community', { name: 'x' })).body).toStrictEqual({ message: '403 Forbidden' });
});

test('a group is marked for deletion, and then gone for good with all that is in it', async () => {
  const { id } = (await post('/groups', { name: 'Brief', path: 'brief' })).body;
  const project = (await post('/projects', { name: 'inside', namespace_id: id })).body;
  const marked = await remove(`/groups/${id}`);
  const path = (await get(`/groups/${id}`)).body.full_path;
  const gone = await remove(`/groups/${id}?permanently_remove=true&full_path=${path}`);

  expect([marked.status, marked.body, gone.status]).toStrictEqual([202, { message: '202 Accepted' }, 202]);
  expect((await get(`/groups/${id}`)).status).toBe(404);
  expect((await get(`/projects/${project.id}`)).status).toBe(404);
});

test('only administrators see how much groups hold', async () => {
  const admin = await get('/groups?statistics=true&per_page=1', 'adminToken');
  const own = await get('/groups?statistics=true&per_page=1');

  expect(admin.body[0].statistics.storage_size).toBeGreaterThan(0);
  expect(own.body[0]).not.toHaveProperty('statistics');
});

test('namespaces are groups and people; a free path is suggested for a taken one', async () => {
  const own = await get('/namespaces?per_page=100');
  const searched = await get('/namespaces?search=backend');
  const other = [...simulator.world.users.values()].find(({ username }) => username !== 'jelena.nakamura');

  expect(own.body[0]).toMatchObject({ kind: 'user', path: 'jelena.nakamura' });
  expect(searched.body).toMatchObject([{ kind: 'group', full_path: 'platform/backend' }]);
  expect((await get('/namespaces/platform%2Fbackend')).body.id).toBe(searched.body[0].id);
  expect((await get(`/namespaces/${other?.username}`)).status).toBe(404);
  expect((await get('/namespaces/platform/exists')).body).toStrictEqual({
    exists: true,
    suggests: ['platform1'],
  });
  expect((await get('/namespaces/brand-new/exists')).body).toStrictEqual({ exists: false, suggests: [] });
});
