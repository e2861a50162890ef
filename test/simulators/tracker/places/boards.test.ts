import { expect, test } from 'vitest';
import type { TrackerSimulator } from '#simulators/tracker/simulator.js';
import { AGILE, activeSprintOf, call, get, newTask, still, V3 } from '../calls.js';

const SOFTWARE = '/rest/software/1.0';

interface Board {
  readonly id: number;
  readonly type: string;
  readonly location: { readonly projectKey: string };
}

async function sprintsOf(simulator: TrackerSimulator, query = '') {
  const { json } = await get(simulator, `${AGILE}/board/1/sprint?maxResults=50${query}`);
  return json.values as { readonly id: number; readonly state: string }[];
}

async function plan(simulator: TrackerSimulator, more: object = {}) {
  const { json } = await call(simulator, 'POST', `${AGILE}/sprint`, {
    name: 'Paint',
    originBoardId: 1,
    ...more,
  });
  return json.id as number;
}

const DATES = { startDate: '2026-03-02T10:00:00.000+01:00', endDate: '2026-03-09T10:00:00.000Z' };

test('boards are found by type, name and project', async () => {
  const simulator = still();
  const found = async (query: string) => {
    const { json } = await get(simulator, `${AGILE}/board?${query}`);
    return json.values.map(({ location }: Board) => location.projectKey);
  };

  expect(await found('')).toStrictEqual(['TIDE', 'MOB', 'OPS', 'DOC']);
  expect(await found('type=kanban')).toStrictEqual(['OPS', 'DOC']);
  expect(await found('name=mob')).toStrictEqual(['MOB']);
  expect(await found('projectKeyOrId=10000')).toStrictEqual(['TIDE']);
  expect(await found('orderBy=-name')).toStrictEqual(['TIDE', 'OPS', 'MOB', 'DOC']);
});

// https://github.com/jira-node/node-jira-client/issues/225
test('boards of a project that there is not are a wrong request', async () => {
  const { status, json } = await get(still(), `${AGILE}/board?projectKeyOrId=`);

  expect([status, json]).toStrictEqual([
    400,
    { errorMessages: ["No project could be found with key ''."], errors: {} },
  ]);
});

test('a board has more sprints than a page', async () => {
  const simulator = still({ longLists: true });

  const first = await get(simulator, `${AGILE}/board/1/sprint`);
  const second = await get(simulator, `${AGILE}/board/1/sprint?startAt=50`);

  expect([first.json.values.length, first.json.isLast, second.json.isLast]).toStrictEqual([50, false, true]);
  expect(first.json.total).toBe(50 + second.json.values.length);
});

test('a board without sprints says so', async () => {
  const { status, json } = await get(still(), `${AGILE}/board/3/sprint`);

  expect([status, json.errorMessages]).toStrictEqual([400, ['The board does not support sprints']]);
});

test.each([
  'board/1/issue',
  'board/1/backlog',
  'board/1/sprint/{active}/issue',
  'sprint/{active}/issue',
  'epic/none/issue',
])('the pages of %s join up to the whole, by number and by token', async (pattern) => {
  const simulator = still({ longLists: true });
  const path = pattern.replace('{active}', String(activeSprintOf(simulator)));
  const [byNumber, byToken]: string[][] = [[], []];
  const { json: whole } = await get(simulator, `${AGILE}/${path}?maxResults=1&fields=key`);

  for (let startAt = 0; startAt < whole.total; startAt += 70) {
    const { json } = await get(simulator, `${AGILE}/${path}?fields=key&maxResults=70&startAt=${startAt}`);
    byNumber?.push(...json.issues.map(({ key }: { key: string }) => key));
  }
  for (let token = ''; token !== 'none'; ) {
    const asked = token && `&nextPageToken=${token}`;
    const { json } = await get(simulator, `${SOFTWARE}/${path}?fields=key&maxResults=70${asked}`);
    byToken?.push(...json.issues.map(({ key }: { key: string }) => key));
    token = json.isLast ? 'none' : json.nextPageToken;
  }

  expect(byNumber).toHaveLength(whole.total);
  expect(new Set(byNumber).size).toBe(whole.total);
  expect(byToken).toStrictEqual(byNumber);
});

