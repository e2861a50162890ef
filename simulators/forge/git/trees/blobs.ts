import type { Blob } from '../objects/objects.js';
import { commitOf, type Repository } from '../objects/repository.js';
import type { Tree } from '../objects/tree.js';
import { treeOf } from './tree-of.js';

/** The blob of an id in any commit of the repository, branch heads first; null if there is none. */
export function blobOf(repository: Repository, sha: string): Blob | null {
  const seen = new Set<Tree>();
  const heads = [...repository.branches.values()].map((branch) => commitOf(repository, branch.sha));
  for (const commit of [...heads, ...repository.commits.values()]) {
    const found = blobIn(treeOf(repository, commit), sha, seen);
    if (found !== null) return found;
  }
  return null;
}

/** Versions of a tree share most folders; each is looked into once. */
function blobIn(tree: Tree, sha: string, seen: Set<Tree>): Blob | null {
  if (seen.has(tree)) return null;
  seen.add(tree);
  for (const node of tree.nodes) {
    if (node.kind === 'blob' && node.blob.sha === sha) return node.blob;
    const found = node.kind === 'tree' ? blobIn(node.tree, sha, seen) : null;
    if (found !== null) return found;
  }
  return null;
}
