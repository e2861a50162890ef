import { placeAmong } from '../../../core/state/place-among.js';
import type { Blob } from './objects.js';
import { objectId } from './objects.js';

/** A file in a tree. */
export interface FileNode {
  readonly kind: 'blob';
  readonly name: string;
  readonly mode: '100644' | '100755' | '120000';
  readonly blob: Blob;
}

/** A folder in a tree. */
interface FolderNode {
  readonly kind: 'tree';
  readonly name: string;
  readonly mode: '040000';
  readonly tree: Tree;
}

/** A submodule in a tree: a commit of another repository. */
interface SubmoduleNode {
  readonly kind: 'commit';
  readonly name: string;
  readonly mode: '160000';
  readonly sha: string;
}

/** What a tree has under one name. */
export type TreeNode = FileNode | FolderNode | SubmoduleNode;

/** A folder's content, never changed once made: versions share what they have in common. */
export interface Tree {
  /** In the order of names by code unit, for binary search; git's own order is `gitOrder`. */
  readonly nodes: readonly TreeNode[];
  /** Filled by `treeSha`: most trees of a long history are never asked for their id. */
  sha: string | null;
}

/** The tree without any file. */
export const EMPTY_TREE: Tree = { nodes: [], sha: objectId('tree', new Uint8Array()) };

/** Compares names as git does, by their UTF-8 bytes. */
export function compareNames(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at++) {
    const difference = byteRank(left.charCodeAt(at)) - byteRank(right.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** Surrogates come after all other code units in UTF-8. */
function byteRank(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}

/** Compares nodes as git orders a tree: a folder as if its name ended in a slash. */
export function gitOrder(left: TreeNode, right: TreeNode): number {
  return compareNames(sortName(left), sortName(right));
}

function sortName({ kind, name }: TreeNode): string {
  return kind === 'tree' ? `${name}/` : name;
}

/** The id of a tree, computed once. */
export function treeSha(tree: Tree): string {
  tree.sha ??= objectId('tree', treeBytes(tree));
  return tree.sha;
}

/** A tree as git stores it. https://git-scm.com/book/en/v2/Git-Internals-Git-Objects */
export function treeBytes({ nodes }: Tree): Uint8Array {
  const lines = nodes.toSorted(gitOrder).map((node) => ({ head: headOf(node), sha: nodeSha(node) }));
  const length = lines.reduce((total, { head }) => total + Buffer.byteLength(head) + ID_BYTES, 0);
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for (const { head, sha } of lines) {
    at += bytes.write(head, at);
    at += bytes.write(sha, at, 'hex');
  }
  return bytes;
}

const ID_BYTES = 20;

function headOf({ mode, name }: TreeNode): string {
  return `${mode === '040000' ? '40000' : mode} ${name}\0`;
}

/** The id of what a node holds. */
export function nodeSha(node: TreeNode): string {
  if (node.kind === 'tree') return treeSha(node.tree);
  return node.kind === 'blob' ? node.blob.sha : node.sha;
}

/** Whether two nodes hold the same in the same mode. */
export function sameNode(left: TreeNode | null, right: TreeNode | null): boolean {
  if (left === right) return true;
  if (left === null || right === null || left.mode !== right.mode) return false;
  if (left.kind === 'tree' && right.kind === 'tree' && left.tree === right.tree) return true;
  return nodeSha(left) === nodeSha(right);
}

/** The node of a name, or null. */
function childOf(tree: Tree, name: string): TreeNode | null {
  const node = tree.nodes[placeOf(tree, name)];
  return node?.name === name ? node : null;
}

/** The node at a path, or null; the root itself is no node. */
export function nodeAt(tree: Tree, path: string): TreeNode | null {
  const names = path.split('/');
  let folder = tree;
  for (const [depth, name] of names.entries()) {
    const node = childOf(folder, name);
    if (node === null || depth === names.length - 1) return node;
    if (node.kind !== 'tree') return null;
    folder = node.tree;
  }
  return null;
}

/** The folder at a path, the root for the empty path; null where there is none. */
export function folderAt(tree: Tree, path: string): Tree | null {
  if (path === '') return tree;
  const node = nodeAt(tree, path);
  return node?.kind === 'tree' ? node.tree : null;
}

/** The file at a path, or null. */
export function fileAt(tree: Tree, path: string): FileNode | null {
  const node = nodeAt(tree, path);
  return node?.kind === 'blob' ? node : null;
}

/** Whether a path leads through something that is no folder. */
export function hasFileAbove(tree: Tree, path: string): boolean {
  const names = path.split('/');
  return names.some((_, depth) => {
    const above = depth === 0 ? null : nodeAt(tree, names.slice(0, depth).join('/'));
    return above !== null && above.kind !== 'tree';
  });
}

/** A tree with a node put at a path; folders on the way are made, a file on the way gives way. */
export function withNode(tree: Tree, path: string, node: TreeNode): Tree {
  const slash = path.indexOf('/');
  if (slash < 0) return withChild(tree, { ...node, name: path });
  const name = path.slice(0, slash);
  const child = childOf(tree, name);
  const below = withNode(child?.kind === 'tree' ? child.tree : EMPTY_TREE, path.slice(slash + 1), node);
  return withChild(tree, { kind: 'tree', name, mode: '040000', tree: below });
}

/** A tree without the node at a path; folders left empty go with it, as git has none. */
export function withoutNode(tree: Tree, path: string): Tree {
  const slash = path.indexOf('/');
  const name = slash < 0 ? path : path.slice(0, slash);
  const child = childOf(tree, name);
  if (child === null) return tree;
  if (slash < 0) return withoutChild(tree, name);
  if (child.kind !== 'tree') return tree;
  const below = withoutNode(child.tree, path.slice(slash + 1));
  return below.nodes.length === 0 ? withoutChild(tree, name) : withChild(tree, { ...child, tree: below });
}

function withChild(tree: Tree, node: TreeNode): Tree {
  const place = placeOf(tree, node.name);
  const replaced = tree.nodes[place]?.name === node.name ? 1 : 0;
  return { nodes: tree.nodes.toSpliced(place, replaced, node), sha: null };
}

function withoutChild(tree: Tree, name: string): Tree {
  return { nodes: tree.nodes.toSpliced(placeOf(tree, name), 1), sha: null };
}

/** Where a name is in a tree, or would be. */
function placeOf({ nodes }: Tree, name: string): number {
  return placeAmong(nodes, (node) => node.name < name);
}
