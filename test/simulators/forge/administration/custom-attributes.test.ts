import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const as = 'adminToken';

test.for([
  ['users', 1, '/users'],
  ['groups', 'platform', '/groups'],
  ['projects', 'platform%2Fcore', '/projects'],
] as const)(
  'administrators give %s texts, choose by them and see them in lists',
  async ([noun, id, list]) => {
    const { get, put } = openSession();
    const address = `/${noun}/${id}/custom_attributes`;

    const set = await put(`${address}/region`, { value: 'north' }, as);
    await put(`${address}/cost`, { value: '5' }, as);
    const { body: one } = await get(`/${noun}/${id}?with_custom_attributes=true`, as);
    const { body: found } = await get(
      `${list}?custom_attributes[region]=north&with_custom_attributes=true`,
      as,
    );
    const { body: others } = await get(`${list}?custom_attributes[region]=south`, as);

    const attributes = [
      { key: 'region', value: 'north' },
      { key: 'cost', value: '5' },
    ];
    expect([set.status, set.body]).toStrictEqual([200, { key: 'region', value: 'north' }]);
    expect((await get(address, as)).body).toStrictEqual(attributes);
    expect(one.custom_attributes).toStrictEqual(attributes);
    expect(found).toMatchObject([{ id: one.id, custom_attributes: attributes }]);
    expect(others).toStrictEqual([]);
  },
);

test('a custom attribute is not empty, and is gone once it is deleted', async () => {
  const { get, put, remove } = openSession();
  const address = '/projects/platform%2Fcore/custom_attributes/region';
  await put(address, { value: 'north' }, as);

  const empty = await put(address, { value: '' }, as);
  const removed = await remove(address, as);

  expect([empty.status, empty.body.message]).toStrictEqual([400, { value: ["can't be blank"] }]);
  expect(removed.status).toBe(204);
  expect((await get(address, as)).status).toBe(404);
  expect((await remove(address, as)).status).toBe(404);
});
