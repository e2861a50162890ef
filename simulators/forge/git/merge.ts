import { writable } from '../../core/state/changes.js';
import { writeCommit } from './commit-files.js';
import { GitError } from './objects/errors.js';
import type { Signature } from './objects/objects.js';
import { branchOf } from './objects/refs.js';
import { type Commit, commitOf, firstParentOf, type Repository } from './objects/repository.js';
import { EMPTY_TREE, type Tree, treeSha } from './objects/tree.js';
import { divergence, isAncestor, mergeBase } from './trees/ancestry.js';
import { type Conflict, type MergedTrees, mergeTrees } from './trees/merge-trees.js';
import { treeOf } from './trees/tree-of.js';

/** Who makes a commit, and its message. */
export interface Making {
  readonly author: Signature;
  /** The author, if not given. */
  readonly committer?: Signature;
  readonly message: string;
}

/** The tree of two commits joined, and where they are in conflict. Of several merge bases the latest is taken. */
export function mergedTree(repository: Repository, ours: Commit, theirs: Commit): MergedTrees {
  const base = mergeBase(repository, ours, theirs);
  const before = base === null ? EMPTY_TREE : treeOf(repository, base);
  return mergeTrees(before, treeOf(repository, ours), treeOf(repository, theirs));
}

/** Where merging one commit into another would fail. */
export function conflictsOf(repository: Repository, into: Commit, commit: Commit): readonly Conflict[] {
  return mergedTree(repository, into, commit).conflicts;
}

/** Merges a commit into a branch with a merge commit, even where the branch could just move; throws `conflict`. */
export function mergeIntoBranch(
  repository: Repository,
  branchName: string,
  source: Commit,
  making: Making,
): Commit {
  const branch = branchOf(repository, branchName);
  const merged = mergeCommits(repository, commitOf(repository, branch.sha), source, making);
  writable(repository, branch).sha = merged.sha;
  return merged;
}

/** The merge commit of two commits, on no branch; throws `conflict`. */
export function mergeCommits(repository: Repository, into: Commit, source: Commit, making: Making): Commit {
  const tree = cleanTree(mergedTree(repository, into, source));
  return made(repository, tree, [into.sha, source.sha], making);
}

/** All that a commit has beyond `onto` as one commit upon `onto`, on no branch; throws `conflict`. */
export function squash(repository: Repository, onto: Commit, source: Commit, making: Making): Commit {
  const tree = cleanTree(mergedTree(repository, onto, source));
  return made(repository, tree, [onto.sha], making);
}

/** Moves a branch forward to a commit that has all of it; throws `not-fast-forward`. */
export function fastForward(repository: Repository, branchName: string, commit: Commit): Commit {
  const branch = branchOf(repository, branchName);
  if (!isAncestor(repository, commitOf(repository, branch.sha), commit)) {
    throw new GitError('not-fast-forward', `${commit.sha} is not a descendant of ${branchName}`);
  }
  writable(repository, branch).sha = commit.sha;
  return commit;
}

/** Replays the commits that `source` has and `onto` lacks upon `onto`: merges and what changes nothing there are left out. The last of them, on no branch; throws `conflict`. */
export function rebase(repository: Repository, onto: Commit, source: Commit, committer: Signature): Commit {
  if (isAncestor(repository, onto, source) && isLinear(repository, onto, source)) return source;
  const replayed = divergence(repository, [onto], [source]).right.filter(
    ({ parents }) => parents.length <= 1,
  );
  return replayed.toReversed().reduce((head, commit) => replay(repository, head, commit, committer), onto);
}

function isLinear(repository: Repository, onto: Commit, source: Commit): boolean {
  return divergence(repository, [onto], [source]).right.every(({ parents }) => parents.length <= 1);
}

function replay(repository: Repository, head: Commit, commit: Commit, committer: Signature): Commit {
  const tree = cleanTree(carriedOver(repository, head, commit));
  if (treeSha(tree) === treeSha(treeOf(repository, head))) return head;
  return made(repository, tree, [head.sha], { author: commit.author, committer, message: commit.message });
}

/** The tree of a commit with what another one changed against its first parent. */
export function carriedOver(repository: Repository, head: Commit, commit: Commit): MergedTrees {
  const parent = firstParentOf(repository, commit);
  const before = parent === null ? EMPTY_TREE : treeOf(repository, parent);
  return mergeTrees(before, treeOf(repository, head), treeOf(repository, commit));
}

/** The joined tree; throws `conflict` with the paths if there is any. */
export function cleanTree({ tree, conflicts }: MergedTrees): Tree {
  if (conflicts.length === 0) return tree;
  const paths = conflicts.map(({ path }) => path);
  throw new GitError('conflict', `Merge conflict in ${paths.join(', ')}`, paths);
}

function made(repository: Repository, tree: Tree, parents: readonly string[], making: Making): Commit {
  const { author, committer = author, message } = making;
  return writeCommit(repository, { tree, parents, author, committer, message });
}
