import { Reply } from '../../core/http/response.js';
import { writable } from '../../core/state/changes.js';
import { filterNameTaken, numbered, shareNamed } from '../editing/filters.js';
import { objectIn } from '../http/body.js';
import { badFields, badRequest, forbidden, notFound } from '../http/refusals.js';
import { created, nothing } from '../http/replies.js';
import { type Call, platform } from '../http/routing.js';
import { shareJson } from '../presentation/filters.js';
import { actOf } from '../queries/lookup.js';
import { visibleFilters } from '../queries/saved-filters.js';
import type { SavedFilter } from '../world/records/filters.js';
import { isAdministrator } from '../world/records/permissions.js';

const SCOPES = ['GLOBAL', 'AUTHENTICATED', 'PRIVATE'];

/** With whom filters are shared, and who owns them. */
export const filterShareRoutes = [
  ...platform('GET /filter/defaultShareScope', (call) => {
    const { by } = actOf(call);
    return Reply.json({ scope: call.world.administration.shareScopes.get(by) ?? 'PRIVATE' });
  }),

  ...platform('PUT /filter/defaultShareScope', (call) => {
    const { by } = actOf(call);
    const scope = String(objectIn(call).scope);
    if (!SCOPES.includes(scope)) throw badRequest(`The scope must be one of ${SCOPES.join(', ')}.`);
    writable(call.world, call.world.administration.shareScopes).set(by, scope);
    return Reply.json({ scope });
  }),

  ...platform('GET /filter/:id/permission', (call) => Reply.json(sharesShown(call, filterSeen(call)))),

  ...platform('GET /filter/:id/permission/:permission', (call) => {
    const { permission } = call.params;
    const share = filterSeen(call).shares.find(({ id }) => String(id) === permission);
    if (!share) throw notFound(`The share permission with id ${permission} does not exist.`);
    return Reply.json(shareJson(share, call.world.groups, call.view));
  }),

  ...platform('POST /filter/:id/permission', (call) => {
    const filter = ownFilter(call);
    const share = numbered(shareNamed(objectIn(call), call), call.world);
    // One for all takes the place of the others.
    const others = share.type === 'global' || share.type === 'authenticated' ? [] : filter.shares;
    const changed = { ...filter, shares: [...others, share] };
    save(call, changed);
    return created(sharesShown(call, changed));
  }),

  ...platform('DELETE /filter/:id/permission/:permission', (call) => {
    const filter = ownFilter(call);
    const shares = filter.shares.filter(({ id }) => String(id) !== call.params.permission);
    if (shares.length === filter.shares.length)
      throw notFound(`The share permission with id ${call.params.permission} does not exist.`);
    save(call, { ...filter, shares });
    return nothing();
  }),

  ...platform('PUT /filter/:id/owner', (call) => {
    const { by } = actOf(call);
    const filter = filterSeen(call);
    if (filter.owner !== by && !isAdministrator(by)) throw forbidden('You do not own this filter.');
    if (filter.ofBoard) throw badRequest('The filter of a board stays with the lead of its project.');
    const owner = call.world.users.get(String(objectIn(call).accountId));
    if (!owner) throw notFound('The new owner of the filter does not exist.');
    if (filterNameTaken(call.world, filter, owner))
      throw badFields({ filterName: 'Filter with same name already exists.' });
    save(call, { ...filter, owner });
    return nothing();
  }),
];

function filterSeen(call: Call<'id'>): SavedFilter {
  const found = visibleFilters(call).find(({ id }) => id === call.params.id);
  if (found) return found;
  throw notFound(`The selected filter with ID '${call.params.id}' is not available to you.`);
}

function ownFilter(call: Call<'id'>): SavedFilter {
  const { by } = actOf(call);
  const filter = filterSeen(call);
  if (filter.owner === by && !filter.ofBoard) return filter;
  throw notFound(`The selected filter with ID '${filter.id}' is not yours to share.`);
}

function save({ world }: Pick<Call, 'world'>, filter: SavedFilter): void {
  writable(world, world.administration.filters).set(filter.id, filter);
}

function sharesShown({ view, world }: Pick<Call, 'view' | 'world'>, { shares }: SavedFilter): object[] {
  return shares.map((share) => shareJson(share, world.groups, view));
}
