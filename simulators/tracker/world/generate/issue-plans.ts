import type { Random } from '../../../core/random.js';
import type { Board, Sprint } from '../records/boards.js';
import type { User } from '../records/people.js';
import type { IssueType } from '../records/projects.js';
import { busyMoment, DAY } from './calendar.js';
import { TYPE } from './catalogue.js';
import type { ProjectPlan } from './projects.js';

/** What becomes of an issue, before it has a name. */
export interface IssuePlan {
  readonly type: IssueType;
  readonly created: number;
  /** The sprint it was planned for, and the next one when it was not finished there. */
  readonly sprints: readonly Sprint[];
  readonly outcome: Outcome;
  readonly assignee: User | null;
  /** Whether it goes back and forth for as long as the project exists. */
  readonly restless: boolean;
}

type Outcome = 'untouched' | 'started' | 'done';

/** The people who work on a project, its lead first. */
export type Team = readonly [User, ...User[]];

/** What the issues of a project are made from. */
export interface Making {
  readonly random: Random;
  readonly plan: ProjectPlan;
  readonly board: Board;
  readonly team: Team;
  readonly anchor: number;
}

const STANDARD = [TYPE.story, TYPE.bug, TYPE.task, TYPE.story, TYPE.bug] as const;
/** How many of a hundred issues have no assignee, by what became of them. */
const UNASSIGNED: Readonly<Record<Outcome, number>> = { untouched: 45, started: 4, done: 4 };

/** The plans of the issues of a project in the order in which they were created. */
export function issuePlansOf(making: Making): IssuePlan[] {
  const plans = making.plan.kind === 'scrum' ? scrumPlans(making) : kanbanPlans(making);
  return plans.sort((one, other) => one.created - other.created);
}

/** Epics, what the sprints hold, and a backlog of all that is left of the project's size. */
function scrumPlans(making: Making): IssuePlan[] {
  const { plan, board } = making;
  const begin = beginOf(making);
  const epics = Math.ceil(plan.size / 50);
  const plans = [restlessPlan(making, begin)];
  for (let turn = 1; turn <= epics; turn++) plans.push(epicPlan(making, begin + turn * DAY));
  for (const [turn, sprint] of board.sprints.entries()) {
    const size = sizeOf(making, sprint, turn);
    for (let place = 0; place < size; place++) plans.push(sprintPlan(making, turn, place, plans.length));
  }
  while (plans.length < plan.size) plans.push(backlogPlan(making, plans.length));
  return plans;
}

/** How many issues are planned for a sprint from the first: the usual number and up to a fifth more or less. */
function sizeOf({ random, plan }: Making, { state }: Sprint, turn: number): number {
  const usual = Math.round(plan.sprintSize * (0.8 + 0.4 * random.fraction()));
  if (state === 'active') return plan.activeSize ?? usual;
  return state === 'closed' ? usual : Math.ceil(usual / 2 ** (turn - plan.closedSprints));
}

function sprintPlan(making: Making, turn: number, place: number, at: number): IssuePlan {
  const { board, plan } = making;
  const [sprint, next] = board.sprints.slice(turn, turn + 2);
  if (!sprint) throw new Error(`${board.name} has no sprint ${turn}`);
  if (turn < plan.closedSprints) return closedPlan(making, sprint, next, at);
  return sprint.state === 'active' ? activePlan(making, sprint, place, at) : futurePlan(making, sprint, at);
}

function restlessPlan({ board, team, plan }: Making, created: number): IssuePlan {
  const sprints = board.sprints.slice(Math.max(0, plan.closedSprints - 4), plan.closedSprints + 1);
  return planOf({ type: TYPE.bug, created, sprints, outcome: 'started', assignee: team[0], restless: true });
}

function epicPlan({ random, team }: Making, created: number): IssuePlan {
  return planOf({ type: TYPE.epic, created, outcome: 'started', assignee: random.pick(team) });
}

