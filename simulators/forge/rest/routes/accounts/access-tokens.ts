import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { hasRole, MAINTAINER, OWNER, roleIn } from '../../../access/roles.js';
import {
  createResourceToken,
  createToken,
  revokeResourceToken,
  rotateToken,
} from '../../../actions/places/access-tokens.js';
import {
  day,
  defaulted,
  flag,
  type InputOf,
  integer,
  moment,
  notBlank,
  oneOf,
  required,
  text,
  texts,
} from '../../../parameters/parameter.js';
import { searching } from '../../../queries/matching/text-search.js';
import { forbidden, notFound, refused } from '../../../refusals/refusals.js';
import type { AccessToken } from '../../../world/records/people.js';
import type { Group, Project } from '../../../world/records/projects.js';
import { dayOf } from '../../../world/records/time.js';
import { tokenJson } from '../../entities/places/tokens.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { groupAt, projectAt } from '../../requests/lookup.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';

type Home = Project | Group;

const number = { token_id: required(integer()) };
export const rotation = { expires_at: day() };
/** What a new token takes. */
export const creation = {
  name: required(notBlank(text())),
  description: text(),
  expires_at: day(),
  scopes: required(texts()),
};
/** What a list of tokens is chosen by. */
export const listing = {
  ...pagination,
  revoked: flag(),
  state: oneOf(text(), 'active', 'inactive'),
  created_before: moment(),
  created_after: moment(),
  last_used_before: moment(),
  last_used_after: moment(),
  expires_before: day(),
  expires_after: day(),
  search: text(),
  sort: text(),
};

/** Tokens of projects and groups, and new ones for accounts (GitLab REST API, "Project access tokens" and its relatives). */
export const accessTokenRoutes: readonly RestRoute[] = [
  ...routesFor('/projects/:id/access_tokens', (call) =>
    managed(call, projectAt(call, call.params.id), MAINTAINER),
  ),
  ...routesFor('/groups/:id/access_tokens', (call) => managed(call, groupAt(call, call.params.id), OWNER)),

  rest(
    'POST /users/:user_id/personal_access_tokens',
    { who: 'admin', takes: { ...creation, user_id: required(integer()) } },
    (call) => {
      const user = call.world.users.get(call.input.user_id);
      if (!user) throw notFound('User');
      const token = createToken(call.world, call.act().at, user, newTokenOf(call.input));
      return Reply.json({ ...withoutIps(token, call), token: token.token }, { status: 201 });
    },
  ),
  rest('DELETE /personal_access_tokens/:id', { takes: { id: required(integer()) } }, (call) => {
    writable(call.world, ownToken(call)).revoked = true;
    return new Reply(null, { status: 204 });
  }),
  rest(
    'POST /personal_access_tokens/:id/rotate',
    { takes: { id: required(integer()), ...rotation } },
    (call) => {
      const token = rotateToken(call.world, call.act().at, ownToken(call), call.input.expires_at ?? null);
      return Reply.json({ ...withoutIps(token, call), token: token.token });
    },
  ),
];

function routesFor(
  tokens: '/projects/:id/access_tokens' | '/groups/:id/access_tokens',
  at: (call: Call<unknown, 'id'>) => Home,
): RestRoute[] {
  const level = defaulted(oneOf(integer(), 10, 15, 20, 30, 40, 50), MAINTAINER);
  return [
    rest(`GET ${tokens}`, { takes: listing }, (call) => {
      const home = at(call);
      const found = tokensOf(call, home).filter((token) => isWanted(token, call));
      return pagedItems(call, found.sort(orderOf(call.input.sort)), (token) =>
        resourceTokenJson(token, home, call),
      );
    }),
    rest(`GET ${tokens}/:token_id`, { takes: number }, (call) => {
      const home = at(call);
      return Reply.json(resourceTokenJson(tokenIn(call, home), home, call));
    }),
    rest(`POST ${tokens}`, { takes: { ...creation, access_level: level } }, (call) => {
      const home = at(call);
      const { access_level } = call.input;
      const { viewer } = call;
      if (!viewer?.admin && access_level > roleIn(viewer, home))
        throw refused(
          400,
          "Access level of the token can't be greater the access level of the user who created the token",
        );
      const input = { ...newTokenOf(call.input), level: access_level };
      const token = createResourceToken(call.world, call.act(), home, input);
      return Reply.json({ ...resourceTokenJson(token, home, call), token: token.token }, { status: 201 });
    }),
    rest(`POST ${tokens}/:token_id/rotate`, { takes: { ...number, ...rotation } }, (call) => {
      const home = at(call);
      const token = rotateToken(
        call.world,
        call.act().at,
        tokenIn(call, home),
        call.input.expires_at ?? null,
      );
      return Reply.json({ ...resourceTokenJson(token, home, call), token: token.token });
    }),
    rest(`DELETE ${tokens}/:token_id`, { takes: number }, (call) => {
      const home = at(call);
      revokeResourceToken(call.world, tokenIn(call, home), home);
      return new Reply(null, { status: 204 });
    }),
  ];
}

