import * as z from 'zod';
import { connection, PAGE_INFO } from '../connection/pages.js';
import { Id } from '../records/answers.js';
import { ISSUE_FIELDS, IssueAnswer } from '../records/issues.js';
import { maybe, plain } from '../shapes/shapes.js';
import { document } from './document.js';

const WebUrl = maybe.text;

/** A page of a project's issues. */
export const ISSUES = document(
  `query issues($projectPath: ID!, $sort: IssueSort!, $first: Int!, $after: String) {
    project(fullPath: $projectPath) {
      webUrl
      issues(sort: $sort, first: $first, after: $after) { ${PAGE_INFO} nodes { ${ISSUE_FIELDS} } }
    }
  }`,
  () =>
    z.object({
      project: z.object({ webUrl: WebUrl, issues: connection(IssueAnswer).nullish() }).nullish(),
    }),
);

const User = z.object({ username: plain.text }).nullish();
const ASSIGNED =
  'assigneeUsernames: [$username], state: $state, sort: UPDATED_DESC, first: $first, after: $after';

/** A page of the issues that a user is assigned to, wherever they are; an unknown user's list would be empty as well. */
export const ASSIGNED_ISSUES = document(
  `query assignedIssues($username: String!, $state: IssuableState!, $first: Int!, $after: String) {
    user(username: $username) { username }
    issues(${ASSIGNED}) { ${PAGE_INFO} nodes { ${ISSUE_FIELDS} webUrl reference(full: true) } }
  }`,
  () =>
    z.object({
      user: User,
      issues: connection(IssueAnswer.extend({ webUrl: WebUrl, reference: maybe.text })).nullish(),
    }),
);

/** The same in one project. */
export const ASSIGNED_ISSUES_OF_PROJECT = document(
  `query assignedIssuesOfProject(
    $username: String!, $state: IssuableState!, $projectPath: ID!, $first: Int!, $after: String
  ) {
    user(username: $username) { username }
    project(fullPath: $projectPath) {
      webUrl
      issues(${ASSIGNED}) { ${PAGE_INFO} nodes { ${ISSUE_FIELDS} } }
    }
  }`,
  () =>
    z.object({
      user: User,
      project: z.object({ webUrl: WebUrl, issues: connection(IssueAnswer).nullish() }).nullish(),
    }),
);

/** Opens an issue. */
export const CREATE_ISSUE = document(
  `mutation createIssue($input: CreateIssueInput!) {
    createIssue(input: $input) { errors issue { iid id webUrl } }
  }`,
  () =>
    z.object({
      createIssue: z
        .object({
          errors: z.array(plain.text),
          issue: z.object({ iid: plain.text, id: Id, webUrl: WebUrl }).nullish(),
        })
        .nullable(),
    }),
);

/** A project that issues are to be opened in, for what prevents it. */
export const PROJECT_FOR_ISSUES = document(
  `query projectForIssues($projectPath: ID!) {
    project(fullPath: $projectPath) { archived issuesEnabled }
  }`,
  () =>
    z.object({
      project: z.object({ archived: maybe.flag, issuesEnabled: maybe.flag }).nullish(),
    }),
);

const WorkItemToDelete = z.object({
  id: plain.text,
  userPermissions: z.object({ deleteWorkItem: maybe.flag }).nullish(),
});

/** An issue that is to be deleted, for what prevents it. */
export const ISSUE_TO_DELETE = document(
  `query issueToDelete($projectPath: ID!, $iid: String!) {
    project(fullPath: $projectPath) {
      archived maxAccessLevel { humanAccess } subject: issue(iid: $iid) { iid }
      workItems(iid: $iid) { nodes { id userPermissions { deleteWorkItem } } }
    }
  }`,
  () =>
    z.object({
      project: z
        .object({
          archived: maybe.flag,
          maxAccessLevel: z.object({ humanAccess: maybe.text }).nullish(),
          subject: z.object({ iid: plain.text }).nullish(),
          workItems: z.object({ nodes: z.array(WorkItemToDelete.nullable()).nullish() }).nullish(),
        })
        .nullish(),
    }),
);

/** Deletes an issue as its author may, whom REST refuses (GitLab: WorkItemPolicy, delete_work_item). */
export const DELETE_OWN_ISSUE = document(
  'mutation deleteOwnIssue($input: WorkItemDeleteInput!) { workItemDelete(input: $input) { errors } }',
  () => z.object({ workItemDelete: z.object({ errors: z.array(plain.text) }).nullable() }),
);