/** Mostly done in its sprint; some are carried over to the next one, and a few go back to the backlog. */
function closedPlan(making: Making, sprint: Sprint, next: Sprint | undefined, at: number): IssuePlan {
  const { random, anchor } = making;
  const finished = at % 16 === 5 ? 'untouched' : at % 25 === 9 ? 'started' : 'done';
  const carried = next && finished === 'done' && random.fraction() < 0.14 ? next : null;
  const start = sprint.startDate ?? anchor;
  const late = random.fraction() < 0.1;
  const wanted = late
    ? start + random.between(1, 5) * DAY
    : start - random.between(2, 25) * DAY - random.between(0, DAY);
  const outcome = carried?.state === 'active' ? random.pick(['done', 'started'] as const) : finished;
  return planOf({
    type: typeAt(at),
    created: busyMoment(anchor, wanted),
    outcome,
    sprints: carried ? [sprint, carried] : [sprint],
    assignee: workerFor(making, at, outcome),
  });
}

/** A third done, a third under way, a third not begun; some came in after the sprint began. */
function activePlan(making: Making, sprint: Sprint, place: number, at: number): IssuePlan {
  const { random, anchor, plan, team } = making;
  const start = sprint.startDate ?? anchor;
  const late = place % 9 === 4;
  const wanted = late
    ? start + random.between(0, 3 * DAY)
    : start - random.between(1, 20) * DAY - random.between(0, DAY);
  const outcome = place % 3 === 0 ? 'done' : place % 3 === 1 ? 'started' : 'untouched';
  const first = place < (plan.activeOfSecond ?? 0) ? team[1] : team[place]; // everybody has something to do
  const assignee = first ?? workerFor(making, at, outcome);
  return planOf({
    type: typeAt(at),
    created: busyMoment(anchor, wanted),
    sprints: [sprint],
    outcome,
    assignee,
  });
}

function futurePlan(making: Making, sprint: Sprint, at: number): IssuePlan {
  const created = pastMoment(making);
  const assignee = workerFor(making, at, 'untouched');
  return planOf({ type: typeAt(at), created, sprints: [sprint], outcome: 'untouched', assignee });
}

function backlogPlan(making: Making, at: number): IssuePlan {
  const luck = making.random.fraction();
  const outcome = luck < 0.06 ? 'done' : luck < 0.12 ? 'started' : 'untouched';
  const assignee = workerFor(making, at, outcome);
  return planOf({ type: typeAt(at), created: pastMoment(making), outcome, assignee });
}

function kanbanPlans(making: Making): IssuePlan[] {
  return Array.from({ length: making.plan.size }, (_, at) => kanbanPlan(making, at));
}

function kanbanPlan(making: Making, at: number): IssuePlan {
  const { random, anchor } = making;
  const created = busyMoment(anchor, anchor - random.between(6, 300) * DAY - random.between(0, DAY));
  const type = at % 4 === 3 ? TYPE.bug : at % 13 === 12 ? TYPE.subtask : TYPE.task;
  const outcome = at % 9 < 5 ? 'done' : at % 9 < 7 ? 'started' : 'untouched';
  return planOf({ type, created, outcome, assignee: workerFor(making, at, outcome) });
}

/** Who an issue is for: most go round the team in turn, as teams share out their work. */
function workerFor({ random, team }: Making, at: number, outcome: Outcome): User | null {
  if (random.between(1, 100) <= UNASSIGNED[outcome]) return null;
  return random.fraction() < 0.7 ? (team[at % team.length] ?? team[0]) : random.pick(team);
}

/** When a project with sprints began: issues were gathered for months before the first of them. */
function beginOf({ board, anchor }: Making): number {
  return (board.sprints[0]?.startDate ?? anchor) - 120 * DAY;
}

/** A moment in the life of the project, but for its first days and the latest ones. */
function pastMoment(making: Making): number {
  const { random, plan, anchor } = making;
  const first = beginOf(making) + Math.ceil(plan.size / 50 + 1) * DAY;
  return busyMoment(anchor, first + Math.floor(random.fraction() * (anchor - 10 * DAY - first)));
}

function planOf(given: Omit<IssuePlan, 'sprints' | 'restless'> & Partial<IssuePlan>): IssuePlan {
  return { sprints: [], restless: false, ...given };
}

function typeAt(at: number): IssueType {
  return at % 11 === 10 ? TYPE.subtask : (STANDARD[at % STANDARD.length] ?? TYPE.task);
}
