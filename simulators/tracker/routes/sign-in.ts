import type { Reply } from '../../core/http/response.js';
import { type Exchange, type Route, type RouteMaker, routeFor } from '../../core/routing/route.js';
import type { Tracker } from '../backend.js';

type Endpoints = typeof import('../sign-in/endpoints.js');

const route: RouteMaker<Tracker> = routeFor();

/** An endpoint that is loaded when it is first asked. */
const loaded =
  (endpointOf: (endpoints: Endpoints) => (exchange: Exchange<Tracker>) => Reply) =>
  async (exchange: Exchange<Tracker>): Promise<Reply> =>
    endpointOf(await import('../sign-in/endpoints.js'))(exchange);

/** Where applications get tokens of accounts, and learn which sites these reach (Atlassian, "OAuth 2.0 (3LO) apps"). */
export const signInRoutes: readonly Route<Tracker>[] = [
  route(
    'GET /authorize',
    loaded(({ authorize }) => authorize),
  ),
  route(
    'POST /authorize',
    loaded(({ authorize }) => authorize),
  ),
  route(
    'POST /oauth/token',
    loaded(({ token }) => token),
  ),
  route(
    'GET /oauth/token/accessible-resources',
    loaded(({ resources }) => resources),
  ),
  route(
    'GET /me',
    loaded(({ me }) => me),
  ),
];
