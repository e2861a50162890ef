import { asking, given, ignoring, rowOf, rows, when } from '../changing.js';
import type { Mutant, Row, Step } from '../mutant.js';
import type { ForgeWorld } from '../servers.js';
import { IN_PROJECT } from './world.js';

const GROUP = { groupPath: 'platform' };
const MILESTONES = { fullPath: 'platform/core', isProject: true };

const nextPage = (tool: string, args: Row): readonly Step[] => [
  [tool, args],
  [tool, ([page]) => ({ ...args, after: rowOf(page?.pageInfo).endCursor })],
];

/** Wrong where two arguments, or an argument and a certain value of another one, come together. */
export const combinationMutants: readonly Mutant<ForgeWorld>[] = [
  {
    id: 'forge-issues-ascending-lose-cursor',
    tool: 'get_issues',
    breaks: 'after continues after the previous answer, in any order (Pagination fields).',
    change: when(({ sort }) => /ASC$/.test(String(sort)), ignoring('after')),
    shows: () => nextPage('get_issues', { ...IN_PROJECT, sort: 'CREATED_ASC', first: 3 }),
    combination: true,
  },
  {
    id: 'forge-merge-requests-sort-loses-size',
    tool: 'get_merge_requests',
    breaks: 'first is the size of a page, in any order (Pagination fields).',
    change: when(given('sort'), ignoring('first')),
    shows: () => [['get_merge_requests', { ...IN_PROJECT, sort: 'CREATED_DESC', first: 3 }]],
    combination: true,
  },
  {
    id: 'forge-user-merge-requests-assigned-lose-project',
    tool: 'get_user_merge_requests',
    breaks: 'projectPath selects, in either role (Endpoints, get_user_merge_requests).',
    change: when(({ role }) => role === 'assignee', ignoring('projectPath')),
    shows: () => [
      [
        'get_user_merge_requests',
        { username: 'clara.yilmaz', role: 'assignee', state: 'all', ...IN_PROJECT },
      ],
    ],
    combination: true,
  },
  {
    id: 'forge-members-search-loses-size',
    tool: 'list_group_members',
    breaks: 'first is the size of a page, with a search too (Pagination fields).',
    change: when(given('search'), ignoring('first')),
    shows: () => [['list_group_members', { ...GROUP, search: 'yilmaz', first: 1 }]],
    combination: true,
  },
  {
    id: 'forge-milestones-ancestors-lose-search',
    tool: 'list_milestones',
    breaks: 'search selects, among those of ancestors too (Endpoints, list_milestones).',
    change: when(({ includeAncestors }) => includeAncestors === true, ignoring('search')),
    shows: () => [['list_milestones', { ...MILESTONES, includeAncestors: true, search: 'v1.11' }]],
    combination: true,
  },
  {
    id: 'forge-milestones-state-loses-cursor',
    tool: 'list_milestones',
    breaks: 'after continues after the previous answer, in any state (Pagination fields).',
    change: when(given('state'), ignoring('after')),
    shows: () => nextPage('list_milestones', { ...MILESTONES, state: 'closed', first: 2 }),
    combination: true,
  },
  {
    id: 'forge-todos-project-loses-state',
    tool: 'list_my_todos',
    breaks: 'state selects, in a project too (Endpoints, list_my_todos).',
    change: when(given('projectPath'), ignoring('state')),
    shows: () => [['list_my_todos', { ...IN_PROJECT, state: 'all', first: 50 }]],
    combination: true,
  },
  {
    id: 'forge-todos-authors-lose-type',
    tool: 'list_my_todos',
    breaks: 'type selects, of any authors (Endpoints, list_my_todos).',
    change: when(given('authorIds'), ignoring('type')),
    shows: () => [
      ['list_my_todos', { authorIds: ['5', '6', '7', '8', '9'], type: 'Issue', state: 'all', first: 50 }],
    ],
    combination: true,
  },
  {
    id: 'forge-todos-snoozed-lose-action',
    tool: 'list_my_todos',
    breaks: 'action selects, among the not snoozed too (Endpoints, list_my_todos).',
    change: when(given('isSnoozed'), ignoring('action')),
    shows: () => [['list_my_todos', { isSnoozed: false, action: 'assigned', first: 50 }]],
    combination: true,
  },
  {
    id: 'forge-todos-group-loses-state',
    tool: 'list_my_todos',
    breaks: 'state selects, in a group too (Endpoints, list_my_todos).',
    change: when(given('groupPath'), ignoring('state')),
    shows: () => [['list_my_todos', { ...GROUP, state: 'done', first: 50 }]],
    combination: true,
  },
  {
    id: 'forge-my-events-scope-loses-target',
    tool: 'list_my_events',
    breaks: 'target_type selects, from any project too (Endpoints, list_my_events).',
    change: when(given('scope'), ignoring('target_type')),
    shows: () => [['list_my_events', { scope: 'all', target_type: 'milestone' }]],
    combination: true,
  },
  {
    id: 'forge-my-events-dates-lose-order',
    tool: 'list_my_events',
    breaks: 'sort decides about the order, between dates too (Endpoints, list_my_events).',
    change: when(given('after'), ignoring('sort')),
    shows: () => [['list_my_events', { after: '2026-01-01', sort: 'asc' }]],
    combination: true,
  },
  {
    id: 'forge-my-events-page-loses-action',
    tool: 'list_my_events',
    breaks: 'action selects, on later pages too (Endpoints, list_my_events).',
    change: when(({ page }) => Number(page) > 1, ignoring('action')),
    shows: () => [['list_my_events', { action: 'commented', page: 2, per_page: 5 }]],
    combination: true,
  },
  {
    id: 'forge-browse-root-loses-ref',
    tool: 'browse_repository',
    breaks: 'ref names what is listed, at the root too (Endpoints, browse_repository).',
    change: when(({ path = '' }) => path === '', ignoring('ref')),
    shows: ({ records }) => {
      const project = records.projects.find(({ fullPath }) => fullPath === 'platform/core');
      const branches = (rowOf(project).branches ?? []) as string[]; // as records have it
      return branches.map((ref) => ['browse_repository', { ...IN_PROJECT, ref }] as const);
    },
    combination: true,
  },
  {
    id: 'forge-time-of-merge-requests-without-logs',
    tool: 'get_time_tracking',
    breaks: 'Timelogs are returned, of merge requests too (Endpoints, get_time_tracking).',
    change: when(
      ({ resourceType }) => resourceType === 'merge_request',
      asking((args) => ({ ...args, includeTimelogs: false })),
    ),
    shows: ({ records }) =>
      records.mergeRequests
        .filter(({ project }) => project === 'platform/core')
        .slice(0, 40)
        .map(
          ({ iid }) =>
            [
              'get_time_tracking',
              { ...IN_PROJECT, resourceType: 'merge_request', iid: String(iid) },
            ] as const,
        ),
    combination: true,
  },
  {
    id: 'forge-issue-context-system-loses-cap',
    tool: 'get_issue_context',
    breaks: 'maxNotes caps the notes, with system notes too (Endpoints, get_issue_context).',
    change: when(({ includeSystemNotes }) => includeSystemNotes === true, ignoring('maxNotes')),
    shows: ({ records }) =>
      records.issues
        .filter(({ place }) => place === 'platform/core')
        .slice(0, 10)
        .map(
          ({ iid }) =>
            [
              'get_issue_context',
              { ...IN_PROJECT, iid: String(iid), includeSystemNotes: true, maxNotes: 1 },
            ] as const,
        ),
    combination: true,
  },
  {
    id: 'forge-merge-request-context-system-loses-commits',
    tool: 'get_merge_request_context',
    breaks: 'maxCommits caps the commits, with system notes too (Endpoints, get_merge_request_context).',
    change: when(({ includeSystemNotes }) => includeSystemNotes === true, ignoring('maxCommits')),
    shows: ({ records }) =>
      records.mergeRequests
        .filter(({ project }) => project === 'platform/core')
        .slice(0, 20)
        .map(
          ({ iid }) =>
            [
              'get_merge_request_context',
              { ...IN_PROJECT, iid: String(iid), includeSystemNotes: true, maxCommits: 1 },
            ] as const,
        ),
    combination: true,
  },
  {
    id: 'forge-group-alone-loses-until',
    tool: 'analytics_group_summary',
    breaks: 'until is the upper bound, without subgroups too (Endpoints, analytics_group_summary).',
    change: when(({ includeSubgroups }) => includeSubgroups === false, ignoring('until')),
    shows: () => [
      [
        'analytics_group_summary',
        { group: 'platform', since: '2025-10-01', until: '2025-12-31', includeSubgroups: false },
      ],
    ],
    combination: true,
  },
  {
    id: 'forge-group-contributors-lose-subgroups',
    tool: 'analytics_group_summary',
    breaks:
      'includeSubgroups counts, however many contributors are listed (Endpoints, analytics_group_summary).',
    change: when(given('topContributors'), ignoring('includeSubgroups')),
    shows: () => [
      [
        'analytics_group_summary',
        { group: 'platform', since: '2025-10-01', includeSubgroups: false, topContributors: 3 },
      ],
    ],
    combination: true,
  },
  {
    id: 'forge-review-days-lose-stalest',
    tool: 'analytics_review_bottlenecks',
    breaks: 'topStalest caps the list, after any number of days (Endpoints, analytics_review_bottlenecks).',
    change: when(given('staleAfterDays'), ignoring('topStalest')),
    shows: () => [['analytics_review_bottlenecks', { group: 'platform', staleAfterDays: 0, topStalest: 2 }]],
    combination: true,
  },
  {
    id: 'forge-commits-fetch-all-loses-size',
    tool: 'get_merge_request_commits',
    breaks: 'fetchAll gives up to first items (Pagination fields).',
    change: when(
      ({ fetchAll }) => fetchAll === true,
      asking((args) => ({ ...args, first: 100 })),
    ),
    shows: ({ records }) =>
      records.mergeRequests
        .filter(({ project }) => project === 'platform/core')
        .slice(0, 20)
        .map(
          ({ iid }) =>
            [
              'get_merge_request_commits',
              { ...IN_PROJECT, iid: String(iid), fetchAll: true, first: 1 },
            ] as const,
        ),
    combination: true,
  },
  {
    id: 'forge-projects-by-stars-lose-size',
    tool: 'get_projects',
    breaks: 'first is the size of a page, in any order (Pagination fields).',
    change: when(
      ({ sort }) => /^stars/.test(String(sort)),
      rows('projects', (projects) => projects.slice(0, -1)),
    ),
    shows: () => [['get_projects', { sort: 'stars_desc', first: 3 }]],
    combination: true,
  },
];
