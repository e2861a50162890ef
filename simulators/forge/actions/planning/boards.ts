import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import { invalidRecord } from '../../refusals/refusals.js';
import type { Board, BoardList } from '../../world/records/boards.js';
import type { Group, Project } from '../../world/records/projects.js';
import { nextId, type World } from '../../world/world.js';
import { given } from '../given.js';

/** What of a board can be set. */
export type BoardChanges = {
  readonly [Name in keyof Omit<Board, 'id' | 'home' | 'lists'>]?: Board[Name] | undefined;
};

/** Makes a board without columns. */
export function createBoard(world: World, home: Project | Group, name: string): Board {
  judge(name);
  return register(world, 'boards', {
    id: nextId(world, 'boards'),
    home,
    name,
    hidesBacklog: false,
    hidesClosed: false,
    milestone: null,
    assignee: null,
    labels: [],
    weight: null,
    lists: [],
  });
}

/** Changes a board. */
export function updateBoard(world: World, board: Board, changes: BoardChanges): Board {
  judge(changes.name ?? board.name);
  return Object.assign(writable(world, board), given(changes));
}

/** The boards of a place, by their names. */
export function boardsOf({ boards }: Pick<World, 'boards'>, home: Project | Group): Board[] {
  return [...boards.values()]
    .filter((board) => board.home === home)
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || one.id - other.id);
}

function judge(name: string): void {
  if (name.trim() === '') throw invalidRecord({ name: ["can't be blank"] });
}

/** Adds a column; 400 where the board has one for the same. */
export function addList(world: World, board: Board, of: Omit<BoardList, 'id'>): BoardList {
  const isSame = (list: BoardList) =>
    list.label === of.label &&
    list.milestone === of.milestone &&
    list.iteration === of.iteration &&
    list.assignee === of.assignee;
  if (board.lists.some(isSame)) throw invalidRecord({ [nameOf(of)]: ['has already been taken'] });
  const list = { id: nextId(world, 'boardList'), ...of };
  writable(world, board).lists = [...board.lists, list];
  return list;
}

function nameOf({ label, milestone, iteration }: Omit<BoardList, 'id'>): string {
  if (label) return 'label';
  if (milestone) return 'milestone';
  return iteration ? 'iteration' : 'assignee';
}

/** Puts a column in another place, or takes it away. */
export function placeList(world: World, board: Board, list: BoardList, position: number | null): void {
  const others = board.lists.filter((other) => other !== list);
  writable(world, board).lists = position === null ? others : others.toSpliced(position, 0, list);
}
