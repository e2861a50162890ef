import { Reply } from '../../core/http/response.js';
import { writable } from '../../core/state/changes.js';
import { noName, readFilter } from '../editing/filters.js';
import { objectIn } from '../http/body.js';
import { flagOf, listOf, pageBean, sliceOf } from '../http/paging.js';
import { refuse } from '../http/refusals.js';
import { nothing } from '../http/replies.js';
import { type Call, platform } from '../http/routing.js';
import { filterJson } from '../presentation/filters.js';
import { actOf } from '../queries/lookup.js';
import { filterAt, visibleFilters } from '../queries/saved-filters.js';
import { narrowed } from '../queries/search.js';
import type { SavedFilter } from '../world/records/filters.js';
import type { User } from '../world/records/people.js';
import { isAdministrator } from '../world/records/permissions.js';

/** The filters of this site: those of its boards, and those that people save. */
export const filterRoutes = [
  ...platform('GET /filter/search', (call) => {
    const ids = listOf(call.query, 'id');
    const words = call.query.get('filterName')?.toLowerCase() ?? '';
    const accountId = call.query.get('accountId');
    const found = visibleFilters(call).filter(
      ({ id, name, owner }) =>
        (ids.length === 0 || ids.includes(id)) &&
        (accountId === null || owner.accountId === accountId) &&
        name.toLowerCase().includes(words),
    );
    const shown = (filter: SavedFilter) => ({
      expand:
        'description,owner,jql,viewUrl,searchUrl,favourite,favouritedCount,sharePermissions,subscriptions',
      ...filterJson(call.world, filter, call.view),
      editPermissions: [],
      subscriptions: [],
    });
    return Reply.json(pageBean(call, found, sliceOf(call.query, { usual: 50, most: 100 }), shown));
  }),

  ...platform('GET /filter/my', (call) => {
    const { by } = actOf(call);
    const withFavourites = flagOf(call.query, 'includeFavourites');
    const own = visibleFilters(call).filter(
      (filter) => filter.owner === by || (withFavourites && isFavourite(call, filter, by)),
    );
    return Reply.json(own.map((filter) => wholeFilter(filter, call)));
  }),

  ...platform('GET /filter/favourite', (call) => {
    const { by } = actOf(call);
    const found = visibleFilters(call).filter((filter) => isFavourite(call, filter, by));
    return Reply.json(found.map((filter) => wholeFilter(filter, call)));
  }),

  ...platform('POST /filter', async (call) => {
    const { by } = actOf(call);
    const { administration } = call.world;
    const { name = noName(), jql = '', ...plan } = readFilter(objectIn(call), call, null);
    await narrowed(call, [], jql);
    const used = [...call.world.boards.values()].map(({ filterId }) => filterId);
    const id = String(administration.nextId('filter', used));
    const filter = { id, description: '', shares: [], ...plan, name, jql, owner: by, ofBoard: false };
    writable(administration, administration.filters).set(id, filter);
    return Reply.json(wholeFilter(filter, call));
  }),

  ...platform('GET /filter/:id', (call) => Reply.json(wholeFilter(filterAt(call, call.params.id), call))),

  ...platform('PUT /filter/:id', async (call) => {
    const filter = ownFilter(call, 400);
    const plan = readFilter(objectIn(call), call, filter);
    await narrowed(call, [], plan.jql ?? null);
    const changed = { ...filter, ...plan };
    writable(call.world, call.world.administration.filters).set(filter.id, changed);
    return Reply.json(wholeFilter(changed, call));
  }),

  ...platform('DELETE /filter/:id', (call) => {
    const { id } = ownFilter(call, 401);
    writable(call.world, call.world.administration.filters).delete(id);
    writable(call.world, call.world.administration.favourites).delete(id);
    return nothing();
  }),

  ...platform('PUT /filter/:id/favourite', (call) => favour(call, (lovers, by) => lovers.add(by))),
  ...platform('DELETE /filter/:id/favourite', (call) => favour(call, (lovers, by) => lovers.delete(by))),
];

function wholeFilter(filter: SavedFilter, { world, view }: Pick<Call, 'world' | 'view'>): object {
  const subscriptions = { size: 0, items: [], 'max-results': 0, 'start-index': 0, 'end-index': 0 };
  return { ...filterJson(world, filter, view), subscriptions };
}

function isFavourite({ world }: Pick<Call, 'world'>, { id }: SavedFilter, user: User): boolean {
  return world.administration.favourites.get(id)?.has(user) ?? false;
}

/** A filter that the caller may change: its own, for administrators any that people saved. */
function ownFilter(call: Call<'id'>, status: number): SavedFilter {
  const { by } = actOf(call);
  const filter = filterAt(call, call.params.id);
  if (filter.owner !== by && !isAdministrator(by))
    throw refuse(status, `The filter with ID '${filter.id}' can only be changed by its owner.`);
  if (filter.ofBoard) {
    call.mark({ unsupported: ['the filter of a board'] });
    throw refuse(
      501,
      'The simulator does not change the filters of boards; save another one with POST /filter.',
    );
  }
  return filter;
}

function favour(call: Call<'id'>, change: (lovers: Set<User>, by: User) => unknown): Reply {
  const { by } = actOf(call);
  const filter = filterAt(call, call.params.id);
  const { favourites } = call.world.administration;
  const lovers = new Set(favourites.get(filter.id));
  change(lovers, by);
  writable(call.world, favourites).set(filter.id, lovers);
  return Reply.json(wholeFilter(filter, call));
}
