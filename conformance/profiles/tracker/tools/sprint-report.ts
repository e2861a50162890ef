import type { ExpectedAnswer, ExpectedList } from '../../../models/model.js';
import { anyOf, type Value } from '../../../reading/values.js';
import { arrivalReadings, type Reading } from '../arrivals.js';
import { counted, type Issue } from '../issue-facts.js';
import { sprintRecord } from '../sprint-facts.js';
import { placements, type StatusGroups } from '../status-groups.js';
import { trackerTool } from '../tool.js';
import type { TrackerWorld } from '../world.js';

/** The arguments as the contract has them. */
interface Arguments {
  readonly sprintId: number;
  readonly projectKey: string;
  readonly storyPointsField: string;
  readonly previousSprintId?: number;
  readonly labelsOfInterest?: readonly string[];
  readonly statusGroups?: StatusGroups;
  readonly includeTriage?: boolean;
  readonly includeInflow?: boolean;
}

/** What is counted of issues. */
const MEASURES: Readonly<Record<string, (issues: readonly Issue[], asked: Arguments) => number>> = {
  issues: (issues) => issues.length,
  points,
};

const POINTS = 'customfield_10016';
const EFFORT = 'customfield_10041';

/** Groups that are not called like the default ones. */
const OWN_GROUPS = {
  Ahead: ['To Do'],
  'Under way': ['In Progress', 'In Review'],
  Parked: [],
  Over: ['Done'],
};

export const sprintReportTools = {
  tracker_get_sprint_report: trackerTool({
    valid: (world) => bases(world)[0] ?? {},
    or: (world) => bases(world).slice(1),
    values: {
      storyPointsField: () => [EFFORT],
      previousSprintId: ({ sprints }, { projectKey }) =>
        sprints
          .filter(({ project, state }) => project === projectKey && state === 'closed')
          .slice(-3)
          .map(({ id }) => id),
      labelsOfInterest: (world) => [
        frequentLabels(world),
        ['of-no-issue', ...frequentLabels(world).slice(1, 2)],
      ],
      statusGroups: () => [
        {
          'To Do': ['To Do', 'Blocked', 'Waiting for Partner'],
          'In Progress': ['In Progress', 'Design Review', 'In Review', 'Ready to Test'],
          Done: ['Done'],
        },
        { 'To Do': ['To Do', 'In Progress'], Done: ['Done', 'Ready to Test'] },
        OWN_GROUPS,
      ],
      includeTriage: () => [true, false],
      includeInflow: () => [true, false],
    },
    together: (world) => quietSprints(world).map((sprintId) => ({ sprintId })),
    answers: (args, world) => {
      const asked = args as unknown as Arguments; // as the contract has them
      const now = issuesIn(asked.sprintId, asked, world);
      const bugs = bugFacts(now, asked, world);
      const triage = asked.includeTriage ? arrivalReadings('triage', asked, world) : [[]];
      const inflow = asked.includeInflow ? arrivalReadings('inflow', asked, world) : [[]];
      const answer: ExpectedAnswer = {
        facts: {
          ...groupFacts(asked, now),
          ...bugs.facts,
          ...labelFacts(asked.labelsOfInterest ?? [], now),
          triage: arrived(triage),
          inflow: arrived(inflow),
        },
        may: {
          ...sprintFacts('sprint', asked.sprintId, world),
          ...sprintFacts('previous sprint', asked.previousSprintId, world),
          ...bugs.may,
          'issues of the sprint': now.length,
          'points of the sprint': points(now, asked),
        },
        ...(asked.previousSprintId !== undefined && {
          either: comparisons(asked, now, issuesIn(asked.previousSprintId, asked, world)),
        }),
      };
      const lists = different(triage).flatMap((created) =>
        different(inflow).map((pulled) => [
          arrivals('created issue', created),
          arrivals('pulled issue', pulled),
        ]),
      );
      return { anyOf: lists.map((some) => ({ ...answer, lists: some })) };
    },
  }),
};

interface Facts {
  readonly facts: Readonly<Record<string, Value>>;
  readonly may: Readonly<Record<string, Value>>;
}

/** The project's issues in a sprint. */
function issuesIn(
  sprintId: number | undefined,
  { projectKey }: Arguments,
  { issues }: TrackerWorld,
): Issue[] {
  if (sprintId === undefined) return [];
  return issues.filter(({ project, sprints }) => project === projectKey && sprints.includes(sprintId));
}

/** Issues and points of each group, in every way in which the groups may be meant. */
function groupFacts(asked: Arguments, now: readonly Issue[]): Facts['facts'] {
  return Object.fromEntries(
    groupsIn(asked, now).flatMap(({ name, readings }) =>
      Object.entries(MEASURES).map(([measure, count]) => [
        `${name}: ${measure}`,
        oneOf(readings.map((issues) => count(issues, asked))),
      ]),
    ),
  );
}

/** The issues that each group has, in every way in which it may be meant. */
function groupsIn({ statusGroups }: Arguments, issues: readonly Issue[]) {
  const placed = placements(statusGroups);
  return (placed[0] ?? []).map(({ name }) => ({
    name,
    readings: placed.map((groups) => {
      const group = groups.find((one) => one.name === name);
      return issues.filter(({ status }) => group?.has(status));
    }),
  }));
}

