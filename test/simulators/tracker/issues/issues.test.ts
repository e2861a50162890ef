import { expect, test } from 'vitest';
import { activeSprintOf, call, documentOf, get, newTask, someIssue, still, task, V3 } from '../calls.js';

const create = (simulator: ReturnType<typeof still>, fields: object) =>
  call(simulator, 'POST', `${V3}/issue`, task(fields));

test('a new issue gets the next number and answers with nothing but where it is', async () => {
  const simulator = still();

  const first = await create(simulator, {});
  const second = await create(simulator, {});

  expect(Object.keys(first.json)).toStrictEqual(['id', 'key', 'self']);
  expect(Number(second.json.key.slice(5)) - Number(first.json.key.slice(5))).toBe(1);
  expect(second.json.self).toBe(`http://tracker.test${V3}/issue/${second.json.id}`);
});

test.each([
  ['no project', { project: undefined }, { project: 'Specify a valid project ID or key' }],
  ['an unknown project', { project: { key: 'NOPE' } }, { project: 'Specify a valid project ID or key' }],
  ['no type', { issuetype: undefined }, { issuetype: 'Specify an issue type' }],
  ['an unknown type', { issuetype: { name: 'Wish' } }, { issuetype: 'Specify a valid issue type' }],
  ['no summary', { summary: undefined }, { summary: 'You must specify a summary of the issue.' }],
  ['a long summary', { summary: 'x'.repeat(256) }, { summary: "Summary can't exceed 255 characters." }],
  [
    'two lines of summary',
    { summary: 'a\nb' },
    { summary: 'The summary is invalid because it contains newline characters.' },
  ],
  ['a summary that is no text', { summary: 7 }, { summary: 'Operation value must be a string' }],
  [
    'a plain description',
    { description: 'Red.' },
    { description: 'Operation value must be an Atlassian Document' },
  ],
  ['an unknown priority', { priority: { name: 'Soon' } }, { priority: "Priority name 'Soon' is not valid" }],
  [
    'a priority without a name',
    { priority: {} },
    { priority: "Could not find valid 'id' or 'name' in priority object." },
  ],
  ['a priority that is a text', { priority: 'High' }, { priority: 'data was not an object' }],
  [
    'a label with a space',
    { labels: ['a b'] },
    { labels: "The label 'a b' contains spaces which is invalid." },
  ],
  ['labels that are no list', { labels: 'a' }, { labels: 'data was not an array' }],
  [
    'an unknown component',
    { components: [{ name: 'Sails' }] },
    { components: "Component name 'Sails' is not valid" },
  ],
  ['an unknown version', { fixVersions: [{ id: '1' }] }, { fixVersions: "Version id '1' is not valid" }],
  [
    'an unknown assignee',
    { assignee: { accountId: 'x' } },
    { assignee: "User 'x' cannot be assigned issues." },
  ],
  ['a day that is none', { duedate: '2026-02-30' }, { duedate: 'Error parsing date string: 2026-02-30' }],
  [
    'points that are no number',
    { customfield_10016: '5' },
    { customfield_10016: 'Operation value must be a number' },
  ],
  [
    'an unknown choice',
    { customfield_10031: { value: 'Odd' } },
    { customfield_10031: "Option value 'Odd' is not valid" },
  ],
  [
    'a moment that is none',
    { customfield_10037: '2026-05-01' },
    { customfield_10037: 'Error parsing date string: 2026-05-01' },
  ],
  ['an unknown parent', { parent: { key: 'TIDE-99999' } }, { parent: 'Could not find issue by id or key.' }],
  [
    'a field that only the system sets',
    { created: 'now' },
    { created: "Field 'created' cannot be set. It is not on the appropriate screen, or unknown." },
  ],
  [
    'a field that is only at transitions',
    { resolution: { name: 'Done' } },
    { resolution: "Field 'resolution' cannot be set. It is not on the appropriate screen, or unknown." },
  ],
  [
    'a property of every object',
    { constructor: 1 },
    { constructor: "Field 'constructor' cannot be set. It is not on the appropriate screen, or unknown." },
  ],
  [
    'a sub-task without a parent',
    { issuetype: { name: 'Sub-task' } },
    { issuetype: 'Issue type is a sub-task but parent issue key or id not specified.' },
  ],
])('%s is refused under the name of the field', async (_, fields, errors) => {
  const simulator = still();
  const before = simulator.world.issues.byKey.size;

  const { status, json } = await create(simulator, fields);

  expect([status, json]).toStrictEqual([400, { errorMessages: [], errors }]);
  expect(simulator.world.issues.byKey.size).toBe(before);
});

