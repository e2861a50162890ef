import { hasRole } from '../../access/roles.js';
import { forbidden } from '../../refusals/refusals.js';
import type { Project } from '../../world/records/projects.js';
import type { Call } from '../routing/routing.js';
import { projectAt } from './lookup.js';

type Asked = Parameters<typeof projectAt>[0] & Pick<Call, 'viewer'>;

/** The project that a path names, for those with at least a role in it; 403 for everybody else who sees it. */
export function projectFor(call: Asked, id: string, least: number): Project {
  const project = projectAt(call, id);
  if (!hasRole(call.viewer, project, least)) throw forbidden();
  return project;
}
