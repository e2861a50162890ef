import { answering, asking, at, exchanged, fact, itemsOf, rowOf, withAt, without } from '../changing.js';
import type { Mutant, Row } from '../mutant.js';
import type { TrackerWorld } from '../servers.js';
import { POINTS, PROJECT, sprintOf } from './world.js';

/** A report on the project in the running sprint. */
function report(world: TrackerWorld, more: Row = {}): Row {
  return { sprintId: sprintOf(world, 'active'), projectKey: PROJECT, storyPointsField: POINTS, ...more };
}

/** Mutants of the sprint report. */
export const reportMutants: readonly Mutant<TrackerWorld>[] = [
  {
    id: 'tracker-report-compares-with-itself',
    tool: 'tracker_get_sprint_report',
    breaks: 'The report compares with the previous sprint named (Endpoints, tracker_get_sprint_report).',
    change: asking((args) =>
      args.previousSprintId === undefined ? args : { ...args, previousSprintId: args.sprintId },
    ),
    shows: (world) => [
      ['tracker_get_sprint_report', report(world, { previousSprintId: sprintOf(world, 'closed') })],
    ],
    combination: true,
  },
  {
    id: 'tracker-report-labels-the-wrong-way',
    tool: 'tracker_get_sprint_report',
    breaks:
      'Each label of interest has its complete and its not-complete count (Endpoints, tracker_get_sprint_report).',
    change: fact('labels', (labels) =>
      Object.fromEntries(
        Object.entries(rowOf(labels)).map(([name, counts]) => [
          name,
          exchanged(rowOf(counts), 'complete', 'notComplete'),
        ]),
      ),
    ),
    shows: (world) => [
      [
        'tracker_get_sprint_report',
        report(world, { labelsOfInterest: ['tech-debt', 'refunds', 'customer'] }),
      ],
    ],
  },
  {
    id: 'tracker-report-first-status-of-group',
    tool: 'tracker_get_sprint_report',
    breaks:
      'A group counts the issues of each of its statuses (Endpoints, tracker_get_sprint_report: statusGroups).',
    change: asking((args) => ({
      ...args,
      ...(args.statusGroups !== undefined && {
        statusGroups: Object.fromEntries(
          Object.entries(rowOf(args.statusGroups)).map(([name, statuses]) => [
            name,
            itemsOf(statuses).slice(0, 1),
          ]),
        ),
      }),
    })),
    shows: (world) => [
      [
        'tracker_get_sprint_report',
        report(world, {
          statusGroups: { Open: ['To Do', 'In Progress'], Over: ['Done'] },
        }),
      ],
    ],
  },
  {
    id: 'tracker-report-triage-hides-inflow',
    tool: 'tracker_get_sprint_report',
    breaks:
      'includeInflow adds the issues pulled in, with includeTriage too (Endpoints, tracker_get_sprint_report).',
    change: async (asked) => {
      if (!(asked.args.includeTriage && asked.args.includeInflow)) return asked.pass();
      return answering((value) => without(value, 'inflow'))(asked);
    },
    shows: (world) => [
      ['tracker_get_sprint_report', report(world, { includeTriage: true, includeInflow: true })],
    ],
    combination: true,
  },
  {
    id: 'tracker-report-points-exchanged',
    tool: 'tracker_get_sprint_report',
    breaks:
      'Story points are grouped by status category like the counts (Endpoints, tracker_get_sprint_report).',
    change: fact('statusGroups', (groups) => {
      const points = (name: string) => at(groups, `${name}.current.storyPoints`);
      const [done, open] = [points('Done'), points('To Do')];
      if (done === undefined || open === undefined) return groups;
      const swapped = withAt(groups, 'Done.current.storyPoints', () => open);
      return withAt(swapped, 'To Do.current.storyPoints', () => done);
    }),
    shows: (world) => [['tracker_get_sprint_report', report(world)]],
  },
  {
    id: 'tracker-report-bugs-the-wrong-way',
    tool: 'tracker_get_sprint_report',
    breaks:
      'The report has the bugs of the sprint that are fixed, and those that are not (Endpoints, tracker_get_sprint_report: bug metrics).',
    change: fact('bugs', (bugs) => exchanged(rowOf(bugs), 'fixedInSprint', 'notFixedInSprint')),
    shows: (world) => [['tracker_get_sprint_report', report(world)]],
  },
];
