import * as z from 'zod';
import { ToolError } from '../../kernel/errors.js';
import { CREATES, READS } from '../../kernel/mcp/tool.js';
import { PageInfo, pageOf } from '../connection/pages.js';
import { orMissing, shown } from '../connection/permission.js';
import { pagination, projectPath } from '../definition/arguments.js';
import { missingProject } from '../definition/subject.js';
import { tool } from '../definition/tool.js';
import {
  ASSIGNED_MERGE_REQUESTS,
  AUTHORED_MERGE_REQUESTS,
  CREATE_MERGE_REQUEST,
  MERGE_REQUESTS,
  TARGET_PROJECT,
} from '../documents/merge-requests.js';
import { MergeRequest, mergeRequestRow } from '../records/merge-requests.js';
import { enumValue } from '../shapes/values.js';

const MergeRequestOfUser = MergeRequest.extend({
  project: z.string().optional().describe('Full path; left out where one project was asked for'),
  webUrl: z.string().optional().describe('Left out where one project was asked for'),
});

export const mergeRequestTools = [
  tool({
    name: 'get_merge_requests',
    title: 'Project merge requests',
    description: "List a project's merge requests, by default the most recently updated first.",
    annotations: READS,
    input: {
      projectPath,
      ...pagination,
      sort: z
        .string()
        .default('UPDATED_DESC')
        .describe('Order, for example UPDATED_DESC, CREATED_DESC, CREATED_ASC, MERGED_AT_DESC'),
    },
    output: {
      mergeRequests: z.array(MergeRequest),
      pageInfo: PageInfo,
      webUrl: z
        .string()
        .optional()
        .describe('The list on the web; a merge request is at this address, "/" and its iid'),
    },
    run: async ({ projectPath, sort, ...slice }, forge) => {
      const order = enumValue('sort', sort);
      let webUrl: string | undefined;
      const { nodes, pageInfo } = await pageOf(slice, async (page) => {
        const { project } = await forge.query(MERGE_REQUESTS, { projectPath, sort: order, ...page });
        if (!project) throw missingProject(forge, projectPath);
        if (project.webUrl) webUrl = `${project.webUrl}/-/merge_requests`;
        return shown(project.mergeRequests, `the merge requests of ${projectPath}`);
      });
      return { mergeRequests: nodes.map(mergeRequestRow), pageInfo, ...(webUrl && { webUrl }) };
    },
  }),

  tool({
    name: 'get_user_merge_requests',
    title: 'Merge requests of a user',
    description:
      'List the merge requests that a user opened or is assigned to, the open ones unless asked otherwise, the most recently updated first. Those of archived projects are left out unless the project is named.',
    annotations: READS,
    input: {
      username: z.string().describe('Username, without @'),
      role: z
        .enum(['author', 'assignee'])
        .default('author')
        .describe('Whether the user opened them or is assigned to them'),
      state: z.enum(['opened', 'closed', 'merged', 'all']).default('opened').describe('State they are in'),
      projectPath: projectPath
        .optional()
        .describe('Full path of the only project to look in; all if omitted'),
      ...pagination,
    },
    output: {
      mergeRequests: z.array(MergeRequestOfUser),
      pageInfo: PageInfo,
      webUrl: z
        .string()
        .optional()
        .describe('The project\'s list on the web; a merge request is at this address, "/" and its iid'),
    },
    run: async ({ username, role, state, projectPath, ...slice }, forge) => {
      const document = role === 'author' ? AUTHORED_MERGE_REQUESTS : ASSIGNED_MERGE_REQUESTS;
      const inProject = projectPath !== undefined;
      const asked = {
        username,
        state,
        inProject,
        fullPath: projectPath ?? '',
        ...(inProject && { projectPath }),
      };
      let webUrl: string | undefined;
      const { nodes, pageInfo } = await pageOf(slice, async (page) => {
        const { project, user } = await forge.query(document, { ...asked, ...page });
        if (!user)
          throw forge.missing('user', username, 'It takes the username, not the name or an address.');
        if (inProject && !project) throw missingProject(forge, projectPath);
        if (project?.webUrl) webUrl = `${project.webUrl}/-/merge_requests`;
        return shown(user.mergeRequests, `the merge requests of ${username}`);
      });
      const mergeRequests = nodes.map(({ project, webUrl, ...mergeRequest }) => ({
        ...mergeRequestRow(mergeRequest),
        ...(!inProject && project && { project: project.fullPath }),
        ...(!inProject && webUrl && { webUrl }),
      }));
      return { mergeRequests, pageInfo, ...(webUrl && { webUrl }) };
    },
  }),

  tool({
    name: 'create_merge_request',
    title: 'Open a merge request',
    description:
      'Open a merge request between two branches of a project. It needs a token of a user who may write to the project.',
    annotations: CREATES,
    needsUser: true,
    input: {
      projectPath,
      title: z.string().min(1).describe('Title; one that begins with "Draft:" makes it a draft'),
      sourceBranch: z.string().min(1).describe('Branch with the changes'),
      targetBranch: z.string().min(1).describe('Branch to merge them into'),
      description: z.string().optional().describe('Markdown'),
    },
    output: {
      iid: z.string().describe('Number in the project'),
      id: z.string(),
      webUrl: z.string().optional(),
    },
    run: async (input, forge) => {
      const { projectPath } = input;
      const change = forge.mutate(CREATE_MERGE_REQUEST, input);
      const look = async (): Promise<undefined> => {
        const { project } = await forge.query(TARGET_PROJECT, { projectPath });
        if (!project) throw missingProject(forge, projectPath);
      };
      const { mergeRequest } = await orMissing(change, look, `open merge requests in ${projectPath}`);
      if (!mergeRequest)
        throw new ToolError(
          'backend_error',
          'The forge did not say which merge request it opened; get_merge_requests with sort CREATED_DESC shows it.',
        );
      const { iid, id, webUrl } = mergeRequest;
      return { iid, id, ...(webUrl && { webUrl }) };
    },
  }),
];
