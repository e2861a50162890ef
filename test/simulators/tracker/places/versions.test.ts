import { expect, test } from 'vitest';
import { AGILE, call, documentOf, get, newTask, still, task, V3 } from '../calls.js';

const OLDER = ['/rest/api/2', '/rest/api/latest'];

test.each(OLDER)('%s takes and gives plain text where version 3 has documents', async (older) => {
  const simulator = still();
  const fields = { description: 'Red.\n\nAll of it.', customfield_10035: 'It is red.' };

  const { json: made } = await call(simulator, 'POST', `${older}/issue`, task(fields));
  await call(simulator, 'POST', `${older}/issue/${made.key}/comment`, { body: 'Wet.' });
  const old = await get(simulator, `${older}/issue/${made.key}`);
  const fresh = await get(simulator, `${V3}/issue/${made.key}`);

  expect(old.json.fields).toMatchObject({ ...fields, comment: { comments: [{ body: 'Wet.' }] } });
  expect(fresh.json.fields).toMatchObject({
    description: documentOf('Red.', 'All of it.'),
    customfield_10035: documentOf('It is red.'),
    comment: { comments: [{ body: documentOf('Wet.') }] },
  });
});

test.each(OLDER)('%s shows a document in the wiki notation, and refuses one', async (older) => {
  const simulator = still();
  const content = [{ type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Paint' }] }];
  const key = await newTask(simulator, { description: { type: 'doc', version: 1, content } });

  const { json } = await get(simulator, `${older}/issue/${key}?fields=description`);
  const { status, json: refusal } = await call(simulator, 'PUT', `${older}/issue/${key}`, {
    fields: { description: documentOf('x') },
  });

  expect(json.fields.description).toBe('h1. Paint');
  expect([status, refusal.errors]).toStrictEqual([400, { description: 'Operation value must be a string' }]);
});

test.each([
  [V3, V3],
  ['/rest/api/2', '/rest/api/2'],
  ['/rest/api/latest', '/rest/api/2'],
  [AGILE, AGILE],
])('links in answers of %s lead to %s', async (asked, led) => {
  const simulator = still();
  const key = await newTask(simulator);

  const { json } = await get(simulator, `${asked}/issue/${key}`);

  expect(json.self).toBe(`http://tracker.test${led}/issue/${json.id}`);
  expect(json.fields.status.self).toContain(asked === V3 ? V3 : '/rest/api/2');
});

test('the routes for boards show plain text', async () => {
  const simulator = still();
  const key = await newTask(simulator, { description: documentOf('Red.') });

  const { json } = await get(simulator, `${AGILE}/issue/${key}`);

  expect(json.fields.description).toBe('Red.');
});

test('there is no other version', async () => {
  expect((await get(still(), '/rest/api/1/myself')).status).toBe(404);
});
