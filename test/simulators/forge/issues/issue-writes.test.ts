import { expect, test } from 'vitest';
import { desk } from './issue-work.js';

/** Each test opens issues of its own. */
const shared = desk();

test('an issue is opened with all that is sent, and makes events and to-dos of it', async () => {
  const { open, systemTexts, userOf, project, pending } = shared;
  const developer = userOf('developerToken');
  const before = project.events.size;

  const { answer, record } = await open({
    title: ' Trim me ',
    labels: 'bug,never seen before',
    assignee_ids: [developer.id],
    due_date: '2026-03-09',
    weight: 3,
    description: `${'@'}${developer.username} look at #1`,
  });

  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    title: 'Trim me',
    labels: ['bug', 'never seen before'],
    due_date: '2026-03-09',
    weight: 3,
  });
  expect(project.labels.items.some(({ name }) => name === 'never seen before')).toBe(true);
  expect(systemTexts(record)).toStrictEqual([
    `assigned to @${developer.username}`,
    `added ${record.labels.map(({ id }) => `~${id}`).join(' ')} labels`,
    'changed due date to March  9, 2026',
    'set weight to **3**',
  ]);
  expect(project.events.size).toBe(before + 1);
  const reminded = pending('developerToken').filter(({ target }) => target === record);
  expect(reminded.map(({ action }) => action).sort()).toStrictEqual(['assigned', 'directly_addressed']);
  expect(project.issuesByIid.get(1)?.notes.at(-1)?.body).toBe(`mentioned in issue #${record.iid}`);
});

test('null and empty values take away', async () => {
  const { open, put, userOf, project } = shared;
  const milestone_id = project.milestones.items[0]?.id;
  const full = {
    labels: ['bug'],
    assignee_ids: [userOf('token').id],
    due_date: '2026-03-09',
    milestone_id,
    description: 'x',
    weight: 1,
  };
  const { at } = await open(full);

  const { body } = await put(at, {
    labels: '',
    assignee_ids: [0],
    due_date: '',
    milestone_id: null,
    description: null,
    weight: null,
  });

  expect(body).toMatchObject({
    labels: [],
    assignees: [],
    assignee: null,
    due_date: null,
    milestone: null,
    description: null,
    weight: null,
  });
});

test('labels are replaced, added and taken away; of one scope only the last stays', async () => {
  const { open, put } = shared;
  const { at } = await open({ labels: ['bug', 'priority::1'] });

  expect(
    (await put(at, { add_labels: 'feature,priority::2', remove_labels: ['bug'] })).body.labels,
  ).toStrictEqual(['feature', 'priority::2']);
  expect((await put(at, { labels: 'bug' })).body.labels).toStrictEqual(['bug']);
});

test('closing and opening again leaves its marks', async () => {
  const { open, put, userOf, project } = shared;
  const { at, record } = await open();

  const closed = await put(at, { state_event: 'close' });
  expect(closed.body).toMatchObject({ state: 'closed', closed_by: { id: userOf('token').id } });
  expect(closed.body.closed_at).not.toBeNull();
  expect((await put(at, { state_event: 'reopen' })).body).toMatchObject({
    state: 'opened',
    closed_at: null,
    closed_by: null,
  });
  const actions = project.events.items.filter(({ target }) => target === record).map(({ action }) => action);
  expect(actions).toStrictEqual(['created', 'closed', 'reopened']);
});

test.each([
  [{ title: '' }, { message: { title: ["can't be blank"] } }],
  [{ title: 'x'.repeat(256) }, { message: { title: ['is too long (maximum is 255 characters)'] } }],
  [{ title: ['x'] }, { error: 'title is invalid' }],
  [{ weight: 'heavy' }, { error: 'weight is invalid' }],
  [{ weight: -1 }, { message: { weight: ['must be greater than or equal to 0'] } }],
  [{ state_event: 'open' }, { error: 'state_event does not have a valid value' }],
  [{ confidential: null, title: 'x' }, { error: 'confidential is empty' }],
  [{ milestone: 'v1', milestone_id: 3 }, { error: 'milestone_id, milestone are mutually exclusive' }],
])('a change by %o is refused and changes nothing', async (sent, body) => {
  const { open, put, get } = shared;
  const { at } = await open();
  const before = (await get(at)).text;

  const answer = await put(at, { labels: 'made for nothing', ...sent });

  expect([answer.status, answer.body]).toStrictEqual([400, body]);
  expect((await get(at)).text).toBe(before);
  expect((await get('/projects/1/labels?search=made for nothing')).body).toStrictEqual([]);
});

test('at least one change must be named', async () => {
  const { open, put } = shared;
  const { at } = await open();

  expect((await put(at, { unknown: 1 })).body.error).toMatch(
    /^assignee_id, .* are missing, at least one parameter must be provided$/,
  );
});

