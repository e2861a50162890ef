import { Reply } from '../../../core/http/response.js';
import { Refusal } from '../../../core/refusal.js';
import { LFS_TYPE, lfsRefusal, projectForLfs } from '../../access/lfs-access.js';
import { hasRole, MAINTAINER } from '../../access/roles.js';
import type { Act } from '../../actions/actor.js';
import { lockFile, lockOf, unlockFile } from '../../actions/places/lfs.js';
import type { ForgeExchange } from '../../backend.js';
import type { LfsLock } from '../../world/records/places/lfs.js';
import { bodyOf } from './body.js';

type LfsExchange = ForgeExchange<'project'>;

/** The locks of a project, all at once; of one path or id where that is asked for (app/services/lfs/locks_finder_service.rb). */
export function answerLocks(exchange: LfsExchange): Reply {
  const { query, mark, params } = exchange;
  const { lfsLocks } = projectForLfs(exchange, params.project, 'download');
  const ignored = [...query.keys()].filter((name) => name !== 'id' && name !== 'path');
  if (ignored.length > 0) mark({ ignored });
  const [id, path] = [query.get('id'), query.get('path')];
  const found = lfsLocks.items.filter(
    (lock) => (id === null || String(lock.id) === id) && (path === null || lock.path === path),
  );
  return reply({ locks: inOrder(found).map(lockJson) });
}

/** The locks of the caller, and those of others, before a push. */
export function answerVerify(exchange: LfsExchange): Reply {
  const { project, act } = writing(exchange);
  bodyOf(exchange, []);
  const locks = inOrder(project.lfsLocks.items);
  return reply({
    ours: locks.filter(({ user }) => user === act.user).map(lockJson),
    theirs: locks.filter(({ user }) => user !== act.user).map(lockJson),
  });
}

/** Bytes of the longest path that a lock has room for. */
const LONGEST_PATH = 511;

/** Locks a path for the caller (app/services/lfs/lock_file_service.rb). */
export function answerLock(exchange: LfsExchange): Reply {
  const { world, request } = exchange;
  const { project, act } = writing(exchange);
  const { path } = bodyOf(exchange, ['path']);
  if (typeof path !== 'string' || path.trim() === '')
    throw lfsRefusal(500, "Validation failed: Path can't be blank", request.origin);
  if (path.length > LONGEST_PATH)
    throw lfsRefusal(500, `value too long for type character varying(${LONGEST_PATH})`, request.origin);
  const there = lockOf(project, path);
  if (there) throw lfsRefusal(409, 'already locked', request.origin, { lock: lockJson(there) });
  return reply({ lock: lockJson(lockFile(world, act, project, path)) }, 201);
}

/** Takes a lock away: the caller's own, and by force that of another account (app/services/lfs/unlock_file_service.rb). */
export function answerUnlock(exchange: ForgeExchange<'project' | 'id'>): Reply {
  const { world, params, request } = exchange;
  const { project, act } = writing(exchange);
  const { force } = bodyOf(exchange, ['force']);
  const lock = project.lfsLocks.items.find(({ id }) => String(id) === params.id);
  if (!lock) throw lfsRefusal(404, 'Lock not found', request.origin);
  const isForced = force === true;
  if (lock.user !== act.user && !(isForced && hasRole(act.user, project, MAINTAINER)))
    throw lfsRefusal(403, isForced ? FOR_MAINTAINERS : lockedBy(lock), request.origin);
  unlockFile(world, lock);
  return reply({ lock: lockJson(lock) });
}

const FOR_MAINTAINERS = 'You must have maintainer access to force delete a lock';

function lockedBy({ path, user }: LfsLock): string {
  return `'${path}' is locked by @${user.username}`;
}

function writing(exchange: LfsExchange) {
  const project = projectForLfs(exchange, exchange.params.project, 'upload');
  const { user } = exchange.caller;
  if (user === null) throw new Refusal(403, 'You have no permissions');
  const act: Act = { user, at: exchange.clock.now().getTime() };
  return { project, act };
}

function inOrder(locks: readonly LfsLock[]): LfsLock[] {
  return locks.toSorted((one, other) => one.id - other.id);
}

function lockJson({ id, path, user, createdAt }: LfsLock) {
  const lockedAt = new Date(createdAt).toISOString().replace(/\.\d+Z$/, 'Z');
  return { path, id: String(id), locked_at: lockedAt, owner: { name: user.username } };
}

function reply(body: object, status = 200): Reply {
  return Reply.json(body, { status, headers: { 'content-type': LFS_TYPE } });
}
