import * as z from 'zod';
import { READS } from '../../kernel/mcp/tool.js';
import { jqlQuery, numericId } from '../definition/arguments.js';
import { tool } from '../definition/tool.js';
import { assertBoundedConditions } from '../issues/text-bounds.js';
import { searchAll } from '../jira/search.js';
import { all } from '../jql/condition.js';
import { FIELD_OPERATORS } from '../jql/field-filter.js';
import { queryText } from '../jql/query-text.js';
import { withConditions } from '../jql/with-conditions.js';
import { DIMENSION_NAMES } from '../statistics/dimensions.js';
import { PivotArgument } from '../statistics/pivot.js';
import { restrictions } from '../statistics/restrictions.js';
import { fieldsFor, Summary, summary } from '../statistics/summary.js';
import { requireValueField } from '../statistics/value-field.js';

/** Thousands of issues take their time. */
const DEADLINE = 300_000;

export const statisticsTools = [
  tool({
    name: 'tracker_get_backlog_stats',
    title: 'Backlog statistics',
    description:
      'Count every issue that a query finds: by status, type, priority and assignee, by other dimensions, or by two of ' +
      'them in a pivot. An issue counts once under each of its labels and components, and under "None" (or ' +
      '"Unassigned") without any. People of one name have their account ID added.',
    annotations: READS,
    elsewhere: { projectKey: 'say it in jql, for example project = MOB' },
    deadline: DEADLINE,
    input: z.object({
      jql: jqlQuery('Query in JQL, for example project = PROJ'),
      boardId: numericId("Board ID; only issues of the board's project").optional(),
      excludeResolved: z.boolean().optional().describe('Only issues without a resolution'),
      issueTypes: z.array(z.string()).optional().describe('Only issues of these types; empty: of all'),
      assignees: z
        .array(z.string())
        .optional()
        .describe("Only issues of these account IDs; 'unassigned' selects unassigned issues"),
      sprint: numericId('Sprint ID; only issues of that sprint').optional(),
      groupBy: z
        .array(z.enum(DIMENSION_NAMES))
        .optional()
        .describe('Count by these instead; the counts are in groupedBy'),
      pivot: PivotArgument.optional().describe('Figures by two dimensions'),
      fieldFilters: z
        .array(
          z.object({
            field: z.string().describe('Field ID or name'),
            operator: z.enum(FIELD_OPERATORS).describe('How the field compares with the value'),
            value: z
              .union([z.string(), z.array(z.string())])
              .optional()
              .describe('A list for in'),
          }),
        )
        .optional()
        .describe('Further conditions; all must hold'),
    }),
    output: Summary,
    run: async ({ jql, groupBy, pivot, ...narrowing }, { jira }, call) => {
      const conditions = await restrictions(jira, narrowing, call);
      const [first, ...others] = conditions;
      if (first) assertBoundedConditions(queryText(all(first, ...others)), narrowing);
      const narrowed = await withConditions(jql, conditions);
      const question = { jql: narrowed, fields: fieldsFor({ groupBy, pivot }) };
      const { issues, total } = await searchAll(jira, question, call);
      await requireValueField(jira, pivot?.valueField, issues, call);
      return { total, ...summary(issues, { groupBy, pivot }) };
    },
  }),
];
