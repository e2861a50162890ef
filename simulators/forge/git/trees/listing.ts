import { fileAt, folderAt, gitOrder, nodeSha, type Tree, type TreeNode } from '../objects/tree.js';

/** One line of a folder's listing. */
export interface TreeEntry {
  readonly name: string;
  /** From the root. */
  readonly path: string;
  readonly mode: '100644' | '100755' | '120000' | '040000' | '160000';
  readonly kind: 'blob' | 'tree' | 'commit';
  readonly sha: string;
}

const KIND_ORDER = { tree: 0, blob: 1, commit: 2 };

/** What is in a folder, with all below it if recursive: folders first, then files, then submodules, each in git's order, as GitLab lists them. Null where no folder is. */
export function listTree(tree: Tree, path = '', recursive = false): TreeEntry[] | null {
  const clean = path.replace(/^\/+|(?<!\/)\/+$/g, '');
  const folder = folderAt(tree, clean);
  if (folder === null) return null;
  const entries = [...entriesOf(folder, clean === '' ? '' : `${clean}/`, recursive)];
  return entries.sort((left, right) => KIND_ORDER[left.kind] - KIND_ORDER[right.kind]);
}

function* entriesOf(folder: Tree, prefix: string, recursive: boolean): Generator<TreeEntry> {
  for (const node of folder.nodes.toSorted(gitOrder)) {
    const path = prefix + node.name;
    yield { name: node.name, path, mode: node.mode, kind: node.kind, sha: nodeSha(node) };
    if (recursive && node.kind === 'tree') yield* entriesOf(node.tree, `${path}/`, true);
  }
}

/** The folder a folder leads to if on the way down each has nothing but one folder: `src` to `src/main/java`. https://docs.gitlab.com/api/graphql/reference/#treeentry */
export function flatPath(tree: Tree, path: string): string {
  const [only, ...others] = folderAt(tree, path)?.nodes ?? [];
  return only?.kind === 'tree' && others.length === 0 ? flatPath(tree, `${path}/${only.name}`) : path;
}

/** A file of a tree with its path. */
export interface TreeFile {
  readonly path: string;
  readonly mode: string;
  readonly sha: string;
  readonly content: Uint8Array;
}

/** All files below a folder in git's order; links count as files, submodules do not. */
export function* filesOf(tree: Tree, path = ''): Generator<TreeFile> {
  const folder = folderAt(tree, path);
  for (const node of folder?.nodes.toSorted(gitOrder) ?? []) {
    const below = path === '' ? node.name : `${path}/${node.name}`;
    if (node.kind === 'tree') yield* filesOf(tree, below);
    if (node.kind === 'blob') {
      yield { path: below, mode: node.mode, sha: node.blob.sha, content: node.blob.content };
    }
  }
}

/** The file at a path with its content, or null. */
export function fileOf(tree: Tree, path: string): TreeFile | null {
  const node = fileAt(tree, path);
  if (node === null) return null;
  return { path, mode: node.mode, sha: node.blob.sha, content: node.blob.content };
}

/** The bytes of all files of a tree. */
function sizeOf(tree: Tree): number {
  return tree.nodes.reduce((total, node) => total + nodeSize(node), 0);
}

function nodeSize(node: TreeNode): number {
  if (node.kind === 'tree') return sizeOf(node.tree);
  return node.kind === 'blob' ? node.blob.content.length : 0;
}
