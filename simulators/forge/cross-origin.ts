import { Reply } from '../core/http/response.js';
import { type Received, type Route, type RouteMaker, routeFor } from '../core/routing/route.js';
import type { Forge } from './backend.js';
import { unknownRoute } from './rest/unknown-route.js';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const ASKS = 'access-control-request-method';

/** The headers that a page of another origin may read (GitLab, config/application.rb). */
const EXPOSED = [
  ...['Link', 'X-Total', 'X-Total-Pages', 'X-Per-Page', 'X-Page', 'X-Next-Page', 'X-Prev-Page'],
  ...['X-Gitlab-Blob-Id', 'X-Gitlab-Commit-Id', 'X-Gitlab-Content-Sha256', 'X-Gitlab-Encoding'],
  ...['X-Gitlab-File-Name', 'X-Gitlab-File-Path', 'X-Gitlab-Last-Commit-Id', 'X-Gitlab-Ref', 'X-Gitlab-Size'],
  ...['X-Request-Id', 'ETag'],
].join(', ');

const route: RouteMaker<Forge> = routeFor();

/** What a page in a browser asks before it calls the interface (`Rack::Cors`). */
export const preflightRoutes: readonly Route<Forge>[] = [
  route('OPTIONS /api/:rest*', async ({ request }) => {
    if (!request.headers.has('origin') || !request.headers.has(ASKS)) throw await unknownRoute(request);
    const asked = request.headers.get('access-control-request-headers');
    return new Reply(null, { headers: asked === null ? {} : { 'access-control-allow-headers': asked } });
  }),
];

/** Lets pages of any origin read an answer of the interface, those of the forge's own with their credentials. */
export function crossOrigin({ headers }: Reply, { path, origin: site, headers: sent }: Received): void {
  const origin = sent.get('origin');
  if (origin === null || !path.startsWith('/api/')) return;
  headers.set('access-control-allow-origin', origin === site ? origin : '*');
  if (origin === site) headers.set('access-control-allow-credentials', 'true');
  headers.set('access-control-allow-methods', METHODS);
  headers.set('access-control-expose-headers', EXPOSED);
  headers.set('access-control-max-age', '7200');
}
