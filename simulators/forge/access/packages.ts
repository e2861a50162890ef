import type { Project } from '../world/records/projects.js';
import { canUse, DEVELOPER, hasRole, MAINTAINER, REPORTER, type Viewer } from './roles.js';

/** Whether an account may install packages: guests of private projects may not (GitLab, "Package registry permissions"). */
export function canReadPackages(viewer: Viewer, project: Project): boolean {
  if (!canUse(viewer, project, 'packages')) return false;
  return project.visibility !== 'private' || hasRole(viewer, project, REPORTER);
}

/** Whether an account may publish packages. */
export function canPublishPackages(viewer: Viewer, project: Project): boolean {
  return !project.archived && canReadPackages(viewer, project) && hasRole(viewer, project, DEVELOPER);
}

/** Whether an account may take packages away. */
export function canRemovePackages(viewer: Viewer, project: Project): boolean {
  return canReadPackages(viewer, project) && hasRole(viewer, project, MAINTAINER);
}
