import { expect, test } from 'vitest';
import { call, documentOf, get, newTask, someIssue, still, task, V3 } from '../calls.js';

const SPRINT = 'customfield_10020';
const simulator = still();
const active = [...simulator.world.sprints.values()].find(({ state }) => state === 'active')?.id ?? 0;

test.each([
  ['a bare number', active],
  ['its text', String(active)],
])('the sprint field is written as %s, and read as a list of sprints ✗29', async (_, value) => {
  const key = await newTask(simulator);

  const { status } = await call(simulator, 'PUT', `${V3}/issue/${key}`, { fields: { [SPRINT]: value } });

  const { json } = await get(simulator, `${V3}/issue/${key}?fields=${SPRINT}`);
  expect(status).toBe(204);
  expect(json.fields[SPRINT]).toStrictEqual([expect.objectContaining({ id: active, state: 'active' })]);
});

test.each([
  ['a list', [active]],
  ['a list of texts', [String(active)]],
  ['what is read', [{ id: active, name: 'x' }]],
  ['an object', { id: active }],
  ['its name', 'TIDE Sprint 1'],
  ['a flag', true],
])('the sprint field refuses %s in the words of live sites, and changes nothing ✗29', async (_, value) => {
  const key = await newTask(simulator);

  const edit = await call(simulator, 'PUT', `${V3}/issue/${key}`, { fields: { [SPRINT]: value } });
  const create = await call(simulator, 'POST', `${V3}/issue`, task({ [SPRINT]: value }));

  const { json } = await get(simulator, `${V3}/issue/${key}?fields=${SPRINT}`);
  for (const { status, json: refused } of [edit, create]) {
    expect([status, refused]).toStrictEqual([
      400,
      { errorMessages: ['Number value expected as the Sprint id.'], errors: {} },
    ]);
  }
  expect(json.fields[SPRINT]).toBeNull();
});

const epic = someIssue(simulator, ({ type, project }) => type.name === 'Epic' && project.key === 'TIDE').key;
const person = simulator.world.credentials.find(({ name }) => name === 'member')?.user.accountId;

/** Each kind of custom field: what is written, and what is read from then on. */
const KINDS: readonly (readonly [string, unknown, unknown])[] = [
  ['customfield_10014', epic, epic],
  ['customfield_10016', 5, 5],
  ['customfield_10031', { value: 'Major' }, { self: expect.any(String), id: '10101', value: 'Major' }],
  ['customfield_10032', { accountId: person }, expect.objectContaining({ accountId: person })],
  ['customfield_10033', '2026-04-01', '2026-04-01'],
  ['customfield_10034', 'Anna', 'Anna'],
  ['customfield_10035', documentOf('Dry.'), expect.objectContaining({ type: 'doc' })],
  ['customfield_10036', [{ value: 'Web' }, { id: '10111' }], [expect.anything(), expect.anything()]],
  ['customfield_10037', '2026-04-01T10:00:00.000+0200', '2026-04-01T08:00:00.000+0000'],
];

test.each(KINDS)('%s, written as %j, is read in the form of its kind ✗29', async (field, written, shown) => {
  const key = await newTask(simulator);

  const { status, text } = await call(simulator, 'PUT', `${V3}/issue/${key}`, {
    fields: { [field]: written },
  });

  const { json } = await get(simulator, `${V3}/issue/${key}?fields=${field}`);
  expect([status, text]).toStrictEqual([204, '']);
  expect(json.fields[field]).toStrictEqual(shown);
});

test.each([
  ['customfield_10014', [epic]],
  ['customfield_10014', { key: epic }],
  ['customfield_10016', '5'],
  ['customfield_10016', [5]],
  ['customfield_10031', 'Major'],
  ['customfield_10031', [{ value: 'Major' }]],
  ['customfield_10031', {}],
  ['customfield_10032', 'a name'],
  ['customfield_10032', [{ accountId: person }]],
  ['customfield_10033', 20260401],
  ['customfield_10033', '01/04/2026'],
  ['customfield_10034', 5],
  ['customfield_10035', 'Dry.'],
  ['customfield_10036', { value: 'Web' }],
  ['customfield_10036', ['Web']],
  ['customfield_10037', 1775030400000],
  ['customfield_10019', '0|hzzzzz:'],
])('%s refuses %j and changes nothing ✗29', async (field, written) => {
  const key = await newTask(simulator);
  const before = await get(simulator, `${V3}/issue/${key}?fields=${field}`);

  const { status, json } = await call(simulator, 'PUT', `${V3}/issue/${key}`, {
    fields: { [field]: written },
  });

  const after = await get(simulator, `${V3}/issue/${key}?fields=${field}`);
  expect([status, Object.keys(json.errors)]).toStrictEqual([400, [field]]);
  expect(after.json).toStrictEqual(before.json);
});
