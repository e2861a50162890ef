import { answering, asking, at, exchanged, fact, itemsOf, rowOf, rowsOf, when, withAt } from '../changing.js';
import type { Mutant, Row } from '../mutant.js';
import type { TrackerWorld } from '../servers.js';
import { POINTS, PROJECT, sprintOf } from './world.js';

const REPORT = 'tracker_get_sprint_report';
const STATISTICS = 'tracker_get_backlog_stats';

function report(world: TrackerWorld, more: Row = {}): Row {
  return { sprintId: sprintOf(world, 'active'), projectKey: PROJECT, storyPointsField: POINTS, ...more };
}

/** Labels of the site. */
function labelsOf({ world }: TrackerWorld): string[] {
  return [...new Set([...world.issues.byKey.values()].flatMap(({ labels }) => labels))].slice(0, 10);
}

const pivot = { rowField: 'type', columnField: 'status' };
const backlog = { jql: `project = ${PROJECT}` };

/** Mutants of what is counted. */
export const countMutants: readonly Mutant<TrackerWorld>[] = [
  {
    id: 'tracker-report-bugs-of-all-types',
    tool: REPORT,
    breaks: 'The bug metrics are about bugs (Endpoints, tracker_get_sprint_report).',
    change: answering((value) => {
      const done = Number(at(value, 'statusGroups.Done.current.issues') ?? 0);
      return withAt(value, 'bugs', (bugs) => ({
        ...rowOf(bugs),
        ...{ fixedInSprint: done, notFixedInSprint: Number(at(value, 'currentSprint.issues')) - done },
      }));
    }),
    shows: (world) => [[REPORT, report(world)]],
  },
  {
    id: 'tracker-report-triage-always',
    tool: REPORT,
    breaks: 'includeTriage is false by default (Endpoints, tracker_get_sprint_report).',
    change: asking((args) => ({ includeTriage: true, ...args })),
    shows: (world) => [[REPORT, report(world)]],
  },
  {
    id: 'tracker-report-inflow-of-the-whole-sprint',
    tool: REPORT,
    breaks: 'The inflow is what was pulled in after the start (Endpoints, tracker_get_sprint_report).',
    change: answering((value) => withAt(value, 'inflow.issues', () => at(value, 'currentSprint.issues'))),
    shows: (world) => [[REPORT, report(world, { includeInflow: true })]],
  },
  {
    id: 'tracker-report-inflow-is-triage',
    tool: REPORT,
    breaks: 'Issues created and issues pulled in are two things (Endpoints, tracker_get_sprint_report).',
    change: answering((value) =>
      value.triage && value.inflow ? exchanged(value, 'triage', 'inflow') : value,
    ),
    shows: (world) => [[REPORT, report(world, { includeInflow: true, includeTriage: true })]],
    combination: true,
  },
  {
    id: 'tracker-report-triage-lists-pulled-issues',
    tool: REPORT,
    breaks: 'The triage is of issues created after the start (Endpoints, tracker_get_sprint_report).',
    change: answering((value) =>
      value.triage && value.inflow
        ? withAt(value, 'triage.arrivals', () => at(value, 'inflow.arrivals'))
        : value,
    ),
    shows: (world) => [[REPORT, report(world, { includeInflow: true, includeTriage: true })]],
    combination: true,
  },
  {
    id: 'tracker-report-labels-not-complete-are-all',
    tool: REPORT,
    breaks: 'Each label has its not-complete count (Endpoints, tracker_get_sprint_report).',
    change: fact('labels', (labels) =>
      Object.fromEntries(
        Object.entries(rowOf(labels)).map(([name, counts]) => {
          const { complete, notComplete } = rowOf(counts);
          return [name, { complete, notComplete: Number(complete) + Number(notComplete) }];
        }),
      ),
    ),
    shows: (world) => [[REPORT, report(world, { labelsOfInterest: labelsOf(world) })]],
  },
  {
    id: 'tracker-report-points-of-before-are-those-of-now',
    tool: REPORT,
    breaks:
      'The story points are compared with those of the sprint before (Endpoints, tracker_get_sprint_report).',
    change: fact('statusGroups', (groups) =>
      Object.fromEntries(
        Object.entries(rowOf(groups)).map(([name, group]) => [
          name,
          withAt(group, 'previous.storyPoints', () => at(group, 'current.storyPoints')),
        ]),
      ),
    ),
    shows: (world) => [[REPORT, report(world, { previousSprintId: sprintOf(world, 'closed') })]],
  },
  {
    id: 'tracker-report-points-by-issue-with-own-groups',
    tool: REPORT,
    breaks:
      'Groups that are named count story points, too (Endpoints, tracker_get_sprint_report: statusGroups).',
    change: when(
      ({ statusGroups }) => statusGroups !== undefined,
      fact('statusGroups', (groups) =>
        Object.fromEntries(
          Object.entries(rowOf(groups)).map(([name, group]) => [
            name,
            withAt(group, 'current.storyPoints', () => at(group, 'current.issues')),
          ]),
        ),
      ),
    ),
    shows: (world) => [[REPORT, report(world, { statusGroups: { Open: ['To Do'], Over: ['Done'] } })]],
  },
  {
    id: 'tracker-stats-pivot-of-other-types',
    tool: STATISTICS,
    breaks: 'issueTypes selects what a pivot counts, too (Endpoints, tracker_get_backlog_stats).',
    change: async ({ args, ask, pass }) => {
      const right = await pass();
      if (args.pivot === undefined || args.issueTypes === undefined || right.isError) return right;
      const { issueTypes, ...others } = args;
      const all = await ask(STATISTICS, others);
      const data = {
        ...rowOf(at(all.structuredContent, 'pivot.data')),
        ...rowOf(at(right.structuredContent, 'pivot.data')),
      };
      const value = withAt(right.structuredContent, 'pivot.data', () => data);
      return {
        ...right,
        structuredContent: rowOf(value),
        content: [{ type: 'text', text: JSON.stringify(value) }],
      };
    },
    shows: () => [[STATISTICS, { ...backlog, issueTypes: ['Bug'], pivot }]],
    combination: true,
  },
  {
    id: 'tracker-stats-cardinality-is-count',
    tool: STATISTICS,
    breaks: 'The action cardinality counts different values (Endpoints, tracker_get_backlog_stats: pivot).',
    change: asking((args) => (at(args, 'pivot.action') === 'cardinality' ? withActionCount(args) : args)),
    shows: () => [
      [STATISTICS, { ...backlog, pivot: { ...pivot, action: 'cardinality', valueField: POINTS } }],
    ],
  },
  {
    id: 'tracker-stats-in-is-the-first-value',
    tool: STATISTICS,
    breaks: 'The operator in fits any of the values (Endpoints, tracker_get_backlog_stats: fieldFilters).',
    change: asking((args) => ({
      ...args,
      ...(args.fieldFilters !== undefined && {
        fieldFilters: rowsOf(args.fieldFilters).map((one) =>
          one.operator === 'in' ? { ...one, value: itemsOf(one.value).slice(0, 1) } : one,
        ),
      }),
    })),
    shows: () => [
      [
        STATISTICS,
        { ...backlog, fieldFilters: [{ field: 'status', operator: 'in', value: ['Done', 'To Do'] }] },
      ],
    ],
  },
  {
    id: 'tracker-stats-labels-are-any-labels',
    tool: STATISTICS,
    breaks:
      'A filter of a list compares with its members (Endpoints, tracker_get_backlog_stats: fieldFilters).',
    change: asking((args) => ({
      ...args,
      ...(args.fieldFilters !== undefined && {
        fieldFilters: rowsOf(args.fieldFilters).map((one) =>
          one.field === 'labels' && one.operator === 'eq' ? { field: 'labels', operator: 'notEmpty' } : one,
        ),
      }),
    })),
    shows: () => [
      [STATISTICS, { ...backlog, fieldFilters: [{ field: 'labels', operator: 'eq', value: 'tech-debt' }] }],
    ],
  },
  {
    id: 'tracker-stats-sprint-loses-order',
    tool: STATISTICS,
    breaks: 'sprint selects, with unassigned issues too (Endpoints, tracker_get_backlog_stats).',
    change: when(
      ({ assignees }) => itemsOf(assignees).includes('unassigned'),
      asking(({ sprint, ...args }) => args),
    ),
    shows: (world) => [
      [STATISTICS, { ...backlog, sprint: sprintOf(world, 'active'), assignees: ['unassigned'] }],
    ],
    combination: true,
  },
];

function withActionCount(args: Row): Row {
  const { valueField, ...others } = rowOf(args.pivot);
  return { ...args, pivot: { ...others, action: 'count' } };
}
