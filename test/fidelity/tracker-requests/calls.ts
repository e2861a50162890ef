import type { TrackerSimulator } from '#simulators/tracker/simulator.js';
import { namesOf } from '../jira/names.js';

type Args = Readonly<Record<string, unknown>>;

/** What calls are about: records of the world, and files of the user. */
export interface Subject {
  /** The value with this name. */
  readonly the: (name: string) => string;
  readonly number: (name: string) => number;
  /** The path of a local file to send. */
  readonly file: string;
  /** The path of a new local file, each time another. */
  readonly newFile: () => string;
}

const EVERY_ISSUE_FIELD = [
  ...[
    'key',
    'summary',
    'description',
    'type',
    'status',
    'statusCategory',
    'priority',
    'assignee',
    'reporter',
  ],
  ...[
    'created',
    'updated',
    'labels',
    'components',
    'attachmentCount',
    'commentCount',
    'parent',
    'customFields',
  ],
];
const EVERY_SPRINT_FIELD = [
  ...['key', 'summary', 'status', 'statusCategory', 'assignee', 'priority', 'type', 'description', 'labels'],
  'customFields',
];
const EVERY_SEARCH_FIELD = [
  ...['key', 'summary', 'status', 'statusCategory', 'assignee', 'type', 'parent', 'priority', 'description'],
  ...['labels', 'customFields'],
];
const DIMENSIONS = [
  ...['status', 'type', 'priority', 'assignee', 'reporter', 'labels', 'components', 'resolution', 'project'],
];
const STORY_POINTS = 'customfield_10016';
const MARKDOWN =
  '# Plan\n\nFirst *this*, then `that`:\n\n- one\n- [two](https://example.com)\n\n```js\n1 + 1\n```\n';

