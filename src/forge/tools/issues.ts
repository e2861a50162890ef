import * as z from 'zod';
import type { ToolError } from '../../kernel/errors.js';
import { READS } from '../../kernel/mcp/tool.js';
import type { Forge } from '../connection/forge.js';
import { warnOfLicence } from '../connection/licence.js';
import { connection, PAGE_INFO, PageInfo, pageOf, type Slice } from '../connection/pages.js';
import { shown } from '../connection/permission.js';
import { pagination, projectPath } from '../definition/arguments.js';
import { missingProject } from '../definition/subject.js';
import { tool } from '../definition/tool.js';
import { document } from '../documents/document.js';
import { ISSUE_FIELDS, Issue, IssueAnswer, issueRow } from '../records/issues.js';
import { cutLists, WORK_ITEM_FIELDS, WorkItem, WorkItemAnswer, workItemRow } from '../records/work-items.js';
import { numberOf, wireId } from '../shapes/ids.js';
import { maybe, plain } from '../shapes/shapes.js';
import { enumValue } from '../shapes/values.js';

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

/** A work item of any kind with its widgets. */
export const WORK_ITEM = document(
  `query workItem($id: WorkItemID!) { workItem(id: $id) { ${WORK_ITEM_FIELDS} } }`,
  () => z.object({ workItem: WorkItemAnswer.nullable() }),
);

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
