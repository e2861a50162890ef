import { placeOf } from '../access/roles.js';
import type { Note } from '../world/notes.js';
import type { User } from '../world/people.js';
import { registerTodo, touchTodo } from '../world/register.js';
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
  for (const todo of pendingTodos(user, target)) {
    todo.state = 'done';
    todo.updatedAt = at;
    touchTodo(todo);
  }
}

function pendingTodos({ todos }: User, target: Todo['target']): Todo[] {
  return todos.items.filter((todo) => todo.target === target && todo.state === 'pending');
}
