import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { type InputOf, integer, required, text } from '../../../parameters/parameter.js';
import { invalidRecord, notFound } from '../../../refusals/refusals.js';
import { timeJson } from '../../../rendering/times.js';
import type { GpgKey, User } from '../../../world/records/people.js';
import { nextId } from '../../../world/world.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { type Call, rest } from '../../routing/routing.js';

const READ_USER = ['api', 'read_api', 'read_user'];
const BLOCK = /^-----BEGIN PGP PUBLIC KEY BLOCK-----\s[\s\S]+-----END PGP PUBLIC KEY BLOCK-----\s*$/;
const number = { key_id: required(integer()) };
const creation = { key: required(text()) };
const of = { id: required(integer()) };

/** Public keys of accounts that commits are signed with (GitLab REST API, "User SSH and GPG keys"). */
export const gpgKeyRoutes = [
  rest('GET /user/gpg_keys', { scopes: READ_USER, takes: pagination }, (call) => page(call, call.act().user)),
  rest('GET /user/gpg_keys/:key_id', { scopes: READ_USER, takes: number }, (call) =>
    Reply.json(keyJson(keyOf(call, call.act().user))),
  ),
  rest('POST /user/gpg_keys', { takes: creation }, (call) => created(call, call.act().user)),
  rest('DELETE /user/gpg_keys/:key_id', { takes: number }, (call) => removed(call, call.act().user, 204)),
  rest('POST /user/gpg_keys/:key_id/revoke', { takes: number }, (call) =>
    removed(call, call.act().user, 202),
  ),

  rest(
    'GET /users/:id/gpg_keys',
    { who: 'anyone', scopes: READ_USER, takes: { ...of, ...pagination } },
    (call) => page(call, userAt(call)),
  ),
  rest(
    'GET /users/:id/gpg_keys/:key_id',
    { who: 'anyone', scopes: READ_USER, takes: { ...of, ...number } },
    (call) => Reply.json(keyJson(keyOf(call, userAt(call)))),
  ),
  rest('POST /users/:id/gpg_keys', { who: 'admin', takes: { ...of, ...creation } }, (call) =>
    created(call, userAt(call)),
  ),
  rest('DELETE /users/:id/gpg_keys/:key_id', { who: 'admin', takes: { ...of, ...number } }, (call) =>
    removed(call, userAt(call), 204),
  ),
  rest('POST /users/:id/gpg_keys/:key_id/revoke', { who: 'admin', takes: { ...of, ...number } }, (call) =>
    removed(call, userAt(call), 202),
  ),
];

function userAt({ world, input }: Pick<Call<InputOf<typeof of>>, 'world' | 'input'>): User {
  const user = world.users.get(input.id);
  if (user) return user;
  throw notFound('User');
}

function page(call: Call<InputOf<typeof pagination>>, { gpgKeys = [] }: User): Reply {
  return pagedItems(call, gpgKeys, keyJson);
}

function keyOf({ input }: Pick<Call<InputOf<typeof number>>, 'input'>, { gpgKeys = [] }: User): GpgKey {
  const key = gpgKeys.find(({ id }) => id === input.key_id);
  if (key) return key;
  throw notFound('GPG Key');
}

function created(call: Call<InputOf<typeof creation>>, user: User): Reply {
  const { world } = call;
  const text = call.input.key.trim();
  if (!BLOCK.test(text)) throw invalidRecord({ key: ['is invalid'] });
  const taken = [...world.users.values()].some(({ gpgKeys }) => gpgKeys?.some(({ key }) => key === text));
  if (taken) throw invalidRecord({ fingerprint: ['has already been taken'] });
  const key = { id: nextId(world, 'gpgKey'), key: text, createdAt: call.act().at };
  writable(world, user).gpgKeys = [...(user.gpgKeys ?? []), key];
  return Reply.json(keyJson(key), { status: 201 });
}

/** No commit of the world is signed, so that to revoke a key and to delete it is the same. */
function removed(call: Call<InputOf<typeof number>>, user: User, status: number): Reply {
  const key = keyOf(call, user);
  writable(call.world, user).gpgKeys = user.gpgKeys?.filter((other) => other !== key) ?? [];
  return status === 204 ? new Reply(null, { status }) : Reply.json({ message: '202 Accepted' }, { status });
}

/** A key (schema APIEntitiesGpgKey). */
function keyJson({ id, key, createdAt }: GpgKey) {
  return { id, key, created_at: timeJson(createdAt) };
}
