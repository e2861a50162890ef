import type { Reply } from '../../core/http/response.js';
import { type Route, type RouteMaker, routeFor } from '../../core/routing/route.js';
import type { Forge, ForgeExchange } from '../backend.js';

type Endpoint = (exchange: ForgeExchange<never>) => Reply | Promise<Reply>;

const route: RouteMaker<Forge> = routeFor();

/** An endpoint that is loaded when it is first asked. */
const loaded =
  <Module>(load: () => Promise<Module>, endpointOf: (module: Module) => Endpoint): Endpoint =>
  async (exchange) =>
    endpointOf(await load())(exchange);

const authorizing = () => import('./authorize.js');
const tokens = () => import('./token-endpoint.js');
const devices = () => import('./devices.js');
const facts = () => import('./token-facts.js');
const identity = () => import('./identity.js');
const discovery = () => import('./discovery.js');

/** Where applications get tokens, and learn of whom (GitLab, "OAuth 2.0 identity provider API" and "OpenID Connect"). */
export const oauthRoutes: readonly Route<Forge>[] = [
  route(
    'GET /oauth/authorize',
    loaded(authorizing, ({ asked }) => asked),
  ),
  route(
    'POST /oauth/authorize',
    loaded(authorizing, ({ decided }) => decided),
  ),
  route(
    'POST /oauth/authorize_device',
    loaded(devices, ({ deviceAsked }) => deviceAsked),
  ),
  route(
    'GET /oauth/device',
    loaded(devices, ({ codeAsked }) => codeAsked),
  ),
  route(
    'POST /oauth/device',
    loaded(devices, ({ codeAnswered }) => codeAnswered),
  ),
  route(
    'POST /oauth/token',
    loaded(tokens, ({ token }) => token),
  ),
  route(
    'GET /oauth/token/info',
    loaded(facts, ({ info }) => info),
  ),
  route(
    'POST /oauth/introspect',
    loaded(facts, ({ introspected }) => introspected),
  ),
  route(
    'POST /oauth/revoke',
    loaded(facts, ({ revoked }) => revoked),
  ),
  route(
    'GET /oauth/userinfo',
    loaded(identity, ({ userInfo }) => userInfo),
  ),
  route(
    'POST /oauth/userinfo',
    loaded(identity, ({ userInfo }) => userInfo),
  ),
  route(
    'GET /oauth/discovery/keys',
    loaded(identity, ({ keys }) => keys),
  ),
  route(
    'GET /.well-known/openid-configuration',
    loaded(discovery, ({ openidConfiguration }) => openidConfiguration),
  ),
  route(
    'GET /.well-known/oauth-authorization-server',
    loaded(discovery, ({ serverMetadata }) => serverMetadata),
  ),
];
