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
  if (oldText === '' || newText === '') return ofWhole(oldText, newText);
  return compared(oldText, newText);
}

/** A text that is all new, or all gone: its lines are counted, and printed when they are asked for. */
function ofWhole(oldText: string, newText: string): Hunks {
  return {
    get text() {
      return compared(oldText, newText).text;
    },
    additions: countLines(newText),
    deletions: countLines(oldText),
  };
}

function countLines(text: string): number {
  let count = text === '' || text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function compared(oldText: string, newText: string): Hunks {
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

/** Changes share a hunk if their context touches. */
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

  const starts = [oldStart, ...group.map(({ oldEnd }) => oldEnd)];
  const texts = group.flatMap((change, at) => [
    texted(' ', oldLines.slice(starts[at], change.oldStart)),
    texted('-', oldLines.slice(change.oldStart, change.oldEnd)),
    texted('+', newLines.slice(change.newStart, change.newEnd)),
  ]);
  const end = texted(' ', oldLines.slice(last.oldEnd, last.oldEnd + below));
  return `@@ -${oldRange} +${newRange} @@${heading(oldLines, oldStart)}\n${texts.join('')}${end}`;
}

function texted(sign: string, lines: readonly string[]): string {
  return lines.map((line) => shown(sign, line)).join('');
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
