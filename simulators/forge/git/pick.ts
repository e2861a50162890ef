import { writeCommit } from './commit-files.js';
import { carriedOver, cleanTree } from './merge.js';
import { GitError } from './objects/errors.js';
import type { Signature } from './objects/objects.js';
import { type Commit, firstParentOf, type Repository, titleOf } from './objects/repository.js';
import { EMPTY_TREE, type Tree, treeSha } from './objects/tree.js';
import { mergeTrees } from './trees/merge-trees.js';
import { treeOf } from './trees/tree-of.js';

/** The message GitLab gives a cherry-picked commit. */
export function cherryPickMessage(commit: Commit): string {
  return `${commit.message}\n\n(cherry picked from commit ${commit.sha})`;
}

/** The message GitLab gives a commit that takes another one back. */
export function revertMessage(commit: Commit): string {
  return `Revert "${titleOf(commit).trim()}"\n\nThis reverts commit ${commit.sha}`;
}

/** What a commit changed (a merge: against its first parent) as a new commit upon `head`, on no branch; throws `conflict`, or `empty-change` if it changes nothing there. */
export function cherryPick(
  repository: Repository,
  head: Commit,
  commit: Commit,
  { committer, message = cherryPickMessage(commit) }: { committer: Signature; message?: string | undefined },
): Commit {
  const tree = cleanTree(carriedOver(repository, head, commit));
  assertChanged(repository, head, tree);
  return writeCommit(repository, { tree, parents: [head.sha], author: commit.author, committer, message });
}

/** A new commit upon `head` that takes back what a commit changed, on no branch; throws as `cherryPick` does. */
export function revert(
  repository: Repository,
  head: Commit,
  commit: Commit,
  { author, message = revertMessage(commit) }: { author: Signature; message?: string | undefined },
): Commit {
  const parent = firstParentOf(repository, commit);
  const before = parent === null ? EMPTY_TREE : treeOf(repository, parent);
  const merged = mergeTrees(treeOf(repository, commit), treeOf(repository, head), before);
  const tree = cleanTree(merged);
  assertChanged(repository, head, tree);
  return writeCommit(repository, { tree, parents: [head.sha], author, committer: author, message });
}

function assertChanged(repository: Repository, head: Commit, tree: Tree): void {
  if (treeSha(tree) !== treeSha(treeOf(repository, head))) return;
  throw new GitError('empty-change', 'The commit changes nothing here.');
}
