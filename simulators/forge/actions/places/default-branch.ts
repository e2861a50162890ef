import { writable } from '../../../core/state/changes.js';
import { firstProtection } from '../../access/default-branch.js';
import type { Project } from '../../world/records/projects.js';
import type { World } from '../../world/world.js';

/**
 * Protects the default branch of a repository that was without one, as the settings of its group or of the instance say,
 * unless something protects it already (app/services/projects/protect_default_branch_service.rb).
 */
export function protectDefaultBranch(world: World, project: Project): void {
  const { repository } = project;
  const branch = repository.branches.get(repository.defaultBranch);
  const protection = firstProtection(world, project);
  if (branch && protection && !branch.protected)
    Object.assign(writable(world, branch), { ...protection, protected: true });
}
