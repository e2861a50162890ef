import {
  answering,
  asking,
  at,
  each,
  exchanged,
  fact,
  given,
  ignoring,
  itemsOf,
  rowOf,
  rows,
  rowsOf,
  shifted,
  when,
  withAt,
} from '../changing.js';
import type { Mutant } from '../mutant.js';
import type { TrackerWorld } from '../servers.js';
import { PROJECT, sprintOf } from './world.js';

const PRIORITIES = ['Highest', 'High', 'Medium', 'Low', 'Lowest'];
const SELECTED = ['key', 'labels', 'description'];

/** Mutants of boards, sprints, and what is in them. */
export const sprintMutants: readonly Mutant<TrackerWorld>[] = [
  {
    id: 'tracker-half-of-the-boards',
    tool: 'tracker_list_boards',
    breaks: 'The boards are listed, all of them (Endpoints, tracker_list_boards).',
    change: rows('boards', (boards) => boards.slice(0, Math.ceil(boards.length / 2))),
    shows: () => [['tracker_list_boards', {}]],
  },
  {
    id: 'tracker-boards-exchange-projects',
    tool: 'tracker_list_boards',
    breaks: 'Each board has its project key (Endpoints, tracker_list_boards).',
    change: rows('boards', (boards) => shifted(boards, 'projectKey')),
    shows: () => [['tracker_list_boards', {}]],
  },
  {
    id: 'tracker-boards-all-scrum',
    tool: 'tracker_list_boards',
    breaks: 'Each board has its type, scrum or kanban (Endpoints, tracker_list_boards).',
    change: each('boards', (board) => ({ ...board, type: 'scrum' })),
    shows: () => [['tracker_list_boards', {}]],
  },
  {
    id: 'tracker-active-sprint-ends-first',
    tool: 'tracker_get_active_sprint',
    breaks: 'A sprint has its dates: it starts, then it ends (Resources: sprint).',
    change: fact('sprint', (sprint) =>
      sprint === null ? null : exchanged(rowOf(sprint), 'startDate', 'endDate'),
    ),
    shows: () => [['tracker_get_active_sprint', { boardId: 1 }]],
  },
  {
    id: 'tracker-active-sprint-old-goal',
    tool: 'tracker_get_active_sprint',
    breaks: 'A sprint has its own goal (Resources: sprint).',
    change: answering(async (value, { args: { boardId }, ask }) => {
      const { structuredContent } = await ask('tracker_list_sprints', { boardId, state: 'closed' });
      return withAt(value, 'sprint.goal', () => at(structuredContent, 'sprints.0.goal'));
    }),
    shows: () => [['tracker_get_active_sprint', { boardId: 1 }]],
  },
  {
    id: 'tracker-sprints-closed-oldest-first',
    tool: 'tracker_list_sprints',
    breaks:
      'Sprints are sorted most recent first, with a state as without (Endpoints, tracker_list_sprints).',
    change: when(
      given('state'),
      rows('sprints', (sprints) => [...sprints].reverse()),
    ),
    shows: () => [['tracker_list_sprints', { boardId: 1, state: 'closed' }]],
    combination: true,
  },
  {
    id: 'tracker-sprints-state-loses-start',
    tool: 'tracker_list_sprints',
    breaks: 'startAt skips sprints, with a state too (Endpoints, tracker_list_sprints).',
    change: when(given('state'), ignoring('startAt')),
    shows: () => [['tracker_list_sprints', { boardId: 1, state: 'closed', startAt: 3 }]],
    combination: true,
  },
  {
    id: 'tracker-sprints-of-project-past-only',
    tool: 'tracker_list_sprints',
    breaks:
      'A project key lists the sprints of its boards; without a state, all of them (Endpoints, tracker_list_sprints).',
    change: when(
      (args) => args.projectKey !== undefined && args.state === undefined,
      rows('sprints', (sprints) => sprints.filter(({ state }) => state !== 'future')),
    ),
    shows: () => [['tracker_list_sprints', { projectKey: PROJECT }]],
    combination: true,
  },
  {
    id: 'tracker-sprints-pages-overlap',
    tool: 'tracker_list_sprints',
    breaks: 'startAt says how many sprints are skipped (Endpoints, tracker_list_sprints; Limits).',
    change: asking((args) =>
      Number(args.startAt) > 0 ? { ...args, startAt: Number(args.startAt) - 1 } : args,
    ),
    shows: () => [['tracker_list_sprints', { boardId: 1, startAt: 3, maxResults: 3 }]],
  },
  {
    id: 'tracker-sprints-of-any-board',
    tool: 'tracker_list_sprints',
    breaks: 'Either a board or a project has to be named (Endpoints, tracker_list_sprints; Errors).',
    change: when(
      (args) => args.boardId === undefined && args.projectKey === undefined,
      asking((args) => ({ ...args, boardId: 1 })),
    ),
    shows: () => [
      ['tracker_list_sprints', {}],
      ['tracker_list_boards', {}],
    ],
    combination: true,
  },
  {
    id: 'tracker-sprint-issues-open-only',
    tool: 'tracker_get_sprint_issues',
    breaks: 'The issues of the sprint are listed, those done too (Endpoints, tracker_get_sprint_issues).',
    change: rows('issues', (issues) => issues.filter(({ statusCategory }) => statusCategory !== 'Done')),
    shows: (world) => [['tracker_get_sprint_issues', { sprintId: sprintOf(world, 'active') }]],
  },
  {
    id: 'tracker-sprint-issues-fields-lose-limit',
    tool: 'tracker_get_sprint_issues',
    breaks: 'maxResults limits the issues, with fields too (Endpoints, tracker_get_sprint_issues).',
    change: when(given('fields'), ignoring('maxResults')),
    shows: (world) => [
      ['tracker_get_sprint_issues', { sprintId: sprintOf(world, 'active'), maxResults: 3, fields: SELECTED }],
    ],
    combination: true,
  },
  {
    id: 'tracker-sprint-issues-exchange-assignees',
    tool: 'tracker_get_sprint_issues',
    breaks: 'Each issue has its own assignee (Resources: selectable fields).',
    change: rows('issues', (issues) => shifted(issues, 'assignee')),
    shows: (world) => [['tracker_get_sprint_issues', { sprintId: sprintOf(world, 'active') }]],
  },
  {
    id: 'tracker-my-sprint-issues-and-nobodys',
    tool: 'tracker_get_my_sprint_issues',
    breaks: 'The issues are those assigned to the current user (Endpoints, tracker_get_my_sprint_issues).',
    change: answering(async (value, { args, ask }) => {
      const { structuredContent } = await ask('tracker_get_sprint_issues', { ...args, maxResults: 200 });
      const unassigned = rowsOf(structuredContent?.issues).filter(({ assignee }) => assignee === null);
      return { ...value, issues: [...rowsOf(value.issues), ...unassigned] };
    }),
    shows: (world) => [['tracker_get_my_sprint_issues', { sprintId: sprintOf(world, 'active') }]],
  },
  {
    id: 'tracker-my-sprint-issues-by-priority',
    tool: 'tracker_get_my_sprint_issues',
    breaks: 'The order is by status, then by priority (Endpoints, tracker_get_my_sprint_issues).',
    change: rows('issues', (issues) =>
      [...issues].sort(
        (one, other) => PRIORITIES.indexOf(String(one.priority)) - PRIORITIES.indexOf(String(other.priority)),
      ),
    ),
    shows: (world) => [['tracker_get_my_sprint_issues', { sprintId: sprintOf(world, 'active') }]],
  },
  {
    id: 'tracker-my-sprint-issues-lose-labels',
    tool: 'tracker_get_my_sprint_issues',
    breaks: 'Each field selected is given, beside others too (Endpoints, tracker_get_my_sprint_issues).',
    change: when(
      ({ fields }) => itemsOf(fields).includes('description'),
      each('issues', (issue) => ('labels' in issue ? { ...issue, labels: [] } : issue)),
    ),
    shows: (world) => [
      ['tracker_get_my_sprint_issues', { sprintId: sprintOf(world, 'active'), fields: SELECTED }],
    ],
    combination: true,
  },
];
