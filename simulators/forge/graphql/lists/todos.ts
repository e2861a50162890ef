import {
  canReadTodo,
  findTodos,
  type TodoFilter,
  type TodoOrder,
  type TodoTargetType,
  todoColumns,
} from '../../queries/todos.js';
import type { User } from '../../world/records/people.js';
import type { Todo } from '../../world/records/todos.js';
import { type Given, given, numbersIn } from '../arguments/read.js';
import { pageOf } from '../connections/keyset.js';
import { pageOfItems } from '../connections/listed.js';
import type { Page, Paging } from '../connections/page.js';
import type { Context } from '../context/context.js';

/** What to-dos can be chosen by. */
export interface TodoArguments {
  readonly action?: Given<readonly string[]>;
  readonly authorId?: Given<readonly string[]>;
  readonly projectId?: Given<readonly string[]>;
  readonly groupId?: Given<readonly string[]>;
  readonly state?: Given<readonly string[]>;
  readonly isSnoozed?: Given<boolean>;
  readonly type?: Given<readonly string[]>;
  readonly sort?: Given<string>;
}

/** The names of the schema for what to-dos are about. */
export const TARGET_TYPES: Readonly<Record<TodoTargetType, string>> = {
  Commit: 'COMMIT',
  Epic: 'EPIC',
  Issue: 'ISSUE',
  MergeRequest: 'MERGEREQUEST',
  WorkItem: 'WORKITEM',
};

/** A page of an account's to-dos, pending ones unless asked otherwise; no account sees those of others. */
export function todosPage(context: Context, user: User, args: TodoArguments & Paging): Page<Todo> {
  if (context.viewer !== user) return pageOfItems<Todo>([], args);
  const order = orderOf(args.sort);
  const found = findTodos(user, todoFilter(context, args), order);
  return pageOf(readable(found, user), todoColumns(order), args);
}

/** To-dos about what an account does not see any more are left out; they are rare enough to be looked for. */
function readable(found: ReturnType<typeof findTodos>, user: User): ReturnType<typeof findTodos> {
  return {
    ...found,
    *[Symbol.iterator]() {
      for (const todo of found) if (canReadTodo(user, todo)) yield todo;
    },
    after: (passed) => readable(found.after(passed), user),
    reversed: () => readable(found.reversed(), user),
  };
}

/** The filter that arguments represent. */
export function todoFilter({ at }: Pick<Context, 'at'>, args: TodoArguments): TodoFilter {
  const names = Object.entries(TARGET_TYPES);
  return {
    // The schema lets only the names of states through.
    states: given(args.state) as readonly Todo['state'][] | undefined,
    actions: given(args.action),
    types: args.type?.map((type) => names.find(([, name]) => name === type)?.[0] ?? type),
    authorIds: numbersIn(args.authorId),
    projectIds: numbersIn(args.projectId),
    groupIds: numbersIn(args.groupId),
    snoozed: args.isSnoozed == null ? undefined : { is: args.isSnoozed, at },
  };
}

const SORTS: Readonly<Record<string, TodoOrder['by']>> = {
  LABEL_PRIORITY: 'label_priority',
  UPDATED: 'updated_at',
  CREATED: 'created_at',
};

function orderOf(sort: Given<string>): TodoOrder {
  const [, name = '', direction = 'DESC'] = /^(.+)_(ASC|DESC)$/.exec(sort?.toUpperCase() ?? '') ?? [];
  return { by: SORTS[name] ?? 'id', descending: direction === 'DESC' };
}
