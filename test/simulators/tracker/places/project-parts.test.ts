import { describe, expect, test } from 'vitest';
import { call, get, newTask, still, V3 } from '../calls.js';

type Simulator = ReturnType<typeof still>;

const found = async (simulator: Simulator, jql: string) => {
  const { status, json } = await get(simulator, `${V3}/search/jql?jql=${encodeURIComponent(jql)}&fields=key`);
  return status === 200 ? json.issues.map(({ key }: { key: string }) => key) : status;
};
const lastItems = async (simulator: Simulator, key: string) => {
  const { json } = await get(simulator, `${V3}/issue/${key}/changelog`);
  // One of the keys of an item really is `toString`.
  return json.values
    .at(-1)
    .items.map((item: Record<string, string>) => [item.field, item.fromString, item.toString]);
};

describe('components', () => {
  const make = (
    simulator: Simulator,
    body: object,
    account: 'admin' | 'member' | 'reader' | null = 'admin',
  ) => call(simulator, 'POST', `${V3}/component`, { project: 'TIDE', ...body }, account);

  test('are made, changed and deleted, and issues and queries follow', async () => {
    const simulator = still();
    const [lead] = simulator.world.users.keys();

    const made = await make(simulator, { name: 'Harbour', description: 'All piers', leadAccountId: lead });
    const { id } = made.json;
    const key = await newTask(simulator, { components: [{ id }] });
    const changed = await call(simulator, 'PUT', `${V3}/component/${id}`, { name: 'Piers' }, 'admin');
    const issue = await get(simulator, `${V3}/issue/${key}?fields=components`);
    const byName = await found(simulator, 'component = Piers');
    const byId = await found(simulator, `component = ${id}`);
    const list = await get(simulator, `${V3}/component?projectIdsOrKeys=TIDE&query=pier`);
    const gone = await call(simulator, 'DELETE', `${V3}/component/${id}`, undefined, 'admin');

    expect([made.status, changed.status, gone.status]).toStrictEqual([201, 200, 204]);
    expect(made.json).toMatchObject({
      lead: { accountId: lead },
      assigneeType: 'PROJECT_DEFAULT',
      project: 'TIDE',
    });
    expect(changed.json).toMatchObject({
      name: 'Piers',
      description: 'All piers',
      lead: { accountId: lead },
    });
    expect(issue.json.fields.components).toMatchObject([{ id, name: 'Piers' }]);
    expect([byName, byId]).toStrictEqual([[key], [key]]);
    expect(list.json.values).toMatchObject([{ id, name: 'Piers' }]);
    expect((await get(simulator, `${V3}/component/${id}`)).status).toBe(404);
    expect((await get(simulator, `${V3}/issue/${key}`)).json.fields.components).toStrictEqual([]);
    expect(await lastItems(simulator, key)).toStrictEqual([['Component', 'Piers', null]]);
    expect(await found(simulator, 'component = Piers')).toBe(400);
  });

  test('leave their issues to another one where that is asked for', async () => {
    const simulator = still();
    const [one, other] = await Promise.all(['North', 'South'].map((name) => make(simulator, { name })));
    const key = await newTask(simulator, { components: [{ id: one?.json.id }] });

    const path = `${V3}/component/${one?.json.id}?moveIssuesTo=`;
    const missing = await call(simulator, 'DELETE', `${path}99`, undefined, 'admin');
    const gone = await call(simulator, 'DELETE', path + other?.json.id, undefined, 'admin');

    expect([missing.status, gone.status]).toStrictEqual([404, 204]);
    expect((await get(simulator, `${V3}/issue/${key}`)).json.fields.components).toMatchObject([
      { name: 'South' },
    ]);
  });

  test.each([
    [{ name: '' }, 400, { name: 'The component name specified is invalid - cannot be an empty string.' }],
    [{}, 400, { name: 'The component name specified is invalid - cannot be an empty string.' }],
    [{ name: 'bOOKING' }, 400, { name: 'A component with the name bOOKING already exists in this project.' }],
    [{ name: 'x', leadAccountId: 'absent' }, 400, { leadAccountId: 'The user absent does not exist.' }],
    [{ name: 'x', assigneeType: 'ME' }, 400, { assigneeType: expect.stringContaining('PROJECT_LEAD') }],
    [{ name: 'x', project: 'NOPE' }, 404, "No project could be found with key 'NOPE'."],
    [{ name: 'x', project: null }, 400, 'A project id must be specified for this operation.'],
    [{ name: 'x', colour: 'red' }, 400, expect.stringContaining('Invalid request payload')],
  ])('are refused with what is wrong: %j', async (body, wanted, words) => {
    const simulator = still();

    const { status, json } = await make(simulator, body);

    expect([
      status,
      typeof words === 'object' && !('sample' in words) ? json.errors : json.errorMessages[0],
    ]).toStrictEqual([wanted, words]);
  });

  test('are changed by administrators only', async () => {
    const simulator = still();
    const { id } = simulator.world.projects.get('TIDE')?.components[0] ?? {};
    const path = `${V3}/component/${id}`;

    const answers = await Promise.all([
      make(simulator, { name: 'x' }, 'member'),
      call(simulator, 'PUT', path, { name: 'x' }, 'member'),
      call(simulator, 'DELETE', path, undefined, 'reader'),
      make(simulator, { name: 'x', project: 'DOC' }, null),
      make(simulator, { name: 'x' }, null),
    ]);

    expect(answers.map(({ status }) => status)).toStrictEqual([403, 403, 403, 401, 404]);
  });
});

