import { asking, each, fact, given, ignoring, itemsOf, rowOf, rows, rowsOf, when } from '../changing.js';
import type { Mutant } from '../mutant.js';
import type { ForgeWorld } from '../servers.js';
import { AT_PROJECT, freeBranches, IN_PROJECT, issue } from './world.js';

const LONG = 'Haul in the sheets and ease the lines. '.repeat(60);

const NO_RESULT = { content: [{ type: 'text', text: 'Nothing found.' }], isError: true };

/** At the edges: ends of pages and windows, zones, zeros, empty results, and texts that are long or foreign. */
export const edgeMutants: readonly Mutant<ForgeWorld>[] = [
  {
    id: 'forge-members-search-loses-cursor',
    tool: 'list_group_members',
    breaks: 'after continues after the previous answer, with a search too (Pagination fields).',
    change: when(given('search'), ignoring('after')),
    shows: () => [
      ['list_group_members', { groupPath: 'platform', search: 'yilmaz', first: 1 }],
      [
        'list_group_members',
        ([page]) => ({
          ...{ groupPath: 'platform', search: 'yilmaz', first: 1 },
          after: rowOf(page?.pageInfo).endCursor,
        }),
      ],
    ],
    combination: true,
  },
  {
    id: 'forge-milestones-search-loses-cursor',
    tool: 'list_milestones',
    breaks: 'after continues after the previous answer, with a search too (Pagination fields).',
    change: when(given('search'), ignoring('after')),
    shows: () => [
      ['list_milestones', { fullPath: 'platform/core', isProject: true, search: 'v1.11', first: 2 }],
      [
        'list_milestones',
        ([page]) => ({
          ...{ fullPath: 'platform/core', isProject: true, search: 'v1.11', first: 2 },
          after: rowOf(page?.pageInfo).endCursor,
        }),
      ],
    ],
    combination: true,
  },
  {
    id: 'forge-todos-sort-loses-cursor',
    tool: 'list_my_todos',
    breaks: 'after continues after the previous answer, in any order (Pagination fields).',
    change: when(given('sort'), ignoring('after')),
    shows: () => [
      ['list_my_todos', { sort: 'UPDATED_ASC', first: 2 }],
      [
        'list_my_todos',
        ([page]) => ({ sort: 'UPDATED_ASC', first: 2, after: rowOf(page?.pageInfo).endCursor }),
      ],
    ],
    combination: true,
  },
  {
    id: 'forge-user-issues-all-lose-project',
    tool: 'get_user_issues',
    breaks: 'projectPath selects by project, in any state (Endpoints, get_user_issues).',
    change: when(({ state }) => state === 'all', ignoring('projectPath')),
    shows: () => [
      ['get_user_issues', { username: 'clara.yilmaz', state: 'all', projectPath: 'platform/core' }],
    ],
    combination: true,
  },
  {
    id: 'forge-my-events-ascending-lose-action',
    tool: 'list_my_events',
    breaks: 'action selects events, in any order (Endpoints, list_my_events).',
    change: when(({ sort }) => sort === 'asc', ignoring('action')),
    shows: () => [['list_my_events', { sort: 'asc', action: 'merged' }]],
    combination: true,
  },
  {
    id: 'forge-user-summary-forgets-zone',
    tool: 'analytics_user_summary',
    breaks: 'since is an ISO date-time, with its zone (Endpoints, analytics_user_summary).',
    change: asking((args) => ({
      ...args,
      since: String(args.since).replace(/[+-]\d\d:\d\d$/, 'Z'),
      ...(args.until !== undefined && { until: String(args.until).replace(/[+-]\d\d:\d\d$/, 'Z') }),
    })),
    shows: ({ records }) => {
      const event = records.events.findLast(({ author }) => author === 'clara.yilmaz');
      const late = new Date(Date.parse(String(event?.createdAt)) - 3_600_000).toISOString();
      return [
        [
          'analytics_user_summary',
          { user: 'clara.yilmaz', since: late.replace(/\.\d+Z$/, '-05:00').replace('Z', '-05:00') },
        ],
      ];
    },
  },
  {
    id: 'forge-review-zero-days-is-three',
    tool: 'analytics_review_bottlenecks',
    breaks: 'staleAfterDays may be 0 (Limits).',
    change: asking((args) => ({ ...args, staleAfterDays: args.staleAfterDays || 3 })),
    shows: () => [['analytics_review_bottlenecks', { group: 'platform', staleAfterDays: 0 }]],
  },
  {
    id: 'forge-note-without-emoji',
    tool: 'create_note',
    breaks: 'The comment has the body given (Endpoints, create_note).',
    change: asking((args) => ({ ...args, body: String(args.body).replace(/\p{Emoji_Presentation}/gu, '') })),
    shows: (world) => [
      ['create_note', { ...IN_PROJECT, noteableType: 'issue', iid: '20', body: 'Ships 🚢 sail.' }],
      [
        'get_notes',
        { ...issue(world, 'an issue with time logs'), noteableType: 'issue', iid: '20', first: 100 },
      ],
    ],
  },
  {
    id: 'forge-create-issue-short-title',
    tool: 'create_issue',
    breaks: 'The issue has the title given (Endpoints, create_issue).',
    change: asking((args) => ({ ...args, title: String(args.title).slice(0, 80) })),
    shows: () => [
      ['create_issue', { ...IN_PROJECT, title: LONG.slice(0, 200) }],
      ['get_issues', { ...IN_PROJECT, sort: 'CREATED_DESC', first: 1 }],
    ],
  },
  {
    id: 'forge-create-issue-short-description',
    tool: 'create_issue',
    breaks: 'The issue has the description given (Endpoints, create_issue).',
    change: when(
      given('description'),
      asking((args) => ({ ...args, description: String(args.description).slice(0, 1000) })),
    ),
    shows: () => [
      ['create_issue', { ...IN_PROJECT, title: 'Long', description: LONG }],
      ['get_issues', { ...IN_PROJECT, sort: 'CREATED_DESC', first: 1 }],
    ],
  },
  {
    id: 'forge-create-issue-twice',
    tool: 'create_issue',
    breaks: 'An issue is created, one (Endpoints, create_issue).',
    change: async ({ pass }) => {
      await pass();
      return pass();
    },
    shows: () => [
      ['create_issue', { ...IN_PROJECT, title: 'Once' }],
      ['get_issues', { ...IN_PROJECT, sort: 'CREATED_DESC', first: 2 }],
    ],
  },
  {
    id: 'forge-create-merge-request-first-line',
    tool: 'create_merge_request',
    breaks: 'The merge request has the description given (Endpoints, create_merge_request).',
    change: when(
      given('description'),
      asking((args) => ({ ...args, description: String(args.description).split('\n')[0] })),
    ),
    shows: (world) => [
      [
        'create_merge_request',
        {
          ...IN_PROJECT,
          ...{ title: 'Ease the sheets', sourceBranch: freeBranches(world)[0], targetBranch: 'main' },
          description: 'One line\n\nand another one',
        },
      ],
      ['get_merge_requests', { ...IN_PROJECT, sort: 'CREATED_DESC', first: 1 }],
    ],
  },
  {
    id: 'forge-browse-without-dot-files',
    tool: 'browse_repository',
    breaks:
      'Files and folders are listed, those too with names that begin with a dot (Endpoints, browse_repository).',
    change: rows('entries', (entries) => entries.filter(({ name }) => !String(name).startsWith('.'))),
    shows: () => [['browse_repository', IN_PROJECT]],
  },
  {
    id: 'forge-file-tabs-are-spaces',
    tool: 'get_file_content',
    breaks: 'The content of the file is returned as it is (Endpoints, get_file_content).',
    change: fact('content', (text) =>
      String(text)
        .replace(/[ \t]+$/gm, '')
        .replaceAll('\r\n', '\n')
        .replace(/\n{2,}/g, '\n'),
    ),
    shows: () => [['get_file_content', { ...IN_PROJECT, filePath: 'README.md' }]],
  },
  {
    id: 'forge-todos-nothing-is-everything',
    tool: 'list_my_todos',
    breaks: 'A filter that nothing fits leaves nothing (Endpoints, list_my_todos).',
    change: async ({ args, pass }) => {
      const result = await pass();
      const none = rowsOf(rowOf(result.structuredContent).todos).length === 0;
      return none ? pass({ ...args, type: undefined, action: undefined }) : result;
    },
    shows: () => [['list_my_todos', { type: 'DesignManagement::Design', first: 5 }]],
  },
  {
    id: 'forge-milestones-none-is-refused',
    tool: 'list_milestones',
    breaks: 'Milestones are listed, be there none (Endpoints, list_milestones).',
    change: async ({ pass }) => {
      const result = await pass();
      const { milestones } = rowOf(result.structuredContent);
      return !result.isError && itemsOf(milestones).length === 0 ? NO_RESULT : result;
    },
    shows: () => [
      ['list_milestones', { fullPath: 'platform/core', isProject: true, search: 'no-such-milestone' }],
    ],
  },
  {
    id: 'forge-rest-read-loses-false',
    tool: 'execute_rest_read',
    breaks: 'The values of query may be booleans (Endpoints, execute_rest_read).',
    change: asking((args) => ({
      ...args,
      query: Object.fromEntries(Object.entries(rowOf(args.query)).filter(([, value]) => value !== false)),
    })),
    shows: () => [
      ['execute_rest_read', { path: '/projects', query: { archived: false, per_page: 100, order_by: 'id' } }],
    ],
  },
  {
    id: 'forge-rest-write-note-thrice',
    tool: 'execute_rest_write',
    breaks: 'A write is performed, once (Endpoints, execute_rest_write).',
    change: when(
      ({ path }) => /notes|issues$/.test(String(path)),
      async ({ pass }) => {
        await pass();
        return pass();
      },
    ),
    shows: () => [
      [
        'execute_rest_write',
        { method: 'POST', path: `${AT_PROJECT}/issues/20/notes`, body: { body: 'Done.' } },
      ],
      ['execute_rest_read', { path: `${AT_PROJECT}/issues/20/notes` }],
    ],
  },
  {
    id: 'forge-projects-page-of-ninety-nine',
    tool: 'get_projects',
    breaks: 'first may be 100 (Limits).',
    change: asking((args) => ({ ...args, ...(args.first === 100 && { first: 99 }) })),
    shows: () => [['get_projects', { first: 100 }]],
  },
  {
    id: 'forge-notes-in-local-time',
    tool: 'get_notes',
    breaks: 'Notes are returned as they are (Endpoints, get_notes).',
    change: each('notes', (note) => ({ ...note, system: !note.system })),
    shows: (world) => [
      ['get_notes', { ...issue(world, 'an issue with time logs'), noteableType: 'issue', first: 5 }],
    ],
  },
];
