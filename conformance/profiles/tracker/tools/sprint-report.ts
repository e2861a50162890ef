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

const POINTS = 'customfield_10016';
const EFFORT = 'customfield_10041';

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
      labelsOfInterest: (world) => [frequentLabels(world), frequentLabels(world).slice(1, 2)],
      statusGroups: () => [
        {
          'To Do': ['To Do', 'Blocked', 'Waiting for Partner'],
          'In Progress': ['In Progress', 'Design Review', 'In Review', 'Ready to Test'],
          Done: ['Done'],
        },
        { 'To Do': ['To Do', 'In Progress'], Done: ['Done', 'Ready to Test'] },
      ],
      includeTriage: () => [true, false],
      includeInflow: () => [true, false],
    },
    answers: (args, world) => {
      const asked = args as unknown as Arguments; // as the contract has them
      const now = issuesIn(asked.sprintId, asked, world);
      const groups = groupFacts(asked, now, issuesIn(asked.previousSprintId, asked, world));
      const bugs = bugFacts(now);
      return {
        answer: {
          facts: {
            ...groups.facts,
            ...bugs.facts,
            ...labelFacts(asked.labelsOfInterest ?? [], now),
            ...(asked.includeTriage && { triage: arrived(arrivalReadings('triage', asked, world)) }),
            ...(asked.includeInflow && { inflow: arrived(arrivalReadings('inflow', asked, world)) }),
          },
          may: {
            ...sprintFacts('sprint', asked.sprintId, world),
            ...sprintFacts('previous sprint', asked.previousSprintId, world),
            ...groups.may,
            ...bugs.may,
            ...{ 'issues in all': now.length, 'points in all': points(now, asked) },
          },
        },
      };
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
function groupFacts(asked: Arguments, now: readonly Issue[], before: readonly Issue[]): Facts {
  const readings = placements(asked.statusGroups);
  const facts: Record<string, Value> = {};
  const may: Record<string, Value> = {};
  for (const { name } of readings[0] ?? []) {
    const of = (issues: readonly Issue[]) =>
      readings.map((groups) => {
        const group = groups.find((one) => one.name === name);
        return issues.filter(({ status }) => group?.has(status));
      });
    const [current, previous] = [of(now), of(before)];
    facts[`${name}: issues`] = oneOf(current.map((issues) => issues.length));
    facts[`${name}: points`] = oneOf(current.map((issues) => points(issues, asked)));
    if (asked.previousSprintId === undefined) continue;
    // How the comparison is reported, by both numbers or by how they differ, is not said.
    const pairs = current.map((issues, at) => [issues.length, previous[at]?.length ?? 0] as const);
    facts[`${name}: issues before`] = oneOf(
      pairs.flatMap(([one, other]) => [other, one - other, other - one]),
    );
    may[`${name}: issues in the previous sprint`] = oneOf(pairs.map(([, other]) => other));
    may[`${name}: points in the previous sprint`] = oneOf(previous.map((issues) => points(issues, asked)));
  }
  return { facts, may };
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
function bugFacts(issues: readonly Issue[]): Facts {
  const bugs = issues.filter(({ type }) => type === 'Bug');
  const fixed = bugs.filter(isDone).length;
  return {
    facts: { 'bug metric': oneOf([fixed, bugs.length - fixed, bugs.length]) },
    may: { 'bugs fixed': fixed, 'bugs not fixed': bugs.length - fixed, bugs: bugs.length },
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

/** How many arrived, or which. */
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
