import { expect, test } from 'vitest';
import { call, documentOf, get, newTask, someIssue, still, V3 } from '../calls.js';

test('comments are oldest first, or newest first for who asks, in pages without a last mark', async () => {
  const simulator = still();
  const { key, comments } = someIssue(
    simulator,
    (issue) => issue.key.startsWith('TIDE') && issue.comments.length > 20,
  );
  const ids = comments.map(({ id }) => id);
  const path = `${V3}/issue/${key}/comment`;

  const oldest = await get(simulator, `${path}?maxResults=2&startAt=1`);
  const newest = await get(simulator, `${path}?maxResults=2&orderBy=-created`);
  const all = await get(simulator, path);

  const shown = ({ json }: typeof all) => json.comments.map(({ id }: { id: string }) => id);
  expect([shown(oldest), shown(newest), shown(all)]).toStrictEqual([
    ids.slice(1, 3),
    ids.slice(-2).reverse(),
    ids,
  ]);
  expect(Object.keys(oldest.json).sort()).toStrictEqual(['comments', 'maxResults', 'startAt', 'total']);
});

test.each([
  ['no body', {}, { comment: 'Comment body can not be empty!' }],
  ['a plain body', { body: 'Wet.' }, { comment: 'Comment body is not valid!' }],
  [
    'an unknown group',
    { body: documentOf('x'), visibility: { type: 'group', value: 'x' } },
    { commentLevel: 'Group: x does not exist.' },
  ],
])('a comment with %s is refused', async (_, body, errors) => {
  const simulator = still();

  const { status, json } = await call(
    simulator,
    'POST',
    `${V3}/issue/${await newTask(simulator)}/comment`,
    body,
  );

  expect([status, json.errors]).toStrictEqual([400, errors]);
});

test('a comment is changed by an update, and shows who did it when', async () => {
  const simulator = still();
  const path = `${V3}/issue/${await newTask(simulator)}/comment`;
  const { status, json } = await call(simulator, 'POST', path, { body: documentOf('Wet.') });
  simulator.clock.advance(60_000);

  const changed = await call(simulator, 'PUT', `${path}/${json.id}`, { body: documentOf('Dry.') }, 'admin');

  const admin = simulator.world.credentials.find(({ name }) => name === 'admin')?.user;
  expect([status, json.created, json.updated]).toStrictEqual([
    201,
    '2026-03-02T10:00:00.000+0000',
    '2026-03-02T10:00:00.000+0000',
  ]);
  expect([changed.status, changed.json.created, changed.json.updated]).toStrictEqual([
    200,
    '2026-03-02T10:00:00.000+0000',
    '2026-03-02T10:01:00.000+0000',
  ]);
  expect(changed.json.updateAuthor.accountId).toBe(admin?.accountId);
  expect((await get(simulator, path)).json.comments).toStrictEqual([
    { ...changed.json, author: { ...changed.json.author } },
  ]);
});

test('a comment of another issue is not there', async () => {
  const simulator = still();
  const [one, other] = [await newTask(simulator), await newTask(simulator)];
  const { json } = await call(simulator, 'POST', `${V3}/issue/${one}/comment`, { body: documentOf('x') });

  const { status, json: refusal } = await get(simulator, `${V3}/issue/${other}/comment/${json.id}`);

  expect([status, refusal.errorMessages]).toStrictEqual([
    404,
    [`Can not find a comment for the id: ${json.id}.`],
  ]);
});

test.each([
  ['3h 20m', 12_000, '3h 20m'],
  ['1w 1d', 172_800, '1w 1d'],
  ['90', 5400, '1h 30m'],
  ['1.5h', 5400, '1h 30m'],
])('work of %s is %i seconds', async (timeSpent, seconds, shown) => {
  const simulator = still();

  const { status, json } = await call(simulator, 'POST', `${V3}/issue/${await newTask(simulator)}/worklog`, {
    timeSpent,
  });

  expect([status, json.timeSpentSeconds, json.timeSpent]).toStrictEqual([201, seconds, shown]);
});

test.each([
  [{}, { timeLogged: 'You must indicate the time spent working.' }],
  [{ timeSpent: 'a while' }, { timeLogged: 'Invalid time duration entered.' }],
  [{ timeSpentSeconds: -1 }, { timeLogged: 'Invalid time duration entered.' }],
  [{ timeSpentSeconds: 60, started: 'today' }, { started: "Cannot deserialize the date 'today'." }],
  [{ timeSpentSeconds: 60, comment: 'plain' }, { comment: 'Operation value must be an Atlassian Document' }],
])('work logged as %j is refused', async (body, errors) => {
  const simulator = still();

  const { status, json } = await call(
    simulator,
    'POST',
    `${V3}/issue/${await newTask(simulator)}/worklog`,
    body,
  );

  expect([status, json.errors]).toStrictEqual([400, errors]);
});

test('work has begun at the given time, and now where none is given', async () => {
  const simulator = still();
  const path = `${V3}/issue/${await newTask(simulator)}/worklog`;
  const started = async (body: object) =>
    (await call(simulator, 'POST', path, { timeSpent: '1h', ...body })).json.started;

  expect(await started({ started: '2026-01-17T14:34:00.000+0200' })).toBe('2026-01-17T12:34:00.000+0000');
  expect(await started({ started: '2026-01-17T12:34:00Z' })).toBe('2026-01-17T12:34:00.000+0000');
  expect(await started({})).toBe('2026-03-02T10:00:00.000+0000');
  const { json } = await get(simulator, `${path}?startedBefore=${Date.parse('2026-02-01')}`);
  expect([json.total, json.worklogs.length]).toStrictEqual([2, 2]);
});

