import { badRequest } from '../http/refusals.js';
import type { Call } from '../http/routing.js';
import type { Board } from '../world/records/boards.js';
import { mayUse, type SavedFilter } from '../world/records/filters.js';
import { visibleBoards } from './lookup.js';

type Looking = Pick<Call, 'world' | 'caller'>;

/** The filters that the caller may use: those of the boards it sees, and those that people saved. */
export function visibleFilters(looking: Looking): SavedFilter[] {
  const { world, caller } = looking;
  const { filters } = world.administration;
  const saved = [...filters.values()].filter((filter) => mayUse(caller.user, filter));
  return [
    ...visibleBoards(looking)
      .filter(({ filterId }, at, all) => !filters.has(filterId) && isFirst(filterId, at, all))
      .map(filterOf),
    ...saved,
  ];
}

/** The filter with this id, if the caller may use it; one that is not there is a bad request. */
export function filterAt(looking: Looking, id: string): SavedFilter {
  const found = visibleFilters(looking).find((filter) => filter.id === id);
  if (found) return found;
  throw badRequest(`The selected filter with ID '${id}' is not available to you.`);
}

/** Several boards may have one filter. */
function isFirst(filterId: string, at: number, boards: readonly Board[]): boolean {
  return boards.findIndex((board) => board.filterId === filterId) === at;
}

/** The filter that a board has by itself: all of its project. */
export function filterOf({ filterId, project }: Board): SavedFilter {
  return {
    id: filterId,
    name: `Filter for ${project.key} board`,
    description: '',
    jql: `project = ${project.key} ORDER BY Rank ASC`,
    owner: project.lead,
    shares: [],
    ofBoard: true,
  };
}