test('all fields that are wrong are named at once', async () => {
  const { json } = await create(still(), { labels: 7, duedate: 'x', colour: 'red' });

  expect(Object.keys(json.errors).sort()).toStrictEqual(['colour', 'duedate', 'labels']);
});

test('a document that is none is refused as a whole', async () => {
  const description = { type: 'doc', version: 1, content: [{ type: 'marquee' }] };

  const { status, json } = await create(still(), { description });

  expect([status, json]).toStrictEqual([400, { errorMessages: ['INVALID_INPUT'], errors: {} }]);
});

test('a parent of the wrong level is refused', async () => {
  const simulator = still();
  const key = await newTask(simulator);

  const { status, json } = await create(simulator, { parent: { key } });

  expect([status, json.errors]).toStrictEqual([
    400,
    { parentId: 'Given parent work item does not belong to appropriate hierarchy.' },
  ]);
});

test('a sub-task belongs to its parent, which is deleted only together with it', async () => {
  const simulator = still();
  const parent = await newTask(simulator);
  const child = await newTask(simulator, { issuetype: { name: 'Sub-task' }, parent: { key: parent } });

  const shown = await get(simulator, `${V3}/issue/${parent}?fields=subtasks`);
  const kept = await call(simulator, 'DELETE', `${V3}/issue/${parent}`);
  const gone = await call(simulator, 'DELETE', `${V3}/issue/${parent}?deleteSubtasks=true`);

  expect(shown.json.fields.subtasks.map(({ key }: { key: string }) => key)).toStrictEqual([child]);
  expect([kept.status, gone.status, gone.text]).toStrictEqual([400, 204, '']);
  expect((await get(simulator, `${V3}/issue/${child}`)).status).toBe(404);
});

test('every kind of field keeps what it was given, and gives it up again', async () => {
  const simulator = still();
  const { json: me } = await get(simulator, `${V3}/myself`);
  const sprint = activeSprintOf(simulator);
  const epic = someIssue(
    simulator,
    ({ type, project }) => type.hierarchyLevel === 1 && project.key === 'TIDE',
  );
  const given = {
    ...{
      environment: documentOf('At sea.'),
      duedate: '2026-05-01',
      customfield_10016: 2.5,
      customfield_10034: 'Aurora',
    },
    ...{ customfield_10033: '2026-05-02', customfield_10037: '2026-05-02T10:00:00.000+0200' },
    ...{ customfield_10035: documentOf('It is red.') },
  };
  const chosen = {
    ...{ priority: { id: '1' }, components: [{ name: 'Booking' }], versions: [{ name: '2.0' }] },
    ...{
      fixVersions: [{ name: '3.0' }],
      customfield_10031: { value: 'Minor' },
      reporter: { id: me.accountId },
    },
    ...{
      customfield_10032: { accountId: me.accountId },
      customfield_10036: [{ value: 'Web' }, { id: '10111' }],
    },
  };

  const key = await newTask(simulator, {
    ...given,
    ...chosen,
    customfield_10014: epic.key,
    customfield_10020: sprint,
  });
  const { json } = await get(simulator, `${V3}/issue/${key}`);
  const emptied = ['environment', 'duedate', 'customfield_10016', 'customfield_10033', 'customfield_10034']
    .concat(
      'customfield_10035',
      'customfield_10037',
      'customfield_10031',
      'customfield_10032',
      'customfield_10036',
    )
    .concat('customfield_10014', 'customfield_10020', 'reporter');
  const { status } = await call(simulator, 'PUT', `${V3}/issue/${key}`, {
    fields: Object.fromEntries(emptied.map((name) => [name, null])),
  });
  const after = await get(simulator, `${V3}/issue/${key}?fields=${emptied}`);

  expect(json.fields).toMatchObject({ ...given, customfield_10037: '2026-05-02T08:00:00.000+0000' });
  expect(json.fields).toMatchObject({
    ...{ priority: { name: 'Highest' }, components: [{ name: 'Booking' }], versions: [{ name: '2.0' }] },
    ...{ fixVersions: [{ name: '3.0' }], customfield_10031: { value: 'Minor' }, parent: { key: epic.key } },
    ...{
      customfield_10032: { accountId: me.accountId },
      customfield_10036: [{ value: 'Web' }, { value: 'iOS' }],
    },
    ...{ customfield_10014: epic.key, customfield_10020: [{ id: sprint, state: 'active' }] },
  });
  expect(status).toBe(204);
  expect(new Set(Object.values(after.json.fields))).toStrictEqual(new Set([null]));
});

