import { expect, test } from 'vitest';
import type { PlainRecord } from '#simulators/forge/records.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { recordsOf } from '../records.js';
import { forgeClient, NOW, newForge, refusal, value } from '../session.js';
import { changedBy } from '../world-changes.js';

const simulator = newForge();
const HOUR = 3_600_000;

/** The broadcast messages, newest first. */
function messagesIn({ world }: ForgeSimulator): PlainRecord[] {
  return recordsOf(world).broadcasts.toSorted((one, other) => Number(other.id) - Number(one.id));
}

/** What a message is shown as. */
function row({ startsAt, endsAt, targetAccessLevels, targetPath, type, ...record }: PlainRecord) {
  const { id, message, color, font, theme, dismissable } = record;
  const now = NOW.toISOString();
  const levels = targetAccessLevels as readonly number[]; // as the records have it
  return {
    ...{ id, message, starts_at: startsAt, ends_at: endsAt, color, font },
    ...(levels.length > 0 && { target_access_levels: levels }),
    ...(targetPath !== '' && { target_path: targetPath }),
    ...{ broadcast_type: type, theme, dismissable },
    active: String(startsAt) <= now && now < String(endsAt),
  };
}

const expected = messagesIn(simulator).map(row);

test('list_broadcast_messages gives 20 unless asked otherwise, the newest first, and says which page follows', async () => {
  const client = await forgeClient(simulator, 'adminToken');

  const usual = await value(client, 'list_broadcast_messages');
  const next = await value(client, 'list_broadcast_messages', { page: usual.nextPage });

  expect(usual).toStrictEqual({ messages: expected.slice(0, 20), page: 1, nextPage: 2 });
  expect(next).toStrictEqual({ messages: expected.slice(20), page: 2 });
  expect(new Set(expected.map(({ active }) => active)).size).toBe(2);
});

test.each([
  [1, 100],
  [1, expected.length],
  [3, 7],
  [4, 7],
  [5, 7],
  [2, 1],
])('list_broadcast_messages gives page %i of %i each', async (page, perPage) => {
  const client = await forgeClient(simulator, 'adminToken');
  const [from, to] = [(page - 1) * perPage, page * perPage];

  const given = await value(client, 'list_broadcast_messages', { page, perPage });

  expect(given).toStrictEqual({
    messages: expected.slice(from, to),
    page,
    ...(to < expected.length && { nextPage: page + 1 }),
  });
});

test('get_broadcast_message gives each as the records have it', async () => {
  const client = await forgeClient(simulator, 'adminToken');

  for (const each of expected.slice(0, 12)) {
    expect(await value(client, 'get_broadcast_message', { id: each.id })).toStrictEqual({ message: each });
  }
});

test.each(['get_broadcast_message', 'delete_broadcast_message'])(
  '%s says that there is no message of an unknown id ✗3',
  async (name) => {
    const client = await forgeClient(simulator, 'adminToken');

    expect(await refusal(client, name, { id: 987_654 })).toStrictEqual({
      code: 'not_found',
      message:
        'There is no broadcast message 987654 that can be seen here. list_broadcast_messages lists them.',
    });
  },
);

test('delete_broadcast_message removes that one, and nothing else; a second time it is not there', async () => {
  const forge = newForge();
  const client = await forgeClient(forge, 'adminToken');
  const [, one] = messagesIn(forge);

  const { given, changes } = await changedBy(forge, () =>
    value(client, 'delete_broadcast_message', { id: one?.id }),
  );

  expect(given).toStrictEqual({ id: one?.id, deleted: true });
  expect(changes).toStrictEqual({ broadcasts: { removed: [one] } });
  expect((await refusal(client, 'delete_broadcast_message', { id: one?.id })).code).toBe('not_found');
});

test('create_broadcast_message makes one with the usual settings, shown for an hour, and changes nothing else', async () => {
  const forge = newForge();
  const client = await forgeClient(forge, 'adminToken');

  const { given, changes } = await changedBy(forge, () =>
    value(client, 'create_broadcast_message', { message: 'Deploy at *noon* <now>' }),
  );

  const [made] = messagesIn(forge);
  expect(changes).toStrictEqual({ broadcasts: { added: [made] } });
  expect(made).toStrictEqual({
    ...{ id: made?.id, message: 'Deploy at *noon* <now>', type: 'banner', theme: 'indigo' },
    ...{ startsAt: NOW.toISOString(), endsAt: new Date(NOW.getTime() + HOUR).toISOString() },
    ...{ color: '#E75E40', font: '#FFFFFF', targetAccessLevels: [], targetPath: '', dismissable: false },
  });
  expect(given).toStrictEqual({ message: row(made ?? {}) });
});

const writable = newForge();
const EVERYTHING = {
  message: 'The dock is closed.',
  starts_at: '2026-03-05T08:00:00Z',
  ends_at: '2026-03-06T18:30:00.250+02:00',
  color: '#112233',
  font: '#abc',
  target_access_levels: [10, 20, 30, 40, 50],
  target_path: '*/core/*',
  broadcast_type: 'notification',
  dismissable: true,
  theme: 'light-red',
};
const RECORDED = {
  message: 'The dock is closed.',
  startsAt: '2026-03-05T08:00:00.000Z',
  endsAt: '2026-03-06T16:30:00.250Z',
  color: '#112233',
  font: '#abc',
  targetAccessLevels: [10, 20, 30, 40, 50],
  targetPath: '*/core/*',
  type: 'notification',
  dismissable: true,
  theme: 'light-red',
};

test('create_broadcast_message sets every argument, in the world as in the answer', async () => {
  const client = await forgeClient(writable, 'adminToken');

  const given = await value(client, 'create_broadcast_message', EVERYTHING);

  const [made] = messagesIn(writable);
  expect(made).toStrictEqual({ id: made?.id, ...RECORDED });
  expect(given).toStrictEqual({ message: row(made ?? {}) });
  expect(await value(client, 'get_broadcast_message', { id: made?.id })).toStrictEqual(given);
});

test.each(
  Object.keys(EVERYTHING)
    .slice(1)
    .map((name, index) => [name, Object.keys(RECORDED)[index + 1] ?? ''] as const),
)('create_broadcast_message sets %s alone where only it is given', async (name, recorded) => {
  const client = await forgeClient(writable, 'adminToken');
  const { message, [name as 'theme']: given } = EVERYTHING;

  await value(client, 'create_broadcast_message', { message });
  await value(client, 'create_broadcast_message', { message, [name]: given });

  const [{ id: _, ...made } = {}, { id: __, ...usual } = {}] = messagesIn(writable);
  expect(made).toStrictEqual({ ...usual, [recorded]: RECORDED[recorded as 'theme'] });
  expect(made).not.toStrictEqual(usual);
});
