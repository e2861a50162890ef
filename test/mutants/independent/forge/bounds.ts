import { answering, asking, each, fact, given, rows, rowsOf, shifted, when, withAt } from '../changing.js';
import type { Mutant } from '../mutant.js';
import type { ForgeWorld } from '../servers.js';
import { IN_PROJECT } from './world.js';

const LONG = 'Haul in the sheets and ease the lines. '.repeat(60);
const asAdministrator = ({ tokens }: ForgeWorld) => ({ userCredentials: { accessToken: tokens.adminToken } });
/** Branches on which files are moved, removed and rewritten, or which several people review. */
const SPECIAL = ['reorganize', 'rename-guide', 'generated-client', 'auto-merge', 'schema-snapshot'];
const specialMergeRequests =
  (tool: string) =>
  ({ records }: ForgeWorld) =>
    records.mergeRequests
      .filter(({ sourceBranch }) => SPECIAL.includes(sourceBranch))
      .map(({ project, iid }) => [tool, { projectPath: project, iid: String(iid) }] as const);

/** Reports more after a full page, whether there is more or not. */
const moreWhereFull = (list: string) =>
  answering((value, { args }) =>
    rowsOf(value[list]).length === args.first ? withAt(value, 'pageInfo.hasNextPage', () => true) : value,
  );

