import * as z from 'zod';
import { ToolError } from '../../kernel/errors.js';
import { READS } from '../../kernel/mcp/tool.js';
import type { Forge } from '../connection/forge.js';
import { connection, PAGE_INFO, PageInfo, pageOf } from '../connection/pages.js';
import { pagination } from '../definition/arguments.js';
import { tool } from '../definition/tool.js';
import { document } from '../documents/document.js';
import { GROUP_ID, PROJECT_ID } from '../documents/node-ids.js';
import {
  TODO_ACTIONS,
  TODO_FIELDS,
  TODO_SORTS,
  Todo,
  TodoAnswer,
  todoRow,
  todoTarget,
} from '../records/todos.js';
import { numberOf, wireId } from '../shapes/ids.js';
import { listedValue } from '../shapes/values.js';

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

export const todoTools = [
  tool({
    name: 'list_my_todos',
    title: 'My to-dos',
    description: "List the caller's to-dos, by default the pending ones, newest first.",
    annotations: READS,
    needsUser: true,
    input: {
      state: z.enum(['pending', 'done', 'all']).default('pending').describe('Which to-dos'),
      action: z
        .string()
        .optional()
        .describe(
          'Why it was made: assigned, mentioned, build_failed, marked, approval_required, unmergeable, directly_addressed, review_requested …',
        ),
      type: z
        .string()
        .optional()
        .describe(
          'What it is about: Issue, MergeRequest, Epic, Commit, DesignManagement::Design, AlertManagement::Alert …',
        ),
      groupPath: z.string().optional().describe('Only of this group and its subgroups, by full path'),
      projectPath: z.string().optional().describe('Only of this project, by full path'),
      authorIds: z
        .array(z.string().min(1))
        .optional()
        .describe(
          'Only by these users: numeric IDs or gid://forge/User/<number>; by anybody where it is empty',
        ),
      isSnoozed: z.boolean().optional().describe('true: only snoozed ones; false: only others'),
      sort: z
        .string()
        .optional()
        .describe('CREATED_DESC (if omitted), CREATED_ASC, UPDATED_DESC, UPDATED_ASC …'),
      ...pagination,
    },
    output: { todos: z.array(Todo), pageInfo: PageInfo },
    run: async ({ groupPath, projectPath, first, after, fetchAll, ...filters }, forge) => {
      const wanted = filtersOf(filters);
      const [groupId, projectId] = await Promise.all([
        groupIdOf(forge, groupPath),
        projectIdOf(forge, projectPath),
      ]);
      const { nodes, pageInfo } = await pageOf({ first, after, fetchAll }, async (page) => {
        const answered = await todosOf(forge, { ...wanted, groupId, projectId, ...page });
        return wanted.isSnoozed === false ? withoutSnoozed(answered, forge.now) : answered;
      });
      return { todos: nodes.map(todoRow), pageInfo };
    },
  }),
];

interface Filters {
  state: 'pending' | 'done' | 'all';
  action?: string | undefined;
  type?: string | undefined;
  authorIds?: string[] | undefined;
  isSnoozed?: boolean | undefined;
  sort?: string | undefined;
}

/** The filters in the forge's words; null for those that are not asked for. Throws ToolError `invalid_arguments`. */
function filtersOf({ state, action, type, authorIds = [], isSnoozed, sort = 'CREATED_DESC' }: Filters) {
  return {
    state: state === 'all' ? ['pending', 'done'] : [state],
    action: action === undefined ? null : [listedValue('action', action, TODO_ACTIONS)],
    type: type === undefined ? null : [todoTarget('type', type)],
    authorId: authorIds.length > 0 ? authorIds.map(authorNumber) : null,
    isSnoozed: isSnoozed ?? null,
    sort: listedValue('sort', sort, TODO_SORTS),
  };
}

function authorNumber(id: string): string {
  return numberOf(wireId('authorIds', id, 'User'));
}

async function todosOf(forge: Forge, variables: Readonly<Record<string, unknown>>) {
  const { currentUser } = await forge.query(MY_TODOS, variables);
  if (!currentUser)
    throw new ToolError('unauthenticated', "The token belongs to no user: to-dos are a person's own.");
  return currentUser.todos ?? { pageInfo: { hasNextPage: false }, nodes: [] };
}

/** GitLab takes `isSnoozed: false` for nothing where it is asked for more than the pending ones (TodosFinder). */
function withoutSnoozed<Page extends { nodes?: (TodoAnswer | null)[] | null | undefined }>(
  page: Page,
  now: number,
): Page {
  const nodes = page.nodes?.filter((todo) => !todo?.snoozedUntil || Date.parse(todo.snoozedUntil) <= now);
  return { ...page, nodes };
}

/**
 * The number of a group: for these filters the forge looks a text up as it is, and finds nothing by a global id (GitLab:
 * Resolvers::TodosResolver). Throws ToolError `not_found`.
 */
async function groupIdOf(forge: Forge, fullPath: string | undefined): Promise<string[] | null> {
  if (fullPath === undefined) return null;
  const { group } = await forge.query(GROUP_ID, { fullPath });
  if (group?.id) return [numberOf(group.id)];
  throw forge.missing('group', fullPath, 'The full paths that get_projects lists show groups.');
}

async function projectIdOf(forge: Forge, fullPath: string | undefined): Promise<string[] | null> {
  if (fullPath === undefined) return null;
  const { project } = await forge.query(PROJECT_ID, { fullPath });
  if (project) return [numberOf(project.id)];
  throw forge.missing('project', fullPath, 'get_projects lists those there are.');
}
