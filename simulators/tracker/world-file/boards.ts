import { writable } from '../../core/state/changes.js';
import type { Path } from '../../core/world-file/problems.js';
import { createSprint } from '../world/actions/sprint-planning.js';
import type { Board, Sprint } from '../world/records/boards.js';
import { type Loading, numbered, timeOf } from './loading.js';
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
    const act = { by: first, at: dates.created };
    const sprint = numbered(loading, 'sprint', entry.id, () =>
      createSprint(world, board, { name, goal }, act),
    );
    Object.assign(writable(world, sprint), { ...dates, state });
  }
}

/** The dates of a sprint that is so many sprints before the active one. */
function datesOf(loading: Loading, { state = 'future', ...given }: SprintEntry, before: number): Dates {
  const { present } = loading;
  const usual = state === 'future' ? null : present - UNDER_WAY - before * LENGTH;
  const startDate = orNull(loading, given.start, usual);
  const endDate = orNull(loading, given.end, startDate === null ? null : startDate + LENGTH);
  const completeDate = orNull(loading, given.completed, state === 'closed' ? endDate : null);
  const created = timeOf(loading, given.created) ?? Math.min(present, startDate ?? present) - 2 * DAY;
  return { startDate, endDate, completeDate, created };
}

/** A moment, null where the file says that there is none, and the usual one where it says nothing. */
function orNull(loading: Loading, text: string | null | undefined, usual: number | null): number | null {
  return text === null ? null : (timeOf(loading, text) ?? usual);
}
