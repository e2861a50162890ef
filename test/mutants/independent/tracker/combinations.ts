import { asking, each, given, ignoring, itemsOf, rows, when, without } from '../changing.js';
import type { Mutant, Row, Step } from '../mutant.js';
import type { TrackerWorld } from '../servers.js';
import { keysOf, POINTS, PROJECT, sprintOf } from './world.js';

const SEARCH = 'tracker_search_issues';
const STATISTICS = 'tracker_get_backlog_stats';
const REPORT = 'tracker_get_sprint_report';

const backlog = { jql: `project = ${PROJECT}` };

function report(world: TrackerWorld, more: Row): Row {
  return { sprintId: sprintOf(world, 'active'), projectKey: PROJECT, storyPointsField: POINTS, ...more };
}

/** A person with issues in the project, by account ID. */
function assigneeOf({ world }: TrackerWorld): string {
  const issue = [...world.issues.byKey.values()].find(
    ({ project, assignee }) => project.key === PROJECT && assignee !== null,
  );
  return issue?.assignee?.accountId ?? '';
}

const nextPage = (args: Row): readonly Step[] => [
  [SEARCH, args],
  [SEARCH, ([page]) => ({ ...args, nextPageToken: page?.nextPageToken })],
];

/** Wrong where two arguments, or an argument and a certain value of another one, come together. */
export const combinationMutants: readonly Mutant<TrackerWorld>[] = [
  {
    id: 'tracker-search-ordered-loses-token',
    tool: SEARCH,
    breaks: 'nextPageToken continues the search, in any order (Endpoints, tracker_search_issues).',
    change: when(({ jql }) => /order by/i.test(String(jql)), ignoring('nextPageToken')),
    shows: () => nextPage({ jql: `${backlog.jql} ORDER BY priority ASC`, maxResults: 3 }),
    combination: true,
  },
  {
    id: 'tracker-search-one-loses-fields',
    tool: SEARCH,
    breaks: 'fields selects, however few issues are asked for (Endpoints, tracker_search_issues).',
    change: when(({ maxResults }) => maxResults === 1, ignoring('fields')),
    shows: () => [[SEARCH, { ...backlog, maxResults: 1, fields: ['key', 'labels'] }]],
    combination: true,
  },
  {
    id: 'tracker-search-token-loses-limit',
    tool: SEARCH,
    breaks: 'maxResults limits a later page, too (Endpoints, tracker_search_issues).',
    change: when(given('nextPageToken'), ignoring('maxResults')),
    shows: () => nextPage({ ...backlog, maxResults: 2 }),
    combination: true,
  },
  {
    id: 'tracker-sprints-project-loses-start',
    tool: 'tracker_list_sprints',
    breaks: 'startAt skips sprints, of all boards of a project too (Endpoints, tracker_list_sprints).',
    change: when(given('projectKey'), ignoring('startAt')),
    shows: () => [['tracker_list_sprints', { projectKey: PROJECT, startAt: 2 }]],
    combination: true,
  },
  {
    id: 'tracker-sprints-limit-counts-skipped',
    tool: 'tracker_list_sprints',
    breaks: 'maxResults counts the sprints after those skipped (Endpoints, tracker_list_sprints; Limits).',
    change: when(
      given('startAt', 'maxResults'),
      rows('sprints', (sprints, { args }) =>
        sprints.slice(0, Number(args.maxResults) - Number(args.startAt)),
      ),
    ),
    shows: () => [['tracker_list_sprints', { boardId: 1, startAt: 2, maxResults: 5 }]],
    combination: true,
  },
  {
    id: 'tracker-my-sprint-issues-fields-lose-order',
    tool: 'tracker_get_my_sprint_issues',
    breaks:
      'The order is by status, then by priority, with fields too (Endpoints, tracker_get_my_sprint_issues).',
    change: when(
      given('fields'),
      rows('issues', (issues) => issues.toSorted((one, other) => number(one.key) - number(other.key))),
    ),
    shows: ({ world }) =>
      [...world.boards.values()].flatMap(({ sprints }) =>
        sprints
          .slice(-4)
          .map(
            ({ id }) =>
              [
                'tracker_get_my_sprint_issues',
                { sprintId: id, fields: ['key', 'status', 'priority'] },
              ] as const,
          ),
      ),
    combination: true,
  },
  {
    id: 'tracker-sprint-issues-custom-fields-alone',
    tool: 'tracker_get_sprint_issues',
    breaks: 'Each field selected is given, beside custom fields too (Endpoints, tracker_get_sprint_issues).',
    change: when(
      ({ fields }) => itemsOf(fields).includes('customFields'),
      each('issues', (issue) => without(issue, 'labels', 'description')),
    ),
    shows: (world) => [
      [
        'tracker_get_sprint_issues',
        { sprintId: sprintOf(world, 'active'), fields: ['key', 'description', 'customFields'] },
      ],
    ],
    combination: true,
  },
  {
    id: 'tracker-stats-people-lose-unassigned',
    tool: STATISTICS,
    breaks:
      'unassigned selects unassigned issues, beside those of people (Endpoints, tracker_get_backlog_stats).',
    change: when(
      ({ assignees }) => itemsOf(assignees).length > 1,
      asking((args) => ({
        ...args,
        assignees: itemsOf(args.assignees).filter((one) => one !== 'unassigned'),
      })),
    ),
    shows: (world) => [[STATISTICS, { ...backlog, assignees: [assigneeOf(world), 'unassigned'] }]],
    combination: true,
  },
  {
    id: 'tracker-stats-sprint-loses-types',
    tool: STATISTICS,
    breaks: 'issueTypes selects, in a sprint too (Endpoints, tracker_get_backlog_stats).',
    change: when(given('sprint'), ignoring('issueTypes')),
    shows: (world) => [[STATISTICS, { ...backlog, sprint: sprintOf(world, 'closed'), issueTypes: ['Bug'] }]],
    combination: true,
  },
  {
    id: 'tracker-stats-unresolved-lose-assignees',
    tool: STATISTICS,
    breaks: 'assignees selects among what is not resolved, too (Endpoints, tracker_get_backlog_stats).',
    change: when(({ excludeResolved }) => excludeResolved === true, ignoring('assignees')),
    shows: () => [[STATISTICS, { ...backlog, excludeResolved: true, assignees: ['unassigned'] }]],
    combination: true,
  },
  {
    id: 'tracker-stats-board-loses-filters',
    tool: STATISTICS,
    breaks: 'fieldFilters select, with a board too (Endpoints, tracker_get_backlog_stats).',
    change: when(given('boardId'), ignoring('fieldFilters')),
    shows: () => [
      [STATISTICS, { ...backlog, boardId: 1, fieldFilters: [{ field: 'labels', operator: 'empty' }] }],
    ],
    combination: true,
  },
  {
    id: 'tracker-stats-pivot-keeps-resolved',
    tool: STATISTICS,
    breaks:
      'excludeResolved leaves out what is resolved, from a pivot too (Endpoints, tracker_get_backlog_stats).',
    change: when(given('pivot'), ignoring('excludeResolved')),
    shows: () => [
      [
        STATISTICS,
        { ...backlog, excludeResolved: true, pivot: { rowField: 'type', columnField: 'priority' } },
      ],
    ],
    combination: true,
  },
  {
    id: 'tracker-stats-two-dimensions-lose-types',
    tool: STATISTICS,
    breaks: 'issueTypes selects, whatever is grouped by (Endpoints, tracker_get_backlog_stats).',
    change: when(({ groupBy }) => itemsOf(groupBy).length > 1, ignoring('issueTypes')),
    shows: () => [[STATISTICS, { ...backlog, issueTypes: ['Bug'], groupBy: ['labels', 'components'] }]],
    combination: true,
  },
  {
    id: 'tracker-report-comparison-loses-labels',
    tool: REPORT,
    breaks: 'Labels of interest are tracked, with a comparison too (Endpoints, tracker_get_sprint_report).',
    change: when(given('previousSprintId'), ignoring('labelsOfInterest')),
    shows: (world) => [
      [
        REPORT,
        report(world, { previousSprintId: sprintOf(world, 'closed'), labelsOfInterest: ['customer'] }),
      ],
    ],
    combination: true,
  },
  {
    id: 'tracker-report-triage-loses-comparison',
    tool: REPORT,
    breaks:
      'The report compares with a previous sprint, with triage too (Endpoints, tracker_get_sprint_report).',
    change: when(({ includeTriage }) => includeTriage === true, ignoring('previousSprintId')),
    shows: (world) => [
      [REPORT, report(world, { previousSprintId: sprintOf(world, 'closed'), includeTriage: true })],
    ],
    combination: true,
  },
  {
    id: 'tracker-report-inflow-loses-labels',
    tool: REPORT,
    breaks: 'Labels of interest are tracked, with inflow too (Endpoints, tracker_get_sprint_report).',
    change: when(({ includeInflow }) => includeInflow === true, ignoring('labelsOfInterest')),
    shows: (world) => [[REPORT, report(world, { includeInflow: true, labelsOfInterest: ['customer'] })]],
    combination: true,
  },
  {
    id: 'tracker-update-description-loses-priority',
    tool: 'tracker_update_issue',
    breaks: 'Each field given is set, a priority beside a description too (Endpoints, tracker_update_issue).',
    change: when(given('description'), ignoring('priority')),
    shows: (world) => {
      const [issueKey] = keysOf(world, ({ priority }) => priority.name === 'Medium');
      return [
        ['tracker_update_issue', { issueKey, description: 'Painted.', priority: 'Low' }],
        ['tracker_get_issue', { issueKey }],
      ];
    },
    combination: true,
  },
  {
    id: 'tracker-create-assignee-loses-description',
    tool: 'tracker_create_issue',
    breaks: 'A new issue has the description given, with an assignee too (Endpoints, tracker_create_issue).',
    change: when(given('assignee'), ignoring('description')),
    shows: (world) => [
      [
        'tracker_create_issue',
        {
          ...{ projectKey: PROJECT, summary: 'Count the buoys', issueType: 'Task' },
          ...{ assignee: assigneeOf(world), description: 'All of them.' },
        },
      ],
      ['tracker_get_issue', ([made]) => ({ issueKey: made?.key })],
    ],
    combination: true,
  },
];

/** The number of an issue. */
function number(key: unknown): number {
  return Number(String(key).split('-')[1]);
}
