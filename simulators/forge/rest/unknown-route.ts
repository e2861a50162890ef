import type { Dialect, Refusal } from '../../core/refusal.js';
import { indexRoutes } from '../../core/routing/route-index.js';
import type { Forge } from '../backend.js';
import { graphqlRoutes } from '../graphql/routes.js';
import { dialect } from '../refusals/refusals.js';
import { restRoutes } from './routes/index.js';

const inApi = indexRoutes<Forge>([...graphqlRoutes, ...restRoutes]);

/** The refusal of an address that leads nowhere: the route of the pages, which takes every path, is no method of the API. */
export function unknownRoute(request: Parameters<Dialect['unknownRoute']>[0]): Refusal {
  return dialect.unknownRoute({ ...request, methods: inApi.methods(normalizedPath(request.path)) });
}

/** Slashes at the end and doubled ones are the same address. */
export function normalizedPath(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}
