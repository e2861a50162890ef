import type { Project } from '../world/records/projects.js';
import { canUse, DEVELOPER, hasRole, MAINTAINER, type Viewer } from './roles.js';

/** Whether an account may push to a branch, or make it: developers to what is not protected, maintainers to all. */
export function canPushTo(viewer: Viewer, project: Project, name: string): boolean {
  return mayChange(viewer, project, name, 'developersCanPush');
}

/** Whether an account may merge into a branch. */
export function canMergeInto(viewer: Viewer, project: Project, name: string): boolean {
  return mayChange(viewer, project, name, 'developersCanMerge') || canPushTo(viewer, project, name);
}

function mayChange(
  viewer: Viewer,
  project: Project,
  name: string,
  exception: 'developersCanPush' | 'developersCanMerge',
): boolean {
  if (project.archived || !canUse(viewer, project, 'repository')) return false;
  if (!hasRole(viewer, project, DEVELOPER)) return false;
  const branch = project.repository.branches.get(name);
  return !branch?.protected || branch[exception] || hasRole(viewer, project, MAINTAINER);
}
