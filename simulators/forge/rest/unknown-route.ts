import type { Dialect, Refusal } from '../../core/refusal.js';
import { indexRoutes } from '../../core/routing/route-index.js';
import { gitRoutePath } from '../access/git-path.js';
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

/**
 * The address that routes are looked for by: slashes at the end and doubled ones make no difference, nor do the optional
 * `-` before searches and epics (lib/api/search.rb, ee/lib/api/epics.rb) and the format at the end.
 */
export function normalizedPath(path: string): string {
  const forGit = gitRoutePath(path);
  if (forGit !== null) return forGit;
  const plain = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  if (!plain.startsWith('/api/v4/')) return plain;
  return withoutFormat(
    plain.replace(/^(\/api\/v4\/(?:projects|groups)\/[^/]+)\/-\/(?=(search|epics)(\/|$))/, '$1/'),
  );
}

/** A name that a path ends in may have dots, but not one of the interface's own words. */
function withoutFormat(path: string): string {
  if (!path.endsWith('.json')) return path;
  const stem = path.slice(0, -'.json'.length);
  const ownWord = METHODS.some((method) => /\/\w+$/.test(inApi(method, stem)?.route.pattern ?? ''));
  return ownWord ? stem : path;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
