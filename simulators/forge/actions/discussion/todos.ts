import { writable } from '../../../core/state/changes.js';
import { placeOf } from '../../access/roles.js';
import { register, touch } from '../../collections/register.js';
import type { Note } from '../../world/records/notes.js';
import type { User } from '../../world/records/people.js';
import type { Time } from '../../world/records/time.js';
import type { Todo, TodoAction } from '../../world/records/todos.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';

interface Reminder {
  readonly for: User;
  readonly action: TodoAction;
  readonly target: Todo['target'];
  readonly note?: Note | null;
}

/** Puts something on a person's list of to-dos, unless the same is pending there; what one does oneself asks nothing of one. */
export function remind(world: World, { user: author, at }: Act, reminder: Reminder): Todo | null {
  const { for: user, action, target, note = null } = reminder;
  if (user === author && action !== 'marked' && action !== 'build_failed') return null;
  if (pendingTodos(user, target).some((todo) => todo.action === action)) return null;
  return register(world, 'todos', {
    kind: 'todo',
    id: nextId(world, 'todos'),
    user,
    author,
    action,
    target,
    place: placeOf(target),
    note,
    state: 'pending',
    createdAt: at,
    updatedAt: at,
    snoozedUntil: null,
  });
}

/** Marks as done what was pending for an account about something, as acting on it does. */
export function settleTodos(world: World, user: User, target: Todo['target'], at: number): void {
  for (const todo of pendingTodos(user, target)) markDone(world, todo, at);
}

/** The same for what asks one thing of an account. */
export function settleTodosWith(
  world: World,
  user: User,
  target: Todo['target'],
  action: TodoAction,
  at: number,
): void {
  for (const todo of pendingTodos(user, target)) if (todo.action === action) markDone(world, todo, at);
}

/** Marks a to-do as done; one that is done already stays as it is. */
export function markDone(world: World, todo: Todo, at: Time): void {
  if (todo.state !== 'done') change(world, todo, { state: 'done' }, at);
}

/** Marks many to-dos as done, and gives those that were not. */
export function markAllDone(world: World, todos: Iterable<Todo>, at: Time): Todo[] {
  const pending = [...todos].filter(({ state }) => state === 'pending');
  for (const todo of pending) markDone(world, todo, at);
  return pending;
}

/** Puts a to-do that was done back on the list. */
export function restore(world: World, todo: Todo, at: Time): void {
  if (todo.state !== 'pending') change(world, todo, { state: 'pending' }, at);
}

/** Lets a to-do rest until a time. */
export function snooze(world: World, todo: Todo, until: Time, at: Time): void {
  change(world, todo, { snoozedUntil: until }, at);
}

/** Takes a to-do out of its rest. */
export function unsnooze(world: World, todo: Todo, at: Time): void {
  change(world, todo, { snoozedUntil: null }, at);
}

function change(
  world: World,
  todo: Todo,
  changes: Partial<Pick<Todo, 'state' | 'snoozedUntil'>>,
  at: Time,
): void {
  Object.assign(writable(world, todo), changes, { updatedAt: at });
  touch(world, 'todos', todo);
}

/** What is pending for an account about something. */
export function pendingTodos({ todos }: User, target: Todo['target']): Todo[] {
  return todos.items.filter((todo) => todo.target === target && todo.state === 'pending');
}
