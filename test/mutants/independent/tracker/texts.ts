import {
  answering,
  asking,
  at,
  fact,
  given,
  isRow,
  itemsOf,
  rowOf,
  rows,
  rowsOf,
  saying,
  when,
} from '../changing.js';
import type { Mutant, Row } from '../mutant.js';
import type { TrackerWorld } from '../servers.js';
import { issueThat, keysOf, POINTS, PROJECT, sprintOf } from './world.js';

const LONG = 'A long line about the ferry to the islands. '.repeat(120);
const STATISTICS = 'tracker_get_backlog_stats';
const REPORT = 'tracker_get_sprint_report';

const backlog = { jql: `project = ${PROJECT}` };
const first = (world: TrackerWorld) => issueThat(world, () => true);

const withoutAccents = (text: unknown) =>
  typeof text === 'string' ? text.replace(/[^\p{ASCII}]/gu, '?') : text;

/** The same with every number changed. */
function withNumbers(value: unknown, change: (number: number) => number): unknown {
  if (typeof value === 'number') return change(value);
  if (Array.isArray(value)) return value.map((item) => withNumbers(item, change));
  if (!isRow(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withNumbers(inner, change)]));
}

/** Wrong for long texts and texts beyond ASCII, at caps, in totals, and where one person has two roles. */
export const textMutants: readonly Mutant<TrackerWorld>[] = [
  {
    id: 'tracker-transition-comment-of-thousand-signs',
    tool: 'tracker_transition_issue',
    breaks: 'The comment given is added, all of it (Endpoints, tracker_transition_issue).',
    change: when(
      given('comment'),
      asking((args) => ({ ...args, comment: String(args.comment).slice(0, 1000) })),
    ),
    shows: (world) => moving(world, LONG),
  },
  {
    id: 'tracker-transition-comment-first-paragraph',
    tool: 'tracker_transition_issue',
    breaks: 'The comment given is added, all of it (Endpoints, tracker_transition_issue).',
    change: when(
      given('comment'),
      asking((args) => ({ ...args, comment: String(args.comment).split('\n')[0] })),
    ),
    shows: (world) => moving(world, 'One line.\n\nAnd another one.'),
  },
  {
    id: 'tracker-update-labels-in-ascii',
    tool: 'tracker_update_issue',
    breaks: 'labels sets the labels, in any script (Endpoints, tracker_update_issue).',
    change: when(
      given('labels'),
      asking((args) => ({ ...args, labels: itemsOf(args.labels).map(withoutAccents) })),
    ),
    shows: (world) => [
      ['tracker_update_issue', { ...first(world), labels: ['größer'] }],
      ['tracker_get_issue', first(world)],
    ],
  },
  {
    id: 'tracker-create-labels-in-lower-case',
    tool: 'tracker_create_issue',
    breaks: 'A new issue has the labels given, as they are written (Endpoints, tracker_create_issue).',
    change: when(
      given('labels'),
      asking((args) => ({
        ...args,
        labels: itemsOf(args.labels).map((label) => String(label).toLowerCase()),
      })),
    ),
    shows: () => [
      [
        'tracker_create_issue',
        { projectKey: PROJECT, summary: 'Count the buoys', issueType: 'Task', labels: ['North-Pier'] },
      ],
      ['tracker_get_issue', ([made]) => ({ issueKey: made?.key })],
    ],
  },
  {
    id: 'tracker-search-query-in-ascii',
    tool: 'tracker_search_issues',
    breaks: 'The query is sent as it is, in any script (What the service does: the query language).',
    change: asking((args) => ({ ...args, jql: String(args.jql).replace(/[^\p{ASCII}]/gu, '') })),
    shows: () => [
      ['tracker_create_issue', { projectKey: PROJECT, summary: 'Größer als früher', issueType: 'Task' }],
      ['tracker_search_issues', { jql: `project = ${PROJECT} AND summary ~ "Größer"` }],
    ],
  },
  {
    id: 'tracker-custom-text-of-eighty-signs',
    tool: 'tracker_update_issue',
    breaks: 'customFields sets fields to the values given, all of them (Endpoints, tracker_update_issue).',
    change: when(
      given('customFields'),
      asking((args) => ({
        ...args,
        customFields: Object.fromEntries(
          Object.entries(rowOf(args.customFields)).map(([id, value]) => [
            id,
            typeof value === 'string' ? value.slice(0, 80) : value,
          ]),
        ),
      })),
    ),
    shows: (world) => [
      ['tracker_update_issue', { ...first(world), customFields: { customfield_10034: LONG.slice(0, 200) } }],
      ['tracker_get_issue', first(world)],
    ],
  },
  {
    id: 'tracker-stats-numbers-are-one-more',
    tool: STATISTICS,
    breaks: 'The counts are those of the issues (Endpoints, tracker_get_backlog_stats).',
    change: answering((value) => withNumbers(value, (number) => number + 1)),
    shows: () => [[STATISTICS, backlog]],
  },
  {
    id: 'tracker-stats-statuses-are-one-more',
    tool: STATISTICS,
    breaks: 'The counts by status are those of the issues (Endpoints, tracker_get_backlog_stats).',
    change: fact('byStatus', (counts) => withNumbers(counts, (number) => number + 1)),
    shows: () => [[STATISTICS, backlog]],
  },
  {
    id: 'tracker-stats-averages-are-whole',
    tool: STATISTICS,
    breaks: 'An average is that of the values (Endpoints, tracker_get_backlog_stats: pivot, avg).',
    change: when(
      ({ pivot }) => rowOf(pivot).action === 'avg',
      answering((value) => withNumbers(value, Math.floor)),
    ),
    shows: () => [
      [
        STATISTICS,
        { ...backlog, pivot: { rowField: 'type', columnField: 'status', action: 'avg', valueField: POINTS } },
      ],
    ],
  },
  {
    id: 'tracker-report-points-are-whole',
    tool: REPORT,
    breaks: 'Story points are those of the issues (Endpoints, tracker_get_sprint_report).',
    change: answering((value) => withNumbers(value, Math.trunc)),
    shows: (world) => {
      const sprintId = sprintOf(world, 'active');
      return [
        ['tracker_get_sprint_issues', { sprintId, maxResults: 1 }],
        [
          'tracker_update_issue',
          ([listed]) => ({ issueKey: at(listed, 'issues.0.key'), customFields: { [POINTS]: 2.5 } }),
        ],
        [REPORT, { sprintId, projectKey: PROJECT, storyPointsField: POINTS }],
      ];
    },
  },
  {
    id: 'tracker-report-empty-groups-left-out',
    tool: REPORT,
    breaks:
      'The counts are by group, by the default ones if none are given (Endpoints, tracker_get_sprint_report).',
    change: fact('statusGroups', (groups) =>
      Object.fromEntries(
        Object.entries(rowOf(groups)).filter(([, group]) => at(group, 'current.issues') !== 0),
      ),
    ),
    shows: (world) => [
      [REPORT, { sprintId: sprintOf(world, 'closed'), projectKey: PROJECT, storyPointsField: POINTS }],
    ],
  },
  {
    id: 'tracker-issue-own-reporter-is-hidden',
    tool: 'tracker_get_issue',
    breaks: 'reporter and assignee are two fields, of one person too (Resources: selectable fields).',
    change: fact('issue', (issue) => {
      const { assignee, reporter } = rowOf(issue);
      return assignee !== undefined && assignee === reporter ? { ...rowOf(issue), reporter: null } : issue;
    }),
    shows: (world) => [
      [
        'tracker_get_issue',
        issueThat(world, ({ assignee, reporter }) => assignee !== null && assignee === reporter),
      ],
    ],
  },
  {
    id: 'tracker-comments-of-assignee-alone',
    tool: 'tracker_get_issue_comments',
    breaks: 'The comments are returned, of any author (Endpoints, tracker_get_issue_comments).',
    change: rows('comments', (comments) =>
      comments.filter(({ author }, at) => at === 0 || author !== comments[0]?.author),
    ),
    shows: ({ world }) => {
      const issue = [...world.issues.byKey.values()].find(({ comments }) => comments.length > 12);
      return [['tracker_get_issue_comments', { issueKey: issue?.key }]];
    },
  },
  {
    id: 'tracker-comments-more-at-the-cap',
    tool: 'tracker_get_issue_comments',
    breaks:
      'Whether there is more is true: maxResults caps what is there (Endpoints, tracker_get_issue_comments).',
    change: answering((value, { args }) =>
      rowsOf(value.comments).length === (args.maxResults ?? 20) ? { ...value, hasMore: true } : value,
    ),
    shows: ({ world }) => {
      const issue = [...world.issues.byKey.values()].find(({ comments }) => comments.length === 3);
      return [['tracker_get_issue_comments', { issueKey: issue?.key, maxResults: 3 }]];
    },
  },
  {
    id: 'tracker-sprints-more-at-the-end',
    tool: 'tracker_list_sprints',
    breaks: 'Whether there are more sprints is true (Endpoints, tracker_list_sprints; Limits).',
    change: answering((value) => (value.hasMore === false ? { ...value, hasMore: true } : value)),
    shows: () => [['tracker_list_sprints', { boardId: 1, maxResults: 50 }]],
  },
  {
    id: 'tracker-search-token-after-the-end',
    tool: 'tracker_search_issues',
    breaks: 'nextPageToken continues where there is more (Endpoints, tracker_search_issues).',
    change: async ({ args, pass }) => {
      const result = await pass();
      const value = rowOf(result.structuredContent);
      const isEnd = value.hasMore === false && args.nextPageToken === undefined && !result.isError;
      if (!isEnd) return result;
      const firstOnly = rowsOf(value.issues).slice(0, -1);
      return firstOnly.length === 0 ? result : saying(result, { ...value, issues: firstOnly });
    },
    shows: () => [['tracker_search_issues', { jql: `project = ${PROJECT} AND type = Epic` }]],
  },
  {
    id: 'tracker-values-full-cap-is-one-less',
    tool: 'tracker_list_field_values',
    breaks: 'maxResults says how many values come (Endpoints, tracker_list_field_values).',
    change: when(
      given('maxResults'),
      rows('values', (values, { args }) =>
        values.length === args.maxResults && values.length > 1 ? values.slice(0, -1) : values,
      ),
    ),
    shows: () => [['tracker_list_field_values', { field: 'labels', maxResults: 5 }]],
  },
];

/** An issue is moved with a comment, and its comments are read. */
function moving(world: TrackerWorld, comment: string) {
  const issue = { issueKey: keysOf(world, ({ status }) => status.name === 'To Do')[0] };
  return [
    ['tracker_get_transitions', issue],
    [
      'tracker_transition_issue',
      ([listed]: readonly Row[]) => ({ ...issue, transitionId: at(listed, 'transitions.0.id'), comment }),
    ],
    ['tracker_get_issue_comments', { ...issue, maxResults: 100 }],
  ] as const;
}
