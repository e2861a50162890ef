import * as z from 'zod';
import { connection, PAGE_INFO } from '../connection/pages.js';
import { COMMIT_FIELDS, CommitAnswer } from '../records/code/commits.js';
import { DIFF_FIELDS, DiffAnswer } from '../records/code/diffs.js';
import { PIPELINE_FIELDS, PipelineAnswer } from '../records/pipelines.js';
import { REVIEW_FIELDS, ReviewAnswer } from '../records/reviewers.js';
import { maybe } from '../shapes/shapes.js';
import { document } from './document.js';

const PAGING = '$first: Int!, $after: String';

/** A part of one merge request, with its address. */
function ofMergeRequest<Shape extends z.ZodRawShape>(
  name: string,
  variables: string,
  fields: string,
  part: Shape,
) {
  return document(
    `query ${name}($projectPath: ID!, $iid: String!, ${variables}) {
      project(fullPath: $projectPath) { mergeRequest(iid: $iid) { webUrl ${fields} } }
    }`,
    () =>
      z.object({
        project: z.object({ mergeRequest: z.object({ webUrl: maybe.text, ...part }).nullish() }).nullish(),
      }),
  );
}

/** A page of the commits that are no merge commits, and the number of all. */
export const MERGE_REQUEST_COMMITS = ofMergeRequest(
  'mergeRequestCommits',
  PAGING,
  `commitCount commitsWithoutMergeCommits(first: $first, after: $after) { ${PAGE_INFO} nodes { ${COMMIT_FIELDS} } }`,
  {
    commitCount: maybe.number,
    commitsWithoutMergeCommits: connection(CommitAnswer).nullish(),
  },
);

/** What is changed, by file. */
export const MERGE_REQUEST_DIFFS = ofMergeRequest('mergeRequestDiffs', '', DIFF_FIELDS, DiffAnswer.shape);

/** A page of the pipelines. */
export const MERGE_REQUEST_PIPELINES = ofMergeRequest(
  'mergeRequestPipelines',
  PAGING,
  `pipelines(first: $first, after: $after) { ${PAGE_INFO} nodes { ${PIPELINE_FIELDS} } }`,
  { pipelines: connection(PipelineAnswer).nullish() },
);

/** Reviewers and approvals. */
export const MERGE_REQUEST_REVIEW = ofMergeRequest(
  'mergeRequestReview',
  '',
  REVIEW_FIELDS,
  ReviewAnswer.shape,
);
