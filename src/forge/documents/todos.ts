import * as z from 'zod';
import { connection, PAGE_INFO } from '../connection/pages.js';
import { TODO_FIELDS, TodoAnswer } from '../records/todos.js';
import { document } from './document.js';

/** A page of the caller's to-dos. */
export const MY_TODOS = document(
  `query myTodos(
    $state: [TodoStateEnum!], $action: [TodoActionEnum!], $type: [TodoTargetEnum!], $groupId: [ID!], $projectId: [ID!],
    $authorId: [ID!], $isSnoozed: Boolean, $sort: TodoSort, $first: Int!, $after: String
  ) {
    currentUser {
      todos(
        state: $state, action: $action, type: $type, groupId: $groupId, projectId: $projectId, authorId: $authorId,
        isSnoozed: $isSnoozed, sort: $sort, first: $first, after: $after
      ) { ${PAGE_INFO} nodes { ${TODO_FIELDS} } }
    }
  }`,
  () => z.object({ currentUser: z.object({ todos: connection(TodoAnswer).nullish() }).nullish() }),
);
