import type { FileDiff } from '../../../git/diffs/diff.js';

/** A diff of more bytes is not shown (GitLab, "Diff limits"). */
const LARGEST_DIFF = 200 * 1024;

/** How one file differs (schema APIEntitiesDiff); with `unidiff` the names are above the hunks. */
export function diffJson(diff: FileDiff, { unidiff }: { readonly unidiff: boolean }) {
  const tooLarge = Buffer.byteLength(diff.diff) > LARGEST_DIFF;
  return {
    diff: tooLarge ? '' : unidiff ? withNames(diff) : diff.diff,
    collapsed: false,
    too_large: tooLarge,
    new_path: diff.newPath,
    old_path: diff.oldPath,
    a_mode: diff.aMode,
    b_mode: diff.bMode,
    new_file: diff.newFile,
    renamed_file: diff.renamedFile,
    deleted_file: diff.deletedFile,
    generated_file: null,
  };
}

function withNames({ diff, binary, newFile, deletedFile, oldPath, newPath }: FileDiff): string {
  if (diff === '' || binary) return diff;
  const before = newFile ? '/dev/null' : `a/${oldPath}`;
  const after = deletedFile ? '/dev/null' : `b/${newPath}`;
  return `--- ${before}\n+++ ${after}\n${diff}`;
}
