import * as z from 'zod';
import { connection, PAGE_INFO } from '../connection/pages.js';
import { Id } from '../records/answers.js';
import { MERGE_REQUEST_FIELDS, MergeRequestAnswer } from '../records/merge-requests.js';
import { maybe, plain } from '../shapes/shapes.js';
import { document } from './document.js';

const WebUrl = maybe.text;

/** A page of a project's merge requests. */
export const MERGE_REQUESTS = document(
  `query mergeRequests($projectPath: ID!, $sort: MergeRequestSort!, $first: Int!, $after: String) {
    project(fullPath: $projectPath) {
      webUrl
      mergeRequests(sort: $sort, first: $first, after: $after) { ${PAGE_INFO} nodes { ${MERGE_REQUEST_FIELDS} } }
    }
  }`,
  () =>
    z.object({
      project: z
        .object({ webUrl: WebUrl, mergeRequests: connection(MergeRequestAnswer).nullish() })
        .nullish(),
    }),
);

/**
 * A page of the merge requests of a user, in one project or in all. The forge answers an unknown project with an empty
 * list, so that it is looked up beside it; archived projects count only where they are named.
 */
function ofUser(field: 'authoredMergeRequests' | 'assignedMergeRequests') {
  return document(
    `query ${field}(
      $username: String!, $state: MergeRequestState!, $inProject: Boolean!, $projectPath: String, $fullPath: ID!
      $first: Int!, $after: String
    ) {
      project(fullPath: $fullPath) @include(if: $inProject) { webUrl }
      user(username: $username) {
        mergeRequests: ${field}(
          state: $state, projectPath: $projectPath, includeArchived: $inProject, sort: UPDATED_DESC
          first: $first, after: $after
        ) { ${PAGE_INFO} nodes { ${MERGE_REQUEST_FIELDS} webUrl project { fullPath } } }
      }
    }`,
    () =>
      z.object({
        project: z.object({ webUrl: WebUrl }).nullish(),
        user: z.object({ mergeRequests: connection(MergeRequestOfUser).nullish() }).nullish(),
      }),
  );
}

const MergeRequestOfUser = MergeRequestAnswer.extend({
  webUrl: WebUrl,
  project: z.object({ fullPath: plain.text }).nullish(),
});

/** Those that a user opened. */
export const AUTHORED_MERGE_REQUESTS = ofUser('authoredMergeRequests');

/** Those that a user is assigned to. */
export const ASSIGNED_MERGE_REQUESTS = ofUser('assignedMergeRequests');

/** Opens a merge request. */
export const CREATE_MERGE_REQUEST = document(
  `mutation createMergeRequest($input: MergeRequestCreateInput!) {
    mergeRequestCreate(input: $input) { errors mergeRequest { iid id webUrl } }
  }`,
  () =>
    z.object({
      mergeRequestCreate: z
        .object({
          errors: z.array(plain.text),
          mergeRequest: z.object({ iid: plain.text, id: Id, webUrl: WebUrl }).nullish(),
        })
        .nullable(),
    }),
);

/** Whether a project is there for this user. */
export const TARGET_PROJECT = document(
  'query targetProject($projectPath: ID!) { project(fullPath: $projectPath) { id } }',
  () => z.object({ project: z.object({ id: Id }).nullish() }),
);
