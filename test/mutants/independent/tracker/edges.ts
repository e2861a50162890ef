import { readFileSync, writeFileSync } from 'node:fs';
import {
  answering,
  asking,
  each,
  exchanged,
  fact,
  given,
  ignoring,
  itemsOf,
  later,
  rowOf,
  rows,
  rowsOf,
  when,
} from '../changing.js';
import type { Mutant, Row } from '../mutant.js';
import type { TrackerWorld } from '../servers.js';
import { file, issueThat, keysOf, POINTS, PROJECT, sprintOf } from './world.js';

const LONG = 'A long line about the ferry to the islands. '.repeat(120);

const withoutAccents = (text: unknown) =>
  typeof text === 'string' ? text.replace(/[^\p{ASCII}]/gu, '?') : text;

const backlog = { jql: `project = ${PROJECT}` };

/** At the edges: equal keys, ends of pages, empty results, texts that are long or foreign, times, and figures that have changed places. */
export const edgeMutants: readonly Mutant<TrackerWorld>[] = [
  {
    id: 'tracker-sprints-end-first',
    tool: 'tracker_list_sprints',
    breaks: 'A sprint has its dates: it starts, then it ends (Resources: sprint).',
    change: each('sprints', (sprint) => exchanged(sprint, 'startDate', 'endDate')),
    shows: () => [['tracker_list_sprints', { boardId: 1 }]],
  },
  {
    id: 'tracker-sprints-past-the-end-is-first',
    tool: 'tracker_list_sprints',
    breaks: 'startAt leaves out so many sprints, be there no others (Endpoints, tracker_list_sprints).',
    change: async ({ args, pass }) => {
      const result = await pass();
      const isEmpty = rowsOf(rowOf(result.structuredContent).sprints).length === 0;
      return isEmpty && args.startAt !== undefined ? pass({ ...args, startAt: 0 }) : result;
    },
    shows: () => [['tracker_list_sprints', { boardId: 1, startAt: 500 }]],
  },
  {
    id: 'tracker-issue-created-when-updated',
    tool: 'tracker_get_issue',
    breaks: 'The fields created and updated are two (Resources: selectable fields).',
    change: fact('issue', (issue) => exchanged(rowOf(issue), 'created', 'updated')),
    shows: (world) => [['tracker_get_issue', issueThat(world, () => true)]],
  },
  {
    id: 'tracker-issue-assignee-reports',
    tool: 'tracker_get_issue',
    breaks: 'assignee and reporter are two fields (Resources: selectable fields).',
    change: fact('issue', (issue) => exchanged(rowOf(issue), 'assignee', 'reporter')),
    shows: (world) => [['tracker_get_issue', issueThat(world, ({ assignee }) => assignee !== null)]],
  },
  {
    id: 'tracker-attachments-in-kibibytes',
    tool: 'tracker_list_attachments',
    breaks: 'The size of each attachment is returned (Endpoints, tracker_list_attachments).',
    change: each('attachments', (one) => ({ ...one, size: Math.ceil(Number(one.size) / 1024) })),
    shows: (world) => [
      ['tracker_list_attachments', issueThat(world, ({ attachments }) => attachments.length > 0)],
    ],
  },
  {
    id: 'tracker-attachments-authors-and-names',
    tool: 'tracker_list_attachments',
    breaks: 'The filename of each attachment is returned (Endpoints, tracker_list_attachments).',
    change: each('attachments', (one) => ({ ...one, filename: String(one.filename).split('.')[0] })),
    shows: (world) => [
      ['tracker_list_attachments', issueThat(world, ({ attachments }) => attachments.length > 0)],
    ],
  },
  {
    id: 'tracker-comments-in-summer-time',
    tool: 'tracker_get_issue_comments',
    breaks: 'The creation date of a comment is returned (Endpoints, tracker_get_issue_comments).',
    change: each('comments', (comment) => ({
      ...comment,
      ...(/-(0[4-9]|10)-/.test(String(comment.created)) && { created: later(comment.created, 1) }),
    })),
    shows: ({ world }) => {
      const issue = [...world.issues.byKey.values()].find(({ comments }) =>
        comments.some(({ created }) => [3, 4, 5, 6, 7, 8, 9].includes(new Date(created).getUTCMonth())),
      );
      return [['tracker_get_issue_comments', { issueKey: issue?.key, maxResults: 100 }]];
    },
  },
  {
    id: 'tracker-comments-none-is-refused',
    tool: 'tracker_get_issue_comments',
    breaks: 'The comments are returned, be there none (Endpoints, tracker_get_issue_comments).',
    change: async ({ pass }) => {
      const result = await pass();
      const none = rowsOf(rowOf(result.structuredContent).comments).length === 0;
      return none ? { content: [{ type: 'text', text: 'No comments.' }], isError: true } : result;
    },
    shows: (world) => [
      ['tracker_get_issue_comments', issueThat(world, ({ comments }) => comments.length === 0)],
    ],
  },
  {
    id: 'tracker-comment-of-thousand-signs',
    tool: 'tracker_add_comment',
    breaks: 'The comment has the body given (Endpoints, tracker_add_comment).',
    change: asking((args) => ({ ...args, body: String(args.body).slice(0, 1000) })),
    shows: (world) => {
      const issue = issueThat(world, () => true);
      return [
        ['tracker_add_comment', { ...issue, body: LONG }],
        ['tracker_get_issue_comments', { ...issue, maxResults: 100 }],
      ];
    },
  },
  {
    id: 'tracker-comment-in-ascii',
    tool: 'tracker_add_comment',
    breaks: 'The comment has the body given, in any script (Endpoints, tracker_add_comment).',
    change: asking((args) => ({ ...args, body: String(args.body).replace(/\p{Emoji_Presentation}/gu, '') })),
    shows: (world) => {
      const issue = issueThat(world, () => true);
      return [
        ['tracker_add_comment', { ...issue, body: 'Boats 🚢 leave.' }],
        ['tracker_get_issue_comments', { ...issue, maxResults: 100 }],
      ];
    },
  },
  {
    id: 'tracker-create-in-ascii',
    tool: 'tracker_create_issue',
    breaks: 'The issue has the summary given (Endpoints, tracker_create_issue).',
    change: asking((args) => ({ ...args, summary: withoutAccents(args.summary) })),
    shows: () => [
      ['tracker_create_issue', { projectKey: PROJECT, summary: 'Größer als früher', issueType: 'Task' }],
      ['tracker_get_issue', ([made]) => ({ issueKey: made?.key })],
    ],
  },
  {
    id: 'tracker-create-description-cut',
    tool: 'tracker_create_issue',
    breaks: 'The issue has the description given (Endpoints, tracker_create_issue).',
    change: when(
      given('description'),
      asking((args) => ({ ...args, description: String(args.description).slice(0, 2048) })),
    ),
    shows: () => [
      [
        'tracker_create_issue',
        { projectKey: PROJECT, summary: 'Long', issueType: 'Task', description: LONG },
      ],
      ['tracker_get_issue', ([made]) => ({ issueKey: made?.key })],
    ],
  },
  {
    id: 'tracker-update-labels-not-emptied',
    tool: 'tracker_update_issue',
    breaks: 'labels sets the labels, to none too (Endpoints, tracker_update_issue).',
    change: asking(({ labels, ...args }) => ({ ...args, ...(itemsOf(labels).length > 0 && { labels }) })),
    shows: (world) => {
      const issue = issueThat(world, ({ labels }) => labels.length > 0);
      return [
        ['tracker_update_issue', { ...issue, labels: [] }],
        ['tracker_get_issue', issue],
      ];
    },
  },
  {
    id: 'tracker-upload-name-in-ascii',
    tool: 'tracker_upload_attachment',
    breaks: 'The local file is attached, under its name (Endpoints, tracker_upload_attachment).',
    change: async ({ args, home, ask, pass }) => {
      const path = String(args.filePath);
      const name = path.split('/').at(-1) ?? '';
      if (name === withoutAccents(name)) return pass();
      const filePath = `${home}/${String(withoutAccents(name)).replaceAll('?', '_')}`;
      writeFileSync(filePath, readFileSync(path));
      return ask('tracker_upload_attachment', { ...args, filePath });
    },
    shows: (world) => [
      [
        'tracker_upload_attachment',
        { ...issueThat(world, () => true), filePath: file(world, 'Fähre nach Süden.txt', 'one\n') },
      ],
    ],
  },
  {
    id: 'tracker-search-nothing-is-refused',
    tool: 'tracker_search_issues',
    breaks: 'A search that finds nothing has an answer, too (Endpoints, tracker_search_issues).',
    change: async ({ pass }) => {
      const result = await pass();
      const none = rowsOf(rowOf(result.structuredContent).issues).length === 0;
      return none ? { content: [{ type: 'text', text: 'Nothing found.' }], isError: true } : result;
    },
    shows: () => [['tracker_search_issues', { jql: `project = ${PROJECT} AND created > "2090-01-01"` }]],
  },
  {
    id: 'tracker-search-ties-as-they-come',
    tool: 'tracker_search_issues',
    breaks: 'A query orders by each of its keys (What the service does: the query language).',
    change: asking((args) => ({
      ...args,
      jql: String(args.jql).replace(/(ORDER BY [^,]*),.*/i, '$1, key DESC'),
    })),
    shows: () => [
      [
        'tracker_search_issues',
        { jql: `project = ${PROJECT} ORDER BY priority DESC, created ASC`, maxResults: 20 },
      ],
    ],
  },
  {
    id: 'tracker-my-sprint-issues-by-key-within-status',
    tool: 'tracker_get_my_sprint_issues',
    breaks: 'Issues are sorted by status, then by priority (Endpoints, tracker_get_my_sprint_issues).',
    change: rows('issues', (issues) => {
      const statuses = [...new Set(issues.map(({ status }) => status))];
      return statuses.flatMap((status) =>
        issues
          .filter((issue) => issue.status === status)
          .sort((one, other) => String(one.key).localeCompare(String(other.key))),
      );
    }),
    shows: (world) => [
      ['tracker_get_my_sprint_issues', { sprintId: sprintOf(world, 'active') }],
      ['tracker_get_my_sprint_issues', { sprintId: sprintOf(world, 'closed') }],
      ...[1, 2, 3, 4, 5, 6].map((back) => mySprint(world, back)),
    ],
  },
  {
    id: 'tracker-transitions-names-and-targets',
    tool: 'tracker_get_transitions',
    breaks: 'The statuses the issue can move to are listed (Endpoints, tracker_get_transitions).',
    change: each('transitions', (one) => ({
      ...one,
      to: { ...rowOf(one.to), status: rowOf(one.to).statusCategory },
    })),
    shows: (world) => [
      ['tracker_get_transitions', issueThat(world, ({ status }) => status.name === 'In Progress')],
    ],
  },
  {
    id: 'tracker-values-term-loses-limit',
    tool: 'tracker_list_field_values',
    breaks: 'maxResults caps the values, with a search term too (Endpoints, tracker_list_field_values).',
    change: when(given('searchTerm'), ignoring('maxResults')),
    shows: () => [['tracker_list_field_values', { field: 'labels', searchTerm: 'case', maxResults: 2 }]],
    combination: true,
  },
  {
    id: 'tracker-stats-assignees-lose-types',
    tool: 'tracker_get_backlog_stats',
    breaks: 'issueTypes selects by type, with assignees too (Endpoints, tracker_get_backlog_stats).',
    change: when(given('assignees'), ignoring('issueTypes')),
    shows: () => [
      ['tracker_get_backlog_stats', { ...backlog, issueTypes: ['Bug'], assignees: ['unassigned'] }],
    ],
    combination: true,
  },
  {
    id: 'tracker-report-comparison-loses-groups',
    tool: 'tracker_get_sprint_report',
    breaks:
      'statusGroups decides about the groups, with a previous sprint too (Endpoints, tracker_get_sprint_report).',
    change: when(given('previousSprintId'), ignoring('statusGroups')),
    shows: (world) => [
      [
        'tracker_get_sprint_report',
        {
          ...{ sprintId: sprintOf(world, 'active'), projectKey: PROJECT, storyPointsField: POINTS },
          ...{
            previousSprintId: sprintOf(world, 'closed'),
            statusGroups: { Open: ['To Do', 'In Progress'] },
          },
        },
      ],
    ],
    combination: true,
  },
  {
    id: 'tracker-report-points-of-issues',
    tool: 'tracker_get_sprint_report',
    breaks: 'Counts and story points are two figures (Endpoints, tracker_get_sprint_report).',
    change: fact('statusGroups', (groups) =>
      Object.fromEntries(
        Object.entries(rowOf(groups)).map(([name, group]) => [
          name,
          { ...rowOf(group), current: exchanged(rowOf(rowOf(group).current), 'issues', 'storyPoints') },
        ]),
      ),
    ),
    shows: (world) => [
      [
        'tracker_get_sprint_report',
        { sprintId: sprintOf(world, 'active'), projectKey: PROJECT, storyPointsField: POINTS },
      ],
    ],
  },
  {
    id: 'tracker-history-from-is-to',
    tool: 'tracker_get_issue_history',
    breaks: 'A status transition leads from one status to another (Endpoints, tracker_get_issue_history).',
    change: each('changes', (change) => ({
      ...change,
      items: rowsOf(change.items).map((item: Row) => exchanged(item, 'from', 'to')),
    })),
    shows: (world) => [['tracker_get_issue_history', { issueKey: keysOf(world, () => true)[0] }]],
  },
  {
    id: 'tracker-fields-custom-is-system',
    tool: 'tracker_get_field_schema',
    breaks: 'IDs and names are two (Endpoints, tracker_get_field_schema).',
    change: answering((value) => ({
      ...value,
      fields: rowsOf(value.fields).map((field) => exchanged(field, 'id', 'name')),
    })),
    shows: () => [['tracker_get_field_schema', {}]],
  },
];

/** A sprint of the project some way back. */
function mySprint({ world }: TrackerWorld, back: number): readonly [string, Row] {
  const board = [...world.boards.values()].find(({ project }) => project.key === PROJECT);
  const closed = board?.sprints.filter(({ state }) => state === 'closed') ?? [];
  return ['tracker_get_my_sprint_issues', { sprintId: closed.at(-1 - back)?.id }];
}
