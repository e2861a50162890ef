import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import { remove } from '../../collections/remove.js';
import type { Package, PackageFile } from '../../world/records/places/packages.js';
import type { Project } from '../../world/records/projects.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';

/** What is published at once: a file of a version, which is made with its first file. */
export interface Publishing {
  readonly name: string;
  readonly version: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly status?: Package['status'] | undefined;
}

/** The package of a name and version in a project. */
export function packageNamed(
  { packages }: Pick<World, 'packages'>,
  project: Project,
  { name, version }: Pick<Package, 'name' | 'version'>,
): Package | undefined {
  return [...packages.values()].find(
    (one) => one.project === project && one.name === name && one.version === version,
  );
}

/** Publishes a file (app/services/packages/generic/create_package_file_service.rb). */
export function publishFile(
  world: World,
  { user, at }: Act,
  project: Project,
  { name, version, status, ...sent }: Publishing,
): { readonly package: Package; readonly file: PackageFile } {
  const file = { id: nextId(world, 'packageFile'), ...sent, createdAt: at };
  const found = packageNamed(world, project, { name, version });
  if (found) {
    Object.assign(writable(world, found), { files: [...found.files, file], ...(status && { status }) });
    return { package: found, file };
  }
  const made = register(world, 'packages', {
    id: nextId(world, 'packages'),
    project,
    name,
    version,
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
