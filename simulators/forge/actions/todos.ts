import { placeOf } from '../access/roles.js';
import type { Note } from '../world/notes.js';
import type { User } from '../world/people.js';
import { registerTodo, touchTodo } from '../world/register.js';
import type { Time } from '../world/time.js';
import type { Todo, TodoAction } from '../world/todos.js';
import { nextId, type World } from '../world/world.js';
import type { Act } from './act.js';

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
  return registerTodo(world, {
    kind: 'todo',
    id: nextId(world, 'todo'),
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

/** Marks as done what was pending for somebody about something, as acting on it does. */
export function settleTodos(user: User, target: Todo['target'], at: number): void {
  for (const todo of pendingTodos(user, target)) markDone(todo, at);
}

/** The same for what asks one thing of somebody. */
export function settleTodosWith(user: User, target: Todo['target'], action: TodoAction, at: number): void {
  for (const todo of pendingTodos(user, target)) if (todo.action === action) markDone(todo, at);
}

/** Marks a to-do as done; one that is done already stays as it is. */
export function markDone(todo: Todo, at: Time): void {
  if (todo.state !== 'done') change(todo, { state: 'done' }, at);
}

/** Marks many to-dos as done, and gives those that were not. */
export function markAllDone(todos: Iterable<Todo>, at: Time): Todo[] {
  const pending = [...todos].filter(({ state }) => state === 'pending');
  for (const todo of pending) markDone(todo, at);
  return pending;
}

/** Puts a to-do that was done back on the list. */
export function restore(todo: Todo, at: Time): void {
  if (todo.state !== 'pending') change(todo, { state: 'pending' }, at);
}

/** Lets a to-do rest until a time. */
export function snooze(todo: Todo, until: Time, at: Time): void {
  change(todo, { snoozedUntil: until }, at);
}

/** Takes a to-do out of its rest. */
export function unsnooze(todo: Todo, at: Time): void {
  change(todo, { snoozedUntil: null }, at);
}

function change(todo: Todo, changes: Partial<Pick<Todo, 'state' | 'snoozedUntil'>>, at: Time): void {
  Object.assign(todo, changes, { updatedAt: at });
  touchTodo(todo);
}

/** What is pending for somebody about something. */
export function pendingTodos({ todos }: User, target: Todo['target']): Todo[] {
  return todos.items.filter((todo) => todo.target === target && todo.state === 'pending');
}
