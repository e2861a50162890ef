import type { Random } from '../../../core/random.js';
import type { Writable } from '../../../core/state/changes.js';
import type { CustomValue } from '../records/fields.js';
import type { Issue } from '../records/issues.js';
import type { User } from '../records/people.js';
import type { Status } from '../records/workflows.js';
import { busyMoment, DAY, HOUR, MINUTE } from './calendar.js';
import { PRIORITIES, RESOLUTION } from './catalogue.js';
import { FIELD } from './fields.js';
import type { IssuePlan, Team } from './issue-plans.js';
import type { WorkflowPlan } from './workflows.js';

/** One thing that happens to an issue, and the fields it touches. */
export interface Step {
  readonly at: number;
  readonly by: User;
  readonly fields: readonly string[];
  readonly change: (issue: Writable<Issue>) => void;
}

interface Living {
  readonly random: Random;
  readonly plan: IssuePlan;
  readonly flow: WorkflowPlan;
  readonly team: Team;
  readonly anchor: number;
  /** Whether its creator also said who works on it. */
  readonly assignedAtOnce: boolean;
}

const FIELDS_MOVED = ['status', 'resolution'];
const POINTS = [1, 2, 3, 3, 5, 5, 8, 13] as const;

/** All that happens to an issue after it was created, in order. */
export function stepsOf(living: Living): Step[] {
  return [
    ...planning(living),
    ...assigning(living),
    ...working(living),
    ...estimating(living),
    ...sideways(living),
  ].sort((one, other) => one.at - other.at);
}

function planning({ plan, random, team, anchor }: Living): Step[] {
  return plan.sprints.map((sprint, turn) => {
    const start = sprint.startDate ?? anchor;
    const before = plan.sprints[turn - 1]?.completeDate;
    const inflow = random.fraction() < 0.12 ? random.between(1, 4) * DAY : -random.between(2, 30) * HOUR;
    const planned = sprint.state === 'future' ? anchor - random.between(1, 40) * HOUR : start + inflow;
    const at = timeIn(plan, anchor, before ?? planned);
    return step(at, random.pick(team), ['customfield_10020'], (issue) => {
      issue.sprints = [...issue.sprints, sprint];
    });
  });
}

function assigning({ plan, random, team, anchor, assignedAtOnce }: Living): Step[] {
  const { assignee, created } = plan;
  if (!assignee || assignedAtOnce) return [];
  const give = (user: User, at: number) =>
    step(timeIn(plan, anchor, at), user, ['assignee'], (issue) => {
      issue.assignee = user;
    });
  const late = created + random.between(1, 60) * HOUR;
  if (random.fraction() < 0.8) return [give(assignee, late)];
  return [give(random.pick(team), created + 30 * MINUTE), give(assignee, late)];
}

function working(living: Living): Step[] {
  const { plan, flow, random, team, anchor } = living;
  const way = plan.restless ? restlessWay(flow) : takenWay(random, plan, flow);
  const times = workTimes(living, way.length);
  return way.map((status, turn) =>
    step(
      timeIn(plan, anchor, times[turn] ?? anchor),
      plan.assignee ?? random.pick(team),
      FIELDS_MOVED,
      move(status, random),
    ),
  );
}

function move(status: Status, random: Random): (issue: Writable<Issue>) => void {
  const common = random.fraction() < 0.88;
  const other = random.pick([RESOLUTION.wontDo, RESOLUTION.duplicate, RESOLUTION.cannotReproduce]);
  return (issue) => {
    issue.status = status;
    issue.resolution =
      status.category.key === 'done' ? (issue.resolution ?? (common ? RESOLUTION.done : other)) : null;
  };
}

/** The statuses after the first one, as far as the issue gets. */
function takenWay(random: Random, { outcome }: IssuePlan, { ways }: WorkflowPlan): readonly Status[] {
  const way = random.pick(ways).slice(1);
  if (outcome === 'untouched') return [];
  if (outcome === 'done') return way;
  const begun = way.slice(0, random.between(1, way.length - 1));
  return begun.at(-1)?.category.key === 'done' ? begun.slice(0, -1) : begun;
}

function restlessWay({ ways: [way], workflow: { initial } }: WorkflowPlan): readonly Status[] {
  return Array.from({ length: 40 }, () => [...way.slice(1, 3), initial])
    .flat()
    .slice(0, -1);
}

function workTimes({ plan, random, anchor }: Living, count: number): number[] {
  const from = plan.restless ? plan.created : (plan.sprints[0]?.startDate ?? plan.created);
  const last = plan.sprints.at(-1);
  const until = Math.min(last?.completeDate ?? last?.endDate ?? from + 40 * DAY, anchor - HOUR);
  const begin = Math.min(Math.max(from, plan.created + HOUR), until);
  // What is carried over was not finished before.
  const end = Math.min(Math.max(begin, last?.startDate ?? begin), until);
  return Array.from({ length: count }, (_, turn) => (turn === count - 1 ? end : begin))
    .map((first) => first + Math.floor(random.fraction() * (until - first)))
    .map((time) => timeIn(plan, anchor, time))
    .sort((one, other) => one - other);
}

function estimating({ plan, random, team, anchor }: Living): Step[] {
  const { type, sprints } = plan;
  if (type.hierarchyLevel !== 0 || sprints.length === 0 || random.fraction() < 0.15) return [];
  const points = random.pick(POINTS);
  const at = timeIn(plan, anchor, plan.created + random.between(1, 40) * HOUR);
  return [step(at, random.pick(team), [FIELD.storyPoints], withCustom(FIELD.storyPoints, points))];
}

function sideways({ plan, random, team, anchor }: Living): Step[] {
  const at = timeIn(plan, anchor, plan.created + random.between(2, 90) * HOUR);
  const luck = random.fraction();
  const by = random.pick(team);
  const priority = random.pick(PRIORITIES);
  if (luck < 0.2) {
    return [
      step(at, by, ['priority'], (issue) => {
        issue.priority = priority;
      }),
    ];
  }
  if (luck > 0.35) return [];
  return [
    step(at, by, ['fixVersions'], (issue) => {
      issue.fixVersions = issue.project.versions.slice(1, luck < 0.28 ? 2 : 3);
    }),
  ];
}

/** A step that gives a custom field a value. */
export function withCustom(id: string, value: CustomValue): Step['change'] {
  return (issue) => {
    issue.custom = { ...issue.custom, [id]: value };
  };
}

function step(at: number, by: User, fields: readonly string[], change: Step['change']): Step {
  return { at, by, fields, change };
}

/** A moment after the issue was created, when something can happen. */
function timeIn({ created }: IssuePlan, anchor: number, time: number): number {
  return Math.max(busyMoment(anchor, time), created + MINUTE);
}
