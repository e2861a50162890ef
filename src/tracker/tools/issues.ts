import * as z from 'zod';
import { path } from '../../kernel/path.js';
import { CREATES, READS, SETS, toolFor } from '../../kernel/tool.js';
import { IssueAnswer } from '../answers.js';
import { EVERY_FIELD, fields, issueKey, maxResults, projectKey, whole } from '../arguments.js';
import { customFieldEdits } from '../custom-edits.js';
import { Issue } from '../entities.js';
import { fieldIds, issueWith, namesFor } from '../issue-fields.js';
import { richText } from '../rich-text/to-adf.js';
import { search } from '../search.js';
import type { Tracker } from '../tracker.js';

const tool = toolFor<Tracker>();

const MARKDOWN = 'Markdown; a user is mentioned by [@Name](accountid:ID)';
const SEARCH_FIELDS = [
  'key',
  'summary',
  'status',
  'statusCategory',
  'assignee',
  'type',
  'parent',
  'priority',
  'description',
  'labels',
  'customFields',
] as const;
const USUAL_SEARCH_FIELDS = SEARCH_FIELDS.slice(0, 7);

const Named = IssueAnswer.extend({ names: z.record(z.string(), z.string()).nullish() });
const Created = z.looseObject({ id: z.string(), key: z.string() });

export const issueTools = [
  tool({
    name: 'tracker_create_issue',
    title: 'Create issue',
    description: 'Create an issue in a project. Returns its key and ID.',
    annotations: CREATES,
    input: z.object({
      projectKey,
      summary: z.string(),
      issueType: z.string().describe('For example Task, Bug, Story, Epic, Sub-task'),
      description: z.string().optional().describe(MARKDOWN),
      priority: z.string().optional().describe('Priority name'),
      labels: z.array(z.string()).optional(),
      assignee: z.string().optional().describe('Account ID'),
      parent: issueKey.optional().describe('Parent issue key, for sub-tasks and for stories of an epic'),
      components: z.array(z.string()).optional().describe('Component names'),
    }),
    output: z.object({ key: z.string(), id: z.string() }),
    run: async ({ projectKey, issueType, components, parent, labels, ...args }, { jira }, call) => {
      const fields = {
        ...{ project: { key: projectKey }, issuetype: { name: issueType }, summary: args.summary },
        ...(await editable(args)),
        ...(labels && { labels }),
        ...(parent !== undefined && { parent: { key: parent } }),
        ...(components && { components: components.map((name) => ({ name })) }),
      };
      const { key, id } = await jira.create('/rest/api/3/issue', { as: Created, body: { fields } }, call);
      return { key, id };
    },
  }),

  tool({
    name: 'tracker_get_issue',
    title: 'Get issue',
    description: 'Read one issue, by default with all its fields, custom ones included.',
    annotations: READS,
    input: z.object({ issueKey, fields: fields(['key', ...EVERY_FIELD, 'customFields']).optional() }),
    output: z.object({ issue: Issue }),
    run: async ({ issueKey, fields }, { jira }, call) => {
      const wanted = fields ?? [...EVERY_FIELD, 'customFields' as const];
      const query = { fields: fieldIds(wanted).join(','), expand: 'names' };
      const answer = await jira.get(path`/rest/api/3/issue/${issueKey}`, { as: Named, query }, call);
      return { issue: await issueWith(wanted, answer, answer.names ?? {}) };
    },
  }),

  tool({
    name: 'tracker_update_issue',
    title: 'Update issue',
    description:
      'Change fields of an issue; what is not named stays. Labels are set as a whole, and an assignee of null unassigns.',
    annotations: SETS,
    input: z.object({
      issueKey,
      summary: z.string().optional(),
      description: z.string().optional().describe(MARKDOWN),
      priority: z.string().optional().describe('Priority name'),
      assignee: z.string().nullable().optional().describe('Account ID; null unassigns'),
      labels: z.array(z.string()).optional().describe('All labels the issue shall have'),
      customFields: z
        .record(z.string(), z.unknown())
        .optional()
        .describe('Values by field ID (see tracker_get_field_schema); null clears a field'),
    }),
    output: z.object({ key: z.string(), updated: z.array(z.string()).describe('The fields that were set') }),
    run: async ({ issueKey, customFields, labels, ...args }, { jira }, call) => {
      const fields = {
        ...(args.summary !== undefined && { summary: args.summary }),
        ...(await editable(args)),
        ...(labels && { labels }),
        ...(customFields && (await customFieldEdits(jira, issueKey, customFields, call))),
      };
      await jira.change('PUT', path`/rest/api/3/issue/${issueKey}`, { fields }, call);
      return { key: issueKey, updated: Object.keys(fields) };
    },
  }),

  tool({
    name: 'tracker_search_issues',
    title: 'Search issues',
    description:
      'Find issues by a query. It must be bounded, by a project or another restriction such as an assignee or a sprint.',
    annotations: READS,
    input: z.object({
      jql: z
        .string()
        .describe('Query in JQL, for example project = PROJ AND status = "To Do" ORDER BY created DESC'),
      maxResults: maxResults('issues', 50),
      nextPageToken: z.string().optional().describe('Token of the previous answer, to continue'),
      fields: fields(SEARCH_FIELDS).default(USUAL_SEARCH_FIELDS),
    }),
    output: z.object({
      issues: z.array(Issue),
      hasMore: z.boolean(),
      nextPageToken: z.string().optional().describe('Continues after the last issue'),
    }),
    run: async ({ jql, maxResults, nextPageToken: from, fields }, { jira }, call) => {
      const question = { jql, fields: fieldIds(fields), expand: namesFor(fields) };
      const found = await search(jira, question, { limit: whole(maxResults), from }, call);
      const { nextPageToken, names } = found;
      return {
        issues: await Promise.all(found.issues.map((issue) => issueWith(fields, issue, names))),
        hasMore: nextPageToken !== undefined,
        ...(nextPageToken !== undefined && { nextPageToken }),
      };
    },
  }),
];

interface Edit {
  description?: string | undefined;
  priority?: string | undefined;
  assignee?: string | null | undefined;
}

/** The fields that are set in one way on new and on existing issues. */
async function editable({ description, priority, assignee }: Edit) {
  return {
    ...(description !== undefined && { description: await richText(description) }),
    ...(priority !== undefined && { priority: { name: priority } }),
    ...(assignee !== undefined && { assignee: assignee === null ? null : { accountId: assignee } }),
  };
}
