import { writable } from '../../../core/state/changes.js';
import type { Board, Sprint } from '../records/boards.js';
import type { Act } from '../records/history.js';
import type { Issue } from '../records/issues.js';
import type { World } from '../records/world.js';
import { enterSprint, withdrawSprint } from '../sprint-names.js';
import { updateIssue } from './edit-issue.js';

/** What a sprint can be given. */
export type SprintPlan = Partial<Pick<Sprint, 'name' | 'goal' | 'startDate' | 'endDate'>>;

/** Adds a future sprint to a board. */
export function createSprint(
  world: World,
  board: Board,
  plan: SprintPlan & { readonly name: string },
  { at }: Act,
): Sprint {
  const sprint: Sprint = {
    id: writable(world, world.counters).sprint++,
    boardId: board.id,
    state: 'future',
    goal: '',
    created: at,
    startDate: null,
    endDate: null,
    completeDate: null,
    ...plan,
  };
  writable(world, board).sprints = [...board.sprints, sprint];
  writable(world, world.sprints).set(sprint.id, sprint);
  world.changes.add(sprint, world.sprints);
  enterSprint(world, world.names.sprints, sprint);
  return sprint;
}

/** Gives a sprint another name, goal or dates. */
export function planSprint(world: World, sprint: Sprint, plan: SprintPlan): void {
  const { sprints } = world.names;
  withdrawSprint(world, sprints, sprint);
  Object.assign(writable(world, sprint), plan);
  enterSprint(world, sprints, sprint);
}

/** Starts a sprint; its dates must be set before. */
export function startSprint(world: World, sprint: Sprint): void {
  writable(world, sprint).state = 'active';
}

/** Closes a sprint; its issues that are not done go to the board's next sprint, or to the backlog. */
export function closeSprint(world: World, sprint: Sprint, act: Act): void {
  writable(world, sprint).state = 'closed';
  writable(world, sprint).completeDate = act.at;
  const board = world.boards.get(sprint.boardId);
  const next = board?.sprints.find(({ state }) => state === 'future') ?? null;
  const unfinished = issuesOf(world, sprint).filter(({ status }) => status.category.key !== 'done');
  if (next) moveToSprint(world, unfinished, next, act);
}

/** Deletes a sprint; its issues leave it, those of an open one for the backlog. */
export function deleteSprint(world: World, sprint: Sprint, act: Act): void {
  for (const issue of issuesOf(world, sprint)) updateIssue(world, issue, { withoutSprint: sprint }, act);
  world.annotations.forgetProperties(sprint);
  writable(world, world.sprints).delete(sprint.id);
  world.changes.remove(sprint, 'sprints');
  withdrawSprint(world, world.names.sprints, sprint);
  const board = world.boards.get(sprint.boardId);
  if (board) writable(world, board).sprints = board.sprints.filter((other) => other !== sprint);
}

/** Exchanges the places of two sprints of a board. */
export function swapSprints(world: World, one: Sprint, other: Sprint): void {
  const board = world.boards.get(one.boardId);
  if (!board) return;
  writable(world, board).sprints = board.sprints.map((sprint) =>
    sprint === one ? other : sprint === other ? one : sprint,
  );
}

/** Plans issues for a sprint, null for the backlog; each keeps the closed sprints it was in. */
export function moveToSprint(world: World, issues: readonly Issue[], sprint: Sprint | null, act: Act): void {
  for (const issue of issues) updateIssue(world, issue, { sprint }, act);
}

/** The issues that are or were in a sprint, by rank. */
export function issuesOf({ issues }: World, sprint: Sprint): Issue[] {
  return [...issues.of('sprint', sprint)].sort((one, other) => one.rank - other.rank);
}
