import { protectionOf } from '../git/objects/branch-rules.js';
import type { BranchLevel } from '../git/objects/repository.js';
import type { Project } from '../world/records/projects.js';
import type { World } from '../world/world.js';
import { canPushFirst } from './default-branch.js';
import { canUse, DEVELOPER, hasRole, type Viewer } from './roles.js';

/** Whether an account may push to a branch, or make it: developers to what is not protected, and else as its protection says. */
export function canPushTo(viewer: Viewer, project: Project, name: string): boolean {
  return mayChange(viewer, project, name, 'pushLevel');
}

/** Whether an account may merge into a branch. */
export function canMergeInto(viewer: Viewer, project: Project, name: string): boolean {
  return mayChange(viewer, project, name, 'mergeLevel') || canPushTo(viewer, project, name);
}

/** Whether an account may commit to a branch, be it the first one of a repository. */
export function canCommitTo(world: World, viewer: Viewer, project: Project, name: string): boolean {
  if (!canPushTo(viewer, project, name)) return false;
  return project.repository.branches.size > 0 || canPushFirst(world, viewer, project);
}

function mayChange(
  viewer: Viewer,
  project: Project,
  name: string,
  level: 'pushLevel' | 'mergeLevel',
): boolean {
  if (project.archived || !canUse(viewer, project, 'repository')) return false;
  if (!hasRole(viewer, project, DEVELOPER)) return false;
  const { repository } = project;
  const protection = repository.branches.get(name) ?? protectionOf(repository, name);
  return !protection.protected || reaches(viewer, project, protection[level]);
}

/** Whether an account has the role that a protected branch asks for (GitLab, "Protected branches"). */
export function reaches(viewer: Viewer, project: Project, level: BranchLevel): boolean {
  if (level === 0) return false;
  return level === 60 ? viewer?.admin === true : hasRole(viewer, project, level);
}
