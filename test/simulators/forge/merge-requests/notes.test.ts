import { expect, test } from 'vitest';
import { desk } from '../issues/issue-work.js';

/** Each test opens issues of its own. */
const shared = desk();

const bodies = (notes: readonly { readonly body: string }[]) => notes.map(({ body }) => body);

test('notes are listed, the newest first; what is an event of its own is not among them', async () => {
  const { open, post, put, get } = shared;
  const { at } = await open();
  await post(`${at}/notes`, { body: 'First' });
  await put(at, { title: 'Something else', labels: 'bug', state_event: 'close' });

  expect(bodies((await get(`${at}/notes`)).body)).toStrictEqual([
    'changed title from **Something {-to do-}** to **Something {+else+}**',
    'First',
  ]);
  expect(bodies((await get(`${at}/notes?activity_filter=only_comments`)).body)).toStrictEqual(['First']);
  expect(bodies((await get(`${at}/notes?activity_filter=only_activity&sort=asc`)).body)).toHaveLength(1);
});

test('a note of only commands is none: the answer says what was done', async () => {
  const { open, post, record } = await opened();

  const { status, body } = await post(`${open}/notes`, {
    body: '/close\n/label ~bug\n/spend 1h 2026-02-27\n/due tomorrow',
  });

  expect(status).toBe(202);
  expect(body).toStrictEqual({
    commands_changes: {
      state_event: 'close',
      add_label_ids: record.labels.map(({ id }) => id),
      spend_time: { duration: 3600, user_id: record.author.id, spent_at: '2026-02-27' },
      due_date: '2026-03-03',
    },
    summary: [
      'Closed this issue.',
      'Added ~bug label.',
      'Added 1h spent time.',
      'Set the due date to Mar 3, 2026.',
    ],
  });
  expect([record.state, record.dueDate, record.timelogs[0]?.timeSpent]).toStrictEqual([
    'closed',
    '2026-03-03',
    3600,
  ]);
  expect(record.notes.filter(({ systemAction }) => systemAction === null)).toStrictEqual([]);
});

test('commands that a user may not give do nothing', async () => {
  const { open, post, record } = await opened();

  const { status, body } = await post(`${open}/notes`, { body: '/close' }, 'guestToken');

  expect([status, body.summary, record.state]).toStrictEqual([
    202,
    ['Could not apply close command.'],
    'opened',
  ]);
});

test('a text with commands loses them', async () => {
  const { open, post, record } = await opened();

  const { status, body } = await post(`${open}/notes`, { body: 'Done with it.\n/weight 5\n/close' });

  expect([status, body.body, body.commands_changes]).toStrictEqual([
    201,
    'Done with it.',
    { weight: 5, state_event: 'close' },
  ]);
  expect([record.weight, record.state]).toStrictEqual([5, 'closed']);
});

test('a note mentions people and records, and settles the to-dos of its author', async () => {
  const { open, post, record, userOf, pending, project } = await opened({ assignee_ids: 'developerToken' });
  expect(pending('developerToken').some(({ target }) => target === record)).toBe(true);

  await post(
    `${open}/notes`,
    {
      body: `See !1 and #2, @${userOf('reporterToken').username}; not \`@${userOf('ownerToken').username}\``,
    },
    'developerToken',
  );

  expect(pending('developerToken').some(({ target }) => target === record)).toBe(false);
  expect(pending('reporterToken').find(({ target }) => target === record)?.action).toBe('mentioned');
  expect(pending('ownerToken').some(({ target }) => target === record)).toBe(false);
  const text = `mentioned in issue #${record.iid}`;
  expect(project.mergeRequestsByIid.get(1)?.notes.at(-1)?.body).toBe(text);
  expect(project.issuesByIid.get(2)?.notes.at(-1)?.body).toBe(text);
});

