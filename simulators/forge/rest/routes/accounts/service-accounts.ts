import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { hasRole, MAINTAINER, OWNER } from '../../../access/roles.js';
import { createToken, rotateToken } from '../../../actions/places/access-tokens.js';
import { createServiceAccount, serviceAccountsOf } from '../../../actions/places/service-accounts.js';
import { removeUser, updateUser } from '../../../actions/places/users.js';
import {
  defaulted,
  flag,
  type InputOf,
  integer,
  oneOf,
  required,
  text,
} from '../../../parameters/parameter.js';
import { forbidden, notFound, refused } from '../../../refusals/refusals.js';
import type { AccessToken, User } from '../../../world/records/people.js';
import type { Group, Project } from '../../../world/records/projects.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { groupAt, projectAt } from '../../requests/lookup.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';
import { creation, isWanted, listing, newTokenOf, orderOf, rotation, withoutIps } from './access-tokens.js';

const ACCOUNTS = '/service_accounts';
const names = { name: text(), username: text(), email: text() };
const list = {
  ...pagination,
  order_by: defaulted(oneOf(text(), 'id', 'username'), 'id'),
  sort: defaulted(oneOf(text(), 'asc', 'desc'), 'desc'),
};
const number = { user_id: required(integer()) };
const tokenNumber = { ...number, token_id: required(text()) };

type Home = Project | Group | null;
type HomeOf = (call: Call<unknown, 'id'>) => Home;

/** Accounts for programs, of the instance, of groups and of projects, with their tokens (GitLab REST API, "Service accounts"). */
export const serviceAccountRoutes: readonly RestRoute[] = [
  rest(`GET ${ACCOUNTS}`, { who: 'admin', takes: list }, (call) => listed(call, null)),
  rest(`POST ${ACCOUNTS}`, { who: 'admin', takes: names }, (call) => made(call, null)),
  rest(`PATCH ${ACCOUNTS}/:user_id`, { who: 'admin', takes: { ...number, ...names } }, (call) =>
    changed(call, null),
  ),
  ...routesFor(`/groups/:id${ACCOUNTS}`, (call) => {
    const group = groupAt(call, call.params.id);
    if (!hasRole(call.viewer, group, OWNER)) throw forbidden();
    return group;
  }),
  ...routesFor(`/projects/:id${ACCOUNTS}`, (call) => {
    const project = projectAt(call, call.params.id);
    if (!hasRole(call.viewer, project, MAINTAINER)) throw forbidden();
    return project;
  }),
];

function routesFor(
  accounts: '/groups/:id/service_accounts' | '/projects/:id/service_accounts',
  homeOf: HomeOf,
): RestRoute[] {
  const one = `${accounts}/:user_id` as const;
  const tokens = `${one}/personal_access_tokens` as const;
  return [
    rest(`GET ${accounts}`, { takes: list }, (call) => listed(call, homeOf(call))),
    rest(`POST ${accounts}`, { takes: names }, (call) => {
      const home = homeOf(call);
      if (home?.kind === 'group' && home.parent) throw refused(400, 'The group is not a top-level group.');
      return made(call, home);
    }),
    rest(`PATCH ${one}`, { takes: { ...number, ...names } }, (call) => changed(call, homeOf(call))),
    rest(`DELETE ${one}`, { takes: { ...number, hard_delete: flag() } }, (call) => {
      const withContributions = call.input.hard_delete === true;
      removeUser(call.world, accountAt(call, homeOf(call)), { withContributions });
      return new Reply(null, { status: 204 });
    }),
    rest(`GET ${tokens}`, { takes: { ...number, ...listing } }, (call) => {
      const user = accountAt(call, homeOf(call));
      const found = tokensOf(call, user).filter((token) => isWanted(token, call));
      return pagedItems(call, found.sort(orderOf(call.input.sort)), (token) => withoutIps(token, call));
    }),
    rest(`POST ${tokens}`, { takes: { ...number, ...creation } }, (call) => {
      const user = accountAt(call, homeOf(call));
      const token = createToken(call.world, call.act().at, user, newTokenOf(call.input));
      return Reply.json({ ...withoutIps(token, call), token: token.token }, { status: 201 });
    }),
    rest(`DELETE ${tokens}/:token_id`, { takes: tokenNumber }, (call) => {
      writable(call.world, tokenAt(call, homeOf(call))).revoked = true;
      return new Reply(null, { status: 204 });
    }),
    // The published description says 201; the backend sets 200 (lib/api/concerns/personal_access_tokens).
    rest(`POST ${tokens}/:token_id/rotate`, { takes: { ...tokenNumber, ...rotation } }, (call) => {
      const old = tokenAt(call, homeOf(call));
      const token = rotateToken(call.world, call.act().at, old, call.input.expires_at ?? null);
      return Reply.json({ ...withoutIps(token, call), token: token.token });
    }),
  ];
}

function listed(call: Pick<Call<InputOf<typeof list>>, 'input' | 'request' | 'world'>, home: Home): Reply {
  const { order_by, sort } = call.input;
  const sign = sort === 'asc' ? 1 : -1;
  const found = serviceAccountsOf(call.world, home).sort(
    (one, other) =>
      sign * (order_by === 'id' ? one.id - other.id : one.username.localeCompare(other.username, 'en')),
  );
  return pagedItems(call, found, accountJson);
}

type Names = { readonly [Name in keyof typeof names]?: string | null | undefined };

function made(call: Call<Names>, home: Home): Reply {
  const user = createServiceAccount(call.world, call.act(), home, namesOf(call.input));
  return Reply.json(accountJson(user), { status: 201 });
}

function changed(call: Call<Names & { readonly user_id: number }>, home: Home): Reply {
  const user = accountAt(call, home);
  return Reply.json(accountJson(updateUser(call.world, user, namesOf(call.input))));
}

function namesOf({ name, username, email }: Names) {
  return { ...(name && { name }), ...(username && { username }), ...(email && { email }) };
}

function accountAt(
  { world, input }: Pick<Call<{ readonly user_id: number }>, 'world' | 'input'>,
  home: Home,
): User {
  const user = serviceAccountsOf(world, home).find(({ id }) => id === input.user_id);
  if (user) return user;
  throw notFound('User');
}

function tokensOf({ world }: Pick<Call, 'world'>, user: User): AccessToken[] {
  return [...world.tokens.values()].filter((token) => token.user === user && token.kind === 'personal');
}

function tokenAt(
  call: Pick<Call<{ readonly user_id: number; readonly token_id: string }>, 'world' | 'input'>,
  home: Home,
): AccessToken {
  const token = tokensOf(call, accountAt(call, home)).find(({ id }) => String(id) === call.input.token_id);
  if (token) return token;
  throw notFound('Personal Access Token');
}

/** An account for a program (schema APIEntitiesServiceAccount). */
function accountJson({ id, username, publicEmail, name, email }: User) {
  return { id, username, public_email: publicEmail || null, name, email, unconfirmed_email: null };
}
