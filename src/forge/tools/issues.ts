import * as z from 'zod';
import { ToolError } from '../../kernel/errors.js';
import { path } from '../../kernel/http/path.js';
import { CREATES, DELETES, READS } from '../../kernel/mcp/tool.js';
import type { Forge } from '../connection/forge.js';
import { warnOfLicence } from '../connection/licence.js';
import { PageInfo, pageOf, type Slice } from '../connection/pages.js';
import { orMissing, shown } from '../connection/permission.js';
import { iid, pagination, projectPath } from '../definition/arguments.js';
import { missingProject, subjectIn } from '../definition/subject.js';
import { tool } from '../definition/tool.js';
import {
  ASSIGNED_ISSUES,
  ASSIGNED_ISSUES_OF_PROJECT,
  CREATE_ISSUE,
  DELETE_OWN_ISSUE,
  ISSUE_TO_DELETE,
  ISSUES,
  PROJECT_FOR_ISSUES,
} from '../documents/issues.js';
import { WORK_ITEM } from '../documents/work-items.js';
import { Issue, issueRow } from '../records/issues.js';
import { cutLists, WorkItem, workItemRow } from '../records/work-items.js';
import { numberOf, wireId } from '../shapes/ids.js';
import { enumValue } from '../shapes/values.js';

const AssignedIssue = Issue.extend({
  project: z.string().optional().describe('Full path; left out where one project was asked for'),
  webUrl: z.string().optional().describe('Left out where one project was asked for'),
});

const listUrl = z
  .string()
  .optional()
  .describe('The project\'s list on the web; an issue is at this address, "/" and its iid');

export const issueTools = [
  tool({
    name: 'get_issues',
    title: 'Project issues',
    description: "List a project's issues, by default the most recently updated first.",
    annotations: READS,
    input: {
      projectPath,
      ...pagination,
      sort: z
        .string()
        .default('UPDATED_DESC')
        .describe('Order, for example UPDATED_DESC, CREATED_DESC, CREATED_ASC, DUE_DATE_ASC, PRIORITY_ASC'),
    },
    output: { issues: z.array(Issue), pageInfo: PageInfo, webUrl: listUrl },
    run: async ({ projectPath, sort, ...slice }, forge) => {
      const order = enumValue('sort', sort);
      let webUrl: string | undefined;
      const { nodes, pageInfo } = await pageOf(slice, async (page) => {
        const { project } = await forge.query(ISSUES, { projectPath, sort: order, ...page });
        if (!project) throw missingProject(forge, projectPath);
        if (project.webUrl) webUrl = `${project.webUrl}/-/issues`;
        return shown(project.issues, `the issues of ${projectPath}`);
      });
      return { issues: nodes.map(issueRow), pageInfo, ...(webUrl && { webUrl }) };
    },
  }),

  tool({
    name: 'get_user_issues',
    title: 'Issues of a user',
    description:
      'List the issues that a user is assigned to, the open ones unless asked otherwise, the most recently updated first. Those of archived projects are left out unless the project is named.',
    annotations: READS,
    input: {
      username: z.string().describe('Username, without @'),
      state: z.enum(['opened', 'closed', 'all']).default('opened').describe('State they are in'),
      projectPath: projectPath
        .optional()
        .describe('Full path of the only project to look in; all if omitted'),
      ...pagination,
    },
    output: { issues: z.array(AssignedIssue), pageInfo: PageInfo, webUrl: listUrl },
    run: async ({ username, state, projectPath, ...slice }, forge) =>
      projectPath === undefined
        ? assignedAnywhere(forge, { username, state }, slice)
        : assignedInProject(forge, { username, state, projectPath }, slice),
  }),

  tool({
    name: 'get_work_item',
    title: 'Work item',
    description:
      'Read one work item of any kind (issue, task, epic, incident, objective, key result) with its raw widgets: hierarchy, links, dates, milestone, iteration, health, weight, progress, labels, assignees, description.',
    annotations: READS,
    input: {
      id: z
        .string()
        .describe('A number, or gid://forge/WorkItem/<number>; the id of an issue is that of its work item'),
    },
    output: { workItem: WorkItem },
    run: async ({ id }, forge) => {
      const number = numberOf(wireId('id', id, 'WorkItem', 'Issue'));
      const { workItem } = await forge.query(WORK_ITEM, { id: `gid://gitlab/WorkItem/${number}` });
      if (!workItem)
        throw forge.missing(
          'work item',
          id,
          "It takes the id, not the number in the project; get_issues gives issues' ids.",
        );
      const row = workItemRow(workItem);
      warnOfLicence(forge, workItem.workItemType, row.widgets);
      for (const list of cutLists(row))
        forge.warn(`${list} goes on: execute_custom_query reads further from its pageInfo.endCursor.`);
      return { workItem: row };
    },
  }),

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

async function assignedAnywhere(forge: Forge, asked: { username: string; state: string }, slice: Slice) {
  const { nodes, pageInfo } = await pageOf(slice, async (page) => {
    const { user, issues } = await forge.query(ASSIGNED_ISSUES, { ...asked, ...page });
    if (!user) throw missingUser(forge, asked.username);
    return shown(issues, `the issues of ${asked.username}`);
  });
  const issues = nodes.map(({ reference, webUrl, ...issue }) => ({
    ...issueRow(issue),
    ...(reference && { project: reference.replace(/#\d+$/, '') }),
    ...(webUrl && { webUrl }),
  }));
  return { issues, pageInfo };
}

async function assignedInProject(
  forge: Forge,
  asked: { username: string; state: string; projectPath: string },
  slice: Slice,
) {
  let webUrl: string | undefined;
  const { nodes, pageInfo } = await pageOf(slice, async (page) => {
    const { user, project } = await forge.query(ASSIGNED_ISSUES_OF_PROJECT, { ...asked, ...page });
    if (!user) throw missingUser(forge, asked.username);
    if (!project) throw missingProject(forge, asked.projectPath);
    if (project.webUrl) webUrl = `${project.webUrl}/-/issues`;
    return shown(project.issues, `the issues of ${asked.projectPath}`);
  });
  return { issues: nodes.map(issueRow), pageInfo, ...(webUrl && { webUrl }) };
}

function missingUser(forge: Forge, username: string): ToolError {
  return forge.missing('user', username, 'It takes the username, not the name or an address.');
}

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
