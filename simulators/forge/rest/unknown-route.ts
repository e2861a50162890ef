import type { Dialect, Refusal } from '../../core/refusal.js';
import { indexRoutes } from '../../core/routing/route-index.js';
import type { Forge } from '../backend.js';
import { graphqlRoutes } from '../graphql/routes.js';
import { dialect, notSimulated } from '../refusals/refusals.js';
import { restRoutes } from './routes/index.js';

const inApi = indexRoutes<Forge>([...graphqlRoutes, ...restRoutes]);

type Unknown = Parameters<Dialect['unknownRoute']>[0];

/**
 * The refusal of an address that no route takes: 501 where GitLab documents it, 405 where it documents other methods, and
 * 404 otherwise. The list of what is documented is loaded by the first such request.
 */
export async function unknownRoute({ method, path }: Omit<Unknown, 'methods'>): Promise<Refusal> {
  const place = normalizedPath(path);
  if (!place.startsWith('/api/')) return dialect.unknownRoute({ method, path, methods: [] });
  const { publishedAt } = await import('./published/published-operations.js');
  const { operation, methods } = publishedAt(method, place);
  if (operation !== null) return notSimulated(operation);
  return dialect.unknownRoute({ method, path, methods: [...new Set([...inApi.methods(place), ...methods])] });
}

/** Slashes at the end and doubled ones are the same address. */
export function normalizedPath(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}