/** Wrong at caps and one above, for long texts and texts beyond ASCII, in units and totals, and where one person has two roles. */
export const boundMutants: readonly Mutant<ForgeWorld>[] = [
  {
    id: 'forge-members-full-page-has-more',
    tool: 'list_group_members',
    breaks: 'hasNextPage is false at the end (Pagination fields).',
    change: moreWhereFull('members'),
    shows: () =>
      [1, 2, 3].map(
        (first) => ['list_group_members', { groupPath: 'platform', search: 'yilmaz', first }] as const,
      ),
  },
  {
    id: 'forge-iterations-full-page-has-more',
    tool: 'list_iterations',
    breaks: 'hasNextPage is false at the end (Pagination fields).',
    change: moreWhereFull('iterations'),
    shows: () =>
      [1, 2, 3].map(
        (first) => ['list_iterations', { groupPath: 'platform', state: 'current', first }] as const,
      ),
  },
  {
    id: 'forge-user-truncated-below-cap',
    tool: 'analytics_user_summary',
    breaks: 'truncated is true when the cap was reached, and only then (Named response members).',
    change: answering((value) => ({ ...value, truncated: true })),
    shows: () => [['analytics_user_summary', { user: 'clara.yilmaz', since: '2026-02-01' }]],
  },
  {
    id: 'forge-review-never-truncated',
    tool: 'analytics_review_bottlenecks',
    breaks: 'truncated is true when maxMRs was reached (Endpoints, analytics_review_bottlenecks).',
    change: answering((value) => ({ ...value, truncated: false })),
    shows: () => [['analytics_review_bottlenecks', { group: 'platform', maxMRs: 5 }]],
  },
  {
    id: 'forge-review-one-more-than-cap',
    tool: 'analytics_review_bottlenecks',
    breaks: 'topStalest caps the list (Limits).',
    change: asking((args) => ({
      ...args,
      ...(args.topStalest !== undefined &&
        Number(args.topStalest) < 200 && { topStalest: Number(args.topStalest) + 1 }),
    })),
    shows: () => [['analytics_review_bottlenecks', { group: 'platform', topStalest: 2 }]],
  },
  {
    id: 'forge-issue-context-one-note-more',
    tool: 'get_issue_context',
    breaks: 'maxNotes caps the notes (Limits).',
    change: asking((args) => ({
      ...args,
      ...(args.maxNotes !== undefined &&
        Number(args.maxNotes) < 500 && { maxNotes: Number(args.maxNotes) + 1 }),
    })),
    shows: ({ records }) =>
      records.issues
        .filter(({ place }) => place === 'platform/core')
        .slice(0, 40)
        .map(({ iid }) => ['get_issue_context', { ...IN_PROJECT, iid: String(iid), maxNotes: 1 }] as const),
  },
  {
    id: 'forge-user-issues-never-above-fifty',
    tool: 'get_user_issues',
    breaks: 'first may be 100 (Limits).',
    change: asking((args) => ({ ...args, ...(Number(args.first) > 50 && { first: 50 }) })),
    shows: () => [['get_user_issues', { username: 'jelena.nakamura', state: 'all', first: 100 }]],
  },
  {
    id: 'forge-events-never-above-fifty',
    tool: 'list_my_events',
    breaks: 'per_page may be 100 (Limits).',
    change: asking((args) => ({ ...args, ...(Number(args.per_page) > 50 && { per_page: 50 }) })),
    shows: () => [['list_my_events', { per_page: 100 }]],
  },
  {
    id: 'forge-broadcast-of-two-hundred-signs',
    tool: 'create_broadcast_message',
    breaks: 'The message has the text given, all of it (Broadcast message).',
    change: asking((args) => ({ ...args, message: String(args.message).slice(0, 200) })),
    shows: (world) => [
      ['create_broadcast_message', { message: LONG, ...asAdministrator(world) }],
      ['list_broadcast_messages', { perPage: 100, ...asAdministrator(world) }],
    ],
  },
  {
    id: 'forge-broadcast-path-in-lower-case',
    tool: 'create_broadcast_message',
    breaks: 'target_path is a glob as it is written (Broadcast message).',
    change: when(
      given('target_path'),
      asking((args) => ({ ...args, target_path: String(args.target_path).toLowerCase() })),
    ),
    shows: (world) => [
      [
        'create_broadcast_message',
        { message: 'Here', target_path: '*/Platform/*', ...asAdministrator(world) },
      ],
      ['list_broadcast_messages', { perPage: 100, ...asAdministrator(world) }],
    ],
  },
  {
    id: 'forge-file-in-ascii',
    tool: 'get_file_content',
    breaks: 'The content of the file is returned, in any script (Endpoints, get_file_content).',
    change: fact('content', (content) => String(content).replace(/[^\p{ASCII}]/gu, '?')),
    shows: () => [['get_file_content', { ...IN_PROJECT, filePath: 'docs/Über uns & andere.md' }]],
  },
  {
    id: 'forge-members-search-in-ascii',
    tool: 'list_group_members',
    breaks: 'search is a part of a name, in any script (Endpoints, list_group_members).',
    change: when(
      given('search'),
      asking((args) => ({ ...args, search: String(args.search).replace(/[^\p{ASCII}]/gu, '') })),
    ),
    shows: () => [['list_group_members', { groupPath: 'platform', search: 'ß' }]],
  },
  {
    id: 'forge-diffs-without-unchanged-lines',
    tool: 'get_merge_request_diffs',
    breaks:
      'Each file has its additions and deletions, one without a changed line too (Endpoints, get_merge_request_diffs).',
    change: rows('files', (files) =>
      files.filter(({ additions, deletions }) => additions !== 0 || deletions !== 0),
    ),
    shows: specialMergeRequests('get_merge_request_diffs'),
  },
  {
    id: 'forge-jobs-skipped-succeed',
    tool: 'get_pipeline_jobs',
    breaks: 'The status of a job is returned, of one that was left out too (Endpoints, get_pipeline_jobs).',
    change: each('jobs', (job) => (job.status === 'skipped' ? { ...job, status: 'success' } : job)),
    shows: ({ records }) =>
      records.pipelines
        .filter(({ project }) => project === 'platform/core')
        .slice(0, 100)
        .map(
          ({ iid }) =>
            ['get_pipeline_jobs', { ...IN_PROJECT, pipelineIid: String(iid), first: 100 }] as const,
        ),
  },
  {
    id: 'forge-jobs-last-in-milliseconds',
    tool: 'get_pipeline_jobs',
    breaks: 'The duration of a job is returned (Endpoints, get_pipeline_jobs).',
    change: each('jobs', (job) =>
      typeof job.duration === 'number' ? { ...job, duration: job.duration * 1000 } : job,
    ),
    shows: () => [['get_pipeline_jobs', { ...IN_PROJECT, pipelineIid: '5' }]],
  },
  {
    id: 'forge-issues-author-and-address',
    tool: 'get_issues',
    breaks: 'What is returned of an issue is its own, its author too (Endpoints, get_issues).',
    change: rows('issues', (issues) => {
      const others = shifted(issues, 'author');
      return issues.map((issue, index) => ({
        ...issue,
        author: { username: others[index]?.author, webUrl: `https://forge.example/${String(issue.author)}` },
      }));
    }),
    shows: () => [['get_issues', IN_PROJECT]],
  },
  {
    id: 'forge-issues-author-of-the-next',
    tool: 'get_issues',
    breaks: 'What is returned of an issue is its own, its author too (Endpoints, get_issues).',
    change: rows('issues', (issues) =>
      shifted(issues, 'author').map((issue) => ({ ...issue, author: { username: issue.author } })),
    ),
    shows: () => [['get_issues', IN_PROJECT]],
  },
  {
    id: 'forge-reviewers-without-the-author',
    tool: 'get_merge_request_reviewers',
    breaks:
      'The reviewers have their states, whatever else they are (Endpoints, get_merge_request_reviewers).',
    change: answering((value) =>
      rowsOf(value.reviewers).length > 1
        ? { ...value, reviewers: rowsOf(value.reviewers).slice(0, -1) }
        : value,
    ),
    shows: specialMergeRequests('get_merge_request_reviewers'),
  },
  {
    id: 'forge-group-ties-in-contributors-left-out',
    tool: 'analytics_group_summary',
    breaks: 'byUser lists so many contributors, equal ones too (Named response members).',
    change: rows('byUser', (users) =>
      users.filter(({ events }, index) => events !== users[index - 1]?.events),
    ),
    shows: () => [
      ['analytics_group_summary', { group: 'platform', since: '2025-06-01', topContributors: 100 }],
    ],
  },
  {
    id: 'forge-review-reviewers-of-one-left-out',
    tool: 'analytics_review_bottlenecks',
    breaks:
      'Per reviewer there are statistics, of one with a single merge request too (Named response members).',
    change: rows('byReviewer', (reviewers) => reviewers.filter(({ open }) => open !== 1)),
    shows: () => [['analytics_review_bottlenecks', { group: 'platform' }]],
  },
];
