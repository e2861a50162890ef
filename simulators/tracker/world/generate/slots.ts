import type { Ids } from '../../../core/ids.js';
import type { Board, Sprint } from '../boards.js';
import type { User } from '../people.js';
import type { IssueType } from '../projects.js';
import { busyMoment, DAY } from './calendar.js';
import { TYPE } from './catalogue.js';
import type { ProjectPlan } from './projects.js';

/** What becomes of an issue, before it has a name. */
export interface Slot {
  readonly type: IssueType;
  readonly created: number;
  /** The sprint it was planned for, and the next one when it was not finished there. */
  readonly sprints: readonly Sprint[];
  readonly outcome: 'untouched' | 'started' | 'done';
  readonly assignee: User | null;
  /** Whether it goes back and forth for as long as the project exists. */
  readonly restless: boolean;
}

/** The people of a block: who is drawn for work, and the two whose shares are fixed. */
export interface Crew {
  readonly workers: readonly [User, ...User[]];
  /** Whose token it is; gets most of the largest sprint. */
  readonly member: User | null;
  /** Gets fifty issues of operations, and nothing else. */
  readonly fifty: User | null;
}

/** What the issues of a project are made from. */
export interface Making {
  readonly ids: Ids;
  readonly plan: ProjectPlan;
  readonly board: Board;
  readonly crew: Crew;
  readonly anchor: number;
}

const STANDARD = [TYPE.story, TYPE.bug, TYPE.task, TYPE.story, TYPE.bug] as const;

/** The slots of a project in the order in which its issues were created. */
export function slotsOf(making: Making): Slot[] {
  const { plan } = making;
  const make = plan.kind === 'scrum' ? scrumSlot : kanbanSlot;
  return Array.from({ length: plan.size }, (_, at) => make(making, at)).sort(
    (one, other) => one.created - other.created,
  );
}

function scrumSlot(making: Making, at: number): Slot {
  const { plan, board, crew, anchor } = making;
  const epics = Math.ceil(plan.size / 50);
  const begin = (board.sprints[0]?.startDate ?? anchor) - 40 * DAY;
  if (at === 0) return restlessSlot(making, begin);
  if (at <= epics) {
    return slot({
      type: TYPE.epic,
      created: begin + at * DAY,
      outcome: 'started',
      assignee: crew.workers[0],
    });
  }
  const place = at - epics - 1;
  const active = board.sprints[plan.closedSprints];
  if (place < plan.activeSize) return activeSlot(making, place, active ? [active] : []);
  if (place < plan.activeSize + plan.fullSprintSize) return closedSlot(making, plan.fullSprint, at);
  if (place % 4 !== 0) return closedSlot(making, turnAt(plan, place), at);
  return backlogSlot(making, place);
}

/** The closed sprints in turn, but for the one that has a size of its own. */
function turnAt({ closedSprints, fullSprint }: ProjectPlan, place: number): number {
  const turn = (place - Math.ceil(place / 4)) % closedSprints;
  return turn === fullSprint ? (turn + 1) % closedSprints : turn;
}

function backlogSlot({ plan, board, crew, ids, anchor }: Making, place: number): Slot {
  const created = busyMoment(anchor, anchor - ids.between(10, 400) * DAY - ids.between(0, DAY));
  const outcome = place % 20 === 0 ? 'done' : place % 12 === 0 ? 'started' : 'untouched';
  const assignee = place % 5 < 2 ? null : ids.pick(crew.workers);
  const next = board.sprints[plan.closedSprints + 1];
  const sprints = next && outcome === 'untouched' && place % 8 === 0 ? [next] : [];
  return slot({ type: typeAt(place), created, sprints, outcome, assignee });
}

function restlessSlot({ board, crew, plan }: Making, created: number): Slot {
  const sprints = board.sprints.slice(Math.max(0, plan.closedSprints - 4), plan.closedSprints + 1);
  const assignee = crew.member ?? crew.workers[0];
  return { type: TYPE.bug, created, sprints, outcome: 'started', assignee, restless: true };
}

function activeSlot({ ids, crew, anchor }: Making, place: number, sprints: readonly Sprint[]): Slot {
  const start = sprints[0]?.startDate ?? anchor;
  const late = place % 9 === 4;
  const wanted = late
    ? start + ids.between(0, 3 * DAY)
    : start - ids.between(1, 20) * DAY - ids.between(0, DAY);
  const outcome = place % 3 === 0 ? 'done' : place % 3 === 1 ? 'started' : 'untouched';
  const assignee = crew.member && place < 220 ? crew.member : place % 7 === 0 ? null : ids.pick(crew.workers);
  return slot({ type: typeAt(place), created: busyMoment(anchor, wanted), sprints, outcome, assignee });
}

function closedSlot({ ids, plan, board, crew, anchor }: Making, turn: number, at: number): Slot {
  const [first, next] = board.sprints.slice(turn, turn + 2);
  const full = turn === plan.fullSprint || turn + 1 === plan.fullSprint;
  const carried = !full && turn + 1 < plan.closedSprints && ids.fraction() < 0.15;
  const sprints = [first, carried ? next : undefined].filter((sprint) => sprint !== undefined);
  const start = first?.startDate ?? anchor;
  const late = ids.fraction() < 0.1;
  const wanted = late
    ? start + ids.between(1, 5) * DAY
    : start - ids.between(2, 25) * DAY - ids.between(0, DAY);
  const assignee = ids.fraction() < 0.06 ? null : ids.pick(crew.workers);
  const outcome = ids.fraction() < 0.93 ? 'done' : 'started';
  return slot({ type: typeAt(at), created: busyMoment(anchor, wanted), sprints, outcome, assignee });
}

function kanbanSlot({ ids, plan, crew, anchor }: Making, at: number): Slot {
  const created = busyMoment(anchor, anchor - ids.between(6, 300) * DAY - ids.between(0, DAY));
  const type = at % 4 === 3 ? TYPE.bug : at % 13 === 12 ? TYPE.subtask : TYPE.task;
  const fifty = plan.key === 'OPS' && at < 50 ? crew.fifty : null;
  const assignee = fifty ?? (at % 4 === 0 ? null : ids.pick(crew.workers));
  const outcome = at % 9 < 5 ? 'done' : at % 9 < 7 ? 'started' : 'untouched';
  return slot({ type, created, outcome, assignee });
}

function slot(known: Pick<Slot, 'type' | 'created' | 'outcome' | 'assignee'> & Partial<Slot>): Slot {
  return { sprints: [], restless: false, ...known };
}

function typeAt(at: number): IssueType {
  return at % 11 === 10 ? TYPE.subtask : (STANDARD[at % STANDARD.length] ?? TYPE.task);
}
