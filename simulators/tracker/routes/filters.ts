import { actOf, visibleBoards } from '../lookup.js';
import { listOf, pageBean, sliceOf } from '../paging.js';
import { userJson } from '../presentation/users.js';
import type { View } from '../presentation/view.js';
import { badRequest } from '../refusals.js';
import { type Call, platform } from '../routing.js';
import type { Board } from '../world/boards.js';

/** The filters of this site are those that its boards show. */
export const filterRoutes = [
  ...platform('GET /filter/search', (call) => {
    const ids = listOf(call.query, 'id');
    const words = call.query.get('filterName')?.toLowerCase() ?? '';
    const found = visibleBoards(call).filter(
      (board) =>
        (ids.length === 0 || ids.includes(board.filterId)) && nameOf(board).toLowerCase().includes(words),
    );
    const shown = (board: Board) => ({
      expand:
        'description,owner,jql,viewUrl,searchUrl,favourite,favouritedCount,sharePermissions,subscriptions',
      ...filterJson(board, call.view),
      editPermissions: [],
      subscriptions: [],
    });
    return Response.json(pageBean(call, found, sliceOf(call.query, { usual: 50, most: 100 }), shown));
  }),

  ...platform('GET /filter/my', (call) => {
    const { by } = actOf(call);
    const own = visibleBoards(call).filter(({ project }) => project.lead === by);
    return Response.json(own.map((board) => wholeFilter(board, call)));
  }),

  // Nobody has marked any of them.
  ...platform('GET /filter/favourite', (call) => {
    actOf(call);
    return Response.json([]);
  }),

  ...platform('GET /filter/:id', (call) => {
    const board = visibleBoards(call).find(({ filterId }) => filterId === call.params.id);
    if (!board) throw missing(call);
    return Response.json(wholeFilter(board, call));
  }),
];

function wholeFilter(board: Board, { view }: Pick<Call, 'view'>): object {
  const subscriptions = { size: 0, items: [], 'max-results': 0, 'start-index': 0, 'end-index': 0 };
  return { ...filterJson(board, view), subscriptions };
}

function nameOf({ project }: Board): string {
  return `Filter for ${project.key} board`;
}

function filterJson(board: Board, view: View): object {
  const { filterId: id, project } = board;
  const jql = `project = ${project.key} ORDER BY Rank ASC`;
  return {
    ...{ self: `${view.api}/filter/${id}`, id, name: nameOf(board), description: '', jql },
    owner: userJson(project.lead, view),
    viewUrl: `${view.site}/issues/?filter=${id}`,
    // Live sites still name the search that they have removed; this one can be followed.
    searchUrl: `${view.api}/search/jql?jql=${encodeURIComponent(jql)}`,
    ...{ favourite: false, favouritedCount: 0, sharePermissions: [], approximateLastUsed: null },
  };
}

/** A filter that is not there is a bad request here. */
function missing({ params }: Call<'id'>) {
  return badRequest(`The selected filter with ID '${params.id}' is not available to you.`);
}
