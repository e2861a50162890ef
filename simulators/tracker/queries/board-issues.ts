import type { Call } from '../http/routing.js';
import { openSprintOf } from '../world/find.js';
import type { Board } from '../world/records/boards.js';
import type { Issue } from '../world/records/issues.js';
import { narrowed } from './search.js';

/** The columns of every board, each with the categories of the statuses in it. */
export const BOARD_COLUMNS = [
  { name: 'To Do', categories: ['undefined', 'new'] },
  { name: 'In Progress', categories: ['indeterminate'] },
  { name: 'Done', categories: ['done'] },
];

type Asking = Pick<Call, 'world' | 'caller' | 'clock'>;

/** The issues of a board's filter, by rank; epics have a place of their own on scrum boards. */
export async function issuesOn(asking: Asking, board: Board): Promise<Issue[]> {
  const found = await filtered(asking, board);
  return ranked(found.filter(({ type }) => board.type === 'kanban' || type.hierarchyLevel < 1));
}

/** A filter that people saved finds what its query says; any other one all of the project. */
async function filtered(asking: Asking, { project, filterId }: Board): Promise<readonly Issue[]> {
  const { issues, administration } = asking.world;
  const filter = administration.filters.get(filterId);
  if (!filter) return [...issues.of('project', project)];
  return narrowed(asking, [...issues.byKey.values()], filter.jql);
}

/** The issues of a board that are neither begun nor planned. */
export async function backlogOf(asking: Asking, board: Board): Promise<Issue[]> {
  const isWaiting =
    board.type === 'kanban'
      ? ({ status, project }: Issue) => status.id === project.workflow.initial.id
      : (issue: Issue) => issue.status.category.key !== 'done' && !isPlanned(issue);
  const issues = await issuesOn(asking, board);
  return issues.filter((issue) => !issue.type.subtask && isWaiting(issue));
}

/** Issues with the highest rank first. */
export function ranked(issues: Iterable<Issue>): Issue[] {
  return [...issues].sort((one, other) => one.rank - other.rank);
}

function isPlanned(issue: Issue): boolean {
  return openSprintOf(issue) !== null;
}
