import type { Random } from '../../../core/random.js';
import type { Board, Sprint } from '../records/boards.js';
import type { Project } from '../records/projects.js';
import { DAY, HOUR } from './calendar.js';
import { goalFor } from './prose.js';

const LENGTH = 14 * DAY;
/** How long ago the active sprint began. */
const RUNNING = 5 * DAY;

interface BoardPlan {
  readonly id: number;
  readonly firstSprint: number;
  readonly closed: number;
  readonly project: Project;
  readonly anchor: number;
}

/** The board of a project; a scrum board with its closed sprints, one active and two future ones. */
export function makeBoard(random: Random, { id, firstSprint, closed, project, anchor }: BoardPlan): Board {
  const { key, kind } = project;
  const turns = kind === 'scrum' ? Array.from({ length: closed + 3 }, (_, turn) => turn) : [];
  const plan = { boardId: id, closed, key, anchor };
  return {
    id,
    name: `${key} board`,
    type: kind,
    project,
    filterId: String(10_000 + id),
    sprints: turns.map((turn) => ({ id: firstSprint + turn, ...makeSprint(random, turn, plan) })),
  };
}

function makeSprint(
  random: Random,
  turn: number,
  {
    boardId,
    closed,
    key,
    anchor,
  }: { readonly boardId: number; readonly closed: number; readonly key: string; readonly anchor: number },
): Omit<Sprint, 'id'> {
  const start = anchor - RUNNING + (turn - closed) * LENGTH;
  const dated = turn < closed + 2;
  return {
    boardId,
    name: `${key} Sprint ${turn + 1}`,
    goal: turn % 7 === 3 ? '' : goalFor(random),
    state: turn < closed ? 'closed' : turn === closed ? 'active' : 'future',
    created: Math.min(start, anchor) - 3 * DAY,
    startDate: dated ? start + 9 * HOUR : null,
    endDate: dated ? start + LENGTH - 8 * HOUR : null,
    completeDate: turn < closed ? start + LENGTH - 7 * HOUR : null,
  };
}
