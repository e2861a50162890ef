import { commitBytes, tagBytes } from '../../git/objects/objects.js';
import type { Commit, Repository, Tag } from '../../git/objects/repository.js';
import { type Tree, type TreeNode, treeBytes, treeSha } from '../../git/objects/tree.js';
import { treeOf } from '../../git/trees/tree-of.js';
import type { GitObject } from './pack.js';

/** The objects of a repository that are not among those that are there already, each once. */
export function objectsMissing(repository: Repository, there: ReadonlyMap<string, unknown>): GitObject[] {
  const missing = new Map<string, GitObject>();
  const isThere = (id: string) => there.has(id) || missing.has(id);
  for (const commit of repository.commits.values()) {
    if (isThere(commit.sha)) continue;
    const tree = treeOf(repository, commit);
    for (const object of inTree(tree, isThere)) missing.set(object.id, object);
    missing.set(commit.sha, commitObject(commit, tree));
  }
  for (const tag of repository.tags.values()) {
    if (tag.id !== tag.target && !isThere(tag.id)) missing.set(tag.id, tagObject(tag));
  }
  return [...missing.values()];
}

function commitObject(commit: Commit, tree: Tree): GitObject {
  return {
    kind: 'commit',
    id: commit.sha,
    bytes: () => commit.raw ?? commitBytes({ ...commit, tree: treeSha(tree) }),
    held: null,
  };
}

function tagObject(tag: Tag): GitObject {
  const { name, target, message, tagger, raw } = tag;
  if (raw) return { kind: 'tag', id: tag.id, bytes: () => raw, held: null };
  if (message === null || tagger === null)
    throw new Error(`The tag ${name} has an id of its own and no message.`);
  return { kind: 'tag', id: tag.id, bytes: () => tagBytes({ name, target, message, tagger }), held: null };
}

/** A tree and all below it; what is below one that is there is there, too. */
function* inTree(tree: Tree, isThere: (id: string) => boolean): Generator<GitObject> {
  const id = treeSha(tree);
  if (isThere(id)) return;
  yield { kind: 'tree', id, bytes: () => treeBytes(tree), held: tree };
  for (const node of tree.nodes) yield* inNode(node, isThere);
}

function* inNode(node: TreeNode, isThere: (id: string) => boolean): Generator<GitObject> {
  if (node.kind === 'tree') yield* inTree(node.tree, isThere);
  if (node.kind === 'blob' && !isThere(node.blob.sha)) {
    yield { kind: 'blob', id: node.blob.sha, bytes: () => node.blob.content, held: node.blob };
  }
}
