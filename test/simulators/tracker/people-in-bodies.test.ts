import { expect, test } from 'vitest';
import { call, get, newTask, still, task, V3 } from './calls.js';

const simulator = still();
const member = simulator.world.credentials.find(({ name }) => name === 'member')?.user;
const { accountId = '', displayName = '', email = '' } = member ?? {};
const ONLY_IDS = "'accountId' must be the only user identifying query parameter in GDPR strict mode.";

/** Ways to name a user that live sites do not take. */
const NAMED: readonly (readonly [string, unknown])[] = [
  ['a name', { name: displayName }],
  ['a key', { key: 'maya' }],
  ['a name and an id', { name: displayName, accountId }],
  ['an e-mail address', { emailAddress: email }],
  ['a shown name', { displayName }],
  ['nothing', {}],
  ['an unknown id', { accountId: 'no-such-user' }],
  ['an empty id', { accountId: '' }],
  ['an id that is none', { accountId: { id: accountId } }],
  ['a list', [{ accountId }]],
  ['a text', accountId],
];

for (const field of ['assignee', 'reporter', 'customfield_10032']) {
  test.each(NAMED)(
    `${field} named by %s is 400, by an edit and by an operation, and stays ✗33`,
    async (_, who) => {
      const key = await newTask(simulator, { [field]: { accountId } });

      const edit = await call(simulator, 'PUT', `${V3}/issue/${key}`, { fields: { [field]: who } });
      const operation = await call(simulator, 'PUT', `${V3}/issue/${key}`, {
        update: { [field]: [{ set: who }] },
      });
      const create = await call(simulator, 'POST', `${V3}/issue`, task({ [field]: who }));

      const { json } = await get(simulator, `${V3}/issue/${key}?fields=${field}`);
      expect(json.fields[field].accountId).toBe(accountId);
      for (const answer of [edit, operation, create]) {
        expect([answer.status, Object.keys(answer.json.errors)]).toStrictEqual([400, [field]]);
      }
    },
  );
}

test.each(NAMED)('an assignee named by %s is 400 by the route of its own, and stays ✗33', async (_, who) => {
  const key = await newTask(simulator, { assignee: { accountId } });

  const { status } = await call(simulator, 'PUT', `${V3}/issue/${key}/assignee`, who);

  const { json } = await get(simulator, `${V3}/issue/${key}?fields=assignee`);
  expect([status, json.fields.assignee?.accountId]).toStrictEqual([400, accountId]);
});

test('an assignee by name is refused in the words of live sites', async () => {
  const path = `${V3}/issue/${await newTask(simulator)}/assignee`;

  const { json } = await call(simulator, 'PUT', path, { name: displayName });

  expect(json).toStrictEqual({ errorMessages: [ONLY_IDS], errors: {} });
});

test.each([
  ['whole, as it was read', async () => (await get(simulator, `${V3}/myself`)).json],
  ['by its id', async () => ({ id: accountId })],
])('a user written %s is taken', async (_, who) => {
  const { groups: _groups, applicationRoles: _roles, expand: _expand, ...user } = await who();
  const key = await newTask(simulator, { assignee: user });

  const { json } = await get(simulator, `${V3}/issue/${key}?fields=assignee`);
  expect(json.fields.assignee.accountId).toBe(accountId);
});

test.each([
  [
    'the field',
    (key: string) => call(simulator, 'PUT', `${V3}/issue/${key}`, { fields: { assignee: null } }),
  ],
  ['its id', (key: string) => call(simulator, 'PUT', `${V3}/issue/${key}/assignee`, { accountId: null })],
])('null for %s unassigns', async (_, unassign) => {
  const key = await newTask(simulator, { assignee: { accountId } });

  const { status } = await unassign(key);

  const { json } = await get(simulator, `${V3}/issue/${key}?fields=assignee`);
  expect([status, json.fields.assignee]).toStrictEqual([204, null]);
});

test.each([displayName, email, 'no-such-user', { accountId }, { name: displayName }, null, 7])(
  'a watcher named by %j is 400 and watches nothing ✗33',
  async (who) => {
    const key = await newTask(simulator);
    const before = await get(simulator, `${V3}/issue/${key}/watchers`);

    const { status } = await call(simulator, 'POST', `${V3}/issue/${key}/watchers`, who);

    const after = await get(simulator, `${V3}/issue/${key}/watchers`);
    expect([status, after.json.watchCount]).toStrictEqual([400, before.json.watchCount]);
  },
);

test.each([
  `${V3}/user?username=maya`,
  `${V3}/user?key=maya`,
  `${V3}/user/bulk?username=maya`,
  `${V3}/user/search?username=maya`,
  `${V3}/user/assignable/search?project=TIDE&username=maya`,
])('GET %s is refused: people have account ids ✗33', async (path) => {
  const { status, json } = await get(simulator, path);

  expect([status, json.errorMessages]).toStrictEqual([400, [ONLY_IDS]]);
});
