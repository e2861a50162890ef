import * as z from 'zod';
import { path } from '../../kernel/http/path.js';
import { CREATES, READS, Reply, SETS } from '../../kernel/mcp/tool.js';
import {
  byName,
  EVERY_FIELD,
  fields,
  issueKey,
  jqlQuery,
  markdown,
  maxResults,
  projectKey,
  whole,
} from '../definition/arguments.js';
import { tool } from '../definition/tool.js';
import { IssueAnswer } from '../issues/answers.js';
import { customFieldEdits } from '../issues/custom-edits.js';
import { DESCRIBED, described, MENTIONED, mentioned, rowContext } from '../issues/described-issues.js';
import { Issue } from '../issues/entities.js';
import { fieldIds, issueWith, namesFor } from '../issues/issue-fields.js';
import { keptTexts } from '../issues/kept-texts.js';
import { readBack } from '../issues/read-back.js';
import { search } from '../jira/search.js';
import { richText } from '../rich-text/to-adf.js';

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

const BY_ID = 'customFields sets it, by the ID of its field (tracker_get_field_schema lists them)';
const OTHER_TOOLS = {
  status: 'tracker_transition_issue changes it, by an ID of tracker_get_transitions',
  transitionId: 'tracker_transition_issue takes it',
  comment: 'tracker_add_comment adds one',
  attachments: 'tracker_upload_attachment adds one',
};
const NOT_IN_AN_UPDATE = {
  fields: 'each field is an argument of its own',
  ...OTHER_TOOLS,
  sprint: BY_ID,
  sprintId: BY_ID,
  storyPoints: BY_ID,
  parent: BY_ID,
  issueType: BY_ID,
  reporter: BY_ID,
  components: BY_ID,
  fixVersions: BY_ID,
  duedate: BY_ID,
  dueDate: BY_ID,
  resolution: BY_ID,
};
const AFTERWARDS = 'tracker_update_issue sets it afterwards, in customFields';
const NOT_IN_A_CREATION = {
  ...OTHER_TOOLS,
  customFields: AFTERWARDS,
  sprint: AFTERWARDS,
  sprintId: AFTERWARDS,
  storyPoints: AFTERWARDS,
  reporter: AFTERWARDS,
  fixVersions: AFTERWARDS,
  duedate: AFTERWARDS,
  dueDate: AFTERWARDS,
};

const Named = IssueAnswer.extend({ names: z.record(z.string(), z.string()).nullish() });
const Created = z.looseObject({ id: z.string(), key: z.string() });

