import { type Hunks, hunksOf } from '../lines/hunks.js';
import { isBinary, textOf } from '../objects/objects.js';
import { type Commit, firstParentOf, type Repository } from '../objects/repository.js';
import { EMPTY_TREE, nodeSha, type Tree } from '../objects/tree.js';
import { changedFiles, type Leaf } from '../trees/changed-files.js';
import { type RenamedFile, withRenames } from '../trees/renames.js';
import { treeOf } from '../trees/tree-of.js';

/** How one file differs between two trees. */
export interface FileDiff {
  readonly oldPath: string;
  readonly newPath: string;
  /** `0` for a new file. */
  readonly aMode: string;
  /** `0` for a deleted file. */
  readonly bMode: string;
  /** The ids of the contents; null where there is none. */
  readonly aSha: string | null;
  readonly bSha: string | null;
  /** The bytes of the contents; 0 where there is none. */
  readonly aSize: number;
  readonly bSize: number;
  readonly newFile: boolean;
  readonly renamedFile: boolean;
  readonly deletedFile: boolean;
  readonly binary: boolean;
  /** How much of a renamed file stayed, in percent. */
  readonly similarity: number | null;
  /** The hunks, or for a binary file one line saying that it differs; empty if only name or mode changed. */
  readonly diff: string;
  readonly additions: number;
  readonly deletions: number;
}

/** How many lines a change adds and deletes. */
export interface DiffStats {
  readonly additions: number;
  readonly deletions: number;
  readonly total: number;
}

/** The files that differ between two trees, in git's order, renames found. */
export function diffTrees(before: Tree, after: Tree): FileDiff[] {
  return withRenames(changedFiles(before, after)).map(fileDiff);
}

/** What a commit changed, against its first parent. */
export function diffOfCommit(repository: Repository, commit: Commit): FileDiff[] {
  const parent = firstParentOf(repository, commit);
  return diffTrees(parent === null ? EMPTY_TREE : treeOf(repository, parent), treeOf(repository, commit));
}

/** The lines that a list of file diffs adds and deletes. */
export function statsOf(diffs: readonly FileDiff[]): DiffStats {
  const additions = diffs.reduce((total, diff) => total + diff.additions, 0);
  const deletions = diffs.reduce((total, diff) => total + diff.deletions, 0);
  return { additions, deletions, total: additions + deletions };
}

/** The lines a commit adds and deletes. */
export function commitStats(repository: Repository, commit: Commit): DiffStats {
  return statsOf(diffOfCommit(repository, commit));
}

function fileDiff(file: RenamedFile): FileDiff {
  const { oldPath, newPath, before, after, similarity } = file;
  const binary = isBinaryLeaf(before) || isBinaryLeaf(after);
  const hunks = binary ? binaryHunks(file) : leafHunks(before, after);
  const { additions, deletions } = hunks;
  return {
    oldPath,
    newPath,
    aMode: before?.mode ?? '0',
    bMode: after?.mode ?? '0',
    aSha: before === null ? null : nodeSha(before),
    bSha: after === null ? null : nodeSha(after),
    aSize: sizeOf(before),
    bSize: sizeOf(after),
    newFile: before === null,
    renamedFile: similarity !== null,
    deletedFile: after === null,
    binary,
    similarity,
    get diff() {
      return hunks.text;
    },
    additions,
    deletions,
  };
}

function sizeOf(leaf: Leaf | null): number {
  return leaf?.kind === 'blob' ? leaf.blob.content.length : 0;
}

function isBinaryLeaf(leaf: Leaf | null): boolean {
  return leaf?.kind === 'blob' && isBinary(leaf.blob.content);
}

function binaryHunks({ oldPath, newPath, before, after }: RenamedFile): Hunks {
  const unchanged = before !== null && after !== null && nodeSha(before) === nodeSha(after);
  const left = before === null ? '/dev/null' : `a/${oldPath}`;
  const right = after === null ? '/dev/null' : `b/${newPath}`;
  const text = unchanged ? '' : `Binary files ${left} and ${right} differ\n`;
  return { text, additions: 0, deletions: 0 };
}

function leafHunks(before: Leaf | null, after: Leaf | null): Hunks {
  return hunksOf(leafText(before), leafText(after));
}

function leafText(leaf: Leaf | null): string {
  if (leaf === null) return '';
  return leaf.kind === 'blob' ? textOf(leaf.blob) : `Subproject commit ${leaf.sha}\n`;
}
