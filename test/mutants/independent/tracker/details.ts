import { copyFileSync } from 'node:fs';
import {
  answering,
  asking,
  at,
  each,
  given,
  ignoring,
  rowOf,
  rows,
  rowsOf,
  when,
  withAt,
} from '../changing.js';
import type { Change, Mutant, Row, Step } from '../mutant.js';
import type { TrackerWorld } from '../servers.js';
import { attached, file, issueThat, keysOf, POINTS, PROJECT, sprintOf } from './world.js';

const LONG_SUMMARY = 'Count the gulls on every pier '.repeat(8).trim();
const MARKED =
  'Before.\n\n- Rope\n- Lantern\n\n```\ncount = 2\n```\n\n| Pier | Watcher |\n| --- | --- |\n| North | Ole |\n\nAfter.';

/** A description without the lines that fit, reported so by the tool that reads one issue. */
function describedWithout(lines: RegExp): Change {
  return answering((value) =>
    withAt(value, 'issue.description', (text) => (typeof text === 'string' ? text.replace(lines, '') : text)),
  );
}

const described = (world: TrackerWorld): Step[] => {
  const issue = issueThat(world, () => true);
  return [
    ['tracker_update_issue', { ...issue, description: MARKED }],
    ['tracker_get_issue', issue],
  ];
};

/** The key of an issue of a project without sprints. */
function kanbanIssue({ world }: TrackerWorld): Row {
  const boards = [...world.boards.values()];
  const found = [...world.issues.byKey.values()].find(({ project }) =>
    boards.some((board) => board.project === project && board.type === 'kanban'),
  );
  return { issueKey: found?.key };
}

const refused = { content: [{ type: 'text', text: 'Refused.' }], isError: true };