/** Calls of every tool; each of its arguments is in some of them. */
export const CALLS: Readonly<Record<string, (subject: Subject) => readonly Args[]>> = {
  tracker_create_issue: ({ the }) => [
    { projectKey: the('project'), summary: 'Paint', issueType: 'Task' },
    {
      projectKey: the('project'),
      summary: 'Paint "all"',
      issueType: 'Story',
      description: MARKDOWN,
      priority: 'High',
      labels: ['paint'],
      assignee: the('member'),
      parent: the('epic'),
      components: [the('componentName')],
    },
    { projectKey: the('project'), summary: 'Sand', issueType: 'Sub-task', parent: the('issue') },
  ],
  tracker_get_issue: ({ the }) => [
    { issueKey: the('issue') },
    { issueKey: the('other'), fields: EVERY_ISSUE_FIELD },
    ...EVERY_ISSUE_FIELD.map((field) => ({ issueKey: the('pictured'), fields: [field] })),
  ],
  tracker_update_issue: ({ the }) => [
    { issueKey: the('issue'), summary: 'Paint it all' },
    {
      issueKey: the('issue'),
      summary: 'Paint',
      description: MARKDOWN,
      priority: 'Low',
      assignee: the('member'),
      labels: [],
      customFields: { [STORY_POINTS]: 5 },
    },
    { issueKey: the('issue'), assignee: null, description: '', customFields: { [STORY_POINTS]: null } },
  ],
  tracker_add_comment: ({ the }) => [
    { issueKey: the('issue'), body: 'Done.' },
    { issueKey: the('issue'), body: `${MARKDOWN}\n[@Mia](accountid:${the('member')})` },
  ],
  tracker_get_issue_comments: ({ the }) => [
    { issueKey: the('secret') },
    { issueKey: the('secret'), maxResults: 1 },
    { issueKey: the('secret'), maxResults: 5000 },
  ],
  tracker_get_issue_history: ({ the }) => [
    { issueKey: the('changed') },
    { issueKey: the('changed'), maxResults: 1 },
    { issueKey: the('changed'), maxResults: 5000 },
  ],
  tracker_get_transitions: ({ the }) => [{ issueKey: the('issue') }],
  tracker_transition_issue: ({ the }) => [
    { issueKey: the('fresh'), transitionId: the('transition') },
    { issueKey: the('fresher'), transitionId: the('transition'), comment: MARKDOWN },
  ],
  tracker_search_issues: ({ the }) => [
    { jql: `project = ${the('project')}` },
    { jql: `project = ${the('project')} ORDER BY created`, maxResults: 120, fields: EVERY_SEARCH_FIELD },
    { jql: `project = ${the('project')}`, maxResults: 2, nextPageToken: the('token'), fields: ['key'] },
  ],
  tracker_list_attachments: ({ the }) => [{ issueKey: the('pictured') }],
  tracker_upload_attachment: ({ the, file }) => [{ issueKey: the('issue'), filePath: file }],
  tracker_download_attachment: ({ the, newFile }) => [
    { attachmentId: the('picture'), outputPath: newFile() },
  ],
  tracker_list_boards: () => [{}],
  tracker_get_active_sprint: ({ number }) => [{ boardId: number('scrum') }],
  tracker_list_sprints: ({ the, number }) => [
    { boardId: number('scrum') },
    ...['active', 'future', 'closed'].map((state) => ({ boardId: number('scrum'), state })),
    { boardId: number('scrum'), startAt: 1, maxResults: 1 },
    { projectKey: the('project') },
    { projectKey: the('kanbanProject'), state: 'closed', startAt: 0, maxResults: 200 },
  ],
  tracker_get_sprint_issues: ({ number }) => [
    { sprintId: number('active') },
    { sprintId: number('closed'), maxResults: 1, fields: EVERY_SPRINT_FIELD },
    { sprintId: number('future'), maxResults: 500, fields: ['key'] },
  ],
  tracker_get_my_sprint_issues: ({ number }) => [
    { sprintId: number('active') },
    { sprintId: number('closed'), maxResults: 1, fields: EVERY_SPRINT_FIELD },
  ],
  tracker_get_sprint_report: ({ the, number }) => [
    { sprintId: number('closed'), projectKey: the('project'), storyPointsField: STORY_POINTS },
    {
      sprintId: number('active'),
      projectKey: the('project'),
      storyPointsField: STORY_POINTS,
      previousSprintId: number('closed'),
      labelsOfInterest: ['paint', 'x"y'],
      statusGroups: { Open: ['To Do'] },
      includeTriage: true,
      includeInflow: true,
    },
  ],
  tracker_get_backlog_stats: ({ the, number }) => {
    const jql = `project = ${the('project')}`;
    const everyOperator = [
      { field: 'status', operator: 'eq', value: 'To Do' },
      { field: 'priority', operator: 'in', value: ['High', 'Low'] },
      { field: 'type', operator: 'not', value: 'Epic' },
      { field: 'summary', operator: 'contains', value: 'a' },
      { field: 'resolution', operator: 'empty' },
      { field: 'reporter', operator: 'notEmpty' },
    ];
    return [
      { jql },
      { jql: `${jql} ORDER BY rank`, boardId: number('scrum'), excludeResolved: true },
      {
        jql,
        issueTypes: ['Bug', 'Task'],
        assignees: [the('member'), 'unassigned'],
        sprint: number('active'),
      },
      { jql, groupBy: DIMENSIONS },
      ...['count', 'cardinality'].map((action) => ({
        jql,
        pivot: { rowField: 'status', columnField: 'type', action },
      })),
      ...['sum', 'avg'].map((action) => ({
        jql,
        pivot: { rowField: 'labels', columnField: 'assignee', action, valueField: STORY_POINTS },
      })),
      { jql, fieldFilters: everyOperator },
    ];
  },
  tracker_get_field_schema: ({ the }) => [
    {},
    { projectKey: the('project') },
    { projectKey: the('project'), customOnly: true, searchTerm: 'POINT' },
    { customOnly: false, searchTerm: 'customfield' },
  ],
  tracker_list_field_values: ({ the }) => [
    ...['labels', 'priorities', 'statuses', 'issueTypes', 'resolutions'].flatMap((field) => [
      ...[{ field }, { field, projectKey: the('project') }, { field, searchTerm: 'O', maxResults: 2 }],
    ]),
    { field: 'labels', maxResults: 3000 },
    { field: 'components', projectKey: the('project') },
    { field: 'components', projectKey: the('project'), searchTerm: 'A', maxResults: 1 },
  ],
};

/** The records that the calls are about, as they are at first. */
export function recordsOf(simulator: TrackerSimulator): Map<string, string> {
  const { boards, projects } = simulator.world;
  const names = namesOf(simulator);
  const kanban = boards.get(Number(names.get('kanban')))?.project;
  const componentName = projects.get(names.get('project') ?? '')?.components[0]?.name ?? '';
  return new Map([...names, ['kanbanProject', kanban?.key ?? ''], ['componentName', componentName]]);
}