test('authors and maintainers change notes, no user what the forge wrote', async () => {
  const { open, post, put, remove, record } = await opened({ due_date: '2026-03-09' });
  const { body: note } = await post(`${open}/notes`, { body: 'By a guest' }, 'guestToken');
  const system = record.notes.find(({ systemAction }) => systemAction !== null);

  expect((await put(`${open}/notes/${note.id}`, { body: 'x' }, 'reporterToken')).status).toBe(403);
  expect((await put(`${open}/notes/${note.id}`, { body: 'By the guest' }, 'guestToken')).body.body).toBe(
    'By the guest',
  );
  expect((await put(`${open}/notes/${note.id}`, { body: '' }, 'guestToken')).body).toStrictEqual({
    error: 'body is empty',
  });
  expect((await remove(`${open}/notes/${system?.id}`)).status).toBe(403);
  expect((await remove(`${open}/notes/${note.id}`)).status).toBe(204);
});

test('internal notes are for planners and up; a guest cannot write one', async () => {
  const { open, post, get, latest } = await opened();
  const { body: secret } = await post(`${open}/notes`, { body: 'Among us', internal: true });
  const { body: plain } = await post(`${open}/notes`, { body: 'For all', internal: true }, 'guestToken');

  expect([secret.internal, secret.confidential, plain.internal]).toStrictEqual([true, true, false]);
  expect(latest()?.ignored).toStrictEqual(['internal']);
  expect(bodies((await get(`${open}/notes`, 'guestToken')).body)).toStrictEqual(['For all']);
  expect((await get(`${open}/notes/${secret.id}`, 'guestToken')).status).toBe(404);
});

test('an empty note is refused', async () => {
  const { open, post } = await opened();

  expect((await post(`${open}/notes`, {})).body).toStrictEqual({ error: 'body is missing' });
  expect((await post(`${open}/notes`, { body: ' ' })).body).toStrictEqual({
    message: `400 Bad request - Note {:note=>["can't be blank"]}`,
  });
});

test('a thread is replied to, and settled', async () => {
  const { open, post, put, get } = await opened();
  const { body: thread, status } = await post(`${open}/discussions`, { body: 'A question' });
  const at = `${open}/discussions/${thread.id}`;

  expect([status, thread.individual_note, thread.notes[0].type, thread.resolvable]).toStrictEqual([
    201,
    false,
    'DiscussionNote',
    true,
  ]);
  await post(`${at}/notes`, { body: 'An answer' });
  expect((await put(at, { resolved: true }, 'guestToken')).status).toBe(403);
  const { body: settled } = await put(at, { resolved: true });
  expect([settled.resolved, bodies(settled.notes), settled.notes[1].resolved]).toStrictEqual([
    true,
    ['A question', 'An answer'],
    true,
  ]);
  expect((await put(`${at}/notes/${settled.notes[1].id}`, { resolved: false })).body.resolved).toBe(false);
  expect((await get(at)).body.resolved).toBe(false);
  expect((await get(`${open}/discussions/${'0'.repeat(40)}`)).body).toStrictEqual({
    message: '404 Discussion Not Found',
  });
});

test('the first reply makes a thread of a single note', async () => {
  const { open, post, get } = await opened();
  await post(`${open}/notes`, { body: 'Alone' });
  const [single] = (await get(`${open}/discussions`)).body;

  await post(`${open}/discussions/${single.id}/notes`, { body: 'Not any more' });

  const [thread] = (await get(`${open}/discussions`)).body;
  expect([single.individual_note, thread.individual_note, bodies(thread.notes)]).toStrictEqual([
    true,
    false,
    ['Alone', 'Not any more'],
  ]);
});

async function opened(more: { assignee_ids?: string; due_date?: string } = {}) {
  const session = shared;
  const { assignee_ids: account, ...rest } = more;
  const { at, record } = await session.open({
    ...rest,
    ...(account && { assignee_ids: [session.userOf(account).id] }),
  });
  return { ...session, open: at, record };
}
