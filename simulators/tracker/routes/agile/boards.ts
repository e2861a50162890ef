import { Reply } from '../../../core/http/response.js';
import { Refusal } from '../../../core/refusal.js';
import { cut, flagOf, listOf, sliceOf } from '../../http/paging.js';
import { badRequest } from '../../http/refusals.js';
import { agile, type Call } from '../../http/routing.js';
import { boardJson, boardRef, epicJson, sprintJson } from '../../presentation/issues/agile.js';
import { listedProject, projectRef } from '../../presentation/projects.js';
import { versionRef } from '../../presentation/versions.js';
import { BOARD_COLUMNS, ranked } from '../../queries/board-issues.js';
import { boardAt, projectAt, visibleBoards } from '../../queries/lookup.js';
import { findField } from '../../world/find.js';
import type { Board } from '../../world/records/boards.js';
import type { Project } from '../../world/records/projects.js';
import type { Status } from '../../world/records/workflows.js';

const PAGE = { usual: 50, most: 50 };
const RANK_FIELD = 10019;
const STORY_POINTS = 'customfield_10016';

export const boardRoutes = [
  agile('GET /board', (call) => {
    const found = ordered(visibleBoards(call).filter(asked(call)), call.query.get('orderBy'));
    return page(call, found, (board) => boardJson(board, call.view));
  }),

  agile('GET /board/filter/:filter', (call) => {
    const found = visibleBoards(call).filter(({ filterId }) => filterId === call.params.filter);
    return page(call, found, (board) => boardRef(board, call.view));
  }),

  agile('GET /board/:board', (call) => Reply.json(boardJson(boardAt(call, call.params.board), call.view))),

  agile('GET /board/:board/configuration', (call) => {
    const board = boardAt(call, call.params.board);
    return Reply.json(configuration(call, board));
  }),

  agile('GET /board/:board/project', (call) => {
    const { project } = boardAt(call, call.params.board);
    return page(call, [project], (only) => projectRef(only, call.view));
  }),

  agile('GET /board/:board/project/full', (call) => {
    const { project } = boardAt(call, call.params.board);
    return page(call, [project], (only) =>
      listedProject(call.world, only, ['description', 'lead'], call.view),
    );
  }),

  agile('GET /board/:board/version', (call) => {
    const { project } = boardAt(call, call.params.board);
    const released = call.query.get('released');
    const found = project.versions.filter(
      (version) => released === null || version.released === flagOf(call.query, 'released'),
    );
    const projectId = Number(project.id);
    return page(call, found, (version) => ({
      ...versionRef(version, call.view),
      id: Number(version.id),
      projectId,
    }));
  }),

  agile('GET /board/:board/epic', (call) => {
    const { project } = boardAt(call, call.params.board);
    const done = call.query.get('done');
    const epics = ranked(call.world.issues.of('project', project)).filter(
      ({ type, status }) =>
        type.hierarchyLevel === 1 &&
        (done === null || (status.category.key === 'done') === flagOf(call.query, 'done')),
    );
    return page(call, epics, (epic) => epicJson(call.world, epic, call.view));
  }),

  agile('GET /board/:board/sprint', (call) => {
    const board = boardAt(call, call.params.board);
    if (board.type === 'kanban') throw badRequest('The board does not support sprints');
    const states = listOf(call.query, 'state');
    const wrong = states.find((state) => !['future', 'active', 'closed'].includes(state));
    if (wrong !== undefined) throw badRequest(`The sprint state '${wrong}' is not valid.`);
    const found = board.sprints.filter(({ state }) => states.length === 0 || states.includes(state));
    return page(call, found, (sprint) => sprintJson(sprint, call.view));
  }),
];

function asked(call: Call): (board: Board) => boolean {
  const [types, words] = [listOf(call.query, 'type'), call.query.get('name')?.toLowerCase() ?? ''];
  const place = call.query.get('projectKeyOrId');
  const project = place === null ? null : projectNamed(call, place);
  return (board) =>
    (types.length === 0 || types.includes(board.type)) &&
    board.name.toLowerCase().includes(words) &&
    (project === null || board.project === project);
}

/** The project that a query names, which is wrong itself where there is none: 400, as Jira Software has no 404 for it. */
function projectNamed(call: Call, place: string): Project {
  try {
    return projectAt(call, place);
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(400, error.body);
    throw error;
  }
}

function ordered(boards: readonly Board[], orderBy: string | null): Board[] {
  if (orderBy === null) return [...boards];
  const sorted = boards.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return orderBy.startsWith('-') ? sorted.reverse() : sorted;
}

/** A page of this part of the interface: no addresses of pages. */
function page<Item>(call: Call, items: readonly Item[], present: (item: Item) => unknown): Reply {
  const slice = sliceOf(call.query, PAGE);
  const isLast = slice.startAt + slice.maxResults >= items.length;
  const { maxResults, startAt } = slice;
  return Reply.json({
    maxResults,
    startAt,
    total: items.length,
    isLast,
    values: cut(items, slice).map(present),
  });
}

function configuration({ world, view }: Call, { id, name, type, project, filterId }: Board): object {
  const points = findField(world, STORY_POINTS);
  const statuses = (categories: readonly string[]) =>
    project.workflow.statuses.filter(({ category }) => categories.includes(category.key));
  const statusRef = (status: Status) => ({ id: status.id, self: `${view.api}/status/${status.id}` });
  return {
    id,
    name,
    type,
    self: `${view.site}/rest/agile/1.0/board/${id}/configuration`,
    location: {
      type: 'project',
      key: project.key,
      id: project.id,
      name: project.name,
      self: `${view.api}/project/${project.id}`,
    },
    filter: { id: filterId, self: `${view.api}/filter/${filterId}` },
    columnConfig: {
      columns: BOARD_COLUMNS.map(({ name: column, categories }) => ({
        name: column,
        statuses: statuses(categories).map(statusRef),
      })),
      constraintType: type === 'kanban' ? 'issueCount' : 'none',
    },
    ...(type === 'kanban' && {
      subQuery: { query: 'fixVersion in unreleasedVersions() OR fixVersion is EMPTY' },
    }),
    ...(type === 'scrum' &&
      points && { estimation: { type: 'field', field: { fieldId: points.id, displayName: points.name } } }),
    ranking: { rankCustomFieldId: RANK_FIELD },
  };
}