test('the usual assignee is the lead of the project', async () => {
  const simulator = still();
  const key = await newTask(simulator, { assignee: { accountId: '-1' } });

  const { json } = await get(simulator, `${V3}/issue/${key}?fields=assignee`);

  expect(json.fields.assignee.accountId).toBe(simulator.world.projects.get('TIDE')?.lead.accountId);
});

test('estimates are durations', async () => {
  const simulator = still();
  const key = await newTask(simulator, {
    timetracking: { originalEstimate: '2d', remainingEstimate: '1d 4h' },
  });

  const wrong = await call(simulator, 'PUT', `${V3}/issue/${key}`, {
    fields: { timetracking: { originalEstimate: 'long' } },
  });

  const { json } = await get(simulator, `${V3}/issue/${key}?fields=timetracking`);
  expect(json.fields.timetracking).toStrictEqual({
    ...{ originalEstimate: '2d', originalEstimateSeconds: 57_600 },
    ...{ remainingEstimate: '1d 4h', remainingEstimateSeconds: 43_200 },
  });
  expect([wrong.status, wrong.json.errors]).toStrictEqual([
    400,
    { timetracking: 'Invalid time duration entered' },
  ]);
});

test('an edit changes what it names, is one entry of history, and answers nothing', async () => {
  const simulator = still();
  const key = await newTask(simulator, { labels: ['a', 'b'], components: [] });

  const { status, text } = await call(simulator, 'PUT', `${V3}/issue/${key}`, {
    fields: { summary: 'Paint it', customfield_10016: 3 },
    update: { labels: [{ add: 'c' }, { remove: 'a' }] },
  });

  const { json } = await get(
    simulator,
    `${V3}/issue/${key}?fields=summary,labels,customfield_10016&expand=changelog`,
  );
  expect([status, text]).toStrictEqual([204, '']);
  expect(json.fields).toStrictEqual({ summary: 'Paint it', labels: ['b', 'c'], customfield_10016: 3 });
  expect(json.changelog.histories).toHaveLength(1);
  expect(json.changelog.histories[0].items.map(({ field }: { field: string }) => field)).toStrictEqual([
    'summary',
    'labels',
    'Story Points',
  ]);
});

test('an edit leaves a sub-task with a parent, and every issue at its level', async () => {
  const simulator = still();
  const parent = await newTask(simulator);
  const child = await newTask(simulator, { issuetype: { name: 'Sub-task' }, parent: { key: parent } });
  const edited = async (key: string, fields: object) =>
    (await call(simulator, 'PUT', `${V3}/issue/${key}`, { fields })).json?.errors ?? 'done';

  expect(await edited(child, { parent: null })).toHaveProperty('issuetype');
  expect(await edited(child, { issuetype: { name: 'Task' } })).toHaveProperty('parentId');
  expect(await edited(parent, { issuetype: { name: 'Sub-task' } })).toHaveProperty('issuetype');
  expect(await edited(parent, { parent: { key: child } })).toHaveProperty('parentId');
  expect(await edited(parent, { issuetype: { name: 'Bug' } })).toBe('done');
});

test('an edit with one wrong field changes nothing', async () => {
  const simulator = still();
  const key = await newTask(simulator);

  const { status } = await call(simulator, 'PUT', `${V3}/issue/${key}`, {
    fields: { summary: 'New', duedate: 'x' },
  });

  expect(status).toBe(400);
  expect((await get(simulator, `${V3}/issue/${key}?fields=summary`)).json.fields.summary).toBe('Paint');
});

