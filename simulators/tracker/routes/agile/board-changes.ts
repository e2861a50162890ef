import { isObject } from '../../../core/admin/fields.js';
import { writable } from '../../../core/state/changes.js';
import { objectIn } from '../../http/body.js';
import { badRequest, forbidden, refuse } from '../../http/refusals.js';
import { created, nothing } from '../../http/replies.js';
import { agile, type Call } from '../../http/routing.js';
import { boardJson } from '../../presentation/issues/agile.js';
import { actOf, boardAt, projectAt } from '../../queries/lookup.js';
import { filterAt, filterOf } from '../../queries/saved-filters.js';
import { createBoard, deleteBoard } from '../../world/actions/boards.js';
import type { Board } from '../../world/records/boards.js';
import { administers } from '../../world/records/permissions.js';
import type { Project } from '../../world/records/projects.js';

const LONGEST_NAME = 254;

/** Boards made and deleted; the filter of a deleted board stays. */
export const boardChangeRoutes = [
  agile('POST /board', (call) => {
    actOf(call);
    const board = createBoard(call.world, readBoard(call, objectIn(call)));
    return created(boardJson(board, call.view));
  }),

  agile('DELETE /board/:board', (call) => {
    const { by } = actOf(call);
    const board = boardAt(call, call.params.board);
    if (!administers(by, board.project)) throw forbidden('You do not have permission to delete this board.');
    const { filters } = call.world.administration;
    if (!filters.has(board.filterId))
      writable(call.world, filters).set(board.filterId, { ...filterOf(board), ofBoard: false });
    deleteBoard(call.world, board);
    return nothing();
  }),
];

/** The board that a body describes: its name, type and filter, and the project that it is in. */
function readBoard(
  call: Call,
  { name, type, filterId, location }: Readonly<Record<string, unknown>>,
): Pick<Board, 'name' | 'type' | 'filterId' | 'project'> {
  if (typeof name !== 'string' || name.trim() === '' || name.length > LONGEST_NAME)
    throw badRequest(`The name of the board must be a text of at most ${LONGEST_NAME} characters.`);
  if (filterId === undefined || filterId === null) throw badRequest('The id of a filter is required.');
  const { id } = filterAt(call, String(filterId));
  return { name, type: typeIn(call, type), filterId: id, project: projectIn(call, location) };
}

function typeIn(call: Pick<Call, 'mark'>, type: unknown): Board['type'] {
  if (type === 'scrum' || type === 'kanban') return type;
  if (type === 'agility') throw notMade(call, 'boards of team-managed projects');
  throw badRequest(`The type of the board must be scrum or kanban, not '${String(type)}'.`);
}

function projectIn(call: Call, location: unknown): Project {
  const { by } = actOf(call);
  if (!isObject(location) || location.type === 'user') throw notMade(call, 'boards that are in no project');
  if (location.type !== 'project' || location.projectKeyOrId === undefined)
    throw badRequest(
      "The location must have the type 'project', and the key or id of one in projectKeyOrId.",
    );
  const project = projectAt(call, String(location.projectKeyOrId));
  if (administers(by, project)) return project;
  throw forbidden('You do not have permission to create a board in this project.');
}

function notMade({ mark }: Pick<Call, 'mark'>, what: string) {
  mark({ unsupported: [what] });
  return refuse(
    501,
    `The simulator has no ${what}; send a location of type 'project', and scrum or kanban as the type.`,
  );
}
