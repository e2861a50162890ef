import type { Route } from '../core/routing/route.js';
import type { Forge } from './backend.js';
import { preflightRoutes } from './cross-origin.js';
import { graphqlRoutes } from './graphql/routes.js';
import { lfsRoutes } from './hosting/lfs/routes.js';
import { gitRoutes } from './hosting/routes.js';
import { oauthRoutes } from './oauth/routes.js';
import { restRoutes } from './rest/routes/index.js';
import { webRoutes } from './web/routes.js';

/** Every route of the forge; what answers a GET answers a HEAD, too. */
export const forgeRoutes: readonly Route<Forge>[] = withHeads([
  ...graphqlRoutes,
  ...restRoutes,
  ...preflightRoutes,
  ...gitRoutes,
  ...lfsRoutes,
  ...oauthRoutes,
  ...webRoutes,
]);

function withHeads(routes: readonly Route<Forge>[]): Route<Forge>[] {
  const own = new Set(routes.map(({ pattern }) => pattern));
  const heads = routes
    .filter(({ pattern }) => pattern.startsWith('GET '))
    .map((route) => ({ ...route, pattern: route.pattern.replace('GET ', 'HEAD ') }))
    .filter(({ pattern }) => !own.has(pattern));
  return [...routes, ...heads];
}
