import { type Commit, commitOf, firstParentOf, type Repository } from '../objects/repository.js';
import { EMPTY_TREE, type Tree } from '../objects/tree.js';
import { mergeBase } from './ancestry.js';
import { applyChanges } from './changes.js';
import { mergeTrees } from './merge-trees.js';

/** The tree of a commit: made with those of its ancestors on first need, in a loop since histories are deep. */
export function treeOf(repository: Repository, commit: Commit): Tree {
  const waiting = [commit];
  for (let current = waiting.at(-1); current !== undefined; current = waiting.at(-1)) {
    const missing =
      current.tree === null ? basesOf(repository, current).filter((base) => base.tree === null) : [];
    if (missing.length > 0) {
      waiting.push(...missing);
      continue;
    }
    current.tree ??= makeTree(repository, current);
    current.plan = null;
    waiting.pop();
  }
  return commit.tree ?? EMPTY_TREE;
}

/** The commits from the trees of which the tree of a commit is made. */
function basesOf(repository: Repository, commit: Commit): Commit[] {
  const parent = firstParentOf(repository, commit);
  const merged = mergedBy(repository, commit);
  if (parent === null || merged === null) return parent === null ? [] : [parent];
  const base = mergeBase(repository, parent, merged);
  return base === null ? [parent, merged] : [parent, merged, base];
}

function mergedBy(repository: Repository, { plan }: Commit): Commit | null {
  return plan !== null && 'merge' in plan ? commitOf(repository, plan.merge) : null;
}

function makeTree(repository: Repository, commit: Commit): Tree {
  const { plan } = commit;
  const parent = firstParentOf(repository, commit);
  const before = parent?.tree ?? EMPTY_TREE;
  const merged = mergedBy(repository, commit);
  if (merged !== null) return plannedMerge(repository, parent, merged);
  if (plan === null || 'merge' in plan) return before;
  return applyChanges(before, typeof plan === 'function' ? plan() : plan);
}

/** A planned merge has no conflicts: what both changed is as the merged commit has it. */
function plannedMerge(repository: Repository, parent: Commit | null, merged: Commit): Tree {
  const theirs = merged.tree ?? EMPTY_TREE;
  if (parent === null) return theirs;
  const base = mergeBase(repository, parent, merged)?.tree ?? EMPTY_TREE;
  return mergeTrees(base, parent.tree ?? EMPTY_TREE, theirs, { conflicts: 'theirs' }).tree;
}
