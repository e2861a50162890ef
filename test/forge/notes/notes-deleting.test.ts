import { expect, test } from 'vitest';
import type { PlainRecord } from '#simulators/forge/records.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { unreachable } from '../credentials/unreachable.js';
import { recordsOf } from '../records.js';
import { call, forgeClient, newForge, refusal, value } from '../session.js';
import { changedBy } from '../world-changes.js';

function noteOf(simulator: ForgeSimulator, wanted: (note: PlainRecord) => boolean): PlainRecord {
  const note = recordsOf(simulator.world).notes.find(
    (each) => String(each.subject).startsWith('platform/core') && wanted(each),
  );
  if (!note) throw new Error('the world has no such note');
  return note;
}

test('delete_note deletes one note, and nothing else; the second time it is not there ✗3', async () => {
  const simulator = newForge();
  const client = await forgeClient(simulator, 'ownerToken');
  const note = noteOf(simulator, ({ system, subjectType }) => !system && subjectType === 'issue');
  const noteId = String(note.id);

  const { given, changes } = await changedBy(simulator, () => value(client, 'delete_note', { noteId }));
  const again = await refusal(client, 'delete_note', { noteId });

  expect(given).toStrictEqual({ id: `gid://forge/Note/${noteId}`, deleted: true });
  expect(changes).toStrictEqual({
    notes: { removed: [note] },
    issues: { changed: { [String(note.subject)]: ['updatedAt', 'noteIds'] } },
    events: { removed: [expect.objectContaining({ action: 'commented', author: note.author })] },
  });
  expect(again).toStrictEqual({
    code: 'not_found',
    message: `There is no note ${noteId} that can be seen here. get_notes lists those of an issue or merge request.`,
  });
});

test('delete_note takes the id of a note of any type, in either form', async () => {
  const simulator = newForge();
  const client = await forgeClient(simulator);
  const ids = () => recordsOf(simulator.world).notes.map(({ id }) => id);

  for (const [prefix, type] of [
    ['gid://forge/Note/', null],
    ['gid://gitlab/Note/', 'DiffNote'],
    ['gid://forge/DiffNote/', 'DiffNote'],
    ['gid://gitlab/DiscussionNote/', 'DiscussionNote'],
  ]) {
    const note = noteOf(simulator, (each) => !each.system && each.type === type);
    const others = ids().filter((id) => id !== note.id);

    await value(client, 'delete_note', { noteId: `${prefix}${note.id}` });

    expect(ids()).toStrictEqual(others);
  }
});

test('delete_note deletes what the user wrote, though no maintainer', async () => {
  const simulator = newForge();
  const client = await forgeClient(simulator, 'guestToken');
  const { id } = await value(client, 'create_note', {
    projectPath: 'platform/core',
    noteableType: 'issue',
    iid: '7',
    body: 'Mine',
  });

  await value(client, 'delete_note', { noteId: id });

  expect(recordsOf(simulator.world).notes.filter(({ body }) => body === 'Mine')).toStrictEqual([]);
});

test('delete_note says why it was refused, and changes nothing', async () => {
  const simulator = newForge();
  const system = noteOf(simulator, (note) => note.system === true);
  const foreign = noteOf(simulator, (note) => note.author === 'jelena.nakamura' && !note.system);
  const message = async (account: string, { id }: PlainRecord) => {
    const { code, message } = await refusal(await forgeClient(simulator, account), 'delete_note', {
      noteId: String(id),
    });
    expect(code).toBe('forbidden');
    return message;
  };

  const { given, changes } = await changedBy(simulator, async () => [
    await message('token', system),
    await message('developerToken', foreign),
    await message('readOnlyToken', foreign),
  ]);

  expect(given).toStrictEqual([
    `The forge itself wrote note ${system.id}; such notes cannot be deleted.`,
    `Note ${foreign.id} can be deleted by its author (jelena.nakamura) and by maintainers of the project only.`,
    expect.stringContaining('It takes a token with the scope "api"'),
  ]);
  expect(changes).toStrictEqual({});
});

test('delete_note refuses what is no id of a note, and anonymous callers, before anything is sent', async () => {
  const client = await unreachable();
  const anonymous = await unreachable({ token: undefined });

  expect((await call(client, 'delete_note', { noteId: '' })).isError).toBe(true);
  expect(await refusal(client, 'delete_note', { noteId: 'gid://forge/Issue/7' })).toStrictEqual({
    code: 'invalid_arguments',
    message:
      'Invalid arguments: noteId: must be a number or gid://forge/Note/<number>, not "gid://forge/Issue/7"',
  });
  expect((await refusal(anonymous, 'delete_note', { noteId: '7' })).code).toBe('unauthenticated');
});