describe('versions', () => {
  const make = (simulator: Simulator, body: object, account: 'admin' | 'member' | null = 'admin') =>
    call(simulator, 'POST', `${V3}/version`, { project: 'TIDE', ...body }, account);
  const names = async (simulator: Simulator) =>
    (await get(simulator, `${V3}/project/TIDE/versions`)).json.map(({ name }: { name: string }) => name);

  test('are made, released, moved and deleted, and issues and queries follow', async () => {
    const simulator = still();
    const before = await names(simulator);

    const made = await make(simulator, { name: ' 5.0 ', startDate: '2026-01-01', releaseDate: '2026-03-01' });
    const { id } = made.json;
    const key = await newTask(simulator, { fixVersions: [{ id }], versions: [{ name: '5.0' }] });
    const path = `${V3}/version/${id}`;
    const released = await call(simulator, 'PUT', path, { name: '5.0.1', released: true }, 'admin');
    const issue = await get(simulator, `${V3}/issue/${key}?fields=fixVersions,versions`);
    const moved = await call(simulator, 'POST', `${path}/move`, { position: 'First' }, 'admin');
    const order = await names(simulator);
    const later = await found(simulator, `key = ${key} AND fixVersion < "1.0"`);
    const byName = await found(simulator, 'fixVersion = "5.0.1" AND affectedVersion = "5.0.1"');
    const gone = await call(simulator, 'DELETE', path, undefined, 'admin');

    expect([made.status, released.status, moved.status, gone.status]).toStrictEqual([201, 200, 200, 204]);
    expect(made.json).toMatchObject({
      name: '5.0',
      released: false,
      archived: false,
      userReleaseDate: '1/Mar/2026',
    });
    expect(released.json).toMatchObject({ name: '5.0.1', released: true, releaseDate: '2026-03-01' });
    expect(issue.json.fields).toMatchObject({
      fixVersions: [{ name: '5.0.1' }],
      versions: [{ released: true }],
    });
    expect([order, later, byName]).toStrictEqual([['5.0.1', ...before], [key], [key]]);
    expect(await names(simulator)).toStrictEqual(before);
    expect(await lastItems(simulator, key)).toStrictEqual([
      ['Fix Version', '5.0.1', null],
      ['Version', '5.0.1', null],
    ]);
  });

  test.each([
    ['DELETE', (fix: string, affected: string) => `?moveFixIssuesTo=${fix}&moveAffectedIssuesTo=${affected}`],
    ['POST', () => '/removeAndSwap'],
  ] as const)('leave their issues to others by %s', async (method, tail) => {
    const simulator = still();
    const [one, fix, affected] = await Promise.all(['a', 'b', 'c'].map((name) => make(simulator, { name })));
    const id = one?.json.id;
    const key = await newTask(simulator, { fixVersions: [{ id }], versions: [{ id }] });
    const body = {
      moveFixIssuesTo: Number(fix?.json.id),
      moveAffectedIssuesTo: Number(affected?.json.id),
      customFieldReplacementList: [],
    };

    const path = `${V3}/version/${id}${tail(fix?.json.id, affected?.json.id)}`;
    const { status } = await call(simulator, method, path, method === 'POST' ? body : undefined, 'admin');
    const { json } = await get(simulator, `${V3}/issue/${key}`);

    expect(status).toBe(204);
    expect(json.fields).toMatchObject({ fixVersions: [{ name: 'b' }], versions: [{ name: 'c' }] });
  });

  test('that are released leave what is open to the next, and merge into another', async () => {
    const simulator = still();
    const [one, next] = await Promise.all(['a', 'b'].map((name) => make(simulator, { name })));
    const key = await newTask(simulator, { fixVersions: [{ id: one?.json.id }] });
    const target = { released: true, moveUnfixedIssuesTo: next?.json.self };

    const released = await call(simulator, 'PUT', `${V3}/version/${one?.json.id}`, target, 'admin');
    const { json } = await get(simulator, `${V3}/issue/${key}`);
    const merged = await call(
      simulator,
      'PUT',
      `${V3}/version/${next?.json.id}/mergeto/${one?.json.id}`,
      undefined,
      'admin',
    );
    const after = await get(simulator, `${V3}/issue/${key}`);

    expect([released.status, merged.status]).toStrictEqual([200, 204]);
    expect(json.fields.fixVersions).toMatchObject([{ name: 'b' }]);
    expect(after.json.fields.fixVersions).toMatchObject([{ name: 'a' }]);
  });

  test.each([
    [{ name: '' }, 400, { name: 'You must specify a valid version name' }],
    [{ name: '1.0' }, 400, { name: 'A version with this name already exists in this project.' }],
    [{ name: 'x', releaseDate: 'soon' }, 400, { releaseDate: expect.stringContaining('YYYY-MM-DD') }],
    [{ name: 'x', released: 'yes' }, 400, { released: expect.stringContaining('true or false') }],
    [
      { name: 'x', startDate: '2026-02-02', releaseDate: '2026-02-01' },
      400,
      { startDate: 'The start date must be before the release date.' },
    ],
  ])('are refused with what is wrong: %j', async (body, wanted, errors) => {
    const { status, json } = await make(still(), body);

    expect([status, json.errors]).toStrictEqual([wanted, errors]);
  });

  test('are changed by administrators only, and not moved to what is not there', async () => {
    const simulator = still();
    const [version] = simulator.world.projects.get('TIDE')?.versions ?? [];
    const path = `${V3}/version/${version?.id}`;

    const answers = await Promise.all([
      make(simulator, { name: 'x' }, 'member'),
      make(simulator, { name: 'x', project: 'NOPE' }),
      make(simulator, { name: 'x', project: undefined }),
      make(simulator, { name: 'x' }, null),
      call(simulator, 'PUT', path, { name: 'x' }, 'member'),
      call(simulator, 'DELETE', path, undefined, 'member'),
      call(simulator, 'DELETE', `${path}?moveFixIssuesTo=${version?.id}`, undefined, 'admin'),
      call(simulator, 'DELETE', `${path}?moveAffectedIssuesTo=99`, undefined, 'admin'),
      call(simulator, 'POST', `${path}/move`, { position: 'Middle' }, 'admin'),
      call(simulator, 'POST', `${path}/move`, { after: 'https://x.example/99' }, 'admin'),
      call(simulator, 'PUT', `${V3}/version/99`, {}, 'admin'),
    ]);

    expect(answers.map(({ status }) => status)).toStrictEqual([
      ...[404, 404, 400, 401, 400, 401, 400, 400, 400, 404, 404],
    ]);
    expect(answers[6]?.json.errorMessages).toStrictEqual([
      'You cannot move the issues to the version being deleted.',
    ]);
    expect(answers[7]?.json.errorMessages).toStrictEqual(['The affects version with id 99 does not exist.']);
  });
});

test('a reset restores the components and versions there were', async () => {
  const simulator = still();
  const parts = async () => [
    (await get(simulator, `${V3}/project/TIDE/components`)).text,
    (await get(simulator, `${V3}/project/TIDE/versions`)).text,
  ];
  const before = await parts();
  const project = simulator.world.projects.get('TIDE');
  await call(simulator, 'PUT', `${V3}/component/${project?.components[0]?.id}`, { name: 'Other' }, 'admin');
  await call(simulator, 'DELETE', `${V3}/version/${project?.versions[0]?.id}`, undefined, 'admin');

  const changed = await parts();
  simulator.reset();

  expect(changed).not.toStrictEqual(before);
  expect(await parts()).toStrictEqual(before);
});
