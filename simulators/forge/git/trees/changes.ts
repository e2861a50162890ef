import { GitError } from '../objects/errors.js';
import { type Blob, createBlob } from '../objects/objects.js';
import {
  type FileNode,
  hasFileAbove,
  nodeAt,
  type Tree,
  type TreeNode,
  withNode,
  withoutNode,
} from '../objects/tree.js';

/** One action on a file; `write` creates or replaces and is for planned commits. https://docs.gitlab.com/api/commits/#create-a-commit-with-multiple-files-and-actions */
export interface FileChange {
  readonly action: 'create' | 'update' | 'write' | 'delete' | 'move' | 'chmod';
  readonly path: string;
  /** Of a move: where the file is now. */
  readonly previousPath?: string;
  /** Of a move: without it the content stays. */
  readonly content?: Uint8Array | string;
  readonly executable?: boolean;
  /** Of a planned write: what is neither a file nor a folder. */
  readonly node?: TreeNode;
  /** The last commit of the file its editor knows; checked by `commitFiles`. */
  readonly lastCommitId?: string;
}

type FileMode = FileNode['mode'];

/** The tree after some changes, made in their order. */
export function applyChanges(tree: Tree, changes: readonly FileChange[]): Tree {
  return changes.reduce(applyChange, tree);
}

function applyChange(tree: Tree, change: FileChange): Tree {
  const path = cleanPath(change.path);
  const mode: FileMode = change.executable === true ? '100755' : '100644';
  switch (change.action) {
    case 'create':
      assertFree(tree, path);
      return withFile(tree, path, createBlob(change.content ?? ''), mode);
    case 'update':
      return withFile(tree, path, createBlob(change.content ?? ''), existingFile(tree, path).mode);
    case 'write':
      if (change.node) return withNode(tree, path, change.node);
      return withFile(tree, path, createBlob(change.content ?? ''), mode);
    case 'delete':
      existingFile(tree, path);
      return withoutNode(tree, path);
    case 'chmod':
      return withFile(tree, path, existingFile(tree, path).blob, mode);
    case 'move':
      return movedFile(tree, cleanPath(change.previousPath ?? ''), path, change.content);
  }
}

function movedFile(tree: Tree, from: string, to: string, content: Uint8Array | string | undefined): Tree {
  const file = existingFile(tree, from);
  const rest = withoutNode(tree, from);
  assertFree(from === to ? tree : rest, to);
  return withFile(rest, to, content === undefined ? file.blob : createBlob(content), file.mode);
}

function withFile(tree: Tree, path: string, blob: Blob, mode: FileMode): Tree {
  return withNode(tree, path, { kind: 'blob', name: '', mode, blob });
}

function existingFile(tree: Tree, path: string): FileNode {
  const node = nodeAt(tree, path);
  if (node?.kind === 'blob') return node;
  throw new GitError('file-missing', "A file with this name doesn't exist", [path]);
}

/** Throws where a new file cannot be: on a file, on a folder, or below a file. */
function assertFree(tree: Tree, path: string): void {
  const node = nodeAt(tree, path);
  if (node?.kind === 'tree') {
    throw new GitError('directory-exists', 'A directory with this name already exists', [path]);
  }
  if (node !== null || hasFileAbove(tree, path)) {
    throw new GitError('file-exists', 'A file with this name already exists', [path]);
  }
}

/** A path as git stores it; refuses what Gitaly refuses: nothing, a doubled slash, a way out of the root, git's own folder. */
export function cleanPath(path: string): string {
  if (path === '') throw new GitError('empty-path', 'You must provide a file path');
  if (path.includes('//')) throw invalidPath(path);
  const names: string[] = [];
  for (const name of path.split('/')) {
    if (name === '..' && names.pop() === undefined) {
      throw new GitError('directory-traversal', 'Path cannot include directory traversal', [path]);
    }
    if (name !== '' && name !== '.' && name !== '..') names.push(name);
  }
  if (names.length === 0 || names.some((name) => name.toLowerCase() === '.git')) throw invalidPath(path);
  return names.join('/');
}

function invalidPath(path: string): GitError {
  return new GitError('invalid-path', `invalid path: '${path}'`, [path]);
}
