import { createHash } from 'node:crypto';
import type { DiffPosition, LineEnd } from '../../../world/records/notes.js';

/** The place in a diff that a note is about. */
export function positionJson(position: DiffPosition) {
  const { oldLine, newLine } = position;
  return {
    base_sha: position.baseSha,
    start_sha: position.startSha,
    head_sha: position.headSha,
    old_path: position.oldPath,
    new_path: position.newPath,
    position_type: oldLine === null && newLine === null ? 'file' : 'text',
    old_line: oldLine,
    new_line: newLine,
    line_range: rangeJson(position),
  };
}

function rangeJson(position: DiffPosition) {
  const { oldLine, newLine, lineRange } = position;
  if (lineRange) return { start: endJson(lineRange.start), end: endJson(lineRange.end) };
  if (oldLine === null && newLine === null) return null;
  const type = oldLine === null ? 'new' : newLine === null ? 'old' : null;
  const end = endJson({ lineCode: lineCode(position), type, oldLine, newLine });
  return { start: end, end };
}

function endJson({ lineCode: line_code, type, oldLine, newLine }: LineEnd) {
  return { line_code, type, old_line: oldLine, new_line: newLine };
}

/** The name of a line in a diff: the file's, and the numbers before and after. */
export function lineCode({ newPath, oldLine, newLine }: DiffPosition): string {
  return `${createHash('sha1').update(newPath).digest('hex')}_${oldLine ?? newLine ?? 0}_${newLine ?? oldLine ?? 0}`;
}
