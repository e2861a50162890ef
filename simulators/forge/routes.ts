import type { Route } from '../core/route.js';
import type { Forge } from './backend.js';
import { restRoutes } from './rest/routes/index.js';

/** Every route of the forge; what answers a GET answers a HEAD, too. */
export const forgeRoutes: readonly Route<Forge>[] = withHeads([...restRoutes]);

function withHeads(routes: readonly Route<Forge>[]): Route<Forge>[] {
  const own = new Set(routes.map(({ pattern }) => pattern));
  const heads = routes
    .filter(({ pattern }) => pattern.startsWith('GET '))
    .map((route) => ({ ...route, pattern: route.pattern.replace('GET ', 'HEAD ') }))
    .filter(({ pattern }) => !own.has(pattern));
  return [...routes, ...heads];
}
