import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const { get, post, put, remove } = openSession();
const names = (body: readonly { readonly name: string }[]) => body.map(({ name }) => name);
const newGroup = async (path: string) => (await post('/groups', { name: path, path })).body.id as number;
const newProject = async (name: string, namespace_id?: number) =>
  (await post('/projects', { name, namespace_id })).body.id as number;

test('a project has the labels of the groups above, unless they are not wanted; by name', async () => {
  const all = await get('/projects/platform%2Fbackend%2Fapi/labels?per_page=100');
  const own = await get(
    '/projects/platform%2Fbackend%2Fapi/labels?include_ancestor_groups=false&per_page=100',
  );
  const sorted = names(all.body);

  expect(sorted).toStrictEqual(
    [...sorted].sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)),
  );
  expect(sorted).toContain('bug');
  expect(own.body.every((label: { is_project_label: boolean }) => label.is_project_label)).toBe(true);
  expect(names((await get('/projects/platform%2Fbackend%2Fapi/labels?search=sever')).body)).toHaveLength(3);
  expect((await get('/projects/community%2Fsdk/labels', null)).status).toBe(401);
});

test('counts are given when asked for, and are those of the place', async () => {
  const id = await newProject('counted');
  await post(`/projects/${id}/labels`, { name: 'seen', color: 'red' });
  await post(`/projects/${id}/issues`, { title: 'One', labels: 'seen' });
  const closed = (await post(`/projects/${id}/issues`, { title: 'Two', labels: 'seen' })).body.iid;
  await put(`/projects/${id}/issues/${closed}`, { state_event: 'close' });
  const [plain] = (await get(`/projects/${id}/labels`)).body;
  const [counted] = (await get(`/projects/${id}/labels?with_counts=true`)).body;

  expect(plain).not.toHaveProperty('open_issues_count');
  expect(counted).toMatchObject({
    open_issues_count: 1,
    closed_issues_count: 1,
    open_merge_requests_count: 0,
  });
});

test('a label is made, found by its name or its id, changed and taken away', async () => {
  const id = await newProject('life of a label');
  const made = await post(`/projects/${id}/labels`, {
    name: 'urgent/now',
    color: '#abc',
    description: 'x < y',
    priority: 1,
  });
  const changed = await put(`/projects/${id}/labels/urgent%2Fnow`, {
    new_name: 'later',
    color: 'Teal',
    priority: null,
  });
  const byId = await get(`/projects/${id}/labels/${made.body.id}`);
  const issue = (await post(`/projects/${id}/issues`, { title: 'One', labels: 'later' })).body;
  const gone = await remove(`/projects/${id}/labels/later`);

  expect([made.status, made.body]).toMatchObject([
    201,
    { color: '#abc', description_html: 'x &lt; y', priority: 1 },
  ]);
  expect(changed.body).toMatchObject({
    name: 'later',
    color: '#008080',
    text_color: '#FFFFFF',
    priority: null,
  });
  expect(byId.body).toStrictEqual(changed.body);
  expect(gone.status).toBe(204);
  expect((await get(`/projects/${id}/issues/${issue.iid}`)).body.labels).toStrictEqual([]);
  expect((await get(`/projects/${id}/labels/later`)).body).toStrictEqual({ message: '404 Label Not Found' });
});

test('the old form has the name in the body or the query', async () => {
  const id = await newProject('old form');
  const label = (await post(`/projects/${id}/labels`, { name: 'first', color: 'red' })).body;

  expect((await put(`/projects/${id}/labels`, { name: 'first', new_name: 'second' })).body.id).toBe(label.id);
  expect((await put(`/projects/${id}/labels`, { label_id: label.id, color: 'blue' })).body.color).toBe(
    '#0000FF',
  );
  expect((await put(`/projects/${id}/labels`, { color: 'blue' })).body.error).toBe(
    'label_id, name are missing, exactly one parameter must be provided',
  );
  expect((await remove(`/projects/${id}/labels?name=second`)).status).toBe(204);
});

test('what no label can be is refused', async () => {
  const group = await newGroup('label-rules');
  const id = await newProject('rules', group);
  await post(`/groups/${group}/labels`, { name: 'shared', color: 'red' });
  const make = (label: unknown) => post(`/projects/${id}/labels`, label);

  expect((await make({ name: 'shared', color: 'red' })).body).toStrictEqual({
    message: 'Label already exists',
  });
  expect((await make({ name: 'a,b', color: 'red' })).body).toStrictEqual({
    message: { title: ['is invalid'] },
  });
  expect((await make({ name: 'x', color: 'no colour' })).body).toStrictEqual({
    message: { color: ['must be a valid color code'] },
  });
  expect((await make({ name: 'x' })).body).toStrictEqual({ error: 'color is missing' });
  expect((await put(`/projects/${id}/labels/shared`, { color: 'blue' })).status).toBe(404);
  expect((await put(`/projects/${id}/labels/shared`, {})).body.error).toBe(
    'new_name, color, description, archived, priority are missing, at least one parameter must be provided',
  );
});

test('planners manage labels, guests do not', async () => {
  const path = '/projects/platform%2Fsupport/labels';

  expect((await post(path, { name: 'by guest', color: 'red' }, 'guestToken')).body).toStrictEqual({
    message: '403 Forbidden',
  });
  expect((await post(path, { name: 'by planner', color: 'red' }, 'plannerToken')).status).toBe(201);
  expect((await remove(`${path}/by%20planner`, 'guestToken')).status).toBe(403);
});

test('a label of a project becomes one of its group, for all projects there', async () => {
  const group = await newGroup('promotions');
  const [one, other] = [await newProject('one', group), await newProject('other', group)];
  for (const id of [one, other]) {
    await post(`/projects/${id}/labels`, { name: 'common', color: 'red' });
    await post(`/projects/${id}/issues`, { title: 'With it', labels: 'common' });
  }
  const promoted = await put(`/projects/${one}/labels/common/promote`);
  const counted = await get(`/groups/${group}/labels?with_counts=true`);

  expect(promoted.body).not.toHaveProperty('is_project_label');
  expect(counted.body).toMatchObject([{ name: 'common', open_issues_count: 2 }]);
  expect((await get(`/projects/${other}/labels`)).body).toMatchObject([{ is_project_label: false }]);
  const own = await newProject('alone');
  expect((await put(`/projects/${own}/labels/x/promote`)).body.message).toBe(
    'Failed to promote project label to group label',
  );
});

test('subscribing says so, a second time that nothing changed', async () => {
  const path = '/projects/platform%2Fsupport/labels/bug';

  expect((await post(`${path}/subscribe`)).body.subscribed).toBe(true);
  expect((await post(`${path}/subscribe`)).status).toBe(304);
  expect((await get(path, 'developerToken')).body.subscribed).toBe(false);
  expect((await post(`${path}/unsubscribe`)).body.subscribed).toBe(false);
});

test('labels of a group: its own, with those of its projects and subgroups when asked for', async () => {
  const group = await newGroup('label-reach');
  const project = await newProject('inside', group);
  await post(`/groups/${group}/labels`, { name: 'above', color: 'red' });
  await post(`/projects/${project}/labels`, { name: 'below', color: 'red' });

  expect(names((await get(`/groups/${group}/labels`)).body)).toStrictEqual(['above']);
  expect(names((await get(`/groups/${group}/labels?only_group_labels=false`)).body)).toStrictEqual([
    'above',
    'below',
  ]);
});
