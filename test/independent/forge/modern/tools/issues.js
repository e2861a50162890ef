// Issues, merge requests and notes: lists, and what creates or deletes one.

import { z } from 'zod';
import { connection, found, globalId, PAGING, paged, segment } from '../arguments.js';
import { Refusal } from '../client.js';
import { ISSUE, issue, MERGE_REQUEST, mergeRequest, NOTE, note } from '../records.js';

const projectPath = z.string().describe('Full path of the project');
const NOTEABLE = {
  issue: { field: 'issue', rest: 'issues' },
  merge_request: { field: 'mergeRequest', rest: 'merge_requests' },
};
const noteableType = z.enum(['issue', 'merge_request']);

/** A list of a project, by the field of GraphQL and its enumeration of orders. */
const listOf = (name, { field, sortType, fields, record, answered }) => ({
  name,
  description: `Lists ${answered} of a project, newest change first.`,
  input: { projectPath, ...PAGING, sort: z.string().default('UPDATED_DESC') },
  async run(args, { forge, style }) {
    const document = `query($path: ID!, $first: Int, $after: String, $sort: ${sortType}) {
      project(fullPath: $path) { ${field}(first: $first, after: $after, sort: $sort) ${connection(fields)} } }`;
    const { nodes, pageInfo } = await paged(args, async (first, after) => {
      const { project } = await forge.query(document, {
        path: args.projectPath,
        first,
        after,
        sort: args.sort,
      });
      return found(project, `Project ${args.projectPath}`)[field];
    });
    return { [field]: nodes.map((it) => record(it, style)), pageInfo };
  },
});

async function userNamed(forge, username) {
  const { user } = await forge.query('query($name: String) { user(username: $name) { id } }', {
    name: username,
  });
  return found(user, `User ${username}`);
}

