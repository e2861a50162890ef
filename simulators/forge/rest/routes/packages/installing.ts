import { createHash } from 'node:crypto';
import type { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { canReadPackages } from '../../../access/packages.js';
import { forbidden, notFound, unauthorized } from '../../../refusals/refusals.js';
import type { Package } from '../../../world/records/places/packages.js';
import { type Group, groupsAround, type Project } from '../../../world/records/projects.js';
import { projectAt } from '../../requests/lookup.js';
import type { Call } from '../../routing/routing.js';
import { download } from './generic.js';

type Asked = Pick<Call, 'world' | 'viewer'>;

/** The project that a path names, for those who may install its packages. */
export function readableProject(
  call: Parameters<typeof projectAt>[0] & { readonly params: { readonly id: string } },
): Project {
  const project = projectAt(call, call.params.id);
  if (canReadPackages(call.viewer, project)) return project;
  throw call.viewer ? forbidden() : unauthorized();
}

/** The packages of a kind that the caller may install: of a project, of a group and all below it, or of the instance with null. */
export function installable(
  { world, viewer }: Asked,
  type: Package['type'],
  place: Project | Group | null,
): Package[] {
  const isIn = ({ project }: Package) =>
    place === null || project === place || groupsAround(project).some((group) => group === place);
  return [...world.packages.values()].filter(
    (one) => one.type === type && isIn(one) && canReadPackages(viewer, one.project),
  );
}

/** The newest file of a name among packages. */
export function fileNamed(
  call: Pick<Call, 'world' | 'clock'>,
  packages: readonly Package[],
  name: string,
): Reply {
  for (const one of packages.toReversed()) {
    const file = one.files.findLast(({ fileName }) => fileName === name);
    if (!file) continue;
    writable(call.world, one).lastDownloadedAt = call.clock.now().getTime();
    return download(file);
  }
  throw notFound('Package file');
}

/** A checksum of a file, in hexadecimal digits. */
export function digest(algorithm: 'md5' | 'sha1' | 'sha256' | 'sha512', bytes: Uint8Array): string {
  return createHash(algorithm).update(bytes).digest('hex');
}
