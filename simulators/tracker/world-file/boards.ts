import { writable } from '../../core/state/changes.js';
import type { Path } from '../../core/world-file/problems.js';
import { createSprint } from '../world/actions/sprint-planning.js';
import type { Board, Sprint } from '../world/records/boards.js';
import { type Loading, timeOf } from './loading.js';
import type { BoardEntry } from './schema.js';

type SprintEntry = NonNullable<BoardEntry['sprints']>[number];
type Dates = Pick<Sprint, 'startDate' | 'endDate' | 'completeDate' | 'created'>;

const DAY = 24 * 3_600_000;
/** How long a sprint is, and for how many days the active one has been under way. */
const LENGTH = 14 * DAY;
const UNDER_WAY = 5 * DAY;

/** Adds sprints to a board: closed ones before the active one, and those before the future ones. */
export function loadBoard(loading: Loading, at: Path, board: Board, entries: readonly SprintEntry[]): void {
  const { world, complaints, first } = loading;
  if (board.type === 'kanban' && entries.length > 0) {
    complaints.add([...at, 'sprints'], 'a kanban board has no sprints; give it the type scrum');
    return;
  }
  if (!first) return;
  const closed = entries.filter(({ state }) => state === 'closed').length;
  for (const [place, entry] of entries.entries()) {
    const dates = datesOf(loading, entry, closed - place);
    if (dates.startDate !== null && dates.endDate !== null && dates.endDate < dates.startDate)
      complaints.add([...at, 'sprints', place, 'end'], 'a sprint ends after its start');
    const { name, goal = '', state = 'future' } = entry;
    const sprint = createSprint(world, board, { name, goal }, { by: first, at: dates.created });
    Object.assign(writable(world, sprint), { ...dates, state });
  }
}

/** The dates of a sprint that is so many sprints before the active one. */
function datesOf(loading: Loading, { state = 'future', ...given }: SprintEntry, before: number): Dates {
  const { present } = loading;
  const usual = state === 'future' ? null : present - UNDER_WAY - before * LENGTH;
  const startDate = timeOf(loading, given.start) ?? usual;
  const endDate = timeOf(loading, given.end) ?? (startDate === null ? null : startDate + LENGTH);
  const completeDate = timeOf(loading, given.completed) ?? (state === 'closed' ? endDate : null);
  return { startDate, endDate, completeDate, created: Math.min(present, startDate ?? present) - 2 * DAY };
}
