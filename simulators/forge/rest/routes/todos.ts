import { Reply } from '../../../core/http/response.js';
import { markAllDone, markDone } from '../../actions/discussion/todos.js';
import { integer, oneOf, required, text } from '../../parameters/parameter.js';
import {
  canReadTodo,
  findTodos,
  TODO_ACTIONS,
  TODO_TYPES,
  type TodoFilter,
  type TodoOrder,
} from '../../queries/todos.js';
import { notFound } from '../../refusals/refusals.js';
import type { Todo } from '../../world/records/todos.js';
import { todoJson } from '../entities/todos.js';
import { paged, pagination } from '../paging/paging.js';
import { rest } from '../routing/routing.js';

const NEWEST_FIRST: TodoOrder = { by: 'id', descending: true };

const filters = {
  action: oneOf(text(), ...TODO_ACTIONS),
  author_id: integer(),
  project_id: integer(),
  group_id: integer(),
  state: oneOf(text(), 'pending', 'done'),
  type: oneOf(text(), ...TODO_TYPES),
};

/** What waits for the caller (GitLab REST API, "To-do list"). */
export const todoRoutes = [
  rest('GET /todos', { takes: { ...filters, ...pagination } }, (call) => {
    const { action, author_id, project_id, group_id, state, type } = call.input;
    const filter: TodoFilter = {
      states: listOf(state),
      actions: listOf(action),
      types: listOf(type),
      authorIds: listOf(author_id),
      projectIds: listOf(project_id),
      groupIds: listOf(group_id),
    };
    const { user } = call.act();
    const shows = (todo: Todo) => canReadTodo(user, todo);
    return paged(call, findTodos(user, filter, NEWEST_FIRST), (todo) => todoJson(todo, call), { shows });
  }),

  rest('POST /todos/:id/mark_as_done', { takes: { id: required(integer()) } }, (call) => {
    const { user, at } = call.act();
    const todo = call.world.todos.get(call.input.id);
    if (todo?.user !== user) throw notFound();
    markDone(call.world, todo, at);
    return Reply.json(todoJson(todo, call), { status: 201 });
  }),

  rest('POST /todos/mark_as_done', {}, (call) => {
    const { user, at } = call.act();
    markAllDone(call.world, findTodos(user, {}, NEWEST_FIRST), at);
    return new Reply(null, { status: 204 });
  }),
];

function listOf<Value>(value: Value | null | undefined): Value[] | undefined {
  return value === null || value === undefined ? undefined : [value];
}
