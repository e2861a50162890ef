import { sha256 } from '../../../core/admin/digest.js';
import { register } from '../../collections/register.js';
import { remove } from '../../collections/remove.js';
import { lfsFilesOf } from '../../git/lfs-attributes.js';
import { type LfsPointer, lfsPointer, pointerText } from '../../git/lfs-pointer.js';
import type { FileChange } from '../../git/trees/changes.js';
import { refused } from '../../refusals/refusals.js';
import type { LfsLock, LfsObject } from '../../world/records/places/lfs.js';
import type { Project } from '../../world/records/projects.js';
import type { Time } from '../../world/records/time.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';

/** The object of an id that a project has. */
export function lfsObjectIn({ lfsObjects }: Project, oid: string): LfsObject | undefined {
  return lfsObjects.items.find((object) => object.oid === oid);
}

/** The object that a file of a project points to; undefined where the file is no pointer, or the object is not there. */
export function lfsObjectOf(project: Project, content: Uint8Array): LfsObject | undefined {
  const pointer = lfsPointer(content);
  return pointer === null ? undefined : lfsObjectIn(project, pointer.oid);
}

/** What a file of a project is to those who ask for no pointers. */
export function withoutPointer(project: Project, content: Uint8Array): Uint8Array {
  return (project.settings.lfs && lfsObjectOf(project, content)?.bytes) || content;
}

/** Keeps an object for a project, unless it has it. */
export function keepObject(
  world: World,
  project: Project,
  { oid, bytes, at }: Pick<LfsObject, 'oid' | 'bytes'> & { readonly at: Time },
): void {
  if (lfsObjectIn(project, oid)) return;
  register(world, 'lfsObjects', { id: nextId(world, 'lfsObjects'), project, oid, bytes, createdAt: at });
}

/** Gives a project all objects of another one, or those that some pointers name (app/services/projects/lfs_pointers/lfs_link_service.rb). */
export function shareObjects(
  world: World,
  { from, into }: { readonly from: Project; readonly into: Project },
  at: Time,
  pointers: readonly LfsPointer[] | null = null,
): void {
  const named = pointers && new Set(pointers.map(({ oid }) => oid));
  for (const { oid, bytes } of from.lfsObjects.items)
    if (named?.has(oid) ?? true) keepObject(world, into, { oid, bytes, at });
}

/** The lock of a path. */
export function lockOf({ lfsLocks }: Project, path: string): LfsLock | undefined {
  return lfsLocks.items.find((lock) => lock.path === path);
}

/** Locks a path that has no lock (app/services/lfs/lock_file_service.rb). */
export function lockFile(world: World, { user, at }: Act, project: Project, path: string): LfsLock {
  const id = nextId(world, 'lfsLocks');
  return register(world, 'lfsLocks', { id, project, path, user, createdAt: at });
}

/** Takes a lock away. */
export function unlockFile(world: World, lock: LfsLock): void {
  remove(world, { lfsLocks: [lock] });
}

/** Why an account may not change some paths: another one has locked one of them (lib/gitlab/checks/diff_check.rb). */
export function lockedByOthers(
  project: Project,
  user: Act['user'],
  paths: ReadonlySet<string>,
): string | null {
  const { settings, lfsLocks } = project;
  if (!settings.lfs || lfsLocks.size === 0) return null;
  const lock = lfsLocks.items.find((one) => one.user !== user && paths.has(one.path));
  return lock ? `'${lock.path}' is locked in Git LFS by @${lock.user.username}` : null;
}

/** Why pointers to objects that are not there are refused (lib/gitlab/checks/lfs_check.rb). */
export const MISSING_OBJECTS =
  'LFS objects are missing. Ensure LFS is properly set up or try a manual "git lfs push --all".';

/** Whether a project lacks an object that new files of it point to. */
export function missesObjects(project: Project, pointers: readonly LfsPointer[]): boolean {
  return project.settings.lfs && pointers.some(({ oid }) => !lfsObjectIn(project, oid));
}

/** The files of a commit as it is made, and the objects that pointers are in the place of. */
interface PreparedFiles {
  readonly changes: readonly FileChange[];
  readonly objects: readonly Pick<LfsObject, 'oid' | 'bytes'>[];
}

/** New files that the attributes of a branch keep in Git LFS become pointers (app/services/lfs/file_transformer.rb). */
export function preparedFiles(
  { settings, repository }: Project,
  branch: string,
  changes: readonly FileChange[],
): PreparedFiles {
  const isLarge = settings.lfs ? lfsFilesOf(repository, branch) : () => false;
  const objects: Pick<LfsObject, 'oid' | 'bytes'>[] = [];
  const prepared = changes.map((change) => {
    if (change.action !== 'create' || !isLarge(change.path)) return change;
    const bytes = Buffer.from(change.content ?? '');
    const oid = sha256(bytes);
    objects.push({ oid, bytes });
    return { ...change, content: pointerText({ oid, size: bytes.length }) };
  });
  return { changes: prepared, objects };
}

/** Keeps the objects of a commit. Refuses one of files that others have locked, or with pointers to objects that are not there. */
export function keepFiles(
  world: World,
  { user, at }: Act,
  project: Project,
  { changes, objects }: PreparedFiles,
): void {
  const paths = changes.flatMap(({ path, previousPath }) => [path, ...(previousPath ? [previousPath] : [])]);
  const locked = lockedByOthers(project, user, new Set(paths));
  if (locked !== null) throw refused(400, locked);
  const own = new Set(objects.map(({ oid }) => oid));
  const pointers = changes.flatMap(({ content = '' }) => lfsPointer(content) ?? []);
  const others = pointers.filter(({ oid }) => !own.has(oid));
  if (missesObjects(project, others)) throw refused(400, MISSING_OBJECTS);
  for (const object of objects) keepObject(world, project, { ...object, at });
}
