import * as z from 'zod';
import type { Bounds } from '../../kernel/http/retry.js';
import { READS } from '../../kernel/mcp/tool.js';
import { byName, fields, maxResults, numericId, projectKey, whole } from '../definition/arguments.js';
import { tool } from '../definition/tool.js';
import { DESCRIBED, described } from '../issues/described-issues.js';
import { fieldIds, type IssueField, namesFor } from '../issues/issue-fields.js';
import type { Jira } from '../jira/jira.js';
import { search } from '../jira/search.js';
import { all, currentUser, equal } from '../jql/condition.js';
import { queryText } from '../jql/query-text.js';
import { sprintReport } from '../sprint-report/report.js';
import { SprintReport } from '../sprint-report/sprint-report.js';
import { USUAL_GROUPS } from '../sprint-report/status-groups.js';

const sprintId = numericId('Sprint ID, from tracker_list_sprints');

const SPRINT_FIELDS = [
  'key',
  'summary',
  'status',
  'statusCategory',
  'assignee',
  'priority',
  'type',
  'description',
  'labels',
  'customFields',
] as const;
const USUAL_SPRINT_FIELDS = SPRINT_FIELDS.slice(0, 6);

const Issues = z.object({ ...DESCRIBED, hasMore: z.boolean() });

export const sprintTools = [
  tool({
    name: 'tracker_get_sprint_issues',
    title: 'Sprint issues',
    description: 'List the issues of a sprint in the order of their rank.',
    annotations: READS,
    input: z.object({
      sprintId,
      maxResults: maxResults('issues', 50),
      fields: fields(SPRINT_FIELDS).default(USUAL_SPRINT_FIELDS),
    }),
    output: Issues,
    run: async ({ sprintId, ...shown }, { jira }, call) => {
      const jql = `${queryText(equal('sprint', sprintId))} ORDER BY Rank ASC, key ASC`;
      return found(jira, jql, shown, call);
    },
  }),

  tool({
    name: 'tracker_get_my_sprint_issues',
    title: 'My sprint issues',
    description:
      'List the issues of a sprint that are assigned to the current user, by status, then by priority with the highest first.',
    annotations: READS,
    input: z.object({
      sprintId,
      maxResults: maxResults('issues', 200),
      fields: fields(SPRINT_FIELDS).default(USUAL_SPRINT_FIELDS),
    }),
    output: Issues,
    run: async ({ sprintId, ...shown }, { jira }, call) => {
      jira.requireAccount();
      const mine = all(equal('sprint', sprintId), equal('assignee', currentUser));
      // The query language goes up from the lowest priority.
      return found(jira, `${queryText(mine)} ORDER BY status ASC, priority DESC, key ASC`, shown, call);
    },
  }),

  tool({
    name: 'tracker_get_sprint_report',
    title: 'Sprint report',
    description:
      'Report on a sprint in retrospect: counts and story points by groups of statuses, bugs and labels, compared with a ' +
      "previous sprint if one is given. It counts the project's issues in the sprint, by the status they have now.",
    annotations: READS,
    input: z.object({
      sprintId,
      projectKey,
      storyPointsField: z
        .string()
        .regex(
          /^customfield_\d+$/,
          'must be a custom field ID like customfield_10016 (tracker_get_field_schema lists them)',
        )
        .describe('ID of the custom field with the story points (see tracker_get_field_schema)'),
      previousSprintId: numericId('Sprint ID to compare with').optional(),
      labelsOfInterest: z
        .array(z.string())
        .optional()
        .describe('Labels to count complete and not-complete issues of'),
      statusGroups: byName(z.array(z.string(), 'must be an array of names of statuses'), {
        type: 'array',
        items: { type: 'string' },
      })
        .optional()
        .describe(
          'Names of statuses, in any case, by name of their group; by default To Do, Blocked, In Progress, Design Review, ' +
            'To Test and Done',
        ),
      includeTriage: z
        .boolean()
        .default(false)
        .describe('Also report the issues of the project that were created after the sprint started'),
      includeInflow: z
        .boolean()
        .default(false)
        .describe(
          'Also report the issues that were pulled from the backlog after the sprint started; reads histories',
        ),
    }),
    output: SprintReport,
    run: ({ statusGroups = USUAL_GROUPS, labelsOfInterest = [], ...asked }, { jira }, call) =>
      sprintReport(jira, { ...asked, statusGroups, labelsOfInterest }, call),
  }),
];

async function found(
  jira: Jira,
  jql: string,
  { maxResults, fields }: { maxResults: number; fields: readonly IssueField[] },
  bounds: Bounds,
): Promise<z.input<typeof Issues>> {
  const question = { jql, fields: fieldIds(fields), expand: namesFor(fields) };
  const answer = await search(jira, question, { limit: whole(maxResults) }, bounds);
  return {
    ...(await described(jira, fields, answer)),
    hasMore: answer.nextPageToken !== undefined,
  };
}