/** Mutants of what few calls show: kinds of issues and of text, long values, later pages. */
export const detailMutants: readonly Mutant<TrackerWorld>[] = [
  {
    id: 'tracker-create-epic-is-story',
    tool: 'tracker_create_issue',
    breaks: 'A new issue has the type given, Epic too (Endpoints, tracker_create_issue).',
    change: asking((args) => ({ ...args, issueType: args.issueType === 'Epic' ? 'Story' : args.issueType })),
    shows: () => [
      ['tracker_create_issue', { projectKey: PROJECT, summary: 'All piers', issueType: 'Epic' }],
      ['tracker_get_issue', ([made]) => ({ issueKey: made?.key, fields: ['type'] })],
    ],
  },
  {
    id: 'tracker-create-summary-of-hundred-signs',
    tool: 'tracker_create_issue',
    breaks: 'A new issue has the summary given, all of it (Endpoints, tracker_create_issue).',
    change: when(
      given('summary'),
      asking((args) => ({ ...args, summary: String(args.summary).slice(0, 100) })),
    ),
    shows: () => [
      ['tracker_create_issue', { projectKey: PROJECT, summary: LONG_SUMMARY, issueType: 'Task' }],
      ['tracker_get_issue', ([made]) => ({ issueKey: made?.key, fields: ['summary'] })],
    ],
  },
  {
    id: 'tracker-update-custom-field-never-emptied',
    tool: 'tracker_update_issue',
    breaks: 'customFields sets fields to the values given, null too (Endpoints, tracker_update_issue).',
    change: asking((args) => ({
      ...args,
      ...(args.customFields !== undefined && {
        customFields: Object.fromEntries(
          Object.entries(rowOf(args.customFields)).filter(([, value]) => value !== null),
        ),
      }),
    })),
    shows: (world) => {
      const issue = issueThat(world, ({ custom }) => typeof custom[POINTS] === 'number');
      return [
        ['tracker_update_issue', { ...issue, summary: 'Not estimated', customFields: { [POINTS]: null } }],
        ['tracker_get_issue', issue],
      ];
    },
  },
  {
    id: 'tracker-update-sub-task-updates-parent',
    tool: 'tracker_update_issue',
    breaks: 'The issue named is updated, a sub-task too (Endpoints, tracker_update_issue).',
    change: async ({ args, ask, pass }) => {
      const asked = await ask('tracker_get_issue', { issueKey: args.issueKey, fields: ['type', 'parent'] });
      const isSub = at(asked.structuredContent, 'issue.type') === 'Sub-task';
      return isSub ? pass({ ...args, issueKey: at(asked.structuredContent, 'issue.parent.key') }) : pass();
    },
    shows: (world) => {
      const issue = issueThat(world, ({ type }) => type.subtask);
      return [
        ['tracker_update_issue', { ...issue, summary: 'A part of it' }],
        ['tracker_get_issue', issue],
      ];
    },
  },
  {
    id: 'tracker-issue-description-without-code',
    tool: 'tracker_get_issue',
    breaks: 'The field description has the description, all of it (Resources: selectable fields).',
    change: describedWithout(/```[^`]*```/g),
    shows: described,
  },
  {
    id: 'tracker-issue-description-without-lists',
    tool: 'tracker_get_issue',
    breaks: 'The field description has the description, all of it (Resources: selectable fields).',
    change: describedWithout(/^\s*[-*] .*$/gm),
    shows: described,
  },
  {
    id: 'tracker-comments-without-tables',
    tool: 'tracker_get_issue_comments',
    breaks: 'The body of a comment is returned, all of it (Endpoints, tracker_get_issue_comments).',
    change: each('comments', (one) => ({
      ...one,
      body: String(one.body)
        .replace(/^\|.*$/gm, '')
        .trim(),
    })),
    shows: (world) => {
      const issue = issueThat(world, () => true);
      return [
        ['tracker_add_comment', { ...issue, body: MARKED }],
        ['tracker_get_issue_comments', { ...issue, maxResults: 100 }],
      ];
    },
  },
  {
    id: 'tracker-issue-custom-dates-a-day-late',
    tool: 'tracker_get_issue',
    breaks: 'Custom fields are shown with their values, dates too (Endpoints, tracker_get_issue).',
    change: answering((value) =>
      withAt(value, 'issue.customFields', (fields) =>
        Object.fromEntries(Object.entries(rowOf(fields)).map(([id, one]) => [id, aDayLater(one)])),
      ),
    ),
    shows: (world) => [
      ['tracker_get_issue', issueThat(world, ({ custom }) => 'customfield_10033' in custom)],
    ],
  },
  {
    id: 'tracker-search-later-pages-of-fifty',
    tool: 'tracker_search_issues',
    breaks: 'maxResults limits every page (Endpoints, tracker_search_issues).',
    change: when(given('nextPageToken'), ignoring('maxResults')),
    shows: () => pages({ maxResults: 3 }),
    combination: true,
  },
  {
    id: 'tracker-search-later-pages-lose-fields',
    tool: 'tracker_search_issues',
    breaks: 'fields selects on every page (Endpoints, tracker_search_issues).',
    change: when(given('nextPageToken'), ignoring('fields')),
    shows: () => pages({ maxResults: 3, fields: ['key', 'labels'] }),
    combination: true,
  },
  {
    id: 'tracker-search-refuses-types',
    tool: 'tracker_search_issues',
    breaks: 'A query is bounded by a project or by another restriction (Endpoints, tracker_search_issues).',
    change: async ({ args, pass }) =>
      typeof args.jql !== 'string' || /project|assignee|sprint|key|parent/i.test(args.jql) ? pass() : refused,
    shows: () => [['tracker_search_issues', { jql: 'issuetype = Epic' }]],
  },
  {
    id: 'tracker-transitions-none-without-sprints',
    tool: 'tracker_get_transitions',
    breaks: 'The statuses an issue can move to are listed (Endpoints, tracker_get_transitions).',
    change: rows('transitions', (list, { args }) => (String(args.issueKey).startsWith('OPS') ? [] : list)),
    shows: (world) => [['tracker_get_transitions', kanbanIssue(world)]],
  },
  {
    id: 'tracker-history-without-sprints',
    tool: 'tracker_get_issue_history',
    breaks: 'Field changes are returned, those of every field (Endpoints, tracker_get_issue_history).',
    change: rows('changes', (list) =>
      list.filter(({ items }) => rowsOf(items).every(({ field }) => field !== 'Sprint')),
    ),
    shows: (world) => [
      [
        'tracker_get_issue_history',
        issueThat(world, ({ history }) =>
          history.some(({ items }) => items.some(({ field }) => field === 'Sprint')),
        ),
      ],
    ],
  },
  {
    id: 'tracker-download-leaves-a-copy',
    tool: 'tracker_download_attachment',
    breaks: 'The attachment is saved to the path given (Endpoints, tracker_download_attachment).',
    change: async ({ args, pass }) => {
      const result = await pass();
      if (!result.isError) copyFileSync(String(args.outputPath), `${args.outputPath}.copy`);
      return result;
    },
    shows: (world) => {
      const saving = (name: string): Step => [
        'tracker_download_attachment',
        ([first]) => ({ attachmentId: at(first, 'attachment.id'), outputPath: `${world.home}/${name}` }),
      ];
      return [...attached(world, keysOf(world, () => true)[0]), saving('saved'), saving('saved.copy')];
    },
  },
  {
    id: 'tracker-upload-refuses-names-without-dot',
    tool: 'tracker_upload_attachment',
    breaks: 'A local file is attached, whatever it is called (Endpoints, tracker_upload_attachment).',
    change: async ({ args, pass }) =>
      args.filePath === undefined || String(args.filePath).split('/').at(-1)?.includes('.')
        ? pass()
        : refused,
    shows: (world) => [
      [
        'tracker_upload_attachment',
        { ...issueThat(world, () => true), filePath: file(world, 'LOGBOOK', 'Fog.\n') },
      ],
    ],
  },
  {
    id: 'tracker-sprints-of-project-lose-state',
    tool: 'tracker_list_sprints',
    breaks: 'state selects, with a project too (Endpoints, tracker_list_sprints).',
    change: when(given('projectKey'), ignoring('state')),
    shows: () => [['tracker_list_sprints', { projectKey: PROJECT, state: 'future' }]],
    combination: true,
  },
  {
    id: 'tracker-my-sprint-issues-of-all-with-fields',
    tool: 'tracker_get_my_sprint_issues',
    breaks:
      'The issues are those of the current user, with fields too (Endpoints, tracker_get_my_sprint_issues).',
    change: async ({ args, ask, pass }) =>
      args.fields === undefined ? pass() : ask('tracker_get_sprint_issues', args),
    shows: (world) => [
      ['tracker_get_my_sprint_issues', { sprintId: sprintOf(world, 'active'), fields: ['key', 'summary'] }],
    ],
    combination: true,
  },
  {
    id: 'tracker-values-term-is-a-pattern',
    tool: 'tracker_list_field_values',
    breaks: 'The search term is a part of a name (Endpoints, tracker_list_field_values).',
    change: async ({ args, ask, pass }) => {
      const { searchTerm, ...others } = args;
      if (!String(searchTerm).includes('.')) return pass();
      const pattern = new RegExp(String(searchTerm), 'i');
      return rows('values', (list) => list.filter(({ name }) => pattern.test(String(name))))({
        ...{ tool: 'tracker_list_field_values', args, home: '', memory: new Map(), ask },
        pass: () => ask('tracker_list_field_values', { ...others, maxResults: 1000 }),
      });
    },
    shows: () => [['tracker_list_field_values', { field: 'labels', searchTerm: 't.ch' }]],
  },
  {
    id: 'tracker-values-types-without-sub-tasks',
    tool: 'tracker_list_field_values',
    breaks: 'The values of a field are listed, all of them (Endpoints, tracker_list_field_values).',
    change: rows('values', (list) => list.filter(({ name }) => name !== 'Sub-task')),
    shows: () => [['tracker_list_field_values', { field: 'issueTypes' }]],
  },
];

/** Two pages of a search. */
function pages(more: Row): Step[] {
  const first = { jql: `project = ${PROJECT} ORDER BY key ASC`, ...more };
  return [
    ['tracker_search_issues', first],
    ['tracker_search_issues', ([page]) => ({ ...first, nextPageToken: page?.nextPageToken })],
  ];
}

function aDayLater(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return value;
  return new Date(Date.parse(value) + 86_400_000).toISOString().slice(0, 10);
}
