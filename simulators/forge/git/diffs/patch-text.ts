import { quotedPath } from '../objects/quoted-path.js';
import type { FileDiff } from './diff.js';

const NO_BLOB = '0'.repeat(40);

/** How ids are shown: whole as in GitLab's `.diff`, or their first seven digits as in its `.patch`. */
export interface PatchOptions {
  readonly fullIndex?: boolean;
}

/** Some file diffs as the text `git diff` prints. https://git-scm.com/docs/diff-format#generate_patch_text_with_p */
export function unifiedDiff(diffs: readonly FileDiff[], options: PatchOptions = {}): string {
  return diffs.map((diff) => fileText(diff, options)).join('');
}

function fileText(diff: FileDiff, options: PatchOptions): string {
  const names = `diff --git ${quotedPath(`a/${diff.oldPath}`)} ${quotedPath(`b/${diff.newPath}`)}`;
  const lines = [names, ...modeLines(diff), ...renameLines(diff), ...indexLine(diff, options)];
  return `${lines.join('\n')}\n${bodyHeads(diff)}${diff.diff}`;
}

function modeLines({ newFile, deletedFile, aMode, bMode }: FileDiff): string[] {
  if (newFile) return [`new file mode ${bMode}`];
  if (deletedFile) return [`deleted file mode ${aMode}`];
  return aMode === bMode ? [] : [`old mode ${aMode}`, `new mode ${bMode}`];
}

function renameLines({ similarity, oldPath, newPath }: FileDiff): string[] {
  if (similarity === null) return [];
  return [
    `similarity index ${similarity}%`,
    `rename from ${quotedPath(oldPath)}`,
    `rename to ${quotedPath(newPath)}`,
  ];
}

function indexLine({ aSha, bSha, aMode, bMode }: FileDiff, { fullIndex = false }: PatchOptions): string[] {
  if (aSha === bSha) return [];
  const shown = (sha: string | null) => (fullIndex ? (sha ?? NO_BLOB) : (sha ?? NO_BLOB).slice(0, 7));
  return [`index ${shown(aSha)}..${shown(bSha)}${aMode === bMode ? ` ${aMode}` : ''}`];
}

/** The `---` and `+++` lines; only above hunks. */
function bodyHeads({ diff, binary, newFile, deletedFile, oldPath, newPath }: FileDiff): string {
  if (binary || diff === '') return '';
  const before = newFile ? '/dev/null' : marked(`a/${oldPath}`);
  const after = deletedFile ? '/dev/null' : marked(`b/${newPath}`);
  return `--- ${before}\n+++ ${after}\n`;
}

/** A name with a space gets a tab behind, so that programs see where it ends. */
function marked(path: string): string {
  const quoted = quotedPath(path);
  return quoted.includes(' ') && !quoted.startsWith('"') ? `${quoted}\t` : quoted;
}
