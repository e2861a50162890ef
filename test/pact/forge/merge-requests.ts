import { MatchersV3 } from '@pact-foundation/pact';
import {
  ASSIGNED_MERGE_REQUESTS,
  AUTHORED_MERGE_REQUESTS,
  CREATE_MERGE_REQUEST,
  MERGE_REQUEST_COMMITS,
  MERGE_REQUEST_DIFFS,
  MERGE_REQUEST_PIPELINES,
  MERGE_REQUEST_REVIEW,
  MERGE_REQUESTS,
} from '#src/forge/all-documents.js';
import type { Fixture } from '../fixture.js';
import {
  address,
  asks,
  brings,
  EXAMPLES,
  FIRST_PAGE,
  id,
  iid,
  nodes,
  page,
  sha,
  stated,
  user,
} from './notation.js';
import { commit, mergeRequest, pipeline } from './records.js';

const { boolean, eachLike, integer, like, regex } = MatchersV3;

const { projectPath, mergeRequestIid, username, sourceBranch, targetBranch } = EXAMPLES;
const IN_PROJECT = { projectPath: stated('{projectPath}') };
const ONE = { ...IN_PROJECT, iid: stated('{mergeRequestIid}') };
const one = { projectPath, iid: mergeRequestIid };
const branches = { sourceBranch: stated('{sourceBranch}'), targetBranch: stated('{targetBranch}') };

/** A part of one merge request. */
function partly(part: object) {
  return brings({ project: { mergeRequest: { webUrl: address, ...part } } });
}

