import {
  asking,
  at,
  doingAlso,
  exchanged,
  fact,
  given,
  ignoring,
  itemsOf,
  rowOf,
  when,
} from '../changing.js';
import type { Mutant } from '../mutant.js';
import type { TrackerWorld } from '../servers.js';
import { issueThat, keysOf, POINTS, PROJECT } from './world.js';

/** What is created, with this besides. */
function task(more: object) {
  return { projectKey: PROJECT, summary: 'Paint the boat', issueType: 'Task', ...more };
}

/** Mutants of the tools that make, read and change an issue. */
export const issueMutants: readonly Mutant<TrackerWorld>[] = [
  {
    id: 'tracker-create-parent-loses-components',
    tool: 'tracker_create_issue',
    breaks: 'A new issue has the components given, with a parent too (Endpoints, tracker_create_issue).',
    change: when(given('parent'), ignoring('components')),
    shows: (world) => [
      [
        'tracker_create_issue',
        task({ parent: keysOf(world, ({ type }) => type.name === 'Epic')[0], components: ['Booking'] }),
      ],
      ['tracker_get_issue', ([made]) => ({ issueKey: made?.key })],
    ],
    combination: true,
  },
  {
    id: 'tracker-create-first-label',
    tool: 'tracker_create_issue',
    breaks: 'A new issue has every label given (Endpoints, tracker_create_issue).',
    change: when(
      given('labels'),
      asking((args) => ({ ...args, labels: itemsOf(args.labels).slice(0, 1) })),
    ),
    shows: () => [
      ['tracker_create_issue', task({ labels: ['one', 'two'] })],
      ['tracker_get_issue', ([made]) => ({ issueKey: made?.key })],
    ],
  },
  {
    id: 'tracker-create-describes-itself',
    tool: 'tracker_create_issue',
    breaks:
      'A description is optional, and there is none unless it is given (Endpoints, tracker_create_issue).',
    change: asking((args) => ({ description: args.summary, ...args })),
    shows: () => [
      ['tracker_create_issue', task({})],
      ['tracker_get_issue', ([made]) => ({ issueKey: made?.key })],
    ],
  },
  {
    id: 'tracker-create-key-of-before',
    tool: 'tracker_create_issue',
    breaks: 'The tool returns the key and the ID of the issue it created (Endpoints, tracker_create_issue).',
    change: (asked) =>
      fact('key', (key) => {
        const before = asked.memory.get('key') ?? key;
        asked.memory.set('key', key);
        return before;
      })(asked),
    shows: () => [
      ['tracker_create_issue', task({})],
      ['tracker_create_issue', task({ summary: 'Paint it again' })],
    ],
    combination: true,
  },
  {
    id: 'tracker-create-labels-lose-priority',
    tool: 'tracker_create_issue',
    breaks: 'A new issue has the priority given, with labels too (Endpoints, tracker_create_issue).',
    change: when(given('labels'), ignoring('priority')),
    shows: () => [
      ['tracker_create_issue', task({ labels: ['one'], priority: 'Highest' })],
      ['tracker_get_issue', ([made]) => ({ issueKey: made?.key })],
    ],
    combination: true,
  },
  {
    id: 'tracker-issue-counts-exchanged',
    tool: 'tracker_get_issue',
    breaks: 'attachmentCount and commentCount count each their own (Resources: selectable fields).',
    change: fact('issue', (issue) => exchanged(rowOf(issue), 'attachmentCount', 'commentCount')),
    shows: (world) => [['tracker_get_issue', issueThat(world, ({ comments }) => comments.length > 1)]],
  },
  {
    id: 'tracker-issue-first-label',
    tool: 'tracker_get_issue',
    breaks: 'The field labels has the labels of the issue, all of them (Resources: selectable fields).',
    change: fact('issue.labels', (labels) => itemsOf(labels).slice(0, 1)),
    shows: (world) => [['tracker_get_issue', issueThat(world, ({ labels }) => labels.length > 1)]],
  },
  {
    id: 'tracker-issue-parent-not-alone',
    tool: 'tracker_get_issue',
    breaks: 'parent can be selected, alone as well (Resources: selectable fields).',
    change: when(
      ({ fields }) => itemsOf(fields).length === 1,
      fact('issue.parent', () => null),
    ),
    shows: (world) => [
      ['tracker_get_issue', { ...issueThat(world, ({ parent }) => parent !== null), fields: ['parent'] }],
    ],
    combination: true,
  },
  {
    id: 'tracker-issue-first-option',
    tool: 'tracker_get_issue',
    breaks: 'Custom fields are shown with their values, those of a list too (Endpoints, tracker_get_issue).',
    change: fact('issue.customFields', (custom) =>
      Object.fromEntries(
        Object.entries(rowOf(custom)).map(([id, value]) => [
          id,
          Array.isArray(value) ? value.slice(0, 1) : value,
        ]),
      ),
    ),
    shows: (world) => [
      [
        'tracker_get_issue',
        issueThat(world, ({ custom }) => Object.values(custom).some((value) => Object(value).length > 1)),
      ],
    ],
  },
  {
    id: 'tracker-issue-reporter-stands-in',
    tool: 'tracker_get_issue',
    breaks: 'assignee is who the issue is assigned to, which may be no one (Resources: selectable fields).',
    change: fact('issue', (issue) => {
      const row = rowOf(issue);
      return row.assignee === null && 'reporter' in row ? { ...row, assignee: row.reporter } : row;
    }),
    shows: (world) => [
      [
        'tracker_get_issue',
        issueThat(world, ({ assignee, reporter }) => assignee === null && reporter !== null),
      ],
    ],
  },
  {
    id: 'tracker-issue-updated-when-created',
    tool: 'tracker_get_issue',
    breaks: 'created and updated are two times (Resources: selectable fields).',
    change: fact('issue', (issue) => {
      const row = rowOf(issue);
      return 'updated' in row && 'created' in row ? { ...row, updated: row.created } : row;
    }),
    shows: (world) => [['tracker_get_issue', issueThat(world, ({ history }) => history.length > 1)]],
  },
  {
    id: 'tracker-update-adds-labels',
    tool: 'tracker_update_issue',
    breaks: 'labels sets the labels of the issue; those not named go (Endpoints, tracker_update_issue).',
    change: when(given('labels'), async ({ args, pass, ask }) => {
      const { structuredContent } = await ask('tracker_get_issue', { issueKey: args.issueKey });
      const present = itemsOf(at(structuredContent, 'issue.labels'));
      return pass({ ...args, labels: [...new Set([...present, ...itemsOf(args.labels)])] });
    }),
    shows: (world) => {
      const issue = issueThat(world, ({ labels }) => labels.length > 0);
      return [
        ['tracker_update_issue', { ...issue, labels: ['painted'] }],
        ['tracker_get_issue', issue],
      ];
    },
  },
  {
    id: 'tracker-update-never-only-unassigns',
    tool: 'tracker_update_issue',
    breaks: 'An assignee of null unassigns, beside other changes too (Endpoints, tracker_update_issue).',
    change: when((args) => args.assignee === null && Object.keys(args).length > 2, ignoring('assignee')),
    shows: (world) => {
      const issue = issueThat(world, ({ assignee }) => assignee !== null);
      return [
        ['tracker_update_issue', { ...issue, assignee: null, summary: 'Paint it' }],
        ['tracker_get_issue', issue],
      ];
    },
    combination: true,
  },
  {
    id: 'tracker-update-summary-clears-description',
    tool: 'tracker_update_issue',
    breaks: 'An update changes the fields that are given (Endpoints, tracker_update_issue).',
    change: when(
      given('summary'),
      asking((args) => ({ description: '', ...args })),
    ),
    shows: (world) => {
      const issue = issueThat(world, ({ description }) => description !== null);
      return [
        ['tracker_update_issue', { ...issue, summary: 'Paint it' }],
        ['tracker_get_issue', issue],
      ];
    },
  },
  {
    id: 'tracker-update-labels-lose-custom-fields',
    tool: 'tracker_update_issue',
    breaks: 'customFields are set, beside labels too (Endpoints, tracker_update_issue).',
    change: when(given('labels'), ignoring('customFields')),
    shows: (world) => {
      const issue = issueThat(world, ({ type }) => type.name === 'Story');
      return [
        ['tracker_update_issue', { ...issue, labels: ['one'], customFields: { [POINTS]: 21 } }],
        ['tracker_get_issue', issue],
      ];
    },
    combination: true,
  },
  {
    id: 'tracker-update-comments-too',
    tool: 'tracker_update_issue',
    breaks: 'An update changes fields and does nothing else (Endpoints, tracker_update_issue).',
    change: doingAlso('tracker_add_comment', (_value, { args }) => ({
      issueKey: args.issueKey,
      body: 'Updated.',
    })),
    shows: (world) => {
      const issue = issueThat(world, () => true);
      return [
        ['tracker_update_issue', { ...issue, summary: 'Paint it' }],
        ['tracker_get_issue_comments', issue],
      ];
    },
  },
];
