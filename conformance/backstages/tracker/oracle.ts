import type { TrackerSimulator } from '../../../simulators/tracker/simulator.js';
import { findIssue } from '../../../simulators/tracker/world/find.js';
import type { Field, Known, Oracle, Query } from '../../oracle.js';
import type { Arguments } from '../../stage.js';
import { isNamed } from '../../telling.js';
import { castOf } from './cast.js';
import { CLASSES, READINGS } from './classes.js';
import { type Condition, holds } from './conditions.js';
import { knownQueries, queryFields } from './known-queries.js';
import { DIMENSIONS, MEASURES, UNNAMED } from './measures.js';
import { named } from './named.js';
import { queriesOver } from './queries.js';
import { RECORDS } from './records.js';

/** The tracker's world as the measure of what a target tells. */
export function trackerOracle(simulator: TrackerSimulator): Oracle {
  return {
    known: (record, args) => named(RECORDS, record)(simulator, args),
    isOf: (name, known, args) => named(CLASSES, name)(known, args, simulator),
    readings: (name) => READINGS[name] ?? [name],
    concerns: (tool, args, argument) => named(CONCERNS, tool)(args, argument, simulator),
    variants: (tool) => VARIANTS[tool]?.(simulator) ?? [{}],
    dimension: (name, known, args) => DIMENSIONS[name]?.(known, args) ?? known.field(name),
    choosing: (dimension) => CHOOSING[dimension] ?? {},
    unnamed: (dimension) => UNNAMED[dimension] ?? [],
    measure: (name, records, args) => named(MEASURES, name)(records, args),
    lookups: (record, facts) => (record === 'change' && facts.includes('inflow') ? /changelog/ : undefined),
    get queries() {
      return queriesOver(queryFields(simulator));
    },
    meant: (argument, value) =>
      MEANT[argument]?.(value, simulator) ?? [value].flat().map((one) => [plainly(one)]),
    becomes: (argument, field, args) =>
      BECOMES[argument]?.(args, simulator) ?? { [field]: fieldOf(args[argument]) },
    // Fields that the backend keeps by itself, like the rank, are on nobody's screens.
    isDecided: (argument, known) => argument !== 'projectKey' || !has(known, 'schema type', 'any'),
    holds: (condition, known) => holds(condition as Condition, known), // as the contract has it
  };
}

/** Which issues a counting call is about. */
const CONCERNS: Readonly<
  Record<
    string,
    (args: Arguments, argument: string | undefined, simulator: TrackerSimulator) => (known: Known) => boolean
  >
> = {
  tracker_get_backlog_stats: ({ jql }, _argument, simulator) => meaning(simulator, jql).fits,
  tracker_search_issues: ({ jql }, _argument, simulator) => meaning(simulator, jql).fits,
  tracker_get_sprint_report:
    ({ sprintId, previousSprintId, projectKey }, argument) =>
    (known) =>
      has(known, 'project', projectKey) &&
      has(known, 'sprint', argument === 'previousSprintId' ? previousSprintId : sprintId),
};

/** Calls of a tool about different records. */
const VARIANTS: Readonly<Record<string, (simulator: TrackerSimulator) => readonly Arguments[]>> = {
  tracker_get_sprint_report: (simulator) => {
    const { pastSprint, presentSprint, otherSprints, project, largeProject } = castOf(simulator);
    return [
      { sprintId: pastSprint.id, projectKey: project.key },
      { sprintId: presentSprint.id, projectKey: largeProject.key },
      ...otherSprints.map(({ id }) => ({ sprintId: id, projectKey: project.key })),
    ];
  },
  tracker_get_sprint_issues: sprints,
  tracker_get_active_sprint: (simulator) => {
    const { board, largeBoard } = castOf(simulator);
    return [board, largeBoard].map(({ id }) => ({ boardId: id }));
  },
  tracker_list_sprints: (simulator) => {
    const { project, largeProject } = castOf(simulator);
    return [project, largeProject].map(({ key }) => ({ projectKey: key }));
  },
  tracker_list_field_values: (simulator) => [
    ...['labels', 'priorities', 'statuses', 'issueTypes', 'resolutions'].map((field) => ({ field })),
    { field: 'components', projectKey: castOf(simulator).kanbanProject.key },
    { field: 'components', projectKey: castOf(simulator).largeProject.key },
  ],
  tracker_get_transitions: (simulator) => {
    const { discussed, plain: begun, rich } = castOf(simulator);
    return [...new Map([begun, rich, discussed].map((issue) => [issue.status, issue])).values()].map(
      ({ key }) => ({
        issueKey: key,
      }),
    );
  },
};

function sprints(simulator: TrackerSimulator): Arguments[] {
  const { pastSprint, presentSprint } = castOf(simulator);
  return [presentSprint, pastSprint].map(({ id }) => ({ sprintId: id }));
}

/** A call that groups by status groups has to say which they are: what is in the usual ones is not documented. */
const CHOOSING: Readonly<Record<string, Arguments>> = {
  'status group': {
    statusGroups: {
      Waiting: ['To Do', 'Blocked', 'Waiting for Partner'],
      Working: ['In Progress', 'Design Review', 'In Review', 'Ready to Test'],
      Finished: ['Done'],
    },
  },
};

/** What values of arguments mean where they are not what the field has. */
const MEANT: Readonly<Record<string, (value: unknown, simulator: TrackerSimulator) => Field>> = {
  boardId: (value, { world }) => [[world.boards.get(Number(value))?.project.key ?? '']],
};

type Becomes = (args: Arguments, simulator: TrackerSimulator) => Readonly<Record<string, Field>>;

/** What arguments become where that is not a field with the same value. */
const BECOMES: Readonly<Record<string, Becomes>> = {
  transitionId: ({ issueKey, transitionId }, { world }) => {
    const workflow = findIssue(world, String(issueKey))?.project.workflow;
    return { status: [[workflow?.transitions.find(({ id }) => id === transitionId)?.to.name ?? '']] };
  },
  customFields: ({ customFields }) =>
    Object.fromEntries(Object.entries(customFields as Arguments).map(([id, value]) => [id, fieldOf(value)])), // as the contract has it
  filePath: ({ filePath }) => ({ filename: [[String(filePath).split('/').at(-1) ?? '']] }),
};

function meaning(simulator: TrackerSimulator, text: unknown): Query {
  const query = knownQueries(simulator).find((known) => known.text === text);
  if (query) return query;
  throw new Error(`nobody knows what ${text} means`);
}

function fieldOf(value: unknown): Field {
  return value === null || value === undefined ? [] : [value].flat().map((part) => [plainly(part)]);
}

function plainly(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value);
}

function has(known: Known, name: string, value: unknown): boolean {
  return known.field(name).some((names) => isNamed(names, value));
}
