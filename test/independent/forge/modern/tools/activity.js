// Events and to-dos.

import { z } from 'zod';
import { connection, found, globalId, PAGING, paged, segment } from '../arguments.js';
import { Refusal } from '../client.js';
import { event, PERSON } from '../records.js';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const action = z.enum([
  'approved',
  'closed',
  'commented',
  'created',
  'destroyed',
  'expired',
  'joined',
  'left',
  'merged',
  'pushed',
  'reopened',
  'updated',
]);
const EVENTS = {
  action: action.optional(),
  target_type: z
    .enum(['issue', 'milestone', 'merge_request', 'note', 'project', 'snippet', 'user'])
    .optional(),
  before: day.optional(),
  after: day.optional(),
  sort: z.enum(['asc', 'desc']).default('desc'),
  page: z.number().int().min(1).default(1),
  per_page: z.number().int().min(1).max(100).default(20),
};

const TODO = `id action state body createdAt snoozedUntil targetType targetUrl author { ${PERSON} } project { fullPath } group { fullPath }`;
const todo = (it, style) =>
  style.withOptional(
    {
      id: it.id,
      reason: it.action,
      state: it.state,
      text: it.body,
      from: it.author?.username,
      created: it.createdAt,
      about: it.targetType,
    },
    {
      project: it.project?.fullPath ?? null,
      group: it.group?.fullPath ?? null,
      snoozedUntil: it.snoozedUntil,
      link: it.targetUrl,
    },
  );

const TARGETS = { DesignManagement: 'DESIGN', AlertManagement: 'ALERT', WikiPage: 'WIKIPAGEMETA' };
const targetType = (type) => TARGETS[type.split('::')[0]] ?? type.toUpperCase();

async function idOf(forge, kind, path) {
  const data = await forge.query(`query($path: ID!) { ${kind}(fullPath: $path) { id } }`, { path });
  return found(data[kind], `${kind} ${path}`).id;
}

/** The filters of to-dos, as GraphQL takes them. */
async function filtersOf(args, forge) {
  const [group, project] = await Promise.all([
    args.groupPath ? idOf(forge, 'group', args.groupPath) : undefined,
    args.projectPath ? idOf(forge, 'project', args.projectPath) : undefined,
  ]);
  return {
    state: args.state === 'all' ? ['pending', 'done'] : [args.state],
    action: args.action ? [args.action] : undefined,
    type: args.type ? [targetType(args.type)] : undefined,
    authors: args.authorIds?.map((id) => globalId('User', id)),
    groups: group ? [group] : undefined,
    projects: project ? [project] : undefined,
    snoozed: args.isSnoozed,
    sort: args.sort,
  };
}

const TODOS = `query($first: Int, $after: String, $state: [TodoStateEnum!], $action: [TodoActionEnum!], $type: [TodoTargetEnum!],
  $authors: [ID!], $groups: [ID!], $projects: [ID!], $snoozed: Boolean, $sort: TodoSort) {
  currentUser { todos(first: $first, after: $after, state: $state, action: $action, type: $type, authorId: $authors,
    groupId: $groups, projectId: $projects, isSnoozed: $snoozed, sort: $sort) ${connection(TODO)} } }`;

export const ACTIVITY = [
  {
    name: 'list_my_events',
    description: 'What the caller did.',
    input: { ...EVENTS, scope: z.literal('all').optional() },
    run: async (args, { forge, style }) => ({
      events: (await forge.get('/events', args)).map((it) => event(it, style)),
    }),
  },
  {
    name: 'list_project_events',
    description: 'What happened in a project.',
    input: { project: z.string().min(1), ...EVENTS },
    async run({ project, ...query }, { forge, style }) {
      return {
        events: (await forge.get(`/projects/${segment(project)}/events`, query)).map((it) =>
          event(it, style),
        ),
      };
    },
  },
  {
    name: 'list_my_todos',
    description: 'What waits for the caller.',
    input: {
      state: z.enum(['pending', 'done', 'all']).default('pending'),
      action: z.string().optional(),
      type: z.string().optional(),
      groupPath: z.string().optional(),
      projectPath: z.string().optional(),
      authorIds: z.array(z.string().min(1)).optional(),
      isSnoozed: z.boolean().optional(),
      sort: z.string().optional(),
      ...PAGING,
    },
    async run(args, { forge, style }) {
      const filters = await filtersOf(args, forge);
      const { nodes, pageInfo } = await paged(args, async (first, after) => {
        const { currentUser } = await forge.query(TODOS, { first, after, ...filters });
        if (!currentUser) throw new Refusal('To-dos need a user: give userCredentials.accessToken.');
        return currentUser.todos;
      });
      return { todos: nodes.map((it) => todo(it, style)), pageInfo };
    },
  },
];
