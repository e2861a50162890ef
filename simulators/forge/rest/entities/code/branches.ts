import { canPushTo } from '../../../access/branches.js';
import { rulesForTag } from '../../../access/tags.js';
import { type Branch, commitOf, type Tag } from '../../../git/objects/repository.js';
import { isAncestor } from '../../../git/trees/ancestry.js';
import { repositoryUrl } from '../../../rendering/addresses.js';
import { timeJson } from '../../../rendering/times.js';
import type { Project } from '../../../world/records/projects.js';
import type { Call } from '../../routing/routing.js';
import { commitJson } from './commits.js';

type Seen = Pick<Call, 'site' | 'viewer'>;

/** A branch (GitLab REST API, "Branches"). */
export function branchJson(branch: Branch, project: Project, call: Seen) {
  const { repository } = project;
  const { name, sha } = branch;
  return {
    name,
    commit: commitJson(commitOf(repository, sha), project, call),
    merged: isMerged(branch, project),
    protected: branch.protected,
    developers_can_push: branch.protected && branch.pushLevel === 30,
    developers_can_merge: branch.protected && branch.mergeLevel === 30,
    can_push: canPushTo(call.viewer, project, name),
    default: name === repository.defaultBranch,
    web_url: repositoryUrl(call.site, project, 'tree', name),
  };
}

/** Whether the default branch has all that a branch has; the default branch itself has never been merged. */
export function isMerged({ name, sha }: Branch, { repository }: Project): boolean {
  const main = repository.branches.get(repository.defaultBranch);
  if (!main || name === repository.defaultBranch) return false;
  return isAncestor(repository, commitOf(repository, sha), commitOf(repository, main.sha));
}

/** A tag (GitLab REST API, "Tags"). */
export function tagJson(
  { name, id, target, message, createdAt }: Tag,
  project: Project,
  call: Seen & Pick<Call, 'world'>,
) {
  const release = project.releases.items.find(({ tag }) => tag === name);
  return {
    name,
    message: message ?? '',
    target: id,
    commit: commitJson(commitOf(project.repository, target), project, call),
    release: release ? { tag_name: release.tag, description: release.description } : null,
    protected: rulesForTag(call.world, project, name).length > 0,
    created_at: timeJson(createdAt),
  };
}