test('a link is made with an empty answer, and each issue shows the other one', async () => {
  const simulator = still();
  const [one, other] = [await newTask(simulator), await newTask(simulator)];
  const link = { type: { name: 'Blocks' }, inwardIssue: { key: one }, outwardIssue: { key: other } };

  const { status, text } = await call(simulator, 'POST', `${V3}/issueLink`, link);

  const links = [one, other].map(async (key) => {
    const { json } = await get(simulator, `${V3}/issue/${key}?fields=issuelinks`);
    return [json.fields.issuelinks[0].outwardIssue?.key, json.fields.issuelinks[0].inwardIssue?.key];
  });
  expect([status, text]).toStrictEqual([201, '']);
  expect(await Promise.all(links)).toStrictEqual([
    [other, undefined],
    [undefined, one],
  ]);
});

test.each([
  ['no outward issue', 400, { type: { name: 'Blocks' }, inwardIssue: { key: 'TIDE-30' } }],
  [
    'an issue that is not there',
    404,
    { type: { name: 'Blocks' }, inwardIssue: { key: 'TIDE-30' }, outwardIssue: { key: 'NOPE-1' } },
  ],
  [
    'an unknown type',
    404,
    { type: { name: 'Loves' }, inwardIssue: { key: 'TIDE-30' }, outwardIssue: { key: 'TIDE-31' } },
  ],
  ['no type', 400, { inwardIssue: { key: 'TIDE-30' }, outwardIssue: { key: 'TIDE-31' } }],
])('a link with %s is refused', async (_, refused, link) => {
  const simulator = still();
  const before = simulator.state();

  const { status } = await call(simulator, 'POST', `${V3}/issueLink`, link);

  expect(status).toBe(refused);
  expect(simulator.state()).toStrictEqual(before);
});

test('no user votes for an issue they reported', async () => {
  const simulator = still();

  const { status } = await call(simulator, 'POST', `${V3}/issue/${await newTask(simulator)}/votes`);

  expect(status).toBe(404);
});

test.each([
  ['no blocks', V3, { type: 'doc', version: 1, content: [] }],
  ['an empty paragraph', V3, { type: 'doc', version: 1, content: [{ type: 'paragraph' }] }],
  ['blanks', V3, documentOf('  ')],
  ['no words', '/rest/api/2', ''],
  ['blanks', '/rest/api/2', ' \n '],
])(
  'a comment of %s, through %s, is refused by an addition, a change, an edit and a transition',
  async (_, api, body) => {
    const simulator = still();
    const key = await newTask(simulator);
    const path = `${V3}/issue/${key}/comment`;
    const { json: kept } = await call(simulator, 'POST', path, { body: documentOf('Wet.') });
    const update = { comment: [{ add: { body } }] };
    const { json: moves } = await get(simulator, `${V3}/issue/${key}/transitions`);
    const at = `${api}/issue/${key}`;

    const answers = [
      await call(simulator, 'POST', `${at}/comment`, { body }),
      await call(simulator, 'PUT', `${at}/comment/${kept.id}`, { body }),
      await call(simulator, 'PUT', at, { update }),
      await call(simulator, 'POST', `${at}/transitions`, {
        transition: { id: moves.transitions[0].id },
        update,
      }),
    ];

    const after = await get(simulator, path);
    expect(answers.map(({ status, json }) => [status, json.errors])).toStrictEqual(
      answers.map(() => [400, { comment: 'Comment body can not be empty!' }]),
    );
    expect(after.json.comments).toStrictEqual([kept]);
  },
);

test.each([
  ['/rest/api/2', 'x'.repeat(32_768)],
  [V3, documentOf('x'.repeat(32_768))],
])('a comment of more than 32,767 characters, through %s, is refused', async (api, body) => {
  const simulator = still();
  const key = await newTask(simulator);

  const { status, json } = await call(simulator, 'POST', `${api}/issue/${key}/comment`, { body });

  const words = 'The entered text is too long. It exceeds the allowed limit of 32,767 characters.';
  expect([status, json.errors]).toStrictEqual([400, { comment: words }]);
});

test.each([
  ['/rest/api/2', 'x'.repeat(32_768)],
  [V3, documentOf('x'.repeat(32_768))],
])('so is a description, through %s, and 32,767 are taken', async (api, description) => {
  const simulator = still();
  const key = await newTask(simulator);

  const { status, json } = await call(simulator, 'PUT', `${api}/issue/${key}`, { fields: { description } });
  const fits = await call(simulator, 'PUT', `/rest/api/2/issue/${key}`, {
    fields: { description: 'x'.repeat(32_767) },
  });

  const words = 'The entered text is too long. It exceeds the allowed limit of 32,767 characters.';
  expect([status, json?.errors]).toStrictEqual([400, { description: words }]);
  expect(fits.status).toBe(204);
});

test('a picture alone, and a mention alone, are comments', async () => {
  const simulator = still();
  const path = `${V3}/issue/${await newTask(simulator)}/comment`;
  const mention = { type: 'mention', attrs: { id: 'x', text: '@x' } };
  const content = [{ type: 'paragraph', content: [mention] }];

  const { status } = await call(simulator, 'POST', path, { body: { type: 'doc', version: 1, content } });

  expect(status).toBe(201);
});
