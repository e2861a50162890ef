import { MatchersV3 } from '@pact-foundation/pact';
import {
  CONTEXT_MERGE_REQUEST,
  MERGE_REQUEST_COMMITS,
  MERGE_REQUEST_HEAD_PIPELINE,
  MERGE_REQUEST_LATEST_NOTES,
  MERGE_REQUEST_REVIEW,
} from '#src/forge/all-documents.js';
import type { Fixture } from '../fixture.js';
import type { Interaction } from '../recording.js';
import { address, asks, brings, EXAMPLES, page, stated, time, user } from './notation.js';
import { commit, mergeRequest, note, pipeline } from './records.js';

const { boolean, eachLike, integer, like, regex } = MatchersV3;

const { projectPath, mergeRequestIid } = EXAMPLES;
const A_MERGE_REQUEST = { projectPath: stated('{projectPath}'), iid: stated('{mergeRequestIid}') };
const part = (fields: object) => brings({ project: { subject: fields } });
const onDiff = {
  ...note,
  resolvable: true,
  discussion: { id: like('gid://gitlab/Discussion/1') },
  position: { filePath: like('src/keel.ts') },
};

/** The merge request itself, in one of its states. */
function itself(state: string, fields: object): Interaction {
  return {
    description: `${state} with its text`,
    states: [{ name: state }],
    request: asks(CONTEXT_MERGE_REQUEST, A_MERGE_REQUEST),
    response: part({ ...mergeRequest, webUrl: address, ...fields }),
  };
}

/** Each other part of the context by itself, of a merge request that has it. */
const PARTS: Interaction[] = [
  {
    description: 'the latest comments on a merge request',
    states: [{ name: 'a note on a diff' }],
    request: asks(MERGE_REQUEST_LATEST_NOTES, {
      ...A_MERGE_REQUEST,
      filter: 'ONLY_COMMENTS',
      last: 100,
      before: null,
    }),
    response: part({
      notes: {
        count: integer(1),
        pageInfo: { startCursor: like('MQ'), hasPreviousPage: boolean(false) },
        nodes: MatchersV3.arrayContaining(onDiff),
      },
    }),
  },
  {
    description: 'the newest commits of a merge request',
    states: [{ name: 'a merge request with many commits' }],
    request: asks(MERGE_REQUEST_COMMITS, { ...A_MERGE_REQUEST, first: 50, after: null }),
    response: brings({
      project: { mergeRequest: { commitCount: integer(60), commitsWithoutMergeCommits: page(commit) } },
    }),
  },
  {
    description: 'the pipeline of the last commit of a merge request',
    states: [{ name: 'a merge request with pipelines' }],
    request: asks(MERGE_REQUEST_HEAD_PIPELINE, A_MERGE_REQUEST),
    response: part({ headPipeline: pipeline }),
  },
  {
    description: 'the review of a merge request',
    states: [{ name: 'an approved merge request' }],
    request: asks(MERGE_REQUEST_REVIEW, A_MERGE_REQUEST),
    response: brings({
      project: {
        mergeRequest: {
          approved: true,
          approvedBy: { nodes: eachLike(user, 1) },
          reviewers: { nodes: like([]) },
        },
      },
    }),
  },
  {
    description: 'the issues that a merge request closes',
    states: [{ name: 'a merge request that closes an issue' }],
    request: {
      method: 'GET',
      path: stated('/api/v4/projects/{encodedProjectPath}/merge_requests/{mergeRequestIid}/closes_issues'),
      query: { page: '1', per_page: '100' },
    },
    response: {
      status: 200,
      headers: { 'x-next-page': '' },
      body: eachLike(
        {
          id: integer(107),
          title: like('No keel'),
          state: regex('opened|closed', 'opened'),
          issue_type: 'issue',
          web_url: like('https://forge.test/group/project/-/issues/7'),
        },
        1,
      ),
    },
  },
];

const read = { tool: 'get_merge_request_context', args: { projectPath, iid: mergeRequestIid } };

/** A merge request with all that belongs to it. */
export const mergeRequestContextFixtures: Record<string, Fixture> = {
  'reads a merge request with its context': {
    ...read,
    interactions: [itself('a merge request', { description: like('Before the ribs.') }), ...PARTS],
    outcome: {
      structuredContent: {
        mergeRequest: { iid: '7', state: 'opened', description: 'Before the ribs.' },
        notes: [{ body: 'Done.', file: 'src/keel.ts' }],
        commits: [{ title: 'Lay the keel' }],
        pipeline: { status: 'success' },
        review: { approved: true, approvedBy: ['ada'] },
        closesIssues: [{ reference: 'group/project#7', id: 'gid://forge/WorkItem/107' }],
      },
    },
  },
  'reads a draft with its context': {
    ...read,
    interactions: [itself('a draft', { draft: true }), ...PARTS],
    outcome: { structuredContent: { mergeRequest: { draft: true } } },
  },
  'reads a merged merge request with its context': {
    ...read,
    interactions: [itself('a merged merge request', { state: 'merged', mergedAt: time }), ...PARTS],
    outcome: { structuredContent: { mergeRequest: { state: 'merged', mergedAt: '2026-02-24T19:24:50Z' } } },
  },
  'reads a closed merge request with its context': {
    ...read,
    interactions: [itself('a closed merge request', { state: 'closed', closedAt: time }), ...PARTS],
    outcome: { structuredContent: { mergeRequest: { state: 'closed', closedAt: '2026-02-24T19:24:50Z' } } },
  },
};