export const issueTools = [
  tool({
    name: 'tracker_create_issue',
    title: 'Create issue',
    description: 'Create an issue in a project. Returns its key, its ID and the address of its page.',
    annotations: CREATES,
    elsewhere: NOT_IN_A_CREATION,
    input: z.object({
      projectKey,
      summary: z.string().describe('One line of text'),
      issueType: z.string().describe('For example Task, Bug, Story, Epic, Sub-task'),
      description: markdown().optional(),
      priority: z.string().optional().describe('Priority name'),
      labels: z.array(z.string()).optional().describe('Labels, without spaces'),
      assignee: z.string().optional().describe('Account ID'),
      parent: issueKey.optional().describe('Parent issue key, for sub-tasks and for stories of an epic'),
      components: z.array(z.string()).optional().describe('Component names'),
    }),
    output: z.object({ key: z.string(), id: z.string(), url: z.string().describe('Page of the issue') }),
    run: async ({ projectKey, issueType, components, parent, labels, ...args }, { jira }, call) => {
      const fields = {
        project: { key: projectKey },
        issuetype: { name: issueType },
        summary: args.summary,
        ...(await editable(args)),
        ...(labels && { labels }),
        ...(parent !== undefined && { parent: { key: parent } }),
        ...(components && { components: components.map((name) => ({ name })) }),
      };
      const { key, id } = await jira.create('/rest/api/3/issue', { as: Created, body: { fields } }, call);
      return { key, id, url: jira.page(key) };
    },
  }),

  tool({
    name: 'tracker_get_issue',
    title: 'Get issue',
    description: 'Read one issue, by default with all its fields, custom ones included.',
    annotations: READS,
    input: z.object({ issueKey, fields: fields(['key', ...EVERY_FIELD, 'customFields']).optional() }),
    output: z.object({ issue: Issue, ...MENTIONED }),
    run: async ({ issueKey, fields }, { jira }, call) => {
      const wanted = fields ?? [...EVERY_FIELD, 'customFields' as const];
      const query = { fields: fieldIds(wanted).join(','), expand: 'names' };
      const answer = await jira.get(path`/rest/api/3/issue/${issueKey}`, { as: Named, query }, call);
      const by = rowContext(jira, answer.names ?? {});
      return { issue: await issueWith(wanted, answer, by), ...mentioned(by) };
    },
  }),

  tool({
    name: 'tracker_update_issue',
    title: 'Update issue',
    description:
      'Change fields of an issue; what is not named stays. Labels are set as a whole, and an assignee of null unassigns. A description is replaced; what Markdown has not, such as a panel, is kept if its passage is; else the edit is refused.',
    annotations: SETS,
    atLeastOne: ['summary', 'description', 'priority', 'assignee', 'labels', 'customFields'],
    elsewhere: NOT_IN_AN_UPDATE,
    input: z.object({
      issueKey,
      summary: z.string().optional().describe('One line of text'),
      description: markdown().optional(),
      priority: z.string().optional().describe('Priority name'),
      assignee: z.string().nullable().optional().describe('Account ID; null unassigns'),
      labels: z.array(z.string()).optional().describe('All labels the issue shall have'),
      customFields: byName(z.unknown(), {})
        .optional()
        .describe('Values by field ID (see tracker_get_field_schema); null clears a field'),
    }),
    output: z.object({
      key: z.string(),
      updated: z.array(z.string()).describe('The fields that were set'),
      issue: Issue.optional().describe('Those fields and the status, as they are now'),
      people: MENTIONED.people.optional(),
      fieldNames: MENTIONED.fieldNames,
    }),
    run: async ({ issueKey, customFields, labels, ...args }, { jira }, call) => {
      const fields = {
        ...(args.summary !== undefined && { summary: args.summary }),
        ...(await editable(args)),
        ...(labels && { labels }),
        ...(customFields && (await customFieldEdits(jira, issueKey, customFields, call))),
      };
      const given = { ...args, ...customFields };
      const texts = await keptTexts(jira, issueKey, { given, written: fields }, call);
      await jira.change(
        'PUT',
        path`/rest/api/3/issue/${issueKey}`,
        { fields: { ...fields, ...texts } },
        call,
      );
      const names = EVERY_FIELD.filter((name) => name in args || (name === 'labels' && labels));
      const wanted = { names, ids: Object.keys(customFields ?? {}) };
      const { now, content } = await readBack(jira, issueKey, wanted, call);
      return new Reply({ key: issueKey, updated: Object.keys(fields), ...now }, content);
    },
  }),

  tool({
    name: 'tracker_search_issues',
    title: 'Search issues',
    description:
      'Find issues by a query. It must be bounded, by a project or another restriction such as an assignee or a sprint.',
    annotations: READS,
    input: z.object({
      jql: jqlQuery('Query in JQL, for example project = PROJ AND status = "To Do" ORDER BY created DESC'),
      maxResults: maxResults('issues', 50),
      nextPageToken: z.string().optional().describe('Token of the previous answer, to continue'),
      fields: fields(SEARCH_FIELDS).default(USUAL_SEARCH_FIELDS),
    }),
    output: z.object({
      ...DESCRIBED,
      hasMore: z.boolean(),
      nextPageToken: z.string().optional().describe('Continues after the last issue'),
    }),
    run: async ({ jql, maxResults, nextPageToken: from, fields }, { jira }, call) => {
      const question = { jql, fields: fieldIds(fields), expand: namesFor(fields) };
      const found = await search(jira, question, { limit: whole(maxResults), from }, call);
      const { nextPageToken } = found;
      return {
        ...(await described(jira, fields, found)),
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