export const ISSUES = [
  listOf('get_issues', {
    field: 'issues',
    sortType: 'IssueSort',
    fields: ISSUE,
    record: issue,
    answered: 'issues',
  }),
  listOf('get_merge_requests', {
    field: 'mergeRequests',
    sortType: 'MergeRequestSort',
    fields: MERGE_REQUEST,
    record: mergeRequest,
    answered: 'merge requests',
  }),
  {
    name: 'get_user_issues',
    description: 'Lists issues that are assigned to a user.',
    input: {
      username: z.string(),
      state: z.enum(['opened', 'closed', 'all']).default('opened'),
      projectPath: z.string().optional(),
      ...PAGING,
    },
    async run(args, { forge, style }) {
      await userNamed(forge, args.username);
      const picked = 'issues(assigneeUsernames: $names, state: $state, first: $first, after: $after)';
      const inside = `${picked} ${connection(`${ISSUE} reference(full: true)`)}`;
      const opening = 'query($names: [String!], $state: IssuableState, $first: Int, $after: String';
      const { projectPath: path } = args;
      const document = path
        ? `${opening}, $path: ID!) { project(fullPath: $path) { ${inside} } }`
        : `${opening}) { ${inside} }`;
      const { nodes, pageInfo } = await paged(args, async (first, after) => {
        const variables = {
          names: [args.username],
          state: args.state,
          first,
          after,
          ...(path ? { path } : {}),
        };
        const data = await forge.query(document, variables);
        return (path ? found(data.project, `Project ${path}`) : data).issues;
      });
      return { issues: nodes.map((it) => ({ reference: it.reference, ...issue(it, style) })), pageInfo };
    },
  },
  {
    name: 'get_user_merge_requests',
    description: 'Lists merge requests that a user wrote, or that are assigned to the user.',
    input: {
      username: z.string(),
      role: z.enum(['author', 'assignee']).default('author'),
      state: z.enum(['opened', 'closed', 'merged', 'all']).default('opened'),
      projectPath: z.string().optional(),
      ...PAGING,
    },
    async run(args, { forge, style }) {
      if (args.projectPath) await forge.get(`/projects/${segment(args.projectPath)}`);
      const field = args.role === 'author' ? 'authoredMergeRequests' : 'assignedMergeRequests';
      const document = `query($name: String, $state: MergeRequestState, $path: String, $first: Int, $after: String) {
        user(username: $name) { ${field}(state: $state, projectPath: $path, first: $first, after: $after)
        ${connection(`${MERGE_REQUEST} reference(full: true)`)} } }`;
      const { nodes, pageInfo } = await paged(args, async (first, after) => {
        const variables = { name: args.username, state: args.state, path: args.projectPath, first, after };
        const { user } = await forge.query(document, variables);
        return found(user, `User ${args.username}`)[field];
      });
      return {
        mergeRequests: nodes.map((it) => ({ reference: it.reference, ...mergeRequest(it, style) })),
        pageInfo,
      };
    },
  },
  {
    name: 'get_notes',
    description: 'Lists notes of an issue or merge request, system notes and those on lines included.',
    input: { projectPath, noteableType, iid: z.string(), ...PAGING },
    async run(args, { forge, style }) {
      const { field } = NOTEABLE[args.noteableType];
      const document = `query($path: ID!, $iid: String!, $first: Int, $after: String) {
        project(fullPath: $path) { ${field}(iid: $iid) { notes(first: $first, after: $after) ${connection(NOTE)} } } }`;
      const { nodes, pageInfo } = await paged(args, async (first, after) => {
        const { project } = await forge.query(document, {
          path: args.projectPath,
          iid: args.iid,
          first,
          after,
        });
        return found(found(project, `Project ${args.projectPath}`)[field], `${args.noteableType} ${args.iid}`)
          .notes;
      });
      return { notes: nodes.map((it) => note(it, style)), pageInfo };
    },
  },
  {
    name: 'create_issue',
    description: 'Creates an issue.',
    input: { projectPath, title: z.string().min(1), description: z.string().optional() },
    async run(args, { forge }) {
      const body = { title: args.title, description: args.description };
      const { json } = await forge.request('POST', `/projects/${segment(args.projectPath)}/issues`, { body });
      return {
        created: {
          number: json.iid,
          title: json.title,
          text: json.description,
          status: json.state,
          link: json.web_url,
        },
      };
    },
  },
  {
    name: 'create_merge_request',
    description: 'Creates a merge request.',
    input: {
      projectPath,
      title: z.string().min(1),
      sourceBranch: z.string().min(1),
      targetBranch: z.string().min(1),
      description: z.string().optional(),
    },
    async run(args, { forge }) {
      const body = {
        title: args.title,
        source_branch: args.sourceBranch,
        target_branch: args.targetBranch,
        description: args.description,
      };
      const { json } = await forge.request('POST', `/projects/${segment(args.projectPath)}/merge_requests`, {
        body,
      });
      const branches = { from: json.source_branch, into: json.target_branch };
      return {
        created: {
          number: json.iid,
          title: json.title,
          text: json.description,
          status: json.state,
          ...branches,
          link: json.web_url,
        },
      };
    },
  },
  {
    name: 'create_note',
    description: 'Comments on an issue or merge request.',
    input: {
      projectPath,
      noteableType,
      iid: z.string(),
      body: z.string().min(1),
      internal: z.boolean().default(false),
    },
    async run(args, { forge }) {
      const path = `/projects/${segment(args.projectPath)}/${NOTEABLE[args.noteableType].rest}/${segment(args.iid)}/notes`;
      const { json, status } = await forge.request('POST', path, {
        body: { body: args.body, internal: args.internal },
      });
      if (status === 202) return { commandsOnly: true, summary: json.summary ?? [] };
      return {
        created: {
          id: json.id,
          text: json.body,
          internal: json.internal,
          by: json.author?.username,
          written: json.created_at,
        },
      };
    },
  },
  {
    name: 'delete_issue',
    description: 'Deletes an issue for good.',
    input: { projectPath: projectPath.min(1), iid: z.string().min(1) },
    async run({ projectPath: path, iid }, { forge }) {
      const asked =
        'query($path: ID!, $iid: String) { project(fullPath: $path) { issue(iid: $iid) { id } } }';
      const { project } = await forge.query(asked, { path, iid });
      const { id } = found(found(project, `Project ${path}`).issue, `Issue ${iid} of ${path}`);
      // REST lets owners alone delete issues; a work item may be deleted by its author, too.
      const document = 'mutation($id: WorkItemID!) { workItemDelete(input: { id: $id }) { errors } }';
      const { workItemDelete } = await forge.query(document, {
        id: globalId('WorkItem', id.split('/').pop()),
      });
      const errors = found(workItemDelete, `Issue ${iid}`).errors ?? [];
      if (errors.length > 0) throw new Refusal(`Issue ${iid} is not deleted: ${errors.join('; ')}`);
      return { deleted: true, project: path, number: iid };
    },
  },
  {
    name: 'delete_note',
    description: 'Deletes a note for good.',
    input: { noteId: z.string().min(1) },
    async run({ noteId }, { forge }) {
      const document = 'mutation($id: NoteID!) { destroyNote(input: { id: $id }) { errors } }';
      const { destroyNote } = await forge.query(document, { id: globalId('Note', noteId) });
      const errors = found(destroyNote, `Note ${noteId}`).errors ?? [];
      if (errors.length > 0) throw new Refusal(`Note ${noteId} is not deleted: ${errors.join('; ')}`);
      return { deleted: true, note: noteId };
    },
  },
];
