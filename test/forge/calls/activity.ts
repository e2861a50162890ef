import { type Arguments, type Calls, MARKDOWN, PROJECT, paged } from './call.js';

const TODO_ACTIONS = [
  ...['assigned', 'mentioned', 'build_failed', 'marked', 'approval_required', 'unmergeable'],
  ...['directly_addressed', 'review_requested'],
];
const TODO_TYPES = [
  ...['Issue', 'MergeRequest', 'Epic', 'Commit', 'DesignManagement::Design', 'AlertManagement::Alert'],
];
const TODO_SORTS = ['CREATED_DESC', 'CREATED_ASC', 'UPDATED_DESC', 'UPDATED_ASC'];
const EVENT_ACTIONS = [
  ...['approved', 'closed', 'commented', 'created', 'destroyed', 'expired', 'joined', 'left', 'merged'],
  ...['pushed', 'reopened', 'updated'],
];
const EVENT_TARGETS = ['issue', 'milestone', 'merge_request', 'note', 'project', 'snippet', 'user'];
const EVENT_FILTERS: readonly Arguments[] = [
  { per_page: 3 },
  { page: 2, per_page: 2, after: '2026-01-31', before: '2026-03-01' },
  ...['asc', 'desc'].map((sort) => ({ sort })),
  ...EVENT_ACTIONS.map((action) => ({ action })),
  ...EVENT_TARGETS.map((target_type) => ({ target_type })),
];

/** Calls about what is planned, what waits and what has happened; the first of each is a small one that finds something. */
export const activityCalls: Calls = {
  list_milestones: ({ the }) => [
    { fullPath: PROJECT, isProject: true },
    ...paged({ fullPath: 'platform', isProject: false }),
    ...['active', 'closed'].map((state) => ({ fullPath: PROJECT, isProject: true, state })),
    ...[true, false].map((includeAncestors) => ({
      ...{ fullPath: PROJECT, isProject: true, includeAncestors },
      search: the('a milestone of a project').milestoneTitle,
    })),
  ],
  list_iterations: () => [
    ...paged({ groupPath: 'platform' }),
    ...['upcoming', 'current', 'opened', 'closed'].map((state) => ({ groupPath: 'platform', state })),
  ],
  list_group_members: ({ the }) => [
    ...paged({ groupPath: 'platform' }),
    { groupPath: 'platform/backend', search: the('a developer').username },
  ],
  list_my_todos: ({ the }) => [
    ...paged({ state: 'all' }),
    ...['pending', 'done'].map((state) => ({ state })),
    ...TODO_ACTIONS.map((action) => ({ action })),
    ...TODO_TYPES.map((type) => ({ type, state: 'all' })),
    ...TODO_SORTS.map((sort) => ({ sort, state: 'all', first: 5 })),
    ...[true, false].map((isSnoozed) => ({ isSnoozed, state: 'all' })),
    { groupPath: 'platform', projectPath: PROJECT, authorIds: [the('a developer').userId] },
    { authorIds: [`gid://forge/User/${the('a developer').userId}`], state: 'all' },
  ],
  list_my_events: () => [...EVENT_FILTERS, { scope: 'all', per_page: 3 }],
  list_project_events: ({ the }) => [
    ...EVENT_FILTERS.map((filter) => ({ ...filter, project: PROJECT })),
    { project: the('a project').projectId },
  ],
  analytics_group_summary: () => [
    { group: 'community', since: '2026-02-15' },
    { group: 'services', since: '2026-02-25T08:00:00Z', until: '2026-02-27', maxEvents: 50, maxProjects: 5 },
    ...[true, false].map((includeSubgroups) => ({
      ...{ group: 'platform', since: '2026-02-20', until: '2026-03-01T12:30:00+02:00' },
      ...{ includeSubgroups, topContributors: 3 },
    })),
  ],
  analytics_user_summary: ({ the }) => [
    { user: the('a developer').username, since: '2026-02-01' },
    { user: the('a developer').userId, since: '2026-02-01', until: '2026-02-28', maxEvents: 10 },
  ],
  analytics_review_bottlenecks: () => [
    { group: 'platform' },
    { project: PROJECT, staleAfterDays: 0, topStalest: 2, maxMRs: 5 },
  ],
  list_broadcast_messages: () => [{}, { page: 2, perPage: 1 }],
  get_broadcast_message: ({ the }) => [{ id: Number(the('a broadcast message').broadcastId) }],
  create_broadcast_message: () => [
    { message: 'The dock is closed.' },
    {
      ...{ message: MARKDOWN, theme: 'indigo', broadcast_type: 'notification', dismissable: true },
      ...{ starts_at: '2026-03-01T08:00:00Z', ends_at: '2026-03-04T18:30:00+02:00' },
      ...{ color: '#112233', font: '#FFF', target_access_levels: [10, 20, 30, 40, 50] },
      target_path: '*/core/*',
    },
    ...['banner', 'notification'].map((broadcast_type) => ({
      ...{ message: 'One.', broadcast_type, dismissable: false, theme: 'light-red' },
    })),
  ],
  delete_broadcast_message: ({ the }) => [{ id: Number(the('a broadcast message').broadcastId) }],
};
