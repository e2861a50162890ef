import { Refusal } from '../../core/refusal.js';
import { reaches } from '../access/branches.js';
import { canPushFirst } from '../access/default-branch.js';
import { hasRole, MAINTAINER } from '../access/roles.js';
import { canTag, rulesForTag } from '../access/tags.js';
import type { Act } from '../actions/actor.js';
import { lockedByOthers } from '../actions/places/lfs.js';
import { refuseCommit } from '../actions/places/push-rules.js';
import { protectionOf } from '../git/objects/branch-rules.js';
import { isRefName } from '../git/objects/refs.js';
import {
  type Branch,
  type Commit,
  commitOf,
  firstParentOf,
  type Repository,
} from '../git/objects/repository.js';
import { EMPTY_TREE, type Tree } from '../git/objects/tree.js';
import { isAncestor } from '../git/trees/ancestry.js';
import { changedFiles } from '../git/trees/changed-files.js';
import type { FileChange } from '../git/trees/changes.js';
import { treeOf } from '../git/trees/tree-of.js';
import { projectUrl } from '../rendering/addresses.js';
import { fullPath, type Project } from '../world/records/projects.js';
import type { World } from '../world/world.js';
import type { RefMove } from './ref-moves.js';

/** What a push is judged by; `repository` has its commits already. */
export interface Judged {
  readonly world: World;
  readonly act: Act;
  readonly project: Project;
  readonly repository: Repository;
  readonly site: string;
}

/** Why GitLab refuses a move of a branch or tag, in its words; null where it does not (lib/gitlab/checks). */
export function refusalOf(judged: Judged, move: RefMove, commits: readonly Commit[]): string | null {
  const refusal =
    move.kind === 'tag'
      ? tagRefusal(judged, move)
      : (branchRefusal(judged, move) ?? commitsRefusal(judged, move, commits));
  return refusal ?? locksRefusal(judged, commits);
}

function branchRefusal(judged: Judged, move: RefMove): string | null {
  const { repository } = judged;
  const { name, after } = move;
  if (after === null && name === repository.defaultBranch)
    return 'The default branch of a project cannot be deleted.';
  if (after !== null && /^[0-9a-f]{40}(-|\/|$)/.test(name))
    return 'You cannot create a branch with a SHA-1 or SHA-256 branch name.';
  if (after !== null && !isRefName(name)) return 'You cannot create a branch with an invalid name.';
  if (repository.branches.size === 0) return firstBranchRefusal(judged);
  const branch = repository.branches.get(name) ?? protectionOf(repository, name);
  return branch.protected ? protectedRefusal(judged, move, branch) : null;
}

/** Why a repository does not get its first branch; the members of its project can make one (lib/gitlab/checks/branch_check.rb). */
function firstBranchRefusal({ world, act: { user }, project, site }: Judged): string | null {
  if (canPushFirst(world, user, project)) return null;
  return [
    '',
    `A default branch (e.g. main) does not exist for ${fullPath(project)}`,
    'Ask the project Owner or Maintainer to create a default branch:',
    '',
    `  ${projectUrl(site, project)}/-/project_members`,
    '',
  ].join('\n');
}

type Protection = Pick<Branch, 'allowForcePush' | 'pushLevel'>;

function protectedRefusal(
  { act: { user }, project, repository }: Judged,
  { before, after }: RefMove,
  { allowForcePush, pushLevel }: Protection,
): string | null {
  const isMaintainer = hasRole(user, project, MAINTAINER);
  if (after === null)
    return isMaintainer
      ? 'You can only delete protected branches using the web interface.'
      : 'You are not allowed to delete protected branches from this project. Only a project maintainer or owner can delete a protected branch.';
  if (before !== null && !allowForcePush && isForced(repository, before, after))
    return 'You are not allowed to force push code to a protected branch on this project.';
  if (reaches(user, project, pushLevel)) return null;
  return before === null
    ? 'You are not allowed to create protected branches on this project.'
    : 'You are not allowed to push code to protected branches on this project.';
}

/** Whether a branch loses commits. */
function isForced(repository: Repository, before: string, after: string): boolean {
  return !isAncestor(repository, commitOf(repository, before), commitOf(repository, after));
}

function tagRefusal(
  { world, act: { user }, project, repository }: Judged,
  { name, before, after }: RefMove,
): string | null {
  const exists = repository.tags.has(name);
  if (exists && !hasRole(user, project, MAINTAINER))
    return 'You are not allowed to change existing tags on this project.';
  if (!exists && name === repository.defaultBranch)
    return 'You cannot use default branch name to create a tag';
  if (after !== null && !isRefName(name)) return 'You cannot create a tag with a prohibited pattern.';
  if (after !== null && /^[0-9a-f]{40}/.test(name))
    return 'You cannot create a tag with a SHA-1 or SHA-256 tag name.';
  if (after === null && project.pushRule?.limits.deny_delete_tag) return 'You cannot delete a tag';
  if (rulesForTag(world, project, name).length === 0) return null;
  if (before !== null && after !== null) return 'Protected tags cannot be updated.';
  if (after === null) return 'You can only delete protected tags using the web interface.';
  return canTag(world, user, project, name)
    ? null
    : 'You are not allowed to create this tag as it is protected.';
}

/** Why push rules refuse a commit that a branch gets (GitLab, "Push rules"). */
function commitsRefusal(
  { world, project, repository }: Judged,
  { name, after }: RefMove,
  commits: readonly Commit[],
): string | null {
  if (project.pushRule === null || after === null) return null;
  try {
    for (const commit of commits) {
      const { message, author } = commit;
      refuseCommit(world, project, {
        branch: name,
        message,
        authorEmail: author.email,
        changes: changesOf(repository, commit),
      });
    }
    return null;
  } catch (error) {
    if (error instanceof Refusal) return wordsOf(error);
    throw error;
  }
}

/** Why commits are refused that change files which other accounts have locked; a merge changes what it has from none of its parents. */
function locksRefusal(
  { act: { user }, project, repository }: Judged,
  commits: readonly Commit[],
): string | null {
  if (project.lfsLocks.size === 0) return null;
  for (const commit of commits) {
    const parents = commit.parents.map((sha) => treeOf(repository, commitOf(repository, sha)));
    const [own, ...others] = [...parents, ...(parents.length === 0 ? [EMPTY_TREE] : [])].map((tree) =>
      pathsBetween(tree, treeOf(repository, commit)),
    );
    const paths = [...(own ?? [])].filter((path) => others.every((other) => other.has(path)));
    const refusal = lockedByOthers(project, user, new Set(paths));
    if (refusal !== null) return refusal;
  }
  return null;
}

function pathsBetween(before: Tree, after: Tree): Set<string> {
  return new Set(changedFiles(before, after).flatMap(({ oldPath, newPath }) => [oldPath, newPath]));
}

function changesOf(repository: Repository, commit: Commit): FileChange[] {
  const parent = firstParentOf(repository, commit);
  const before = parent === null ? EMPTY_TREE : treeOf(repository, parent);
  return changedFiles(before, treeOf(repository, commit)).map(({ newPath, after }) => ({
    action: after === null ? 'delete' : 'write',
    path: newPath,
    content: after?.kind === 'blob' ? after.blob.content : '',
  }));
}

function wordsOf({ body }: Refusal): string {
  return typeof body === 'object' && 'message' in body ? String(body.message) : String(body);
}