test('a guest writes and hides an issue; what only planners may change later is passed over, and the journal says so', async () => {
  const { open, put, latest } = shared;
  const { at, answer } = await open({ labels: ['bug'], confidential: true }, 'guestToken');

  expect(answer.body).toMatchObject({ labels: ['bug'], confidential: true });
  const changed = await put(
    at,
    { title: 'Other', labels: [], confidential: false, due_date: '2026-03-09' },
    'guestToken',
  );
  expect(changed.body).toMatchObject({ title: 'Other', labels: ['bug'], confidential: true, due_date: null });
  expect(latest()?.ignored).toStrictEqual(['labels', 'due_date', 'confidential']);
});

test('others than authors, assignees and planners may not change an issue; those outside do not see it', async () => {
  const { open, put } = shared;
  const { at } = await open();

  expect((await put(at, { title: 'x' }, 'guestToken')).status).toBe(403);
  expect((await put(at, { title: 'x' }, 'plannerToken')).status).toBe(200);
  expect((await put(at, { title: 'x' }, 'outsiderToken')).status).toBe(404);
});

test('owners and planners delete issues, maintainers do not', async () => {
  const { open, remove, get, world } = shared;
  const [one, two] = [await open(), await open()];

  expect((await remove(one.at)).status).toBe(403);
  expect((await remove(one.at, 'plannerToken')).status).toBe(204);
  expect((await remove(two.at, 'ownerToken')).status).toBe(204);
  expect((await get(one.at)).status).toBe(404);
  expect(world.issues.has(one.record.id)).toBe(false);
});

test('only owners say when an issue was opened and which number it has', async () => {
  const { open, latest, post } = shared;
  const sent = { created_at: '2025-01-01T00:00:00Z', iid: 5000 };

  const { answer } = await open(sent);
  expect(answer.body.created_at).toBe('2026-03-02T00:00:00.000Z');
  expect(latest()?.ignored).toStrictEqual(['created_at', 'iid']);
  expect((await open(sent, 'ownerToken')).answer.body).toMatchObject({
    iid: 5000,
    created_at: '2025-01-01T00:00:00.000Z',
  });
  expect((await post('/projects/1/issues', { title: 'x', iid: 5000 }, 'ownerToken')).status).toBe(409);
});

test('one who may not read the issue cannot be assigned; without a licence only one can', async () => {
  const session = desk();
  const ids = ['developerToken', 'outsiderToken', 'reporterToken'].map((name) => session.userOf(name).id);
  const assigned = async () =>
    (await session.open({ assignee_ids: ids })).record.assignees.map(({ id }) => id);

  expect(await assigned()).toStrictEqual([ids[0], ids[2]]);
  session.simulator.settings.patch({ tier: 'free' });
  expect(await assigned()).toStrictEqual([ids[0]]);
});

test('an issue moves with its notes, and is closed where it was', async () => {
  const { open, post, world, systemTexts } = shared;
  const { at, record } = await open({ description: 'Text', labels: ['bug'] });
  await post(`${at}/notes`, { body: 'A word' });

  const { status, body } = await post(`${at}/move`, { to_project_id: 2 });

  expect(status).toBe(201);
  expect(body).toMatchObject({ project_id: 2, title: record.title, description: 'Text', state: 'opened' });
  const moved = world.issues.get(body.id);
  expect(
    moved?.notes.filter(({ systemAction }) => systemAction === null).map((note) => note.body),
  ).toStrictEqual(['A word']);
  expect([record.state, record.movedTo]).toStrictEqual(['closed', moved]);
  expect(systemTexts(record).some((text) => text.startsWith('moved to '))).toBe(true);
  const refused = await post(`${(await open()).at}/move`, { to_project_id: 2 }, 'guestToken');
  expect([refused.status, refused.body]).toStrictEqual([
    400,
    { message: 'Unable to move. You have insufficient permissions.' },
  ]);
});

test('issues are put in order by hand', async () => {
  const { open, put, get } = shared;
  const [one, two, three] = [await open(), await open(), await open()];

  await put(`${three.at}/reorder`, { move_after_id: one.record.id, move_before_id: two.record.id });

  const { body } = await get('/projects/1/issues?order_by=relative_position&per_page=100&page=1');
  const last = await get(
    `/projects/1/issues?order_by=relative_position&iids=${[one, two, three].map(({ record }) => record.iid)}`,
  );
  expect(body.length).toBe(100);
  expect(last.body.map(({ id }: { id: number }) => id)).toStrictEqual(
    [one, three, two].map(({ record }) => record.id),
  );
});

test('lines of a description that are commands are done and left out', async () => {
  const { open, userOf } = shared;
  const { answer } = await open({
    description: 'Text\n/estimate 1h 30m\n```\n/close\n```\n/label ~feature',
    labels: 'bug',
    assignee_id: userOf('token').id,
  });

  expect(answer.body).toMatchObject({
    description: 'Text\n```\n/close\n```',
    labels: ['bug', 'feature'],
    state: 'opened',
  });
  expect(answer.body.time_stats.human_time_estimate).toBe('1h 30m');
});
