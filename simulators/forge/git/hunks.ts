import { type LineChange, lineChanges, linesOf } from './line-changes.js';

/** Unchanged lines shown around a change. */
const CONTEXT = 3;
/** Git shows no more of the line a hunk is headed with. */
const LONGEST_HEADING = 80;

/** The text of the hunks of a file's diff, and how many lines it adds and deletes. */
export interface Hunks {
  readonly text: string;
  readonly additions: number;
  readonly deletions: number;
}

/** The hunks between two texts as git prints them, below the `---` and `+++` lines. https://git-scm.com/docs/diff-format#generate_patch_text_with_p */
export function hunksOf(oldText: string, newText: string): Hunks {
  const oldLines = linesOf(oldText);
  const newLines = linesOf(newText);
  const changes = lineChanges(oldLines, newLines);
  return {
    text: grouped(changes)
      .map((group) => hunk(oldLines, newLines, group))
      .join(''),
    additions: changes.reduce((total, { newStart, newEnd }) => total + newEnd - newStart, 0),
    deletions: changes.reduce((total, { oldStart, oldEnd }) => total + oldEnd - oldStart, 0),
  };
}

type Group = [LineChange, ...LineChange[]];

/** Changes whose context touches share a hunk. */
function grouped(changes: readonly LineChange[]): Group[] {
  const groups: Group[] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    const end = last?.at(-1)?.oldEnd;
    if (last === undefined || end === undefined || change.oldStart - end > 2 * CONTEXT) groups.push([change]);
    else last.push(change);
  }
  return groups;
}

function hunk(oldLines: readonly string[], newLines: readonly string[], group: Group): string {
  const [first] = group;
  const last = group.at(-1) ?? first;
  const above = Math.min(CONTEXT, first.oldStart);
  const below = Math.min(CONTEXT, oldLines.length - last.oldEnd);
  const oldStart = first.oldStart - above;
  const oldRange = range(oldStart, last.oldEnd + below);
  const newRange = range(first.newStart - above, last.newEnd + below);

  const lines: string[] = [];
  let at = oldStart;
  for (const change of group) {
    lines.push(...oldLines.slice(at, change.oldStart).map((line) => shown(' ', line)));
    lines.push(...oldLines.slice(change.oldStart, change.oldEnd).map((line) => shown('-', line)));
    lines.push(...newLines.slice(change.newStart, change.newEnd).map((line) => shown('+', line)));
    at = change.oldEnd;
  }
  lines.push(...oldLines.slice(at, last.oldEnd + below).map((line) => shown(' ', line)));
  return `@@ -${oldRange} +${newRange} @@${heading(oldLines, oldStart)}\n${lines.join('')}`;
}

/** `3,4`: from line 3, four lines; a single line has no count, an empty range begins at the line above. */
function range(start: number, end: number): string {
  if (end - start === 1) return `${start + 1}`;
  return end === start ? `${start},0` : `${start + 1},${end - start}`;
}

function shown(sign: string, line: string): string {
  return line.endsWith('\n') ? `${sign}${line}` : `${sign}${line}\n\\ No newline at end of file\n`;
}

/** The last line above the hunk that begins with a letter, an underscore or a dollar sign: often a function's head. */
function heading(lines: readonly string[], start: number): string {
  for (let at = start - 1; at >= 0; at--) {
    const line = lines[at] ?? '';
    if (/^[A-Za-z_$]/.test(line)) return ` ${headingText(line)}`;
  }
  return '';
}

function headingText(line: string): string {
  const bytes = Buffer.from(line.trimEnd()).subarray(0, LONGEST_HEADING);
  return bytes
    .toString('utf8')
    .replace(/\uFFFD+$/, '')
    .trimEnd();
}
