import { Refusal } from '../../core/refusal.js';
import type { ForgeExchange } from '../backend.js';
import type { Project } from '../world/records/projects.js';
import { downloads, isWithinScope, projectAt, pushes, refuseUnidentified, sees } from './git-access.js';

/** What a client of Git LFS does; null for what is neither, which no one may do. */
export type LfsOperation = 'download' | 'upload' | null;

/** The type of what Git LFS sends and is sent. */
export const LFS_TYPE = 'application/vnd.git-lfs+json';

/** The project that a client of Git LFS asks for. Throws Refusal in the words of GitLab where the caller may not (app/controllers/concerns/lfs_request.rb). */
export function projectForLfs(exchange: ForgeExchange, path: string, operation: LfsOperation): Project {
  const { world, caller, request } = exchange;
  const project = projectAt(world, path);
  const service = operation === 'download' ? 'git-upload-pack' : 'git-receive-pack';
  refuseUnidentified(caller, project, { service, site: request.origin });
  const reads = isWithinScope(caller, 'git-upload-pack');
  if (!project?.settings.lfs || !reads || !sees(caller, project) || !downloads(caller, project))
    throw lfsRefusal(404, 'Not found.', request.origin);
  if (operation === 'download') return project;
  if (operation === 'upload' && isWithinScope(caller, service) && pushes(caller, project)) return project;
  throw lfsRefusal(403, 'Access forbidden. Check your access level.', request.origin);
}

/** A refusal as clients of Git LFS read it. https://github.com/git-lfs/git-lfs/blob/main/docs/api/batch.md#response-errors */
export function lfsRefusal(status: number, message: string, site: string, more: object = {}): Refusal {
  const body = { ...more, message, documentation_url: `${site}/help` };
  return new Refusal(status, body, { 'content-type': LFS_TYPE });
}
