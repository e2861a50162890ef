import type { Issuable } from '../../access/issues.js';
import { canReadNoteable } from '../../access/roles.js';
import {
  markAllDone,
  markDone,
  pendingTodos,
  remind,
  restore,
  snooze,
  unsnooze,
} from '../../actions/discussion/todos.js';
import { remove } from '../../collections/remove.js';
import { findTodos } from '../../queries/todos.js';
import type { Time } from '../../world/records/time.js';
import type { Todo } from '../../world/records/todos.js';
import type { World } from '../../world/world.js';
import type { Given } from '../arguments/read.js';
import { found } from '../changes/find.js';
import { type Change, mutation } from '../changes/mutation.js';
import type { Fields } from '../context/context.js';
import { type TodoArguments, todoFilter } from '../lists/todos.js';
import { FieldProblem } from '../request/problems.js';
import { type GlobalId, globalId } from '../scalars/global-ids.js';

interface One {
  readonly id: GlobalId;
}

interface Many {
  readonly ids: readonly GlobalId[];
}

interface Until {
  readonly snoozeUntil: Time;
}

/** What waits for the caller; no account changes the to-dos of others. */
export const todoMutations: Fields<unknown> = {
  todoCreate: mutation(({ targetId }: { readonly targetId: GlobalId }, change) => {
    const target = found(targetWith(change, targetId));
    // Where something is pending already, the backend leaves out `errors`, too (`Mutations::Todos::Create`).
    if (pendingTodos(change.viewer, target).length > 0) return { errors: withoutErrors };
    return { todo: remind(change.world, change.act, { for: change.viewer, action: 'marked', target }) };
  }),

  todoMarkDone: mutation((input: One, change) =>
    one(change, input, (todo) => markDone(change.world, todo, change.at)),
  ),
  todoRestore: mutation((input: One, change) =>
    one(change, input, (todo) => restore(change.world, todo, change.at)),
  ),
  todoSnooze: mutation((input: One & Until, change) =>
    one(change, input, (todo) => snooze(change.world, todo, input.snoozeUntil, change.at)),
  ),
  todoUnSnooze: mutation((input: One, change) =>
    one(change, input, (todo) => awaken(change.world, todo, change.at)),
  ),

  todoRestoreMany: mutation((input: Many, change) =>
    many(change, input, 'done', (todo) => restore(change.world, todo, change.at)),
  ),
  todoResolveMany: mutation((input: Many, change) =>
    many(change, input, 'pending', (todo) => markDone(change.world, todo, change.at)),
  ),
  todoSnoozeMany: mutation((input: Many & Until, change) =>
    many(change, input, 'pending', (todo) => snooze(change.world, todo, input.snoozeUntil, change.at)),
  ),
  todoUnsnoozeMany: mutation((input: Many, change) =>
    many(change, input, 'pending', (todo) => awaken(change.world, todo, change.at)),
  ),
  todoDeleteMany: mutation((input: Many, change) => {
    remove(change.world, { todos: chosen(change, input, 'done') });
    return {};
  }),

  todosMarkAllDone: mutation((input: TodoArguments & { readonly targetId?: Given<GlobalId> }, change) => {
    const { targetId } = input;
    const target = targetId && targetWith(change, targetId);
    if (targetId && !target) {
      throw new FieldProblem(`Resource not available: ${globalId(targetId.model, targetId.id)}`);
    }
    const filter = { ...todoFilter(change, input), states: ['pending'] as const };
    const pending = [...findTodos(change.viewer, filter, { by: 'id', descending: true })];
    const meant = pending.filter((todo) => !target || todo.target === target);
    return { todos: markAllDone(change.world, meant, change.at) };
  }),

  todoDeleteAllDone: mutation(({ updatedBefore }: { readonly updatedBefore?: Given<Time> }, change) => {
    const until = updatedBefore ?? change.at;
    const old = change.viewer.todos.items.filter(
      ({ state, updatedAt }) => state === 'done' && updatedAt <= until,
    );
    remove(change.world, { todos: old });
    return {};
  }),
};

function withoutErrors(): never {
  throw new FieldProblem('Cannot return null for non-nullable field TodoCreatePayload.errors');
}

function one({ world, viewer }: Change, { id }: One, act: (todo: Todo) => void) {
  const todo = world.todos.get(Number(id.id));
  const own = found(todo?.user === viewer ? todo : null);
  act(own);
  return { todo: own };
}

function awaken(world: World, todo: Todo, at: Time): void {
  if (todo.snoozedUntil !== null) unsnooze(world, todo, at);
}

const MOST = 100;

/** Those of some to-dos that are the caller's and in a state; all others are passed over. */
function chosen({ world, viewer }: Change, { ids }: Many, state: Todo['state']): Todo[] {
  if (ids.length > MOST) throw new FieldProblem('Too many to-do items requested.');
  return ids
    .flatMap(({ id }) => world.todos.get(Number(id)) ?? [])
    .filter((todo) => todo.user === viewer && todo.state === state);
}

function many(change: Change, input: Many, state: Todo['state'], act: (todo: Todo) => void) {
  const todos = chosen(change, input, state);
  for (const todo of todos) act(todo);
  return { todos };
}

/** Issues, merge requests and epics that the caller may read. */
function targetWith({ world, viewer }: Change, { model, id }: GlobalId): Issuable | null {
  if (!['Issue', 'WorkItem', 'Epic', 'MergeRequest'].includes(model)) return null;
  const target =
    model === 'MergeRequest' ? world.mergeRequests.get(Number(id)) : world.issues.get(Number(id));
  return target && canReadNoteable(viewer, target) ? target : null;
}