test('the token of one list is not good for another', async () => {
  const simulator = still();
  const { json } = await get(simulator, `${SOFTWARE}/board/1/issue?maxResults=1`);

  const { status } = await get(simulator, `${SOFTWARE}/board/1/backlog?nextPageToken=${json.nextPageToken}`);

  expect(status).toBe(400);
});

test('a page by token holds something', async () => {
  const { status } = await get(still(), `${SOFTWARE}/board/1/issue?maxResults=0`);

  expect(status).toBe(400);
});

test('the backlog holds what is neither done nor planned', async () => {
  const simulator = still();
  const key = await newTask(simulator);
  const planned = await newTask(simulator, { customfield_10020: activeSprintOf(simulator) });

  const keys: string[] = [];
  for (let startAt = 0, total = 1; startAt < total; startAt += 100) {
    const { json } = await get(simulator, `${AGILE}/board/1/backlog?maxResults=100&startAt=${startAt}`);
    total = json.total;
    for (const issue of json.issues) {
      expect([issue.fields.status.statusCategory.key === 'done', issue.fields.sprint]).toStrictEqual([
        false,
        null,
      ]);
      keys.push(issue.key);
    }
  }

  expect(keys).toContain(key);
  expect(keys).not.toContain(planned);
});

test('a sprint is planned, started and closed, in this order only', async () => {
  const simulator = still();
  const id = await plan(simulator);
  const change = async (body: object) => {
    const { status, json } = await call(simulator, 'POST', `${AGILE}/sprint/${id}`, body);
    return json.state ?? status;
  };

  expect(await change({ state: 'closed' })).toBe(400);
  expect(await change({ state: 'active' })).toBe(400);
  expect(await change({ state: 'active', ...DATES })).toBe('active');
  expect(await change({ state: 'future' })).toBe(400);
  expect(await change({ state: 'closed' })).toBe('closed');
  expect(await change({ state: 'active' })).toBe(400);
  const { json } = await get(simulator, `${AGILE}/sprint/${id}`);
  expect(json).toMatchObject({
    startDate: '2026-03-02T09:00:00.000Z',
    completeDate: '2026-03-02T10:00:00.000Z',
  });
});

test('a partial update keeps what it does not name, a full one empties it', async () => {
  const simulator = still();
  const id = await plan(simulator, { goal: 'Red', ...DATES });

  const partial = await call(simulator, 'POST', `${AGILE}/sprint/${id}`, { name: 'Painting' });
  const full = await call(simulator, 'PUT', `${AGILE}/sprint/${id}`, { name: 'Painted' });

  expect(partial.json).toMatchObject({ name: 'Painting', goal: 'Red', endDate: '2026-03-09T10:00:00.000Z' });
  expect([full.json.name, full.json.goal, 'endDate' in full.json]).toStrictEqual(['Painted', '', false]);
});

test.each([
  [{ name: '' }, 'Sprint name is required.'],
  [{ name: 'x'.repeat(31) }, 'The sprint name must be shorter than 30 characters.'],
  [{ state: 'odd' }, "The sprint state 'odd' is not valid."],
  [{ startDate: 'soon' }, "The date 'soon' of 'startDate' is not valid."],
  [
    { startDate: DATES.endDate, endDate: DATES.startDate },
    'The sprint end date must be after the start date.',
  ],
])('the sprint %j is refused', async (body, message) => {
  const simulator = still();

  const { status, json } = await call(simulator, 'POST', `${AGILE}/sprint/${await plan(simulator)}`, body);

  expect([status, json.errorMessages]).toStrictEqual([400, [message]]);
});

