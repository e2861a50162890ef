import * as z from 'zod';
import { ToolError } from '../../kernel/errors.js';
import { CREATES, READS } from '../../kernel/mcp/tool.js';
import { connection, PAGE_INFO, PageInfo, pageOf } from '../connection/pages.js';
import { orMissing, shown } from '../connection/permission.js';
import { pagination, projectPath } from '../definition/arguments.js';
import { missingProject } from '../definition/subject.js';
import { tool } from '../definition/tool.js';
import { document } from '../documents/document.js';
import { Id } from '../records/answers.js';
import {
  MERGE_REQUEST_FIELDS,
  MergeRequest,
  MergeRequestAnswer,
  mergeRequestRow,
} from '../records/merge-requests.js';
import { maybe, plain } from '../shapes/shapes.js';
import { enumValue } from '../shapes/values.js';

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
        user: z.object({ mergeRequests: connection(UserMergeRequestAnswer).nullish() }).nullish(),
      }),
  );
}

const UserMergeRequestAnswer = MergeRequestAnswer.extend({
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
