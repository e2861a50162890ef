import { describe, expect, test } from 'vitest';
import { AGILE, call, get, newTask, someIssue, still, V3 } from '../calls.js';

describe('an epic', () => {
  test('gets a name, a colour and an end on boards', async () => {
    const simulator = still();
    const { key } = someIssue(
      simulator,
      ({ type, project }) => type.hierarchyLevel === 1 && project.key === 'TIDE',
    );
    const wish = { name: 'Piers', summary: 'All the piers', color: { key: 'color_6' }, done: true };

    const { status, json } = await call(simulator, 'POST', `${AGILE}/epic/${key}`, wish);
    const again = await get(simulator, `${AGILE}/epic/${key}`);
    const issue = await get(simulator, `${V3}/issue/${key}?fields=summary`);

    expect([status, json]).toStrictEqual([200, again.json]);
    expect(json).toMatchObject(wish);
    expect(issue.json.fields.summary).toBe('All the piers');
  });

  test('is ranked before or after another', async () => {
    const simulator = still();
    const list = async () =>
      (await get(simulator, `${AGILE}/board/1/epic`)).json.values.map(({ key }: { key: string }) => key);
    const [first, second, ...rest] = await list();

    const down = await call(simulator, 'PUT', `${AGILE}/epic/${first}/rank`, { rankAfterEpic: second });
    const after = await list();
    const up = await call(simulator, 'PUT', `${AGILE}/epic/${first}/rank`, { rankBeforeEpic: second });

    expect([down.status, up.status]).toStrictEqual([204, 204]);
    expect([after, await list()]).toStrictEqual([
      [second, first, ...rest],
      [first, second, ...rest],
    ]);
  });

  test.each([
    ['POST', '', { color: { key: 'red' } }, 'member', 400],
    ['POST', '', { done: 'yes' }, 'member', 400],
    ['POST', '', { summary: '' }, 'member', 400],
    ['POST', '', { colour: 1 }, 'member', 400],
    ['POST', '', { done: true }, 'reader', 403],
    ['PUT', '/rank', {}, 'member', 400],
    ['PUT', '/rank', { rankAfterEpic: 'NONE-1' }, 'member', 404],
  ] as const)('is not changed by %s %s %j of the %s', async (method, path, body, account, wanted) => {
    const simulator = still();
    const { key } = someIssue(
      simulator,
      ({ type, project }) => type.hierarchyLevel === 1 && project.key === 'TIDE',
    );

    const { status } = await call(simulator, method, `${AGILE}/epic/${key}${path}`, body, account);

    expect(status).toBe(wanted);
  });
});

test.each([
  ['board/1', 401],
  ['sprint/1', 403],
])('programs keep values with %s', async (record, forbidden) => {
  const simulator = still();
  const path = `${AGILE}/${record}/properties`;

  const made = await call(simulator, 'PUT', `${path}/support`, { minutes: 1 });
  const changed = await call(simulator, 'PUT', `${path}/support`, { minutes: 2 });
  const [list, one] = [await get(simulator, path), await get(simulator, `${path}/support`)];
  const refused = await call(simulator, 'PUT', `${path}/support`, 7, 'reader');
  const gone = await call(simulator, 'DELETE', `${path}/support`);

  expect([made, changed, refused, gone].map(({ status }) => status)).toStrictEqual([
    201,
    200,
    forbidden,
    204,
  ]);
  expect(list.json.keys).toMatchObject([
    { key: 'support', self: expect.stringContaining(`${path}/support`) },
  ]);
  expect(one.json).toStrictEqual({ key: 'support', value: { minutes: 2 } });
  expect((await get(simulator, path)).json.keys).toStrictEqual([]);
});

test('a board has features, no quick filters and no reports of its own', async () => {
  const simulator = still();
  const kanban = [...simulator.world.boards.values()].find(
    ({ type, project }) => type === 'kanban' && project.key === 'OPS',
  );
  const states = async (id: number | undefined) =>
    (await get(simulator, `${AGILE}/board/${id}/features`)).json.features
      .filter(({ state }: { state: string }) => state === 'DISABLED')
      .map(({ boardFeature }: { boardFeature: string }) => boardFeature);

  const filters = await get(simulator, `${AGILE}/board/1/quickfilter`);
  const reports = await get(simulator, `${AGILE}/board/1/reports`);

  expect([await states(1), await states(kanban?.id)]).toStrictEqual([[], ['SPRINTS', 'ESTIMATION']]);
  expect([filters.json.values, reports.json]).toStrictEqual([[], { reports: [] }]);
  expect((await get(simulator, `${AGILE}/board/1/quickfilter/1`)).status).toBe(404);
});

test('several worklogs are deleted at once, or none of them', async () => {
  const simulator = still();
  const path = `${V3}/issue/${await newTask(simulator)}/worklog`;
  const made = await Promise.all(
    ['1h', '2h', '3h'].map((timeSpent) => call(simulator, 'POST', path, { timeSpent })),
  );
  const [one, other] = made.map(({ json }) => json.id);

  const refused = [
    await call(simulator, 'DELETE', path, { ids: [one, '99'] }),
    await call(simulator, 'DELETE', path, { ids: [] }),
    await call(simulator, 'DELETE', path, { ids: [one] }, 'reader'),
  ];
  const before = await get(simulator, path);
  const gone = await call(simulator, 'DELETE', path, { ids: [Number(one), other] });
  const after = await get(simulator, path);

  expect([...refused, gone].map(({ status }) => status)).toStrictEqual([404, 400, 400, 204]);
  expect([before.json.total, after.json.total]).toStrictEqual([3, 1]);
});

test('an e-mail about an issue needs another user as its recipient', async () => {
  const simulator = still();
  const key = await newTask(simulator);
  const send = (to: object, account: 'member' | 'reader' | null = 'member') =>
    call(simulator, 'POST', `${V3}/issue/${key}/notify`, { subject: 'Look', textBody: 'Wet.', to }, account);

  const answers = [
    await send({ groups: [{ name: 'site-admins' }] }),
    await send({ reporter: true, watchers: true }),
    await send({ reporter: true }, 'reader'),
    await send({ users: [{ accountId: 'no-such-user' }] }),
    await send({ assignee: true }),
    await send({ groups: [{ name: 'site-admins' }] }, null),
  ];

  // The caller gets none: the member reported the issue and watches it.
  expect(answers.map(({ status }) => status)).toStrictEqual([204, 400, 204, 400, 400, 401]);
});

test('a file that is no archive holds nothing, an archive is not opened', async () => {
  const simulator = still();
  const file = someIssue(
    simulator,
    ({ attachments, project }) => attachments.length > 0 && project.key === 'TIDE',
  ).attachments[0];

  const human = await get(simulator, `${V3}/attachment/${file?.id}/expand/human`);
  const raw = await get(simulator, `${V3}/attachment/${file?.id}/expand/raw`);

  expect(raw.json).toStrictEqual({ entries: [], totalEntryCount: 0 });
  expect(human.json).toStrictEqual({
    ...raw.json,
    id: Number(file?.id),
    name: file?.filename,
    mediaType: file?.mimeType,
  });
});
