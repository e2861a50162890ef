import { describe } from 'vitest';
import { asking, ignoring, itemsOf, rowOf, rows, when, without } from '../../mutants/independent/changing.js';
import { gates } from '../../mutants/independent/gate.js';
import type { Row } from '../../mutants/independent/mutant.js';
import { testOwnClauses, type WrongServers, wrong } from './own-clauses.js';

const ofAnotherIssue = wrong(
  asking((args) => ({ ...args, issueKey: args.issueKey === 'TIDE-1' ? 'TIDE-338' : 'TIDE-1' })),
);
const withSummary = wrong(
  when(
    ({ fields }) => itemsOf(fields).length === 1,
    asking((args) => ({ ...args, fields: [...itemsOf(args.fields), 'summary'] })),
  ),
);

/** A list of values that loses an argument for one of the fields. */
const losing = (argument: string, field: string) =>
  wrong(when((args) => args.field === field, ignoring(argument)));

/** Values of another list for one of the fields. */
const asIf = (field: string, other: string) =>
  wrong(
    when(
      (args) => args.field === field,
      asking((args) => ({ ...args, field: other })),
    ),
  );

/** Custom fields of one of the types are left out. */
const FIELD_LOST = 'customfield_10037';
const withoutField = (issue: Row) => ({
  ...issue,
  customFields: without(rowOf(issue.customFields), FIELD_LOST),
});

const VALUE_LISTS = {
  labels: 'priorities',
  priorities: 'statuses',
  statuses: 'issueTypes',
  issueTypes: 'resolutions',
  resolutions: 'labels',
  components: 'labels',
};

const named = (field: string) => field.replace('issueTypes', 'issue-types');

const servers: WrongServers = {
  'tracker_list_boards.content.all': wrong(rows('boards', (boards) => boards.slice(0, -1))),
  'tracker_list_attachments.content.issue': ofAnotherIssue,
  'tracker_get_issue_comments.content.issue': ofAnotherIssue,
  'tracker_get_issue_history.content.issue': ofAnotherIssue,
  'tracker_get_issue.selection.fields': withSummary,
  'tracker_search_issues.selection.fields': withSummary,
  'tracker_get_sprint_issues.selection.fields': withSummary,
  'tracker_get_my_sprint_issues.selection.fields': withSummary,
  'tracker_search_issues.order.query': wrong(
    asking((args) => ({ ...args, jql: String(args.jql).replace(/ ORDER BY (?!.*\)).*/, '') })),
  ),
  'tracker_get_backlog_stats.groups.several': wrong(
    when(
      ({ groupBy }) => itemsOf(groupBy).length > 1,
      asking((args) => ({ ...args, groupBy: itemsOf(args.groupBy).slice(0, 1) })),
    ),
  ),
  'tracker_get_backlog_stats.named-field.value-field': wrong(
    when(
      ({ pivot }) => rowOf(pivot).valueField !== undefined,
      asking((args) => ({ ...args, pivot: { ...rowOf(args.pivot), valueField: 'customfield_10016' } })),
    ),
  ),
  'tracker_get_sprint_report.named-field.story-points-field': wrong(
    asking((args) => ({ ...args, storyPointsField: 'customfield_10016' })),
  ),
  'tracker_get_issue.returns.custom-fields': wrong(async ({ pass }) => {
    const result = await pass();
    const issue = withoutField(rowOf(result.structuredContent?.issue ?? result.structuredContent));
    const structured = result.structuredContent?.issue ? { ...result.structuredContent, issue } : issue;
    return {
      ...result,
      content: [{ type: 'text', text: JSON.stringify(structured) }],
      structuredContent: structured,
    };
  }),
  'tracker_update_issue.effect.custom-field-types': wrong(
    when(
      ({ customFields }) => FIELD_LOST in rowOf(customFields),
      asking((args) => ({ ...args, customFields: without(rowOf(args.customFields), FIELD_LOST) })),
    ),
  ),
  ...Object.fromEntries(
    Object.entries(VALUE_LISTS).flatMap(([field, other]) => [
      [`tracker_list_field_values.filter.search-term-${named(field)}`, losing('searchTerm', field)],
      [`tracker_list_field_values.cap.max-results-${named(field)}`, losing('maxResults', field)],
      [`tracker_list_field_values.content.${named(field)}`, asIf(field, other)],
    ]),
  ),
  'tracker_transition_issue.backend-refusal.moves': wrong(async ({ pass }) => {
    const { isError, ...result } = await pass();
    return isError ? { content: [{ type: 'text', text: '{}' }], structuredContent: {} } : result;
  }),
};

describe('a tracker server that breaks one sentence', () => testOwnClauses(gates.tracker(), servers));
