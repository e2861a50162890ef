import type { LfsLock, LfsObject } from '../world/records/places/lfs.js';
import type { Package } from '../world/records/places/packages.js';
import { fullPath } from '../world/records/projects.js';
import { maybeTime, timeText } from './shared.js';

/** A package, with the names and sizes of its files. */
export function packageRecord(one: Package) {
  const { id, project, type, name, version, status, creator, files, tags = [], ...times } = one;
  return {
    id,
    project: fullPath(project),
    type,
    name,
    version,
    status,
    tags: [...tags],
    creator: creator?.username ?? null,
    createdAt: timeText(times.createdAt),
    lastDownloadedAt: maybeTime(times.lastDownloadedAt),
    files: files.map(({ id: fileId, fileName, bytes }) => ({ id: fileId, fileName, size: bytes.length })),
  };
}

/** An object of Git LFS, without its bytes. */
export function lfsObjectRecord({ id, project, oid, bytes, createdAt }: LfsObject) {
  return { id, project: fullPath(project), oid, size: bytes.length, createdAt: timeText(createdAt) };
}

/** A lock of Git LFS. */
export function lfsLockRecord({ id, project, path, user, createdAt }: LfsLock) {
  return { id, project: fullPath(project), path, user: user.username, createdAt: timeText(createdAt) };
}
