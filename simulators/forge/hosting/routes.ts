import { Reply } from '../../core/http/response.js';
import { type Route, type RouteMaker, routeFor } from '../../core/routing/route.js';
import { hasEnding } from '../access/git-path.js';
import type { Forge } from '../backend.js';
import { unknownRoute } from '../rest/unknown-route.js';

const route: RouteMaker<Forge> = routeFor();

/** What git asks of a repository, at the addresses that `gitRoutePath` gives it. What answers is loaded by the first request. https://git-scm.com/docs/http-protocol */
export const gitRoutes: readonly Route<Forge>[] = [
  route('GET /-/git/:project/info/refs', async (exchange) => {
    const { request, query } = exchange;
    // The address by which this route is found is none of GitLab's.
    if (request.path.startsWith('/-/')) throw await unknownRoute(request);
    if (!hasEnding(request.path)) return withEnding(request.path, query);
    const { answerRefs } = await import('./serving.js');
    return answerRefs(exchange);
  }),
  // A HEAD of it is refused in every case (app/controllers/repositories/git_http_controller.rb).
  route('HEAD /-/git/:project/info/refs', () => new Reply(null, { status: 403 })),
  route('POST /-/git/:project/git-upload-pack', async (exchange) => {
    if (!hasEnding(exchange.request.path)) throw await unknownRoute(exchange.request);
    const { answerUploadPack } = await import('./serving.js');
    return answerUploadPack(exchange);
  }),
  route('POST /-/git/:project/git-receive-pack', async (exchange) => {
    if (!hasEnding(exchange.request.path)) throw await unknownRoute(exchange.request);
    const { answerReceivePack } = await import('./receiving.js');
    return answerReceivePack(exchange);
  }),
];

/** Git goes on at the address that it is sent to. */
function withEnding(path: string, query: URLSearchParams): Reply {
  const location = `${path.replace(/\/info\/refs$/, '.git/info/refs')}?${query}`;
  return new Reply(null, { status: 301, headers: { location } });
}
