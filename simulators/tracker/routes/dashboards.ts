import { Reply } from '../../core/http/response.js';
import { pageBean, sliceOf } from '../http/paging.js';
import { badRequest, notFound } from '../http/refusals.js';
import { type Call, platform } from '../http/routing.js';
import type { View } from '../presentation/view.js';

/** The one dashboard of this site, which every new site has. */
const DEFAULT = { id: '10000', name: 'Default dashboard' };

/** Dashboards: the default one, shared with everyone, and empty. */
export const dashboardRoutes = [
  ...platform('GET /dashboard', (call) => {
    const filter = call.query.get('filter');
    if (filter !== null && !['my', 'favourite'].includes(filter)) {
      throw badRequest(`The value '${filter}' of the parameter 'filter' is not valid; take my or favourite.`);
    }
    const found = filter === null ? [DEFAULT] : [];
    const { startAt, maxResults } = sliceOf(call.query, { usual: 20, most: 1000 });
    const shown = found.slice(startAt, startAt + maxResults).map(() => dashboardJson(call.view));
    return Reply.json({ startAt, maxResults, total: found.length, dashboards: shown });
  }),

  ...platform('GET /dashboard/search', (call) => {
    const words = call.query.get('dashboardName')?.toLowerCase() ?? '';
    const owned = call.query.get('accountId') !== null;
    const found = !owned && DEFAULT.name.toLowerCase().includes(words) ? [DEFAULT] : [];
    return Reply.json(
      pageBean(call, found, sliceOf(call.query, { usual: 50, most: 100 }), () => dashboardJson(call.view)),
    );
  }),

  ...platform('GET /dashboard/:id', (call) => Reply.json(dashboardJson(at(call)))),
  ...platform('GET /dashboard/:id/gadget', (call) => {
    at(call);
    return Reply.json({ gadgets: [] });
  }),
];

function at({ params, view }: Pick<Call<'id'>, 'params' | 'view'>): View {
  if (params.id === DEFAULT.id) return view;
  throw notFound(`The dashboard with id '${params.id}' does not exist.`);
}

function dashboardJson({ api, site }: View): object {
  const { id, name } = DEFAULT;
  return {
    id,
    name,
    isFavourite: false,
    popularity: 0,
    self: `${api}/dashboard/${id}`,
    view: `${site}/secure/Dashboard.jspa?selectPageId=${id}`,
    editPermissions: [],
    sharePermissions: [{ type: 'global' }],
    isWritable: false,
    systemDashboard: true,
  };
}
