import { type Route, type RouteMaker, routeFor } from '../../../core/routing/route.js';
import { hasEnding } from '../../access/git-path.js';
import type { Forge, ForgeExchange } from '../../backend.js';
import { unknownRoute } from '../../rest/unknown-route.js';

const route: RouteMaker<Forge> = routeFor();

type Answer<Params extends string> = (exchange: ForgeExchange<Params>) => ReturnType<Route<Forge>['handle']>;

/** What Git LFS asks of a repository (GitLab, config/routes/git_http.rb). What answers is loaded by the first request. */
export const lfsRoutes: readonly Route<Forge>[] = [
  route('POST /-/git/:project/info/lfs/objects/batch', (exchange) =>
    answered(exchange, async () => (await import('./batch.js')).answerBatch),
  ),
  route('POST /-/git/:project/info/lfs/objects', (exchange) =>
    answered(exchange, async () => (await import('./batch.js')).refuseOldClient),
  ),
  route('GET /-/git/:project/info/lfs/objects/:oid', (exchange) =>
    answered(exchange, async () => (await import('./batch.js')).refuseOldClient),
  ),
  route('GET /-/git/:project/gitlab-lfs/objects/:oid', (exchange) =>
    answered(exchange, async () => (await import('./objects.js')).answerDownload),
  ),
  route('PUT /-/git/:project/gitlab-lfs/objects/:oid/:size', (exchange) =>
    answered(exchange, async () => (await import('./objects.js')).answerUpload),
  ),
  route('GET /-/git/:project/info/lfs/locks', (exchange) =>
    answered(exchange, async () => (await import('./locks.js')).answerLocks),
  ),
  route('POST /-/git/:project/info/lfs/locks', (exchange) =>
    answered(exchange, async () => (await import('./locks.js')).answerLock),
  ),
  route('POST /-/git/:project/info/lfs/locks/verify', (exchange) =>
    answered(exchange, async () => (await import('./locks.js')).answerVerify),
  ),
  route('POST /-/git/:project/info/lfs/locks/:id/unlock', (exchange) =>
    answered(exchange, async () => (await import('./locks.js')).answerUnlock),
  ),
];

/** The address by which a route is found is none of GitLab's. */
async function answered<Params extends string>(
  exchange: ForgeExchange<Params>,
  load: () => Promise<Answer<Params>>,
) {
  if (!hasEnding(exchange.request.path)) throw await unknownRoute(exchange.request);
  const answer = await load();
  return answer(exchange);
}
