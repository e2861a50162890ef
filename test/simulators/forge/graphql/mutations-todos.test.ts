import { expect, test } from 'vitest';
import { gid, NOT_AVAILABLE, writingDesk } from './mutation-work.js';

test('a to-do is made once for what is pending, done, put back and let rest', async () => {
  const { change, open, get } = writingDesk();
  const { record } = await open();
  const create = () =>
    change('todoCreate', { targetId: gid('Issue', record.id) }, 'todo { id action state }');

  const made = await create();
  const twice = await create();
  const { id } = made.payload.todo;
  const done = await change('todoMarkDone', { id }, 'todo { state }');
  const restored = await change('todoRestore', { id }, 'todo { state }');
  const resting = await change(
    'todoSnooze',
    { id, snoozeUntil: '2026-03-05T08:00:00Z' },
    'todo { snoozedUntil }',
  );
  const awake = await change('todoUnSnooze', { id }, 'todo { snoozedUntil }');

  expect(made.payload.todo).toMatchObject({ action: 'marked', state: 'pending' });
  expect(twice.problems).toStrictEqual([
    'Cannot return null for non-nullable field TodoCreatePayload.errors',
  ]);
  expect(done.payload.todo.state).toBe('done');
  expect(restored.payload.todo.state).toBe('pending');
  expect(resting.payload.todo.snoozedUntil).toBe('2026-03-05T08:00:00Z');
  expect(awake.payload.todo.snoozedUntil).toBeNull();
  expect(
    (await get('/todos?action=marked')).body.map((todo: { target: { iid: number } }) => todo.target.iid),
  ).toContain(record.iid);
});

test('to-dos of others are not there, and are passed over among many', async () => {
  const { change, userOf, digest } = writingDesk();
  const other = userOf('developerToken').todos.items.find(({ state }) => state === 'pending');
  const before = digest();
  const id = gid('Todo', other?.id);

  const one = await change('todoMarkDone', { id }, 'todo { id }');
  const many = await change('todoResolveMany', { ids: [id] }, 'todos { id }');
  const tooMany = await change(
    'todoResolveMany',
    { ids: Array.from({ length: 101 }, () => id) },
    'todos { id }',
  );

  expect(one).toStrictEqual({ payload: null, problems: [NOT_AVAILABLE] });
  expect(many.payload.todos).toStrictEqual([]);
  expect(tooMany.problems).toStrictEqual(['Too many to-do items requested.']);
  expect(digest()).toBe(before);
});

test('todosMarkAllDone keeps to what its filters name', async () => {
  const { change, pending, open } = writingDesk();
  const { record } = await open();
  await change('todoCreate', { targetId: gid('Issue', record.id) }, 'todo { id }');
  const before = pending('token').length;

  const one = await change('todosMarkAllDone', { targetId: gid('Issue', record.id) }, 'todos { state }');
  const none = await change('todosMarkAllDone', { projectId: [gid('Project', 582)] }, 'todos { id }');
  const nowhere = await change('todosMarkAllDone', { targetId: gid('Issue', 999999) }, 'todos { id }');
  const mentions = pending('token').filter(({ action }) => action === 'mentioned').length;
  const mentioned = await change('todosMarkAllDone', { action: ['mentioned'] }, 'todos { id }');

  expect(one.payload.todos).toStrictEqual([{ state: 'done' }]);
  expect(none.payload.todos).toStrictEqual([]);
  expect(nowhere.problems).toStrictEqual(['Resource not available: gid://gitlab/Issue/999999']);
  expect(mentioned.payload.todos).toHaveLength(mentions);
  expect(pending('token')).toHaveLength(before - 1 - mentions);

  await change('todosMarkAllDone', {}, 'todos { id }');
  expect(pending('token')).toHaveLength(0);
});

test('only what is done is deleted', async () => {
  const { change, userOf } = writingDesk();
  const mine = () => userOf('token').todos.items;
  const waiting = mine().find(({ state }) => state === 'pending');
  const done = mine().find(({ state }) => state === 'done') ?? waiting;

  await change('todoDeleteMany', { ids: [gid('Todo', waiting?.id)] }, '');
  expect(mine()).toContain(waiting);

  await change('todoDeleteAllDone', { updatedBefore: '2000-01-01T00:00:00Z' }, '');
  expect(mine()).toContain(done);
  await change('todoDeleteAllDone', {}, '');
  expect(mine().every(({ state }) => state === 'pending')).toBe(true);
});