function managed<Place extends Home>({ viewer }: Pick<Call, 'viewer'>, place: Place, least: number): Place {
  if (!hasRole(viewer, place, least)) throw forbidden();
  return place;
}

/** What a new token is to be. */
export function newTokenOf({ name, description, expires_at, scopes }: InputOf<typeof creation>) {
  return { name, description: description ?? null, expires: expires_at ?? null, scopes };
}

/** A personal token of the caller, or for administrators of any account. */
function ownToken(call: Call<{ readonly id: number }>): AccessToken {
  const token = [...call.world.tokens.values()].find(({ id }) => id === call.input.id);
  const { user } = call.act();
  if (token?.kind === 'personal' && (token.user === user || user.admin)) return token;
  throw notFound();
}

function tokensOf({ world }: Pick<Call, 'world'>, home: Home): AccessToken[] {
  return [...world.tokens.values()].filter(({ resource }) => resource === home);
}

function tokenIn(
  call: Pick<Call<{ readonly token_id: number }>, 'world' | 'input'>,
  home: Home,
): AccessToken {
  const token = tokensOf(call, home).find(({ id }) => id === call.input.token_id);
  if (token) return token;
  throw notFound('Token');
}

/** Whether the parameters of a list choose a token. */
export function isWanted(
  token: AccessToken,
  { input, clock }: Pick<Call<InputOf<typeof listing>>, 'input' | 'clock'>,
): boolean {
  const active = !token.revoked && (token.expiresAt === null || !clock.hasCome(token.expiresAt));
  const end = token.expiresAt === null ? '' : dayOf(token.expiresAt);
  return (
    (input.revoked == null || token.revoked === input.revoked) &&
    (input.state == null || active === (input.state === 'active')) &&
    token.createdAt <= (input.created_before ?? token.createdAt) &&
    token.createdAt >= (input.created_after ?? token.createdAt) &&
    end <= (input.expires_before ?? end) &&
    end >= (input.expires_after ?? end) &&
    // No token here has a time of its last use, as its answer shows.
    input.last_used_before == null &&
    input.last_used_after == null &&
    (!input.search || searching(input.search)([token.name]))
  );
}

/** The order that a list of tokens is asked for in. */
export function orderOf(sort: string | null | undefined): (one: AccessToken, other: AccessToken) => number {
  const sign = sort?.endsWith('_desc') ? -1 : 1;
  if (sort?.startsWith('name')) return (one, other) => sign * one.name.localeCompare(other.name, 'en');
  return (one, other) => sign * (one.id - other.id);
}

/** A token as its own routes show it (schema APIEntitiesPersonalAccessToken). */
export function withoutIps(token: AccessToken, call: Pick<Call, 'clock'>) {
  const { last_used_ips: _, ...shown } = tokenJson(token, call);
  return shown;
}

/** The token of a project or group (schema APIEntitiesResourceAccessToken). */
export function resourceTokenJson(token: AccessToken, home: Home, call: Pick<Call, 'clock'>) {
  return {
    ...withoutIps(token, call),
    access_level: home.members.get(token.user.id)?.accessLevel ?? null,
    resource_type: home.kind,
    resource_id: home.id,
  };
}