/** Merge requests: lists, one made, and the parts of one. */
export const mergeRequestFixtures: Record<string, Fixture> = {
  'lists the merge requests of a project': {
    tool: 'get_merge_requests',
    args: { projectPath },
    interactions: {
      description: 'the merge requests of a project',
      states: [{ name: 'a project' }],
      request: asks(MERGE_REQUESTS, { ...IN_PROJECT, sort: 'UPDATED_DESC', ...FIRST_PAGE }),
      response: brings({
        project: { webUrl: address, mergeRequests: page(mergeRequest, { hasNextPage: true }) },
      }),
    },
    outcome: { structuredContent: { mergeRequests: [{ iid: '7', state: 'opened' }] } },
  },
  'lists the merge requests that a user opened': {
    tool: 'get_user_merge_requests',
    args: { username },
    interactions: {
      description: 'the merge requests that a user opened',
      states: [{ name: 'a developer' }],
      request: asks(AUTHORED_MERGE_REQUESTS, {
        username: stated('{username}'),
        state: 'opened',
        inProject: false,
        fullPath: '',
        ...FIRST_PAGE,
      }),
      response: brings({
        user: {
          mergeRequests: page({
            ...mergeRequest,
            webUrl: address,
            project: { fullPath: like('group/project') },
          }),
        },
      }),
    },
    outcome: { structuredContent: { mergeRequests: [{ project: 'group/project' }] } },
  },
  'lists the merge requests of a project that a user is assigned to': {
    tool: 'get_user_merge_requests',
    args: { username, role: 'assignee', state: 'all', projectPath },
    interactions: {
      description: 'the merge requests of a project that a user is assigned to',
      states: [{ name: 'a project' }, { name: 'a developer' }],
      request: asks(ASSIGNED_MERGE_REQUESTS, {
        username: stated('{username}'),
        state: 'all',
        inProject: true,
        fullPath: stated('{projectPath}'),
        projectPath: stated('{projectPath}'),
        ...FIRST_PAGE,
      }),
      response: brings({
        project: { webUrl: address },
        user: { mergeRequests: page({ ...mergeRequest, assignees: nodes(user) }) },
      }),
    },
    outcome: { structuredContent: { mergeRequests: [{ assignees: ['ada'] }] } },
  },
  'opens a merge request': {
    tool: 'create_merge_request',
    args: { projectPath, title: 'Lay the keel', sourceBranch, targetBranch },
    interactions: {
      description: 'a new merge request',
      states: [{ name: 'a branch without a merge request' }],
      request: asks(CREATE_MERGE_REQUEST, { input: { ...IN_PROJECT, title: 'Lay the keel', ...branches } }),
      response: brings({
        mergeRequestCreate: { errors: [], mergeRequest: { iid, id: id('MergeRequest'), webUrl: address } },
      }),
    },
    outcome: { structuredContent: { iid: '7', id: 'gid://forge/MergeRequest/107' } },
  },
  'is refused a second merge request of a branch': {
    tool: 'create_merge_request',
    args: { projectPath, title: 'Again', sourceBranch, targetBranch },
    interactions: {
      description: 'a new merge request of a branch that has one',
      states: [{ name: 'an open merge request' }],
      request: asks(CREATE_MERGE_REQUEST, { input: { ...IN_PROJECT, title: 'Again', ...branches } }),
      response: brings({
        mergeRequestCreate: {
          errors: eachLike('Another open merge request already exists for this source branch: !8', 1),
          mergeRequest: null,
        },
      }),
    },
    outcome: { isError: true, _meta: { code: 'invalid_arguments' } },
  },
  'lists the commits of a merge request': {
    tool: 'get_merge_request_commits',
    args: { ...one, first: 50 },
    interactions: {
      description: 'the commits of a merge request',
      states: [{ name: 'a merge request with many commits' }],
      request: asks(MERGE_REQUEST_COMMITS, { ...ONE, first: 50, after: null }),
      response: partly({
        commitCount: integer(60),
        commitsWithoutMergeCommits: page(commit, { hasNextPage: true }),
      }),
    },
    outcome: { structuredContent: { commitCount: 60, commits: [{ title: 'Lay the keel', author: 'Ada' }] } },
  },
  'reads what a merge request changes': {
    tool: 'get_merge_request_diffs',
    args: one,
    interactions: {
      description: 'what a merge request changes',
      states: [{ name: 'a merge request that renames files' }],
      request: asks(MERGE_REQUEST_DIFFS, ONE),
      response: partly({
        diffRefs: { baseSha: sha, headSha: sha, startSha: sha },
        diffStats: eachLike({ path: like('docs/plan.md'), additions: integer(3), deletions: integer(1) }, 1),
        diffStatsSummary: { additions: integer(3), deletions: integer(1), fileCount: integer(1) },
      }),
    },
    outcome: {
      structuredContent: {
        totals: { files: 1, additions: 3, deletions: 1 },
        files: [{ path: 'docs/plan.md' }],
      },
    },
  },
  'lists the pipelines of a merge request': {
    tool: 'get_merge_request_pipelines',
    args: one,
    interactions: {
      description: 'the pipelines of a merge request',
      states: [{ name: 'a merge request with pipelines' }],
      request: asks(MERGE_REQUEST_PIPELINES, { ...ONE, ...FIRST_PAGE }),
      response: partly({ pipelines: page(pipeline) }),
    },
    outcome: { structuredContent: { pipelines: [{ status: 'success', stages: [{ name: 'test' }] }] } },
  },
  'reads the reviewers of a merge request': {
    tool: 'get_merge_request_reviewers',
    args: one,
    interactions: {
      description: 'the reviewers of a merge request',
      states: [{ name: 'a merge request with reviewers' }],
      request: asks(MERGE_REQUEST_REVIEW, ONE),
      response: partly({
        approved: boolean(false),
        approvedBy: { nodes: like([]) },
        approvalsRequired: integer(1),
        approvalsLeft: integer(1),
        approvalState: { rules: like([]) },
        reviewers: {
          pageInfo: { hasNextPage: false },
          nodes: eachLike(
            {
              ...user,
              mergeRequestInteraction: {
                reviewState: regex('^[A-Z_]+$', 'UNREVIEWED'),
                approved: boolean(false),
              },
            },
            2,
          ),
        },
      }),
    },
    outcome: { structuredContent: { reviewers: [{ username: 'ada', state: 'unreviewed' }, {}] } },
  },
  'reads who approved a merge request': {
    tool: 'get_merge_request_reviewers',
    args: one,
    interactions: {
      description: 'the approvals of a merge request',
      states: [{ name: 'an approved merge request' }],
      request: asks(MERGE_REQUEST_REVIEW, ONE),
      response: partly({
        approved: boolean(true),
        approvedBy: nodes(user),
        reviewers: { nodes: like([]) },
      }),
    },
    outcome: { structuredContent: { approved: true, approvedBy: ['ada'] } },
  },
};
