import { Reply } from '../../../../core/http/response.js';
import { hasRole, MAINTAINER, OWNER } from '../../../access/roles.js';
import { register } from '../../../collections/register.js';
import { remove } from '../../../collections/remove.js';
import {
  flag,
  integer,
  moment,
  notBlank,
  oneOf,
  required,
  text,
  texts,
} from '../../../parameters/parameter.js';
import { forbidden, notFound, refused } from '../../../refusals/refusals.js';
import { timeJson } from '../../../rendering/times.js';
import type { DeployToken } from '../../../world/records/credentials.js';
import type { Group, Project } from '../../../world/records/projects.js';
import { secretOf } from '../../../world/secrets.js';
import { nextId } from '../../../world/world.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { groupAt, projectAt } from '../../requests/lookup.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';

type Home = Project | Group;

const SCOPES = [
  'read_repository',
  'read_registry',
  'write_registry',
  'read_virtual_registry',
  'write_virtual_registry',
  'read_package_registry',
  'write_package_registry',
] as const;
const listing = { ...pagination, active: flag() };
const number = { token_id: required(integer()) };
const creation = {
  name: required(notBlank(text())),
  scopes: required(oneOf(texts(), ...SCOPES)),
  expires_at: moment(),
  username: text(),
};

/** Deploy tokens of projects, groups and the instance (GitLab REST API, "Deploy tokens"). */
export const deployTokenRoutes: readonly RestRoute[] = [
  rest('GET /deploy_tokens', { who: 'admin', takes: listing }, (call) => page(call, () => true)),
  ...routesFor('/projects/:id/deploy_tokens', (call) =>
    managed(call, projectAt(call, call.params.id), MAINTAINER),
  ),
  ...routesFor('/groups/:id/deploy_tokens', (call) => managed(call, groupAt(call, call.params.id), OWNER)),
];

function routesFor(
  tokens: '/projects/:id/deploy_tokens' | '/groups/:id/deploy_tokens',
  at: (call: Call<unknown, 'id'>) => Home,
): RestRoute[] {
  return [
    rest(`GET ${tokens}`, { takes: listing }, (call) => {
      const home = at(call);
      return page(call, (token) => token.home === home);
    }),
    rest(`GET ${tokens}/:token_id`, { takes: number }, (call) =>
      Reply.json(tokenJson(tokenIn(call, at(call)), call)),
    ),
    rest(`POST ${tokens}`, { takes: creation }, (call) => {
      const token = created(call, at(call));
      return Reply.json({ ...tokenJson(token, call), token: token.token }, { status: 201 });
    }),
    rest(`DELETE ${tokens}/:token_id`, { takes: number }, (call) => {
      remove(call.world, { deployTokens: [tokenIn(call, at(call))] });
      return new Reply(null, { status: 204 });
    }),
  ];
}

function managed<Place extends Home>({ viewer }: Pick<Call, 'viewer'>, place: Place, least: number): Place {
  if (!hasRole(viewer, place, least)) throw forbidden();
  return place;
}

function page(
  call: Call<{
    readonly active?: boolean | null | undefined;
    readonly page: number;
    readonly per_page: number;
  }>,
  fits: (token: DeployToken) => boolean,
): Reply {
  const { active } = call.input;
  const isActive = ({ revoked, expiresAt }: DeployToken) =>
    !revoked && (expiresAt === null || !call.clock.hasCome(expiresAt));
  const found = [...call.world.deployTokens.values()].filter(
    (token) => fits(token) && (active == null || isActive(token) === active),
  );
  return pagedItems(call, found, (token) => tokenJson(token, call));
}

function tokenIn(
  { world, input }: Pick<Call<{ readonly token_id: number }>, 'world' | 'input'>,
  home: Home,
): DeployToken {
  const token = world.deployTokens.get(input.token_id);
  if (token?.home === home) return token;
  throw notFound('Deploy Token');
}

function created(
  call: Call<{
    readonly name: string;
    readonly scopes: readonly string[];
    readonly expires_at?: number | null | undefined;
    readonly username?: string | null | undefined;
  }>,
  home: Home,
): DeployToken {
  const { name, scopes, expires_at, username } = call.input;
  if (scopes.length === 0) throw refused(400, 'Scopes can not be blank');
  const id = nextId(call.world, 'deployTokens');
  return register(call.world, 'deployTokens', {
    id,
    home,
    name,
    username: username || `gitlab+deploy-token-${id}`,
    token: `gldt-${secretOf(call.world, 'deploy token', id)}`,
    scopes,
    revoked: false,
    expiresAt: expires_at ?? null,
  });
}

function tokenJson(token: DeployToken, { clock }: Pick<Call, 'clock'>) {
  const { id, name, username, scopes, revoked, expiresAt } = token;
  return {
    id,
    name,
    username,
    expires_at: timeJson(expiresAt),
    scopes,
    revoked,
    expired: expiresAt !== null && clock.hasCome(expiresAt),
  };
}
