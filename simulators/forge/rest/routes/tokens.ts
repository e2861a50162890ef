import { Reply } from '../../../core/http/response.js';
import { writable } from '../../../core/state/changes.js';
import { day, defaulted, flag, integer, moment, oneOf, text } from '../../parameters/parameter.js';
import { searching } from '../../queries/matching/text-search.js';
import { badRequest, notFound, unauthorized } from '../../refusals/refusals.js';
import type { AccessToken } from '../../world/records/people.js';
import { dayOf } from '../../world/records/time.js';
import { tokenJson } from '../entities/places/tokens.js';
import { pagedItems, pagination } from '../paging/paging.js';
import { type Call, rest } from '../routing/routing.js';

/** Enough to look at one's own token with: the narrowest of all scopes is. */
const ANY_SCOPE = [
  'api',
  'read_api',
  'read_user',
  'read_repository',
  'write_repository',
  'self_rotate',
  'sudo',
];

/** What people sign in with. */
export const tokenRoutes = [
  rest('GET /personal_access_tokens/self', { scopes: ANY_SCOPE }, (call) =>
    Reply.json(tokenJson(ownToken(call), call)),
  ),
  rest('DELETE /personal_access_tokens/self', { scopes: ANY_SCOPE }, (call) => {
    writable(call.world, ownToken(call)).revoked = true;
    return new Reply(null, { status: 204 });
  }),
  rest(
    'GET /personal_access_tokens',
    {
      takes: {
        user_id: integer(),
        revoked: flag(),
        state: oneOf(text(), 'active', 'inactive'),
        search: text(),
        created_before: moment(),
        created_after: moment(),
        expires_before: day(),
        expires_after: day(),
        last_used_before: moment(),
        last_used_after: moment(),
        sort: defaulted(text(), 'created_desc'),
        ...pagination,
      },
    },
    (call) => {
      const { input, world } = call;
      const { user, at } = call.act();
      if (input.user_id != null && input.user_id !== user.id && !user.admin) throw unauthorized();
      const matches = input.search ? searching(input.search) : () => true;
      const owner = input.user_id ?? (user.admin ? null : user.id);
      const found = [...world.tokens.values()].filter(
        (token) =>
          token.kind === 'personal' &&
          token.resource === undefined &&
          token.impersonation === undefined &&
          (owner === null || token.user.id === owner) &&
          (input.revoked == null || token.revoked === input.revoked) &&
          (input.state == null || isActive(token, at) === (input.state === 'active')) &&
          (input.created_before == null || token.createdAt <= input.created_before) &&
          (input.created_after == null || token.createdAt >= input.created_after) &&
          isExpiringWithin(token, input) &&
          // No token here has a time of its last use, as its answer shows.
          input.last_used_before == null &&
          input.last_used_after == null &&
          matches([token.name]),
      );
      return pagedItems(call, found.sort(orderOf(input.sort)), (token) => tokenJson(token, call));
    },
  ),
  rest('GET /personal_access_tokens/:id', {}, (call) => {
    const token = [...call.world.tokens.values()].find(({ id }) => String(id) === call.params.id);
    const { user } = call.act();
    if (!token || (token.user !== user && !user.admin)) throw notFound();
    return Reply.json(tokenJson(token, call));
  }),
];

function ownToken({ caller }: Pick<Call, 'caller'>): AccessToken {
  if (caller.token?.kind !== 'personal')
    throw badRequest('This endpoint requires token type to be a personal access token');
  return caller.token;
}

function isActive({ revoked, expiresAt }: AccessToken, now: number): boolean {
  return !revoked && (expiresAt === null || expiresAt > now);
}

interface ExpiryDays {
  readonly expires_before?: string | null | undefined;
  readonly expires_after?: string | null | undefined;
}

function isExpiringWithin(
  { expiresAt }: AccessToken,
  { expires_before, expires_after }: ExpiryDays,
): boolean {
  if (expires_before == null && expires_after == null) return true;
  if (expiresAt === null) return false;
  const expires = dayOf(expiresAt);
  return expires <= (expires_before ?? expires) && expires >= (expires_after ?? expires);
}

function orderOf(sort: string): (one: AccessToken, other: AccessToken) => number {
  const sign = sort.endsWith('_asc') ? 1 : -1;
  const of = sort.startsWith('name')
    ? ({ name }: AccessToken) => name
    : ({ createdAt }: AccessToken) => createdAt;
  return (one, other) => (of(one) < of(other) ? -sign : of(one) > of(other) ? sign : one.id - other.id);
}
