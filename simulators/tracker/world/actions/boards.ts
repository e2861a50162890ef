import { writable } from '../../../core/state/changes.js';
import type { Board } from '../records/boards.js';
import type { World } from '../records/world.js';

/** What a board begins with; without a filter it gets one of its own, for its project. */
type BoardPlan = Pick<Board, 'name' | 'type' | 'project'> & { readonly filterId?: string };

/** Makes a board without sprints. */
export function createBoard(world: World, plan: BoardPlan): Board {
  const all = [...world.boards.values()];
  const { administration } = world;
  const id = administration.nextId('board', world.boards.keys(), 1);
  const used = all.map(({ filterId }) => filterId);
  const filterId = plan.filterId ?? String(administration.nextId('filter', used));
  const board: Board = { ...plan, id, filterId, sprints: [] };
  writable(world, world.boards).set(id, board);
  world.changes.add(board);
  return board;
}

/** Deletes a board, and its sprints with it; its issues stay. */
export function deleteBoard(world: World, board: Board): void {
  world.administration.spend('board', board.id);
  writable(world, world.boards).delete(board.id);
  world.changes.remove(board, 'boards');
}
