import { answering, each, exchanged, fact, isRow, rowOf, rowsOf } from '../changing.js';
import type { Mutant, Row } from '../mutant.js';
import type { ForgeWorld } from '../servers.js';
import { IN_PROJECT, mergeRequest } from './world.js';

const SINCE = { since: '2026-02-01' };

/** Figures, times, flags and people of a record that have changed places, or always say the same. */
export const figureMutants: readonly Mutant<ForgeWorld>[] = [
  {
    id: 'forge-milestones-totals-exchanged',
    tool: 'list_milestones',
    breaks: 'The total and the closed issues are two counts (Endpoints, list_milestones).',
    change: each('milestones', (one) => exchanged(one, 'totalIssues', 'closedIssues')),
    shows: () => [['list_milestones', { fullPath: 'platform/core', isProject: true, search: 'v1.11' }]],
  },
  {
    id: 'forge-milestones-due-first',
    tool: 'list_milestones',
    breaks: 'A milestone begins before it is due (Endpoints, list_milestones).',
    change: each('milestones', (one) => exchanged(one, 'startDate', 'dueDate')),
    shows: () => [['list_milestones', { fullPath: 'platform/core', isProject: true }]],
  },
  {
    id: 'forge-iterations-due-first',
    tool: 'list_iterations',
    breaks: 'An iteration begins before it is due (Endpoints, list_iterations).',
    change: each('iterations', (one) => exchanged(one, 'startDate', 'dueDate')),
    shows: () => [['list_iterations', { groupPath: 'platform' }]],
  },
  {
    id: 'forge-project-created-when-active',
    tool: 'get_project',
    breaks: 'What a project reports is so (Endpoints, get_project).',
    change: fact('project', (project) => exchanged(rowOf(project), 'createdAt', 'lastActivityAt')),
    shows: () => [['get_project', { fullPath: 'platform/core' }]],
  },
  {
    id: 'forge-project-forks-are-stars',
    tool: 'get_project',
    breaks: 'What a project reports is so (Endpoints, get_project).',
    change: fact('project', (project) => exchanged(rowOf(project), 'stars', 'forks')),
    shows: () => [['get_project', { fullPath: 'platform/core' }]],
  },
  {
    id: 'forge-statistics-stars-are-forks',
    tool: 'get_project_statistics',
    breaks: 'Stars and forks are counted apart (Endpoints, get_project_statistics).',
    change: answering((value) => exchanged(value, 'stars', 'forks')),
    shows: () => [['get_project_statistics', IN_PROJECT]],
  },
  {
    id: 'forge-statistics-releases-are-commits',
    tool: 'get_project_statistics',
    breaks: 'Commits and releases are counted apart (Endpoints, get_project_statistics).',
    change: answering((value) => exchanged(value, 'commits', 'releases')),
    shows: () => [['get_project_statistics', IN_PROJECT]],
  },
  {
    id: 'forge-issues-created-when-updated',
    tool: 'get_issues',
    breaks: 'What an issue reports is so (Endpoints, get_issues).',
    change: each('issues', (one) => ({ ...one, updatedAt: one.createdAt })),
    shows: () => [['get_issues', IN_PROJECT]],
  },
  {
    id: 'forge-issues-never-closed',
    tool: 'get_issues',
    breaks: 'An issue that is closed is no open one (Endpoints, get_issues; States).',
    change: each('issues', (one) => ({ ...one, state: 'opened' })),
    shows: () => [['get_issues', { ...IN_PROJECT, first: 100 }]],
  },
  {
    id: 'forge-user-issues-author-assigned',
    tool: 'get_user_issues',
    breaks: 'The issues are those assigned to the user (Endpoints, get_user_issues).',
    change: each('issues', (one) => ({ ...one, author: (one.assignees as unknown[])[0] })),
    shows: () => [['get_user_issues', { username: 'clara.yilmaz', first: 100 }]],
  },
  {
    id: 'forge-merge-requests-branches-exchanged',
    tool: 'get_merge_requests',
    breaks: 'A merge request leads from its source to its target (Endpoints, get_merge_requests).',
    change: each('mergeRequests', (one) => exchanged(one, 'sourceBranch', 'targetBranch')),
    shows: () => [['get_merge_requests', IN_PROJECT]],
  },
  {
    id: 'forge-user-merge-requests-unmerged',
    tool: 'get_user_merge_requests',
    breaks: 'A merged merge request is merged (States).',
    change: each('mergeRequests', (one) => ({
      ...one,
      state: one.state === 'merged' ? 'closed' : one.state,
    })),
    shows: () => [['get_user_merge_requests', { username: 'clara.yilmaz', state: 'all', first: 100 }]],
  },
  {
    id: 'forge-jobs-start-when-created',
    tool: 'get_pipeline_jobs',
    breaks: 'What a job reports is so (Endpoints, get_pipeline_jobs).',
    change: each('jobs', (one) => exchanged(one, 'startedAt', 'finishedAt')),
    shows: ({ the }) => [
      ['get_pipeline_jobs', { ...IN_PROJECT, pipelineIid: the('a pipeline with many jobs').pipelineIid }],
    ],
  },
  {
    id: 'forge-jobs-stage-is-name',
    tool: 'get_pipeline_jobs',
    breaks: 'The stage of a job is returned (Endpoints, get_pipeline_jobs).',
    change: each('jobs', (one) => exchanged(one, 'stage', 'name')),
    shows: ({ the }) => [
      ['get_pipeline_jobs', { ...IN_PROJECT, pipelineIid: the('a pipeline with many jobs').pipelineIid }],
    ],
  },
  {
    id: 'forge-pipelines-finish-first',
    tool: 'get_merge_request_pipelines',
    breaks: 'A pipeline starts, then it finishes (Endpoints, get_merge_request_pipelines).',
    change: each('pipelines', (one) => exchanged(one, 'startedAt', 'finishedAt')),
    shows: (world) => [
      ['get_merge_request_pipelines', mergeRequest(world, 'a merge request with pipelines')],
    ],
  },
  {
    id: 'forge-todos-by-the-caller',
    tool: 'list_my_todos',
    breaks: 'What a to-do reports is so (Endpoints, list_my_todos).',
    change: each('todos', (one) => ({ ...one, action: 'assigned' })),
    shows: () => [['list_my_todos', { first: 100 }]],
  },
  {
    id: 'forge-broadcasts-always-dismissable',
    tool: 'list_broadcast_messages',
    breaks: 'dismissable says whether users may dismiss a message (Broadcast message).',
    change: each('messages', (one) => ({ ...one, dismissable: true })),
    shows: () => [['list_broadcast_messages', {}]],
  },
  {
    id: 'forge-broadcasts-colours-exchanged',
    tool: 'list_broadcast_messages',
    breaks: 'color is the background, font the foreground (Broadcast message).',
    change: each('messages', (one) => exchanged(one, 'color', 'font')),
    shows: () => [['list_broadcast_messages', {}]],
  },
  {
    id: 'forge-user-merged-are-comments',
    tool: 'analytics_user_summary',
    breaks: 'The totals are broken down by project (Named response members).',
    change: each('byProject', (one) => exchanged(one, 'mergeRequestsMerged', 'comments')),
    shows: () => [['analytics_user_summary', { user: 'clara.yilmaz', ...SINCE }]],
  },
  {
    id: 'forge-group-approvals-are-pushes-by-day',
    tool: 'analytics_group_summary',
    breaks: 'The totals are broken down by day (Named response members).',
    change: each('byDay', (one) => exchanged(one, 'approvals', 'pushes')),
    shows: () => [['analytics_group_summary', { group: 'platform', ...SINCE }]],
  },
  {
    id: 'forge-review-idle-is-age',
    tool: 'analytics_review_bottlenecks',
    breaks: 'stalest is ordered by updatedAt, and reports it (Named response members).',
    change: each('stalest', (one) => exchanged(one, 'createdAt', 'updatedAt')),
    shows: () => [['analytics_review_bottlenecks', { group: 'platform' }]],
  },
  {
    id: 'forge-review-open-are-stale',
    tool: 'analytics_review_bottlenecks',
    breaks: 'Per reviewer there are statistics of the queue (Named response members).',
    change: each('byReviewer', (one) => exchanged(one, 'open', 'stale')),
    shows: () => [['analytics_review_bottlenecks', { group: 'platform' }]],
  },
  {
    id: 'forge-issue-context-relations-all-alike',
    tool: 'get_issue_context',
    breaks: 'Linked issues are related, blocking or blocked (Endpoints, get_issue_context).',
    change: each('linkedIssues', (one) => ({ ...one, relation: 'relates_to' })),
    shows: ({ records }) => {
      const blocking = records.issues.find(
        ({ links, type }) => type === 'issue' && JSON.stringify(links).includes('blocks'),
      );
      return [['get_issue_context', { projectPath: blocking?.place, iid: String(blocking?.iid) }]];
    },
  },
  {
    id: 'forge-merge-request-context-approved-by-nobody',
    tool: 'get_merge_request_context',
    breaks: 'The reviewers have their approval state (Endpoints, get_merge_request_context).',
    change: fact('review', (review) => ({ ...rowOf(review), approvedBy: [] })),
    shows: (world) => [['get_merge_request_context', mergeRequest(world, 'an approved merge request')]],
  },
  {
    id: 'forge-work-item-due-first',
    tool: 'get_work_item',
    breaks: 'The raw widgets are returned, the dates among them (Named response members).',
    change: fact('workItem.widgets', (widgets) =>
      rowsOf(widgets).map((one: Row) =>
        isRow(one) && 'startDate' in one ? exchanged(one, 'startDate', 'dueDate') : one,
      ),
    ),
    shows: ({ records }) => {
      const dated = records.issues.find(({ dueDate, type }) => dueDate !== null && type === 'epic');
      return [['get_work_item', { id: `gid://forge/WorkItem/${dated?.id}` }]];
    },
  },
];
