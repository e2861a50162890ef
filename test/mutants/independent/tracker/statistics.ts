import { answering, asking, at, given, ignoring, itemsOf, rowOf, rowsOf, when, withAt } from '../changing.js';
import type { Mutant } from '../mutant.js';
import type { TrackerWorld } from '../servers.js';
import { POINTS, PROJECT, sprintOf } from './world.js';

const JQL = `project = ${PROJECT}`;

/** Groups of an answer without those that do not fit. */
function counted(value: unknown, fits: (count: number) => boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, count]) => typeof count !== 'number' || fits(count));
  return Object.fromEntries(kept.map(([name, inner]) => [name, counted(inner, fits)]));
}

/** Mutants of the statistics. */
export const statisticsMutants: readonly Mutant<TrackerWorld>[] = [
  {
    id: 'tracker-stats-order-keeps-resolved',
    tool: 'tracker_get_backlog_stats',
    breaks:
      'excludeResolved adds a condition, to a query with an order too (Endpoints, tracker_get_backlog_stats).',
    change: when(({ jql }) => /order\s+by/i.test(String(jql)), ignoring('excludeResolved')),
    shows: () => [['tracker_get_backlog_stats', { jql: `${JQL} ORDER BY created`, excludeResolved: true }]],
    combination: true,
  },
  {
    id: 'tracker-stats-unassigned-alone',
    tool: 'tracker_get_backlog_stats',
    breaks:
      'assignees selects the issues of each account listed, and those of no account for "unassigned" (Endpoints, tracker_get_backlog_stats).',
    change: asking((args) =>
      itemsOf(args.assignees).includes('unassigned') ? { ...args, assignees: ['unassigned'] } : args,
    ),
    shows: ({ world }) => [
      ['tracker_get_backlog_stats', { jql: JQL, assignees: ['unassigned', [...world.users.keys()][0]] }],
    ],
  },
  {
    id: 'tracker-stats-first-dimension',
    tool: 'tracker_get_backlog_stats',
    breaks: 'groupBy groups by each of its dimensions (Endpoints, tracker_get_backlog_stats).',
    change: when(
      given('groupBy'),
      asking((args) => ({ ...args, groupBy: itemsOf(args.groupBy).slice(0, 1) })),
    ),
    shows: () => [['tracker_get_backlog_stats', { jql: JQL, groupBy: ['reporter', 'resolution'] }]],
  },
  {
    id: 'tracker-stats-average-over-all',
    tool: 'tracker_get_backlog_stats',
    breaks: 'An average is that of the values there are (Endpoints, tracker_get_backlog_stats: pivot, avg).',
    change: async (asked) => {
      const pivot = rowOf(asked.args.pivot);
      if (pivot.action !== 'avg') return asked.pass();
      const figures = async (action: string) =>
        rowOf(
          at(
            (await asked.ask('tracker_get_backlog_stats', { ...asked.args, pivot: { ...pivot, action } }))
              .structuredContent,
            'pivot.data',
          ),
        );
      const [sums, counts] = [await figures('sum'), await figures('count')];
      const divided = (row: string) => (figure: [string, unknown]) => [
        figure[0],
        Number(rowOf(sums[row])[figure[0]] ?? 0) / Number(rowOf(counts[row])[figure[0]] ?? 1),
      ];
      return answering((value) =>
        withAt(value, 'pivot.data', (data) =>
          Object.fromEntries(
            Object.entries(rowOf(data)).map(([row, columns]) => [
              row,
              Object.fromEntries(Object.entries(rowOf(columns)).map(divided(row))),
            ]),
          ),
        ),
      )(asked);
    },
    shows: () => [
      [
        'tracker_get_backlog_stats',
        { jql: JQL, pivot: { rowField: 'type', columnField: 'priority', action: 'avg', valueField: POINTS } },
      ],
    ],
    combination: true,
  },
  {
    id: 'tracker-stats-sum-is-count',
    tool: 'tracker_get_backlog_stats',
    breaks: 'The action sum adds up the values of valueField (Endpoints, tracker_get_backlog_stats: pivot).',
    change: asking((args) =>
      rowOf(args.pivot).action === 'sum'
        ? { ...args, pivot: { ...rowOf(args.pivot), action: 'count' } }
        : args,
    ),
    shows: () => [
      [
        'tracker_get_backlog_stats',
        { jql: JQL, pivot: { rowField: 'type', columnField: 'status', action: 'sum', valueField: POINTS } },
      ],
    ],
  },
  {
    id: 'tracker-stats-groups-lose-pivot',
    tool: 'tracker_get_backlog_stats',
    breaks: 'A pivot is given when it is asked for, with groupBy too (Endpoints, tracker_get_backlog_stats).',
    change: when(given('groupBy'), ignoring('pivot')),
    shows: () => [
      [
        'tracker_get_backlog_stats',
        { jql: JQL, groupBy: ['reporter'], pivot: { rowField: 'type', columnField: 'status' } },
      ],
    ],
    combination: true,
  },
  {
    id: 'tracker-stats-first-filter',
    tool: 'tracker_get_backlog_stats',
    breaks: 'fieldFilters is a list: each filter holds (Endpoints, tracker_get_backlog_stats).',
    change: when(
      given('fieldFilters'),
      asking((args) => ({ ...args, fieldFilters: itemsOf(args.fieldFilters).slice(0, 1) })),
    ),
    shows: () => [
      [
        'tracker_get_backlog_stats',
        {
          jql: JQL,
          fieldFilters: [
            { field: POINTS, operator: 'notEmpty' },
            { field: 'priority', operator: 'in', value: ['High', 'Low'] },
          ],
        },
      ],
    ],
    combination: true,
  },
  {
    id: 'tracker-stats-not-is-anything',
    tool: 'tracker_get_backlog_stats',
    breaks:
      'The operator not leaves out the issues with the value (Endpoints, tracker_get_backlog_stats: fieldFilters).',
    change: asking((args) => ({
      ...args,
      ...(args.fieldFilters !== undefined && {
        fieldFilters: rowsOf(args.fieldFilters).filter(({ operator }) => operator !== 'not'),
      }),
    })),
    shows: () => [
      [
        'tracker_get_backlog_stats',
        { jql: JQL, fieldFilters: [{ field: 'priority', operator: 'not', value: 'Medium' }] },
      ],
    ],
  },
  {
    id: 'tracker-stats-first-type',
    tool: 'tracker_get_backlog_stats',
    breaks: 'issueTypes selects the issues of each type listed (Endpoints, tracker_get_backlog_stats).',
    change: when(
      given('issueTypes'),
      asking((args) => ({ ...args, issueTypes: itemsOf(args.issueTypes).slice(0, 1) })),
    ),
    shows: () => [['tracker_get_backlog_stats', { jql: JQL, issueTypes: ['Bug', 'Epic'] }]],
  },
  {
    id: 'tracker-stats-board-loses-sprint',
    tool: 'tracker_get_backlog_stats',
    breaks:
      'sprint selects the issues of the sprint, with a board too (Endpoints, tracker_get_backlog_stats).',
    change: when(given('boardId'), ignoring('sprint')),
    shows: (world) => [
      ['tracker_get_backlog_stats', { jql: JQL, boardId: 1, sprint: sprintOf(world, 'active') }],
    ],
    combination: true,
  },
  {
    id: 'tracker-stats-types-lose-board',
    tool: 'tracker_get_backlog_stats',
    breaks:
      'boardId adds a filter by the project of the board, with issue types too (Endpoints, tracker_get_backlog_stats).',
    change: when(given('issueTypes'), ignoring('boardId')),
    shows: () => [
      ['tracker_get_backlog_stats', { jql: 'assignee is not EMPTY', boardId: 1, issueTypes: ['Bug'] }],
    ],
    combination: true,
  },
  {
    id: 'tracker-stats-without-ones',
    tool: 'tracker_get_backlog_stats',
    breaks: 'The counts have every group, those of one issue too (Endpoints, tracker_get_backlog_stats).',
    change: answering((value) => counted(value, (count) => count !== 1)),
    shows: () => [['tracker_get_backlog_stats', { jql: JQL }]],
  },
];