/** What is compared with the sprint before is not said: the figures of each group, of all issues, or of those that are done. */
function comparisons(asked: Arguments, now: readonly Issue[], before: readonly Issue[]): Facts['facts'][] {
  const previous = groupsIn(asked, before);
  const groups = groupsIn(asked, now).map(({ name, readings }, at) =>
    figuresBefore(name, asked, readings, previous[at]?.readings ?? []),
  );
  return [
    Object.assign({}, ...groups),
    figuresBefore('sprint', asked, [now], [before]),
    figuresBefore('done', asked, [now.filter(isDone)], [before.filter(isDone)]),
  ];
}

/** The figures of some issues of the sprint before, beside those of now, in every way in which these may be meant. */
function figuresBefore(
  of: string,
  asked: Arguments,
  now: readonly (readonly Issue[])[],
  before: readonly (readonly Issue[])[],
): Facts['facts'] {
  return Object.fromEntries(
    Object.entries(MEASURES).map(([measure, count]) => [
      `${of}: ${measure} before`,
      oneOf(now.flatMap((issues, at) => compared(count(issues, asked), count(before[at] ?? [], asked)))),
    ]),
  );
}

/** How the comparison is reported, by both numbers or by how they differ, is not said. */
function compared(now: number, before: number): number[] {
  return [before, now - before, before - now];
}

/** Of each project the sprint with most issues of those that are over, and the same of those under way. */
function bases({ projects, sprints, issues }: TrackerWorld): Record<string, unknown>[] {
  const used = (id: number) => issues.filter((issue) => issue.sprints.includes(id)).length;
  const fullest = (key: string, state: string) =>
    sprints
      .filter((sprint) => sprint.project === key && sprint.state === state)
      .sort((one, other) => used(other.id) - used(one.id))
      .slice(0, 1);
  return projects.flatMap(({ key }) =>
    ['closed', 'active'].flatMap((state) =>
      fullest(key, state).map(({ id }) => ({ sprintId: id, projectKey: key, storyPointsField: POINTS })),
    ),
  );
}

/** A sprint that has not begun, and one under way without issues. */
function quietSprints({ sprints, issues }: TrackerWorld): number[] {
  const isEmpty = (id: number) => issues.every((issue) => !issue.sprints.includes(id));
  return [
    ...sprints.filter(({ state }) => state === 'future').slice(0, 1),
    ...sprints.filter(({ id, state }) => state === 'active' && isEmpty(id)).slice(0, 1),
  ].map(({ id }) => id);
}

/** What is reported of a sprint itself. */
function sprintFacts(
  called: string,
  sprintId: number | undefined,
  { sprints }: TrackerWorld,
): Record<string, Value> {
  const sprint = sprints.find(({ id }) => id === sprintId);
  if (!sprint) return {};
  const { facts, may = {} } = sprintRecord(sprint);
  return Object.fromEntries(
    Object.entries({ ...facts, ...may }).map(([name, value]) => [`${called}: ${name}`, value]),
  );
}

/** Which bug metrics there are is not said: those that are done, those that are not, and all are the ones to be had. */
function bugFacts(inSprint: readonly Issue[], { projectKey }: Arguments, { issues }: TrackerWorld): Facts {
  const bugs = inSprint.filter(isBug);
  const fixed = bugs.filter(isDone).length;
  const open = issues.filter((issue) => issue.project === projectKey && isBug(issue) && !isDone(issue));
  return {
    facts: { 'bug metric': oneOf([fixed, bugs.length - fixed, bugs.length]) },
    may: {
      'bugs fixed': fixed,
      'bugs not fixed': bugs.length - fixed,
      bugs: bugs.length,
      'backlog total': open.length,
    },
  };
}

function labelFacts(labels: readonly string[], issues: readonly Issue[]): Record<string, Value> {
  return Object.fromEntries(
    labels.flatMap((label) => {
      const having = issues.filter((issue) => issue.labels.includes(label));
      const complete = having.filter(isDone).length;
      return [
        [`${label}: complete`, counted(complete)],
        [`${label}: not complete`, counted(having.length - complete)],
      ];
    }),
  );
}

/** The ways in which arrivals may be meant that come to different issues, the most issues first. */
function different(readings: readonly Reading[]): Reading[] {
  const byKeys = new Map(readings.map((issues) => [issues.map(({ key }) => key).join(), issues]));
  return [...byKeys.values()].sort((one, other) => other.length - one.length);
}

/** Those that arrived, where they are listed: how many of them is not said, for their number is what is asked for. */
function arrivals(name: string, issues: Reading): ExpectedList {
  const optional = issues.map(({ id, key, summary }) => ({
    id: key,
    marks: [[key], [id]],
    facts: {},
    may: { key, summary },
  }));
  return { name, records: [], optional, undocumented: true };
}

/** How many arrived, or which; none where they are not asked for. */
function arrived(readings: readonly Reading[]): Value {
  return anyOf(...readings.flatMap((issues) => [counted(issues.length), issues.map(({ key }) => key)]));
}

function points(issues: readonly Issue[], { storyPointsField }: Arguments): number {
  return issues.reduce((sum, { custom }) => sum + Number(custom[storyPointsField] ?? 0), 0);
}

function oneOf(numbers: readonly number[]): Value {
  const different = [...new Set(numbers)];
  return different.length === 1 ? counted(different[0] ?? 0) : anyOf(...different.map(counted));
}

function isBug({ type }: Issue): boolean {
  return type === 'Bug';
}

function isDone({ category }: Issue): boolean {
  return category === 'done';
}

/** Labels that most issues in sprints have. */
function frequentLabels({ issues }: TrackerWorld): string[] {
  const counts = new Map<string, number>();
  for (const { labels, sprints } of issues)
    for (const label of sprints.length > 0 ? labels : []) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([label]) => label);
}
