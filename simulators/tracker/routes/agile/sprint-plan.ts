import { badRequest } from '../../http/refusals.js';
import { momentOf } from '../../presentation/times.js';
import {
  closeSprint,
  planSprint,
  type SprintPlan,
  startSprint,
} from '../../world/actions/sprint-planning.js';
import type { Sprint, SprintState } from '../../world/records/boards.js';
import type { Act } from '../../world/records/history.js';
import type { World } from '../../world/records/world.js';

/** What a body wants of a sprint. */
interface Plan extends SprintPlan {
  readonly state?: SprintState;
  readonly originBoardId?: number | string;
}

const LONGEST_NAME = 30;
const NEXT_STATE: Readonly<Record<SprintState, SprintState | null>> = {
  future: 'active',
  active: 'closed',
  closed: null,
};

/** The plan in a body; what was not sent is absent. */
export function readPlan(body: Readonly<Record<string, unknown>>): Plan {
  const { name, goal, state, originBoardId } = body;
  return {
    ...(name !== undefined && { name: nameOf(name) }),
    ...(goal !== undefined && { goal: String(goal ?? '') }),
    ...(state !== undefined && { state: stateOf(state) }),
    ...(originBoardId !== undefined && { originBoardId: String(originBoardId) }),
    ...dateIn(body, 'startDate'),
    ...dateIn(body, 'endDate'),
  };
}

/** Changes a sprint, and starts or closes it where the plan says so. */
export function applyPlan(world: World, sprint: Sprint, plan: Plan, act: Act): void {
  const { state, originBoardId: _, ...details } = plan;
  const next = state ?? sprint.state;
  const { startDate = sprint.startDate, endDate = sprint.endDate } = details;
  if (next !== sprint.state && NEXT_STATE[sprint.state] !== next) {
    throw badRequest(`The sprint cannot go from state '${sprint.state}' to '${next}'.`);
  }
  if (next === 'active' && (startDate === null || endDate === null)) {
    throw badRequest('Sprint start date and end date must be set to start the sprint.');
  }
  if (startDate !== null && endDate !== null && endDate < startDate) {
    throw badRequest('The sprint end date must be after the start date.');
  }
  const isOver = sprint.state === 'closed';
  planSprint(world, sprint, isOver ? withoutDates(details) : details);
  if (next === sprint.state) return;
  if (next === 'active') startSprint(world, sprint);
  else closeSprint(world, sprint, act);
}

function withoutDates({ startDate: _start, endDate: _end, ...details }: SprintPlan): SprintPlan {
  return details;
}

function nameOf(name: unknown): string {
  if (typeof name !== 'string' || name.trim() === '') throw badRequest('Sprint name is required.');
  if (name.length > LONGEST_NAME) {
    throw badRequest(`The sprint name must be shorter than ${LONGEST_NAME} characters.`);
  }
  return name;
}

function stateOf(state: unknown): SprintState {
  const lower = String(state).toLowerCase();
  if (lower === 'future' || lower === 'active' || lower === 'closed') return lower;
  throw badRequest(`The sprint state '${String(state)}' is not valid.`);
}

function dateIn(body: Readonly<Record<string, unknown>>, name: 'startDate' | 'endDate'): SprintPlan {
  const { [name]: value } = body;
  if (value === undefined) return {};
  if (value === null || value === '') return { [name]: null };
  const time = typeof value === 'string' ? momentOf(value) : null;
  if (time === null) throw badRequest(`The date '${String(value)}' of '${name}' is not valid.`);
  return { [name]: time };
}