test('a sprint on a board without sprints, or without a board, is refused', async () => {
  const simulator = still();
  const refused = async (body: object) => (await call(simulator, 'POST', `${AGILE}/sprint`, body)).status;

  expect(await refused({ name: 'x', originBoardId: 3 })).toBe(400);
  expect(await refused({ name: 'x' })).toBe(400);
  expect(await refused({ name: 'x', originBoardId: 99 })).toBe(404);
});

test('issues move into a sprint and back, and the history records it', async () => {
  const simulator = still();
  const key = await newTask(simulator);
  const id = await plan(simulator);

  const { status, text } = await call(simulator, 'POST', `${AGILE}/sprint/${id}/issue`, { issues: [key] });
  const inside = await get(simulator, `${AGILE}/issue/${key}?fields=sprint`);
  await call(simulator, 'POST', `${AGILE}/backlog/issue`, { issues: [key] });
  const { json } = await get(simulator, `${V3}/issue/${key}?fields=customfield_10020&expand=changelog`);

  expect([status, text, inside.json.fields.sprint.id]).toStrictEqual([204, '', id]);
  expect(json.fields.customfield_10020).toBeNull();
  expect(
    json.changelog.histories.map(({ items }: { items: { to: string }[] }) => items[0]?.to),
  ).toStrictEqual(['', String(id)]);
});

test('no more than fifty issues move at once, and none into a closed sprint', async () => {
  const simulator = still();
  const keys = [...simulator.world.issues.byKey.keys()].filter((key) => key.startsWith('TIDE')).slice(0, 51);
  const [closed] = await sprintsOf(simulator, '&state=closed');

  const many = await call(simulator, 'POST', `${AGILE}/backlog/issue`, { issues: keys });
  const late = await call(simulator, 'POST', `${AGILE}/sprint/${closed?.id}/issue`, {
    issues: keys.slice(0, 1),
  });

  expect([many.status, late.status]).toStrictEqual([400, 400]);
});

test('a sub-task or an epic is in no sprint of its own', async () => {
  const simulator = still();
  const parent = await newTask(simulator);
  const child = await newTask(simulator, { issuetype: { name: 'Sub-task' }, parent: { key: parent } });
  const epic = await newTask(simulator, { issuetype: { name: 'Epic' } });
  const moved = async (key: string) =>
    (await call(simulator, 'POST', `${AGILE}/sprint/${activeSprintOf(simulator)}/issue`, { issues: [key] }))
      .status;

  expect([await moved(parent), await moved(child), await moved(epic)]).toStrictEqual([204, 400, 400]);
});

test('issues are ranked before or after another', async () => {
  const simulator = still();
  const [one, other, third] = [await newTask(simulator), await newTask(simulator), await newTask(simulator)];
  const inOrder = () =>
    [one, other, third].toSorted(
      (left, right) =>
        (simulator.world.issues.byKey.get(left)?.rank ?? 0) -
        (simulator.world.issues.byKey.get(right)?.rank ?? 0),
    );

  await call(simulator, 'PUT', `${AGILE}/issue/rank`, { issues: [third], rankBeforeIssue: one });
  expect(inOrder()).toStrictEqual([third, one, other]);
  await call(simulator, 'PUT', `${AGILE}/issue/rank`, { issues: [third], rankAfterIssue: one });

  expect(inOrder()).toStrictEqual([one, third, other]);
});

test('an issue is estimated in the field of its board', async () => {
  const simulator = still();
  const path = `${AGILE}/issue/${await newTask(simulator)}/estimation?boardId=1`;

  const empty = await get(simulator, path);
  const set = await call(simulator, 'PUT', path, { value: '8.0' });

  expect([empty.json.value, set.json]).toStrictEqual([null, { fieldId: 'customfield_10016', value: '8' }]);
  const refused = async (boardId: string) =>
    (await get(simulator, path.replace('=1', boardId))).json.errorMessages;
  expect(await refused('=3')).toStrictEqual(['The board does not support estimation.']);
  expect(await refused('=2')).toStrictEqual(['The issue is not on the board.']);
  expect(await refused('')).not.toStrictEqual([]);
});
