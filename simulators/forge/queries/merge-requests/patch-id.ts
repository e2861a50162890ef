import { createHash } from 'node:crypto';
import type { FileDiff } from '../../git/diffs/diff.js';

/** A name for what some diffs change, whatever lines that is done at and however they are indented (git-patch-id). */
export function patchId(diffs: readonly FileDiff[]): string {
  const hash = createHash('sha1');
  for (const { oldPath, newPath, diff } of diffs) {
    hash.update(`${oldPath}\0${newPath}\0${diff.replace(/^@@.*$/gm, '').replace(/\s+/g, '')}\0`);
  }
  return hash.digest('hex');
}
