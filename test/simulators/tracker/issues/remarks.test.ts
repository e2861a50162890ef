import { expect, test } from 'vitest';
import { call, get, newTask, still, task, V3 } from '../calls.js';

const SAID = { type: 'import', activityDescription: 'from the old tracker', actor: { id: 'robot' } };

test('properties in the body of an issue are kept with it', async () => {
  const simulator = still();
  const properties = [{ key: 'support', value: { minutes: 1 } }];

  const { json: made } = await call(simulator, 'POST', `${V3}/issue`, { ...task(), properties });
  const path = `${V3}/issue/${made.key}`;
  await call(simulator, 'PUT', path, { properties: [{ key: 'other', value: 7 }] });
  const { json } = await get(simulator, `${path}/properties`);

  expect(json.keys.map(({ key }: { key: string }) => key)).toStrictEqual(['support', 'other']);
  expect((await get(simulator, `${path}/properties/support`)).json.value).toStrictEqual({ minutes: 1 });
});

test('the metadata of a change is in its entry of the history', async () => {
  const simulator = still();
  const key = await newTask(simulator);
  const path = `${V3}/issue/${key}`;
  const { json } = await get(simulator, `${path}/transitions`);

  await call(simulator, 'PUT', path, { fields: { summary: 'Other' }, historyMetadata: SAID });
  await call(simulator, 'POST', `${path}/transitions`, {
    transition: { id: json.transitions[0].id },
    historyMetadata: { ...SAID, type: 'move' },
  });
  await call(simulator, 'PUT', path, { fields: { summary: 'Silent' } });
  const { json: history } = await get(simulator, `${path}/changelog`);

  expect(
    history.values.map(({ historyMetadata }: { historyMetadata?: object }) => historyMetadata),
  ).toStrictEqual([SAID, { ...SAID, type: 'move' }, undefined]);
});

test.each([
  { properties: 7 },
  { properties: [{ value: 1 }] },
  { properties: [{ key: 'k' }] },
  { properties: [{ key: 'k'.repeat(256), value: 1 }] },
  { historyMetadata: 'import' },
])('%j is refused, and nothing is changed', async (body) => {
  const simulator = still();
  const key = await newTask(simulator);

  const { status } = await call(simulator, 'PUT', `${V3}/issue/${key}`, {
    fields: { summary: 'No' },
    ...body,
  });
  const { json } = await get(simulator, `${V3}/issue/${key}`);

  expect([status, json.fields.summary]).toStrictEqual([400, 'Paint']);
});