test('an edit passes over the status', async () => {
  const simulator = still();
  const key = await newTask(simulator);

  const { status } = await call(simulator, 'PUT', `${V3}/issue/${key}`, {
    fields: { status: { name: 'Done' } },
  });

  const { json } = await get(simulator, `${V3}/issue/${key}?fields=status`);
  expect([status, json.fields.status.name]).toStrictEqual([204, 'To Do']);
});

test('an edit returns the issue to who asks for it', async () => {
  const simulator = still();
  const key = await newTask(simulator);

  const { status, json } = await call(simulator, 'PUT', `${V3}/issue/${key}?returnIssue=true`, {
    fields: { assignee: null },
  });

  expect([status, json.key, json.fields.assignee]).toStrictEqual([200, key, null]);
});

test('a transition moves an issue to its status, with resolution and comment, and only where it can go', async () => {
  const simulator = still();
  const key = await newTask(simulator);
  const { json: offered } = await get(simulator, `${V3}/issue/${key}/transitions`);
  const [first] = offered.transitions;

  const { status } = await call(simulator, 'POST', `${V3}/issue/${key}/transitions`, {
    transition: { id: first.id },
    update: { comment: [{ add: { body: documentOf('Go.') } }] },
  });
  const wrong = await call(simulator, 'POST', `${V3}/issue/${key}/transitions`, { transition: { id: '99' } });

  const { json } = await get(simulator, `${V3}/issue/${key}?fields=status,comment`);
  expect([status, json.fields.status.name, json.fields.comment.total]).toStrictEqual([204, first.to.name, 1]);
  expect([wrong.status, wrong.json.errorMessages]).toStrictEqual([
    400,
    ["Transition id '99' is not valid for this issue."],
  ]);
});

test('fields are all, some, none, or all but some', async () => {
  const simulator = still();
  const key = await newTask(simulator);
  const names = async (fields: string) => {
    const { json } = await get(simulator, `${V3}/issue/${key}?fields=${fields}`);
    return json.fields === undefined ? 'none' : Object.keys(json.fields);
  };

  const all = await names('*all');

  expect(await names('summary,status')).toStrictEqual(['summary', 'status']);
  expect(await names('key')).toBe('none');
  expect(await names('-summary')).toStrictEqual(
    all === 'none' ? [] : all.filter((name) => name !== 'summary'),
  );
  expect(await names('*navigable')).not.toContain('comment');
  expect(all).toContain('comment');
});

test('the history is oldest first on its own, and newest first in the issue, at most a hundred', async () => {
  const simulator = still();
  const { key, history } = someIssue(simulator, (issue) => issue.history.length > 100);

  const own = await get(simulator, `${V3}/issue/${key}/changelog?maxResults=3`);
  const embedded = await get(simulator, `${V3}/issue/${key}?fields=key&expand=changelog`);

  const ids = history.map(({ id }) => id);
  expect(own.json.values.map(({ id }: { id: string }) => id)).toStrictEqual(ids.slice(0, 3));
  expect(embedded.json.changelog.histories.map(({ id }: { id: string }) => id)).toStrictEqual(
    ids.toReversed().slice(0, 100),
  );
  expect(embedded.json.changelog.total).toBe(ids.length);
});

test('the assignee is a user, none, or the usual one', async () => {
  const simulator = still();
  const key = await newTask(simulator);
  const { json: me } = await get(simulator, `${V3}/myself`);
  const assigned = async (accountId: string | null) => {
    const { status } = await call(simulator, 'PUT', `${V3}/issue/${key}/assignee`, { accountId });
    const { json } = await get(simulator, `${V3}/issue/${key}?fields=assignee`);
    return [status, json.fields.assignee?.displayName ?? null];
  };

  expect(await assigned(me.accountId)).toStrictEqual([204, me.displayName]);
  expect(await assigned('-1')).toStrictEqual([204, simulator.world.projects.get('TIDE')?.lead.displayName]);
  expect(await assigned(null)).toStrictEqual([204, null]);
  const unknown = await call(simulator, 'PUT', `${V3}/issue/${key}/assignee`, { accountId: 'x' });
  expect([unknown.status, unknown.json.errors]).toStrictEqual([
    400,
    { assignee: "User 'x' cannot be assigned issues." },
  ]);
});
