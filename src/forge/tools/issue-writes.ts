import * as z from 'zod';
import { ToolError } from '../../kernel/errors.js';
import { path } from '../../kernel/http/path.js';
import { CREATES, DELETES } from '../../kernel/mcp/tool.js';
import type { Forge } from '../connection/forge.js';
import { orMissing } from '../connection/permission.js';
import { iid, projectPath } from '../definition/arguments.js';
import { missingProject, subjectIn } from '../definition/subject.js';
import { tool } from '../definition/tool.js';
import { document } from '../documents/document.js';
import { Id } from '../records/answers.js';
import { maybe, plain } from '../shapes/shapes.js';

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
          issue: z.object({ iid: plain.text, id: Id, webUrl: maybe.text }).nullish(),
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

export const issueWriteTools = [
  tool({
    name: 'create_issue',
    title: 'Open an issue',
    description: 'Open an issue in a project. It needs a token of a user who may write there.',
    annotations: CREATES,
    needsUser: true,
    input: {
      projectPath,
      title: z.string().min(1).describe('Title'),
      description: z.string().optional().describe('Markdown'),
    },
    output: {
      iid: z.string().describe('Number in the project'),
      id: z.string(),
      webUrl: z.string().optional(),
    },
    run: async (input, forge) => {
      const { projectPath } = input;
      const look = () => whyNotOpened(forge, projectPath);
      const change = forge.mutate(CREATE_ISSUE, input);
      const { issue } = await orMissing(change, look, `open issues in ${projectPath}`);
      if (!issue)
        throw new ToolError(
          'backend_error',
          'The forge did not say which issue it opened; get_issues with sort CREATED_DESC shows it.',
        );
      const { iid, id, webUrl } = issue;
      return { iid, id, ...(webUrl && { webUrl }) };
    },
  }),

  tool({
    name: 'delete_issue',
    title: 'Delete an issue',
    description:
      'Delete an issue with all that was written on it, for good. It needs a token of its author, or of a user who may delete issues there.',
    annotations: DELETES,
    needsUser: true,
    input: { projectPath: projectPath.min(1), iid: iid.min(1) },
    output: { iid: z.string(), deleted: z.literal(true) },
    run: async ({ projectPath, iid }, forge) => {
      const byRest = forge.rest('DELETE', path`/projects/${projectPath}/issues/${iid}`);
      const asAuthor = () => deletedAsAuthor(forge, projectPath, iid);
      await orMissing<unknown>(byRest, asAuthor, `delete issue #${iid} of ${projectPath}`);
      return { iid, deleted: true as const };
    },
  }),
];

async function whyNotOpened(forge: Forge, projectPath: string): Promise<undefined> {
  const { project } = await forge.query(PROJECT_FOR_ISSUES, { projectPath });
  if (!project) throw missingProject(forge, projectPath);
  const reason = project.archived
    ? 'the project is archived'
    : project.issuesEnabled === false
      ? 'they are switched off there'
      : '';
  if (reason) throw new ToolError('forbidden', `No issues can be opened in ${projectPath}: ${reason}.`);
}

/** Roles that may delete issues (GitLab: Roles and permissions, Planning). */
const DELETERS: readonly string[] = ['Owner', 'Planner'];

/** Deletes what its author may delete and REST does not; undefined where this is no such issue. Throws what prevents it. */
async function deletedAsAuthor(forge: Forge, projectPath: string, iid: string): Promise<unknown> {
  const { project } = await forge.query(ISSUE_TO_DELETE, { projectPath, iid });
  subjectIn(forge, project, { type: 'issue', projectPath, iid });
  const role = project?.maxAccessLevel?.humanAccess ?? 'none';
  const refused = (reason: string) =>
    new ToolError('forbidden', `Issue #${iid} of ${projectPath} cannot be deleted: ${reason}.`);
  if (project?.archived) throw refused('the project is archived');
  if (DELETERS.includes(role)) return undefined;
  const own = project?.workItems?.nodes?.[0];
  if (own?.userPermissions?.deleteWorkItem) return forge.mutate(DELETE_OWN_ISSUE, { id: own.id });
  throw refused(`it takes its author, or the role Owner or Planner, and this user's is ${role}`);
}
