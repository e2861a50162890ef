import { indexRoutes } from '../../../core/routing/route-index.js';
import { restRoutes } from '../routes/index.js';
import { DOCUMENTED_IN_PROSE } from './documented-in-prose.js';
import fromDocument from './operations.json' with { type: 'json' };

const published: Readonly<Record<string, string>> = fromDocument;
const inProse = Object.entries(DOCUMENTED_IN_PROSE).map(([path, [methods]]) => [path, methods] as const);

/**
 * The operations that GitLab documents, `GET /projects/:id/releases`: those of its OpenAPI document (operations.json is
 * made of it by `UPDATE_OPERATIONS=1 npm run fidelity -- gitlab-operations`) and those that only its pages have.
 */
export const PUBLISHED_OPERATIONS: readonly string[] = [...Object.entries(published), ...inProse].flatMap(
  ([path, methods]) => methods.split(' ').map((method) => `${method} ${path}`),
);

const match = indexRoutes(
  PUBLISHED_OPERATIONS.map((pattern) => ({
    pattern: pattern.replace(' ', ' /api/v4'),
    handle: () => {
      throw new Error('These routes are only looked up.');
    },
  })),
);

/** The documented operation that answers a method at a path, and the methods that are documented there. */
export function publishedAt(method: string, path: string): { operation: string | null; methods: string[] } {
  const found = match(method, path) ?? (method === 'HEAD' ? match('GET', path) : null);
  const operation = found?.route.pattern.replace(' /api/v4', ' ') ?? null;
  return { operation, methods: match.methods(path) };
}

/** The shape of an operation: its parameters unnamed, and without the `-` that may be left out. */
export function shapeOf(operation: string): string {
  return operation
    .replace(/:\w+/g, ':')
    .replace(/\/-\/(?=epics|search)/, '/')
    .replace(' /api/v4', ' ');
}

/** The documented operations, by whether a route here answers them; what answers a GET answers a HEAD. */
export function restCatalogue(): Readonly<Record<'simulated' | 'notSimulated', string[]>> {
  const simulated = restRoutes.map(({ pattern }) => pattern.replace(' /api/v4', ' '));
  const taken = new Set(simulated.flatMap((name) => [name, name.replace('GET ', 'HEAD ')]).map(shapeOf));
  return { simulated, notSimulated: PUBLISHED_OPERATIONS.filter((name) => !taken.has(shapeOf(name))) };
}
