import { Reply } from '../../../core/http/response.js';
import { canUse, hasRole, PLANNER } from '../../access/roles.js';
import { addList, boardsOf, createBoard, placeList, updateBoard } from '../../actions/planning/boards.js';
import { remove } from '../../collections/remove.js';
import { flag, type InputOf, integer, notBlank, required, text } from '../../parameters/parameter.js';
import { exactlyOneOf } from '../../parameters/rules.js';
import { findLabels } from '../../queries/planning/labels.js';
import { badRequest, forbidden, invalidParameters, notFound } from '../../refusals/refusals.js';
import type { Board, BoardList } from '../../world/records/boards.js';
import { type Group, groupsAround, type Project } from '../../world/records/projects.js';
import { boardJson, boardListJson } from '../entities/pages.js';
import { pagedItems, pagination } from '../paging/paging.js';
import { groupAt, projectAt } from '../requests/lookup.js';
import { type Call, type RestRoute, rest } from '../routing/routing.js';

type HomeAt = (call: Call<unknown, 'id'>) => Project | Group;

const number = { board_id: required(integer()) };
const numbered = { ...number, list_id: required(integer()) };
const changes = {
  name: text(),
  hide_backlog_list: flag(),
  hide_closed_list: flag(),
  assignee_id: integer(),
  milestone_id: integer(),
  labels: text(),
  weight: integer(),
};
const subject = {
  label_id: integer(),
  milestone_id: integer(),
  iteration_id: integer(),
  assignee_id: integer(),
};

/** Issue boards of projects and of groups (GitLab REST API, "Project issue boards" and "Group issue boards"). */
export const boardRoutes: readonly RestRoute[] = [
  ...routesFor('projects', (call) => {
    const project = projectAt(call, call.params.id);
    if (canUse(call.viewer, project, 'issues')) return project;
    throw forbidden();
  }),
  ...routesFor('groups', (call) => groupAt(call, call.params.id)),
];

function routesFor(noun: 'projects' | 'groups', at: HomeAt): RestRoute[] {
  const boards = `/${noun}/:id/boards` as const;
  const board = `${boards}/:board_id` as const;
  const lists = `${board}/lists` as const;
  return [
    rest(`GET ${boards}`, { takes: pagination }, (call) =>
      pagedItems(call, boardsOf(call.world, at(call)), (one) => boardJson(one, call)),
    ),
    rest(`GET ${board}`, { takes: number }, (call) => Reply.json(boardJson(boardIn(call, at(call)), call))),
    rest(`POST ${boards}`, { takes: { name: required(notBlank(text())) } }, (call) => {
      const made = createBoard(call.world, managed(call, at(call)), call.input.name);
      return Reply.json(boardJson(made, call), { status: 201 });
    }),
    rest(`PUT ${board}`, { takes: { ...number, ...changes } }, (call) => {
      const found = boardIn(call, managed(call, at(call)));
      return Reply.json(boardJson(updateBoard(call.world, found, changesIn(call, found)), call));
    }),
    rest(`DELETE ${board}`, { takes: number }, (call) => {
      remove(call.world, { boards: [boardIn(call, managed(call, at(call)))] });
      return new Reply(null, { status: 204 });
    }),
    rest(`GET ${lists}`, { takes: { ...number, ...pagination } }, (call) => {
      const found = boardIn(call, at(call));
      return pagedItems(call, found.lists, (one) => boardListJson(one, found.lists.indexOf(one), call));
    }),
    rest(`GET ${lists}/:list_id`, { takes: numbered }, (call) => listReply(call, boardIn(call, at(call)))),
    rest(
      `POST ${lists}`,
      { takes: { ...number, ...subject }, rules: [exactlyOneOf(...Object.keys(subject))] },
      (call) => {
        const found = boardIn(call, managed(call, at(call)));
        const made = addList(call.world, found, subjectOf(call, found));
        return Reply.json(boardListJson(made, found.lists.indexOf(made), call), { status: 201 });
      },
    ),
    rest(`PUT ${lists}/:list_id`, { takes: { ...numbered, position: required(integer()) } }, (call) => {
      const found = boardIn(call, managed(call, at(call)));
      const { position } = call.input;
      if (position < 0 || position >= found.lists.length) throw badRequest('List could not be moved!');
      placeList(call.world, found, listIn(found, call.input.list_id), position);
      return listReply(call, found);
    }),
    rest(`DELETE ${lists}/:list_id`, { takes: numbered }, (call) => {
      const found = boardIn(call, managed(call, at(call)));
      placeList(call.world, found, listIn(found, call.input.list_id), null);
      return new Reply(null, { status: 204 });
    }),
  ];
}

