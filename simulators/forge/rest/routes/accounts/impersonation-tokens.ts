import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { createToken } from '../../../actions/places/access-tokens.js';
import { day, defaulted, integer, oneOf, required, text, texts } from '../../../parameters/parameter.js';
import { notFound } from '../../../refusals/refusals.js';
import type { AccessToken, User } from '../../../world/records/people.js';
import { tokenJson } from '../../entities/places/tokens.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { type Call, rest } from '../../routing/routing.js';

const TOKENS = '/users/:user_id/impersonation_tokens';
const of = { user_id: required(integer()) };
const number = { ...of, impersonation_token_id: required(integer()) };

/** Tokens that administrators make to act as others, who do not see them (GitLab REST API, "User tokens"). */
export const impersonationTokenRoutes = [
  rest(
    `GET ${TOKENS}`,
    {
      who: 'admin',
      takes: {
        ...of,
        ...pagination,
        state: defaulted(oneOf(text(), 'all', 'active', 'inactive'), 'all'),
      },
    },
    (call) => {
      const { user_id, state } = call.input;
      const found = tokensOf(call, userWith(call, user_id)).filter(
        (token) => state === 'all' || isActive(token, call) === (state === 'active'),
      );
      return pagedItems(call, found, (token) => impersonationJson(token, call));
    },
  ),
  rest(`GET ${TOKENS}/:impersonation_token_id`, { who: 'admin', takes: number }, (call) =>
    Reply.json(impersonationJson(tokenAt(call), call)),
  ),
  rest(
    `POST ${TOKENS}`,
    {
      who: 'admin',
      takes: { ...of, name: required(text()), description: text(), expires_at: day(), scopes: texts() },
    },
    (call) => {
      const { user_id, name, description, expires_at, scopes } = call.input;
      const token = createToken(call.world, call.act().at, userWith(call, user_id), {
        name,
        scopes: scopes ?? [],
        description: description ?? null,
        expires: expires_at ?? null,
        impersonation: true,
      });
      return Reply.json({ ...impersonationJson(token, call), token: token.token }, { status: 201 });
    },
  ),
  rest(`DELETE ${TOKENS}/:impersonation_token_id`, { who: 'admin', takes: number }, (call) => {
    writable(call.world, tokenAt(call)).revoked = true;
    return new Reply(null, { status: 204 });
  }),
];

function userWith({ world }: Pick<Call, 'world'>, id: number): User {
  const user = world.users.get(id);
  if (user) return user;
  throw notFound('User');
}

function tokensOf({ world }: Pick<Call, 'world'>, user: User): AccessToken[] {
  return [...world.tokens.values()].filter((token) => token.impersonation === true && token.user === user);
}

function tokenAt(
  call: Pick<Call<{ readonly user_id: number; readonly impersonation_token_id: number }>, 'world' | 'input'>,
): AccessToken {
  const { user_id, impersonation_token_id } = call.input;
  const token = tokensOf(call, userWith(call, user_id)).find(({ id }) => id === impersonation_token_id);
  if (token) return token;
  throw notFound('Impersonation Token');
}

function isActive({ revoked, expiresAt }: AccessToken, { clock }: Pick<Call, 'clock'>): boolean {
  return !revoked && (expiresAt === null || !clock.hasCome(expiresAt));
}

/** A token to act as another account (schema APIEntitiesImpersonationToken). */
function impersonationJson(token: AccessToken, call: Pick<Call, 'clock'>) {
  const { last_used_ips: _, ...shown } = tokenJson(token, call);
  return { ...shown, impersonation: true };
}
