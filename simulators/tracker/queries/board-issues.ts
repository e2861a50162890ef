import { openSprintOf } from '../world/find.js';
import type { Board } from '../world/records/boards.js';
import type { Issue } from '../world/records/issues.js';
import type { World } from '../world/records/world.js';

/** The issues of a board, by rank; epics have a place of their own on scrum boards. */
export function issuesOn({ issues }: World, { project, type }: Board): Issue[] {
  return ranked(
    [...issues.of('project', project)].filter(
      ({ type: { hierarchyLevel } }) => type === 'kanban' || hierarchyLevel < 1,
    ),
  );
}

/** The issues of a board that are neither begun nor planned. */
export function backlogOf(world: World, board: Board): Issue[] {
  const isWaiting =
    board.type === 'kanban'
      ? ({ status }: Issue) => status.id === board.project.workflow.initial.id
      : (issue: Issue) => issue.status.category.key !== 'done' && !isPlanned(issue);
  return issuesOn(world, board).filter((issue) => !issue.type.subtask && isWaiting(issue));
}

/** Issues with the highest rank first. */
export function ranked(issues: Iterable<Issue>): Issue[] {
  return [...issues].sort((one, other) => one.rank - other.rank);
}

function isPlanned(issue: Issue): boolean {
  return openSprintOf(issue) !== null;
}
