import { type Commit, firstParentOf, parentsOf, type Repository } from '../objects/repository.js';
import { EMPTY_TREE, nodeAt, sameNode } from '../objects/tree.js';
import { changedFiles } from '../trees/changed-files.js';
import { withRenames } from '../trees/renames.js';
import { treeOf } from '../trees/tree-of.js';

/** What a walk does at one commit: show it or not, and where to go on. */
export interface Step {
  readonly shown: boolean;
  readonly parents: readonly Commit[];
}

/** Steps of a walk through the whole history, or along first parents. */
export function plainSteps(repository: Repository, firstParent: boolean): (commit: Commit) => Step {
  return (commit) => ({ shown: true, parents: followed(repository, commit, firstParent) });
}

/** Steps of a walk that shows what changed a path, leaving out sides of a merge that did not matter, as `git log -- <path>` does; `follow` goes on under a file's former name. https://git-scm.com/docs/git-log#_history_simplification */
export function pathSteps(
  repository: Repository,
  path: string,
  { firstParent = false, follow = false }: { readonly firstParent?: boolean; readonly follow?: boolean } = {},
): (commit: Commit) => Step {
  let current = path.replace(/(?<!\/)\/+$/, '');
  return (commit) => {
    const parents = followed(repository, commit, firstParent);
    const node = nodeAt(treeOf(repository, commit), current);
    const unchanged = parents.find((parent) => sameNode(nodeAt(treeOf(repository, parent), current), node));
    if (unchanged !== undefined) return { shown: false, parents: [unchanged] };
    if (follow && node !== null) current = formerPath(repository, commit, current);
    return { shown: parents.length > 0 || node !== null, parents };
  };
}

function followed(repository: Repository, commit: Commit, firstParent: boolean): Commit[] {
  const parents = parentsOf(repository, commit);
  return firstParent ? parents.slice(0, 1) : parents;
}

/** Where a file was before a commit, as one of its parents (the first, if not given) has it: elsewhere if it was renamed. */
export function formerPath(
  repository: Repository,
  commit: Commit,
  path: string,
  parent: Commit | null = firstParentOf(repository, commit),
): string {
  const before = parent === null ? EMPTY_TREE : treeOf(repository, parent);
  if (nodeAt(before, path) !== null) return path;
  const changes = withRenames(changedFiles(before, treeOf(repository, commit)));
  return changes.find(({ newPath }) => newPath === path)?.oldPath ?? path;
}
