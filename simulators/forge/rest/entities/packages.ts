import { createHash } from 'node:crypto';
import { timeJson } from '../../rendering/times.js';
import type { Package, PackageFile } from '../../world/records/places/packages.js';
import { fullPath } from '../../world/records/projects.js';
import type { Call } from '../routing/routing.js';

/** A package (schema APIEntitiesPackage); lists of groups show its project, too. */
export function packageJson(
  one: Package,
  { site }: Pick<Call, 'site'>,
  { withProject = false }: { readonly withProject?: boolean } = {},
) {
  const { id, project } = one;
  const path = `/projects/${project.id}/packages/${id}`;
  return {
    id,
    name: one.name,
    version: one.version || null,
    package_type: one.type,
    status: one.status,
    _links: {
      web_path: `/${fullPath(project)}/-/packages/${id}`,
      delete_api_path: `${site}/api/v4${path}`,
    },
    created_at: timeJson(one.createdAt),
    last_downloaded_at: timeJson(one.lastDownloadedAt),
    creator_id: one.creator?.id ?? null,
    ...(withProject && { project_id: project.id, project_path: fullPath(project) }),
    tags: (one.tags ?? []).map((name) => ({ name })),
  };
}

/** A file of a package (schema APIEntitiesPackageFile). */
export function packageFileJson(one: Package, { id, fileName, bytes, createdAt }: PackageFile) {
  return {
    id,
    package_id: one.id,
    created_at: timeJson(createdAt),
    file_name: fileName,
    size: bytes.length,
    file_md5: null,
    file_sha1: null,
    file_sha256: createHash('sha256').update(bytes).digest('hex'),
    pipelines: [],
  };
}
