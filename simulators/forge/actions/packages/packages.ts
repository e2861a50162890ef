import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import { remove } from '../../collections/remove.js';
import type { Package, PackageFile } from '../../world/records/places/packages.js';
import type { Project } from '../../world/records/projects.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';

/** What is published at once: a file of a version, which is made with its first file. */
export interface Publishing {
  /** Generic where it is absent. */
  readonly type?: Package['type'];
  readonly name: string;
  readonly version: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly status?: Package['status'] | undefined;
  readonly manifest?: Package['manifest'];
}

/** The package of a kind, a name and a version in a project. */
export function packageNamed(
  { packages }: Pick<World, 'packages'>,
  project: Project,
  { type, name, version }: Pick<Package, 'type' | 'name' | 'version'>,
): Package | undefined {
  return [...packages.values()].find(
    (one) => one.project === project && one.type === type && one.name === name && one.version === version,
  );
}

/** Publishes a file (app/services/packages/generic/create_package_file_service.rb). */
export function publishFile(
  world: World,
  { user, at }: Act,
  project: Project,
  { type = 'generic', name, version, status, manifest, ...sent }: Publishing,
): { readonly package: Package; readonly file: PackageFile } {
  const file = { id: nextId(world, 'packageFile'), ...sent, createdAt: at };
  const found = packageNamed(world, project, { type, name, version });
  if (found) {
    Object.assign(writable(world, found), { files: [...found.files, file], ...(status && { status }) });
    return { package: found, file };
  }
  const made = register(world, 'packages', {
    id: nextId(world, 'packages'),
    project,
    type,
    name,
    version,
    ...(manifest && { manifest }),
    status: status ?? 'default',
    creator: user,
    createdAt: at,
    lastDownloadedAt: null,
    files: [file],
  });
  return { package: made, file };
}

/** Takes a file out of its package; the package goes with its last one. */
export function removeFile(world: World, one: Package, file: PackageFile): void {
  const files = one.files.filter((other) => other !== file);
  if (files.length === 0) remove(world, { packages: [one] });
  else writable(world, one).files = files;
}

/** Lets a tag lead to a version and to no other of its package, or to none. */
export function tagVersion(world: World, one: Package, tag: string, isTagged = true): void {
  const { project, type, name } = one;
  for (const other of world.packages.values()) {
    if (other.project !== project || other.type !== type || other.name !== name) continue;
    const others = (other.tags ?? []).filter((each) => each !== tag);
    const tags = isTagged && other === one ? [...others, tag] : others;
    if (tags.length > 0 || other.tags) writable(world, other).tags = tags;
  }
}