function managed({ viewer }: Pick<Call, 'viewer'>, home: Project | Group): Project | Group {
  if (hasRole(viewer, home, PLANNER)) return home;
  throw forbidden();
}

function boardIn(
  { world, input }: Pick<Call<InputOf<typeof number>>, 'world' | 'input'>,
  home: Project | Group,
): Board {
  const board = world.boards.get(input.board_id);
  if (board?.home === home) return board;
  throw notFound('Board');
}

function listIn({ lists }: Board, wanted: number): BoardList {
  const list = lists.find(({ id }) => id === wanted);
  if (list) return list;
  throw notFound('List');
}

function listReply(call: Call<InputOf<typeof numbered>>, board: Board): Reply {
  const list = listIn(board, call.input.list_id);
  return Reply.json(boardListJson(list, board.lists.indexOf(list), call));
}

/** What only a licence gives a board is passed over without one. */
function changesIn(call: Call<InputOf<typeof changes>>, { home }: Board) {
  const { name, hide_backlog_list, hide_closed_list, assignee_id, milestone_id, labels, weight } = call.input;
  const scope = {
    assignee: assignee_id === undefined ? undefined : (call.world.users.get(assignee_id ?? 0) ?? null),
    milestone: milestone_id === undefined ? undefined : milestoneNear(home, milestone_id),
    labels:
      labels == null
        ? undefined
        : labelsNear(call, home).filter(({ name }) => namesIn(labels).includes(name)),
    weight,
  };
  return {
    name: name || undefined,
    hidesBacklog: hide_backlog_list ?? undefined,
    hidesClosed: hide_closed_list ?? undefined,
    ...(call.settings.tier !== 'free' && scope),
  };
}

function namesIn(labels: string): string[] {
  return labels.split(',').map((name) => name.trim());
}

function milestoneNear(home: Project | Group, wanted: number | null) {
  const all = placesAround(home).flatMap(({ milestones }) => milestones.items);
  return all.find(({ id }) => id === wanted) ?? null;
}

function labelsNear({ viewer }: Pick<Call, 'viewer'>, home: Project | Group) {
  return [...findLabels(viewer, home, { ancestors: true })];
}

const placesAround = (home: Project | Group) => [...new Set([home, ...groupsAround(home)])];

/** What a new column is of; without a licence only labels. */
function subjectOf(call: Call<InputOf<typeof subject>>, { home }: Board): Omit<BoardList, 'id'> {
  const { label_id, milestone_id, iteration_id, assignee_id } = call.input;
  if (call.settings.tier === 'free' && label_id == null) throw invalidParameters(['label_id is missing']);
  const found = {
    label: labelsNear(call, home).find(({ id }) => id === label_id) ?? null,
    milestone: milestoneNear(home, milestone_id ?? null),
    iteration:
      groupsAround(home)
        .flatMap(({ iterations }) => iterations.items)
        .find(({ id }) => id === iteration_id) ?? null,
    assignee: call.world.users.get(assignee_id ?? 0) ?? null,
  };
  const kind = label_id ? 'Label' : milestone_id ? 'Milestone' : iteration_id ? 'Iteration' : 'User';
  if (!Object.values(found).some((one) => one !== null)) throw invalidParameters([`${kind} not found!`]);
  return found;
}
