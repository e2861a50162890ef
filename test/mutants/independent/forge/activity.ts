import {
  answer,
  asking,
  each,
  exchanged,
  fact,
  given,
  ignoring,
  itemsOf,
  rowOf,
  rows,
  when,
} from '../changing.js';
import type { Mutant } from '../mutant.js';
import type { ForgeWorld } from '../servers.js';
import { PROJECT } from './world.js';

/** Mutants of broadcast messages, events and to-dos. */
export const activityMutants: readonly Mutant<ForgeWorld>[] = [
  {
    id: 'forge-broadcast-without-zone',
    tool: 'create_broadcast_message',
    breaks: 'starts_at and ends_at are moments, with their offset (Broadcast message).',
    change: when(
      given('ends_at'),
      asking((args) => ({ ...args, ends_at: String(args.ends_at).replace(/[+-]\d\d:\d\d$/, 'Z') })),
    ),
    shows: () => [
      [
        'create_broadcast_message',
        { message: 'One.', starts_at: '2026-03-01T08:00:00Z', ends_at: '2026-03-04T18:30:00+02:00' },
      ],
    ],
  },
  {
    id: 'forge-broadcast-first-level',
    tool: 'create_broadcast_message',
    breaks: 'target_access_levels is a list: each level sees the message (Broadcast message).',
    change: when(
      given('target_access_levels'),
      asking((args) => ({ ...args, target_access_levels: itemsOf(args.target_access_levels).slice(0, 1) })),
    ),
    shows: () => [['create_broadcast_message', { message: 'One.', target_access_levels: [30, 40] }]],
  },
  {
    id: 'forge-broadcast-theme-loses-dismissable',
    tool: 'create_broadcast_message',
    breaks: 'dismissable says whether users may dismiss the message, with a theme too (Broadcast message).',
    change: when(given('theme'), ignoring('dismissable')),
    shows: () => [['create_broadcast_message', { message: 'One.', theme: 'red', dismissable: true }]],
    combination: true,
  },
  {
    id: 'forge-broadcast-stays',
    tool: 'delete_broadcast_message',
    breaks: 'The broadcast message is deleted (Endpoints, delete_broadcast_message).',
    change: async ({ args, ask }) => {
      const read = await ask('get_broadcast_message', { id: args.id });
      return read.isError ? read : answer({ id: args.id, deleted: true });
    },
    shows: () => [
      ['delete_broadcast_message', { id: 26 }],
      ['list_broadcast_messages', {}],
    ],
  },
  {
    id: 'forge-broadcast-ends-first',
    tool: 'get_broadcast_message',
    breaks: 'A message has its start and its end (Broadcast message).',
    change: fact('message', (message) => exchanged(rowOf(message), 'starts_at', 'ends_at')),
    shows: () => [['get_broadcast_message', { id: 1 }]],
  },
  {
    id: 'forge-broadcasts-page-loses-size',
    tool: 'list_broadcast_messages',
    breaks: 'perPage is the size of every page (Endpoints, list_broadcast_messages).',
    change: when(
      ({ page }) => Number(page) > 1,
      asking((args) => ({ ...args, perPage: 20 })),
    ),
    shows: () => [['list_broadcast_messages', { page: 2, perPage: 2 }]],
    combination: true,
  },
  {
    id: 'forge-broadcasts-active-only',
    tool: 'list_broadcast_messages',
    breaks: 'The messages are listed, past ones too (Endpoints, list_broadcast_messages).',
    change: rows('messages', (messages) => messages.filter(({ active }) => active === true)),
    shows: () => [['list_broadcast_messages', {}]],
  },
  {
    id: 'forge-my-events-target-loses-action',
    tool: 'list_my_events',
    breaks: 'action filters the events, with a target type too (Endpoints, list_my_events).',
    change: when(given('target_type'), ignoring('action')),
    shows: () => [['list_my_events', { action: 'closed', target_type: 'issue' }]],
    combination: true,
  },
  {
    id: 'forge-my-events-page-reversed',
    tool: 'list_my_events',
    breaks: 'sort asc begins with the oldest event (Endpoints, list_my_events).',
    change: async (asked) => {
      if (asked.args.sort !== 'asc') return asked.pass();
      const reversed = rows('events', (events) => [...events].reverse());
      return reversed({ ...asked, pass: () => asked.pass({ ...asked.args, sort: 'desc' }) });
    },
    shows: () => [['list_my_events', { sort: 'asc', per_page: 3 }]],
    combination: true,
  },
  {
    id: 'forge-my-events-own-only',
    tool: 'list_my_events',
    breaks: 'scope all includes the events of others in accessible projects (Endpoints, list_my_events).',
    change: ignoring('scope'),
    shows: () => [['list_my_events', { scope: 'all', per_page: 10 }]],
  },
  {
    id: 'forge-my-events-before-loses-after',
    tool: 'list_my_events',
    breaks: 'before and after bound the events together (Endpoints, list_my_events).',
    change: when(given('before'), ignoring('after')),
    shows: () => [['list_my_events', { after: '2026-02-20', before: '2026-02-25', per_page: 100 }]],
    combination: true,
  },
  {
    id: 'forge-project-events-without-pushes',
    tool: 'list_project_events',
    breaks: 'Commits pushed are among the events of a project (Endpoints, list_project_events).',
    change: rows('events', (events) => events.filter(({ push }) => push === undefined)),
    shows: () => [['list_project_events', { project: PROJECT }]],
  },
  {
    id: 'forge-project-events-number-is-first',
    tool: 'list_project_events',
    breaks:
      'A project may be named by its number, and the events are those of that project (Resources: project).',
    change: when(
      ({ project }) => /^\d+$/.test(String(project)),
      asking((args) => ({ ...args, project: '1' })),
    ),
    shows: () => [['list_project_events', { project: '4' }]],
  },
  {
    id: 'forge-todos-all-by-default',
    tool: 'list_my_todos',
    breaks: 'Without a state the to-dos are those pending (States).',
    change: asking((args) => ({ state: 'all', ...args })),
    shows: () => [['list_my_todos', { first: 100 }]],
  },
  {
    id: 'forge-todos-of-first-author',
    tool: 'list_my_todos',
    breaks: 'authorIds is a list: the to-dos of each author are there (Endpoints, list_my_todos).',
    change: when(
      given('authorIds'),
      asking((args) => ({ ...args, authorIds: itemsOf(args.authorIds).slice(0, 1) })),
    ),
    shows: ({ records }) => {
      const authors = new Set(
        records.todos.filter(({ user }) => user === 'jelena.nakamura').map(({ author }) => author),
      );
      const ids = [...authors].map((name) => records.users.find(({ username }) => username === name)?.id);
      return [['list_my_todos', { state: 'all', authorIds: ids.slice(0, 3).map(String), first: 100 }]];
    },
  },
  {
    id: 'forge-todos-action-loses-type',
    tool: 'list_my_todos',
    breaks: 'type filters the to-dos, with an action too (Endpoints, list_my_todos).',
    change: when(given('action'), ignoring('type')),
    shows: () => [['list_my_todos', { state: 'all', action: 'assigned', type: 'MergeRequest', first: 100 }]],
    combination: true,
  },
  {
    id: 'forge-todos-not-snoozed-is-any',
    tool: 'list_my_todos',
    breaks: 'isSnoozed false leaves out what is snoozed (Endpoints, list_my_todos).',
    change: when(({ isSnoozed }) => isSnoozed === false, ignoring('isSnoozed')),
    shows: () => [['list_my_todos', { isSnoozed: false, first: 100 }]],
  },
  {
    id: 'forge-todos-updated-is-created',
    tool: 'list_my_todos',
    breaks: 'sort orders by the time of the last change where it says so (Endpoints, list_my_todos).',
    change: asking((args) => ({
      ...args,
      ...(args.sort !== undefined && { sort: String(args.sort).replace('UPDATED', 'CREATED') }),
    })),
    shows: () => [['list_my_todos', { state: 'all', sort: 'UPDATED_ASC', first: 20 }]],
  },
  {
    id: 'forge-todos-always-pending',
    tool: 'list_my_todos',
    breaks: 'A to-do that is done is reported as done (States).',
    change: each('todos', (todo) => ({ ...todo, state: 'pending' })),
    shows: () => [['list_my_todos', { state: 'done', first: 5 }]],
  },
];
