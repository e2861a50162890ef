import { Reply } from '../../../../core/http/response.js';
import { addKey, fingerprintOf } from '../../../actions/places/credentials.js';
import { remove } from '../../../collections/remove.js';
import {
  defaulted,
  type InputOf,
  integer,
  moment,
  oneOf,
  required,
  text,
} from '../../../parameters/parameter.js';
import { notFound } from '../../../refusals/refusals.js';
import { timeJson } from '../../../rendering/times.js';
import { findUser } from '../../../world/find.js';
import type { SshKey } from '../../../world/records/credentials.js';
import type { User } from '../../../world/records/people.js';
import { ownUserJson, userDetailsForAdmins } from '../../entities/places/users.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { type Call, rest } from '../../routing/routing.js';

const READ_USER = ['api', 'read_api', 'read_user'];
const number = { key_id: required(integer()) };
const own = { id: required(integer()) };
const creation = {
  key: required(text()),
  title: required(text()),
  expires_at: moment(),
  usage_type: defaulted(oneOf(text(), 'auth_and_signing', 'auth', 'signing'), 'auth_and_signing'),
};

/** Public keys of accounts (GitLab REST API, "User SSH and GPG keys" and "Keys"). */
export const keyRoutes = [
  rest('GET /user/keys', { scopes: READ_USER, takes: pagination }, (call) => page(call, call.act().user)),
  rest('GET /user/keys/:key_id', { scopes: READ_USER, takes: number }, (call) =>
    Reply.json(keyJson(keyOf(call, call.act().user))),
  ),
  rest('POST /user/keys', { takes: creation }, (call) => created(call, call.act().user)),
  rest('DELETE /user/keys/:key_id', { takes: number }, (call) => removed(call, call.act().user)),

  rest('GET /users/:user_id/keys', { who: 'anyone', scopes: READ_USER, takes: pagination }, (call) =>
    page(call, present(findUser(call.world, call.params.user_id))),
  ),
  rest(
    'GET /users/:id/keys/:key_id',
    { who: 'anyone', scopes: READ_USER, takes: { ...own, ...number } },
    (call) => Reply.json(keyJson(keyOf(call, userWith(call, call.input.id)))),
  ),
  rest(
    'POST /users/:user_id/keys',
    { who: 'admin', takes: { ...creation, user_id: required(integer()) } },
    (call) => created(call, userWith(call, call.input.user_id)),
  ),
  rest('DELETE /users/:id/keys/:key_id', { who: 'admin', takes: { ...own, ...number } }, (call) =>
    removed(call, userWith(call, call.input.id)),
  ),

  rest('GET /keys/:id', { who: 'admin', takes: { id: required(integer()) } }, (call) => {
    const key = call.world.sshKeys.get(call.input.id);
    if (!key) throw notFound();
    return Reply.json({ ...keyJson(key), user: ownUserJson(key.user, call) });
  }),
  rest('GET /keys', { who: 'admin', takes: { fingerprint: required(text()) } }, (call) => {
    const wanted = call.input.fingerprint;
    const key = [...call.world.sshKeys.values()].find((one) => fingerprintOf(one.key) === wanted);
    if (!key) throw notFound('Key');
    return Reply.json({ ...keyJson(key), user: userDetailsForAdmins(key.user, call) });
  }),
];

function keyJson(key: SshKey) {
  return {
    id: key.id,
    title: key.title,
    created_at: timeJson(key.createdAt),
    expires_at: timeJson(key.expiresAt),
    last_used_at: null,
    key: key.key,
    usage_type: key.usage,
  };
}

function userWith({ world }: Pick<Call, 'world'>, id: number): User {
  return present(world.users.get(id));
}

function present(user: User | undefined): User {
  if (user) return user;
  throw notFound('User');
}

function page(call: Call<InputOf<typeof pagination>>, user: User): Reply {
  return pagedItems(
    call,
    [...call.world.sshKeys.values()].filter((key) => key.user === user),
    keyJson,
  );
}

function keyOf({ world, input }: Pick<Call<InputOf<typeof number>>, 'world' | 'input'>, user: User): SshKey {
  const key = world.sshKeys.get(input.key_id);
  if (key?.user === user) return key;
  throw notFound('Key');
}

function created(call: Call<InputOf<typeof creation>>, user: User): Reply {
  const { key, title, expires_at, usage_type } = call.input;
  const input = { key, title, usage: usage_type, expiresAt: expires_at ?? null };
  return Reply.json(keyJson(addKey(call.world, call.act().at, user, input)), { status: 201 });
}

function removed(call: Call<InputOf<typeof number>>, user: User): Reply {
  remove(call.world, { sshKeys: [keyOf(call, user)] });
  return new Reply(null, { status: 204 });
}
