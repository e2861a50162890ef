import { expect, test } from 'vitest';
import { openSession, SITE } from '../session.js';

const { get, post, put, remove } = openSession();
const titles = (body: readonly { readonly title: string }[]) => body.map(({ title }) => title);
const newProject = async (name: string, namespace_id?: number) =>
  (await post('/projects', { name, namespace_id })).body.id as number;
const newGroup = async (path: string) => (await post('/groups', { name: path, path })).body.id as number;

test('milestones come by their due day, those without one last', async () => {
  const id = await newProject('order');
  const path = `/projects/${id}/milestones`;
  for (const [title, due_date] of [
    ['none', null],
    ['late', '2026-09-01'],
    ['early', '2026-04-01'],
  ]) {
    await post(path, { title, due_date });
  }

  expect(titles((await get(path)).body)).toStrictEqual(['early', 'late', 'none']);
});

test('a milestone is made, changed, closed, opened again and taken away, with an event each', async () => {
  const id = await newProject('life of a milestone');
  const path = `/projects/${id}/milestones`;
  const made = await post(path, { title: 'v1', due_date: '2026-03-01', description: 'First' });
  const one = `${path}/${made.body.id}`;
  const closed = await put(one, { state_event: 'close' });
  const opened = await put(one, { state_event: 'activate', title: '', due_date: '' });
  const issue = (await post(`/projects/${id}/issues`, { title: 'Planned', milestone_id: made.body.id })).body;
  const issues = await get(`${one}/issues`);
  const gone = await remove(one);
  const actions = (await get(`/projects/${id}/events?target_type=milestone`)).body.map(
    ({ action_name }: { action_name: string }) => action_name,
  );

  expect([made.status, made.body]).toMatchObject([
    201,
    {
      iid: 1,
      project_id: id,
      state: 'active',
      expired: true,
      web_url: `${SITE}/jelena.nakamura/life-of-a-milestone/-/milestones/1`,
    },
  ]);
  expect(closed.body.state).toBe('closed');
  expect(opened.body).toMatchObject({ state: 'active', title: 'v1', due_date: null, expired: false });
  expect(titles(issues.body)).toStrictEqual(['Planned']);
  expect(gone.status).toBe(204);
  expect(actions).toStrictEqual(expect.arrayContaining(['opened', 'closed', 'destroyed']));
  expect((await get(`/projects/${id}/issues/${issue.iid}`)).body.milestone).toBe(null);
  expect((await get(one)).body).toStrictEqual({ message: '404 Not found' });
});

test('filters choose what they say', async () => {
  const group = await newGroup('milestone-reach');
  const id = await newProject('inside', group);
  await post(`/groups/${group}/milestones`, { title: 'above' });
  const own = await post(`/projects/${id}/milestones`, { title: 'own one', description: 'the harvest' });
  await put(`/projects/${id}/milestones/${own.body.id}`, { state_event: 'close' });
  const find = async (query: string) =>
    titles((await get(`/projects/${id}/milestones?${query}`)).body).sort();

  expect(await find('')).toStrictEqual(['own one']);
  expect(await find('include_ancestors=true')).toStrictEqual(['above', 'own one']);
  expect(await find('include_parent_milestones=true&state=active')).toStrictEqual(['above']);
  expect(await find('state=closed')).toStrictEqual(['own one']);
  expect(await find('search=harvest')).toStrictEqual(['own one']);
  expect(await find('title=own')).toStrictEqual([]);
  expect(await find('iids[]=2')).toStrictEqual([]);
  expect(await find('updated_before=2026-03-01T00:00:00Z')).toStrictEqual([]);
  expect(
    titles((await get(`/groups/${group}/milestones?include_descendants=true`)).body).sort(),
  ).toStrictEqual(['above', 'own one']);
  expect((await get(`/groups/${group}/milestones`)).body[0]).toMatchObject({ group_id: group });
});

test('what no milestone can be is refused in one text', async () => {
  const group = await newGroup('milestone-rules');
  const id = await newProject('rules', group);
  await post(`/groups/${group}/milestones`, { title: 'taken' });
  const make = (milestone: unknown) => post(`/projects/${id}/milestones`, milestone);

  expect((await make({ title: ' ' })).body).toStrictEqual({
    message: 'Failed to create milestone {:title=>["can\'t be blank"]}',
  });
  expect((await make({ title: 'taken' })).body.message).toContain(
    'already being used for another group or project milestone.',
  );
  expect(
    (await make({ title: 'x', start_date: '2026-04-02', due_date: '2026-04-02' })).body.message,
  ).toContain('must be greater than start date');
  expect((await make({})).body).toStrictEqual({ error: 'title is missing' });
  expect((await make({ title: 'y', due_date: '2026-02-30' })).body.due_date).toBe(null);
});

test('guests read milestones and planners manage them; without an account there are none', async () => {
  const path = '/projects/platform%2Fsupport/milestones';

  expect((await get(path, 'guestToken')).status).toBe(200);
  expect((await post(path, { title: 'by guest' }, 'guestToken')).body).toStrictEqual({
    message: '403 Forbidden',
  });
  expect((await post(path, { title: 'by planner' }, 'plannerToken')).status).toBe(201);
  expect((await get('/projects/community%2Fsdk/milestones', null)).status).toBe(401);
});

test('a milestone of a project becomes one of its group', async () => {
  const group = await newGroup('milestone-promotion');
  const id = await newProject('inside', group);
  const { id: milestone } = (await post(`/projects/${id}/milestones`, { title: 'shared' })).body;
  await post(`/projects/${id}/issues`, { title: 'Planned', milestone_id: milestone });
  const promoted = await post(`/projects/${id}/milestones/${milestone}/promote`);
  const [found] = (await get(`/groups/${group}/milestones`)).body;

  expect([promoted.status, promoted.body]).toStrictEqual([200, 200]);
  expect(titles((await get(`/groups/${group}/milestones/${found.id}/issues`)).body)).toStrictEqual([
    'Planned',
  ]);
  expect((await get(`/projects/${id}/milestones`)).body).toStrictEqual([]);
});
