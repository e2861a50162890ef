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
