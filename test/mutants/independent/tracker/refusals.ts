import { answer, asking, given, ignoring, rowsOf, when } from '../changing.js';
import type { Change, Mutant, Row } from '../mutant.js';
import type { TrackerWorld } from '../servers.js';
import { issueThat, POINTS, PROJECT } from './world.js';

/** Answers what is refused with nothing. */
const emptied =
  (value: Row): Change =>
  async ({ pass }) => {
    const result = await pass();
    return result.isError ? answer(value) : result;
  };

const UNKNOWN = { issueKey: `${PROJECT}-999999` };
const anyIssue = (world: TrackerWorld) => issueThat(world, () => true);

/** Where something has to be refused, or two arguments are given together. */
export const refusalMutants: readonly Mutant<TrackerWorld>[] = [
  {
    id: 'tracker-comments-of-no-issue',
    tool: 'tracker_get_issue_comments',
    breaks: 'issueKey names an issue: there are no comments of one that is not there (Endpoints).',
    change: emptied({ comments: [], total: 0 }),
    shows: (world) => [
      ['tracker_get_issue_comments', UNKNOWN],
      ['tracker_get_issue_comments', anyIssue(world)],
    ],
  },
  {
    id: 'tracker-history-of-no-issue',
    tool: 'tracker_get_issue_history',
    breaks: 'issueKey names an issue: there are no changes of one that is not there (Endpoints).',
    change: emptied({ changes: [], total: 0 }),
    shows: (world) => [
      ['tracker_get_issue_history', UNKNOWN],
      ['tracker_get_issue_history', anyIssue(world)],
    ],
  },
  {
    id: 'tracker-transitions-of-no-issue',
    tool: 'tracker_get_transitions',
    breaks: 'issueKey names an issue: one that is not there moves nowhere (Endpoints).',
    change: emptied({ transitions: [] }),
    shows: (world) => [
      ['tracker_get_transitions', UNKNOWN],
      ['tracker_get_transitions', anyIssue(world)],
    ],
  },
  {
    id: 'tracker-attachments-of-no-issue',
    tool: 'tracker_list_attachments',
    breaks: 'issueKey names an issue: one that is not there has no attachments (Endpoints).',
    change: emptied({ attachments: [] }),
    shows: (world) => [
      ['tracker_list_attachments', UNKNOWN],
      ['tracker_list_attachments', anyIssue(world)],
    ],
  },
  {
    id: 'tracker-search-refused-is-nothing',
    tool: 'tracker_search_issues',
    breaks: 'A query without a restriction is rejected by the tracker (Errors).',
    change: emptied({ issues: [], isLast: true }),
    shows: () => [
      ['tracker_search_issues', { jql: 'ORDER BY created DESC' }],
      ['tracker_search_issues', { jql: `project = ${PROJECT}`, maxResults: 1 }],
    ],
  },
  {
    id: 'tracker-sprint-issues-of-no-sprint',
    tool: 'tracker_get_sprint_issues',
    breaks: 'sprintId names a sprint: there are no issues of one that is not there (Endpoints).',
    change: emptied({ issues: [], total: 0 }),
    shows: () => [
      ['tracker_get_sprint_issues', { sprintId: 999_999 }],
      ['tracker_get_sprint_issues', { sprintId: 1, maxResults: 1 }],
    ],
  },
  {
    id: 'tracker-sprints-of-no-board',
    tool: 'tracker_list_sprints',
    breaks: 'boardId names a board: there are no sprints of one that is not there (Endpoints).',
    change: emptied({ sprints: [], total: 0 }),
    shows: () => [
      ['tracker_list_sprints', { boardId: 999_999 }],
      ['tracker_list_sprints', { boardId: 1, maxResults: 1 }],
    ],
  },
  {
    id: 'tracker-stats-group-loses-resolved',
    tool: 'tracker_get_backlog_stats',
    breaks: 'excludeResolved leaves out what is resolved, in any grouping (Endpoints).',
    change: when(given('groupBy'), ignoring('excludeResolved')),
    shows: () => [
      [
        'tracker_get_backlog_stats',
        { jql: `project = ${PROJECT}`, groupBy: ['status'], excludeResolved: true },
      ],
    ],
    combination: true,
  },
  {
    id: 'tracker-stats-pivot-loses-filters',
    tool: 'tracker_get_backlog_stats',
    breaks: 'fieldFilters select issues, for a pivot too (Endpoints, tracker_get_backlog_stats).',
    change: when(given('pivot'), ignoring('fieldFilters')),
    shows: () => [
      [
        'tracker_get_backlog_stats',
        {
          jql: `project = ${PROJECT}`,
          pivot: { rowField: 'status', columnField: 'priority' },
          fieldFilters: [{ field: POINTS, operator: 'notEmpty' }],
        },
      ],
    ],
    combination: true,
  },
  {
    id: 'tracker-schema-term-loses-custom',
    tool: 'tracker_get_field_schema',
    breaks: 'customOnly leaves the custom fields, with a search term too (Endpoints).',
    change: when(given('searchTerm'), ignoring('customOnly')),
    shows: () => [['tracker_get_field_schema', { searchTerm: 's', customOnly: true }]],
    combination: true,
  },
  {
    id: 'tracker-search-sixty-are-fifty',
    tool: 'tracker_search_issues',
    breaks: 'So many issues come as maxResults asks for (Endpoints, tracker_search_issues).',
    change: asking((args) => ({ ...args, ...(Number(args.maxResults) > 50 && { maxResults: 50 }) })),
    shows: () => [['tracker_search_issues', { jql: `project = ${PROJECT}`, maxResults: 60 }]],
  },
  {
    id: 'tracker-comments-hundred-are-fifty',
    tool: 'tracker_get_issue_comments',
    breaks: 'So many comments come as maxResults asks for (Endpoints, tracker_get_issue_comments).',
    change: asking((args) => ({ ...args, ...(Number(args.maxResults) > 25 && { maxResults: 25 }) })),
    shows: ({ world }) => {
      const issue = [...world.issues.byKey.values()].find(({ comments }) => rowsOf(comments).length > 25);
      return [['tracker_get_issue_comments', { issueKey: issue?.key, maxResults: 100 }]];
    },
  },
];
