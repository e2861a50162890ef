import {
  answering,
  asking,
  at,
  each,
  exchanged,
  fact,
  given,
  ignoring,
  itemsOf,
  rowOf,
  rows,
  rowsOf,
  shifted,
  when,
} from '../changing.js';
import type { Mutant } from '../mutant.js';
import type { ForgeWorld } from '../servers.js';
import { IN_PROJECT, issue, mergeRequest } from './world.js';

const RELATIONS: Readonly<Record<string, string>> = { blocks: 'is_blocked_by', is_blocked_by: 'blocks' };

/** Mutants of what one issue, merge request or pipeline consists of. */
export const partMutants: readonly Mutant<ForgeWorld>[] = [
  {
    id: 'forge-issue-context-blocks-backwards',
    tool: 'get_issue_context',
    breaks: 'A linked issue blocks, or is blocked by, the one named (Endpoints, get_issue_context).',
    change: each('linkedIssues', (linked) => ({
      ...linked,
      relation: RELATIONS[String(linked.relation)] ?? linked.relation,
    })),
    shows: ({ records }) => {
      const blocking = records.issues.find(
        ({ links, type }) => type === 'issue' && JSON.stringify(links).includes('blocks'),
      );
      return [['get_issue_context', { projectPath: blocking?.place, iid: String(blocking?.iid) }]];
    },
  },
  {
    id: 'forge-issue-context-limit-loses-system',
    tool: 'get_issue_context',
    breaks: 'includeSystemNotes adds system notes, with maxNotes too (Endpoints, get_issue_context).',
    change: when(given('maxNotes'), ignoring('includeSystemNotes')),
    shows: (world) => [
      [
        'get_issue_context',
        { ...issue(world, 'an issue with many notes'), maxNotes: 500, includeSystemNotes: true },
      ],
    ],
    combination: true,
  },
  {
    id: 'forge-issue-context-without-merged',
    tool: 'get_issue_context',
    breaks: 'The merge requests that close the issue are there, in any state (Endpoints, get_issue_context).',
    change: rows('closedByMergeRequests', (all) => all.filter(({ state }) => state !== 'merged')),
    shows: (world) => [['get_issue_context', issue(world, 'an issue that a merge request closes')]],
  },
  {
    id: 'forge-merge-request-context-notes-limit-commits',
    tool: 'get_merge_request_context',
    breaks: 'maxCommits caps the commits and maxNotes the notes (Endpoints, get_merge_request_context).',
    change: when(
      given('maxNotes'),
      asking((args) => ({ ...args, maxCommits: args.maxNotes })),
    ),
    shows: (world) => [
      [
        'get_merge_request_context',
        { ...mergeRequest(world, 'a merge request with many commits'), maxNotes: 3, maxCommits: 7 },
      ],
    ],
    combination: true,
  },
  {
    id: 'forge-merge-request-context-all-approved',
    tool: 'get_merge_request_context',
    breaks: 'Each reviewer has the approval state it gave (Endpoints, get_merge_request_context).',
    change: each('review.reviewers', (reviewer) => ({ ...reviewer, state: 'approved', approved: true })),
    shows: (world) => [['get_merge_request_context', mergeRequest(world, 'a merge request with reviewers')]],
  },
  {
    id: 'forge-merge-request-context-closes-nothing',
    tool: 'get_merge_request_context',
    breaks: 'The issues that the merge request will close are there (Endpoints, get_merge_request_context).',
    change: rows('closesIssues', () => []),
    shows: ({ records }) => {
      const closing = records.mergeRequests.find(({ closesIssues }) => itemsOf(closesIssues).length > 0);
      return [['get_merge_request_context', { projectPath: closing?.project, iid: String(closing?.iid) }]];
    },
  },
  {
    id: 'forge-commits-exchange-titles',
    tool: 'get_merge_request_commits',
    breaks: 'The details of a commit are its own (Endpoints, get_merge_request_commits).',
    change: rows('commits', (commits) => shifted(commits, 'title')),
    shows: (world) => [
      ['get_merge_request_commits', mergeRequest(world, 'a merge request with many commits')],
    ],
  },
  {
    id: 'forge-diffs-exchanged',
    tool: 'get_merge_request_diffs',
    breaks: 'Each file has its additions and its deletions (Endpoints, get_merge_request_diffs).',
    change: each('files', (file) => exchanged(file, 'additions', 'deletions')),
    shows: (world) => [['get_merge_request_diffs', mergeRequest(world, 'a merge request with many commits')]],
  },
  {
    id: 'forge-diff-refs-exchanged',
    tool: 'get_merge_request_diffs',
    breaks: 'The diff refs are the base, the start and the head (Endpoints, get_merge_request_diffs).',
    change: fact('diffRefs', (refs) => exchanged(rowOf(refs), 'baseSha', 'headSha')),
    shows: (world) => [['get_merge_request_diffs', mergeRequest(world, 'a merge request with many commits')]],
  },
  {
    id: 'forge-pipelines-in-minutes',
    tool: 'get_merge_request_pipelines',
    breaks: 'The duration of a pipeline is returned (Endpoints, get_merge_request_pipelines).',
    change: each('pipelines', (pipeline) =>
      typeof pipeline.duration === 'number'
        ? { ...pipeline, duration: Math.round(pipeline.duration / 60) }
        : pipeline,
    ),
    shows: (world) => [
      ['get_merge_request_pipelines', mergeRequest(world, 'a merge request with pipelines')],
    ],
  },
  {
    id: 'forge-pipelines-first-stage',
    tool: 'get_merge_request_pipelines',
    breaks: 'The stages of a pipeline are returned (Endpoints, get_merge_request_pipelines).',
    change: each('pipelines', (pipeline) => ({ ...pipeline, stages: rowsOf(pipeline.stages).slice(0, 1) })),
    shows: (world) => [
      ['get_merge_request_pipelines', mergeRequest(world, 'a merge request with pipelines')],
    ],
  },
  {
    id: 'forge-reviewers-exchange-states',
    tool: 'get_merge_request_reviewers',
    breaks: 'Each reviewer has its review state (Endpoints, get_merge_request_reviewers).',
    change: rows('reviewers', (reviewers) => shifted(shifted(reviewers, 'state'), 'approved')),
    shows: (world) => [
      ['get_merge_request_reviewers', mergeRequest(world, 'a merge request with reviewers')],
    ],
  },
  {
    id: 'forge-reviewers-approve-nothing',
    tool: 'get_merge_request_reviewers',
    breaks: 'The approvals are returned (Endpoints, get_merge_request_reviewers).',
    change: answering((value) => ({ ...value, approved: false, approvedBy: [] })),
    shows: (world) => [['get_merge_request_reviewers', mergeRequest(world, 'an approved merge request')]],
  },
  {
    id: 'forge-jobs-that-ran',
    tool: 'get_pipeline_jobs',
    breaks: 'The jobs of the pipeline are listed, those that did not run too (Endpoints, get_pipeline_jobs).',
    change: rows('jobs', (jobs) => jobs.filter(({ duration }) => duration !== undefined)),
    shows: ({ the }) => [
      ['get_pipeline_jobs', { ...IN_PROJECT, pipelineIid: the('a pipeline with many jobs').pipelineIid }],
    ],
  },
  {
    id: 'forge-jobs-cancelable-for-retryable',
    tool: 'get_pipeline_jobs',
    breaks:
      'Whether a job can be retried and whether it can be cancelled are two things (Endpoints, get_pipeline_jobs).',
    change: each('jobs', (job) => exchanged(job, 'retryable', 'cancelable')),
    shows: ({ the }) => [
      ['get_pipeline_jobs', { ...IN_PROJECT, pipelineIid: the('a pipeline with many jobs').pipelineIid }],
    ],
  },
  {
    id: 'forge-time-without-logs-is-none',
    tool: 'get_time_tracking',
    breaks: 'The time spent is returned, without timelogs too (Endpoints, get_time_tracking).',
    change: when(
      ({ includeTimelogs }) => includeTimelogs === false,
      answering((value) => ({ ...value, spentSeconds: 0, spent: '0h' })),
    ),
    shows: (world) => [
      [
        'get_time_tracking',
        { ...issue(world, 'an issue with time logs'), resourceType: 'issue', includeTimelogs: false },
      ],
    ],
    combination: true,
  },
  {
    id: 'forge-time-estimate-is-spent',
    tool: 'get_time_tracking',
    breaks: 'The estimate and the time spent are two figures (Endpoints, get_time_tracking).',
    change: answering((value) =>
      exchanged(exchanged(value, 'estimateSeconds', 'spentSeconds'), 'estimate', 'spent'),
    ),
    shows: (world) => [
      ['get_time_tracking', { ...issue(world, 'an issue with time logs'), resourceType: 'issue' }],
    ],
  },
  {
    id: 'forge-time-page-is-first',
    tool: 'get_time_tracking',
    breaks: 'after continues with the next timelogs (Endpoints, get_time_tracking).',
    change: ignoring('after'),
    shows: ({ records }) => {
      const subjects = records.timelogs
        .filter(({ subjectType }) => subjectType === 'issue')
        .map(({ subject }) => subject);
      const subject = String(subjects.find((one, index) => subjects.indexOf(one) !== index));
      const [projectPath, iid] = subject.split('#');
      const args = { projectPath, iid, resourceType: 'issue', first: 1 };
      return [
        ['get_time_tracking', args],
        ['get_time_tracking', ([page]) => ({ ...args, after: at(page, 'pageInfo.endCursor') })],
      ];
    },
    combination: true,
  },
];
