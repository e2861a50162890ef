import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const { get, post, put, remove, simulator } = openSession();

test('a message is shown for an hour from now on, unless it says another time; whether it is shown now the clock says', async () => {
  const made = await post('/broadcast_messages', { message: 'Deploy' }, 'adminToken');
  const path = `/broadcast_messages/${made.body.id}`;
  simulator.clock.advance(3_600_000);
  const later = await get(path);
  simulator.clock.advance(-3_600_000);

  expect([made.status, made.body]).toStrictEqual([
    201,
    {
      id: made.body.id,
      message: 'Deploy',
      starts_at: '2026-03-02T00:00:00.000Z',
      ends_at: '2026-03-02T01:00:00.000Z',
      color: '#E75E40',
      font: '#FFFFFF',
      target_access_levels: [],
      target_path: '',
      broadcast_type: 'banner',
      theme: 'indigo',
      dismissable: false,
      active: true,
    },
  ]);
  expect(later.body.active).toBe(false);
});

test('everybody reads messages, the newest first, with or without an account', async () => {
  const anonymous = await get('/broadcast_messages?per_page=100', null);
  const ids = anonymous.body.map(({ id }: { id: number }) => id);

  expect(ids).toStrictEqual([...ids].sort((one, other) => other - one));
  expect((await get('/broadcast_messages?per_page=100')).body).toStrictEqual(anonymous.body);
  expect((await get('/broadcast_messages/999999', null)).body).toStrictEqual({ message: '404 Not found' });
});

test('only administrators write them: others are forbidden, and a caller without an account is unauthorized', async () => {
  const message = { message: 'x' };

  expect((await post('/broadcast_messages', message, null)).body).toStrictEqual({
    message: '401 Unauthorized',
  });
  expect((await post('/broadcast_messages', message, 'ownerToken')).body).toStrictEqual({
    message: '403 Forbidden',
  });
  expect((await remove('/broadcast_messages/1')).status).toBe(403);
});

test('a message is changed in part, and taken away', async () => {
  const { id } = (
    await post('/broadcast_messages', { message: 'One', target_access_levels: [30, 40] }, 'adminToken')
  ).body;
  const changed = await put(
    `/broadcast_messages/${id}`,
    { theme: 'dark', broadcast_type: 'notification' },
    'adminToken',
  );
  const removed = await remove(`/broadcast_messages/${id}`, 'adminToken');

  expect(changed.body).toMatchObject({
    message: 'One',
    theme: 'dark',
    broadcast_type: 'notification',
    target_access_levels: [30, 40],
  });
  expect([removed.status, removed.text]).toStrictEqual([204, '']);
  expect((await get(`/broadcast_messages/${id}`)).status).toBe(404);
});

test.each([
  [{}, { error: 'message is missing' }],
  [{ message: '' }, { message: { message: ["can't be blank"] } }],
  [{ message: 'x', theme: 'plaid' }, { error: 'theme does not have a valid value' }],
  [
    { message: 'x', target_access_levels: [35] },
    { error: 'target_access_levels does not have a valid value' },
  ],
  [{ message: 'x', starts_at: 'soon' }, { error: 'starts_at is invalid' }],
  [{ message: 'x', color: 'red' }, { message: { color: ['must be a valid color code'] } }],
])('%j is refused', async (message, body) => {
  const before = simulator.world.broadcasts.size;
  const answer = await post('/broadcast_messages', message, 'adminToken');

  expect([answer.status, answer.body]).toStrictEqual([400, body]);
  expect(simulator.world.broadcasts.size).toBe(before);
});
