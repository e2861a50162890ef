import { quotedPath } from '../objects/quoted-path.js';
import type { FileDiff } from './diff.js';

/** The width of a mail. */
const WIDTH = 72;

/** The table of changed files with their plus and minus signs, and its summary, as in `git format-patch`. https://git-scm.com/docs/git-diff#Documentation/git-diff.txt---statltwidthgtltname-widthgtltcountgt */
export function diffStat(diffs: readonly FileDiff[]): string {
  const lines = diffs.map((diff) => ({
    name: shownName(diff),
    diff,
    count: diff.additions + diff.deletions,
  }));
  const most = Math.max(0, ...lines.map(({ count }) => count));
  const numberWidth = Math.max(String(most).length, lines.some(({ diff }) => diff.binary) ? 3 : 0);
  const longest = Math.max(0, ...lines.map(({ name }) => name.length));
  const [nameWidth, graphWidth] = widths(longest, most, numberWidth);
  const table = lines.map(({ name, diff, count }) => {
    const amount = diff.binary
      ? binaryAmount(diff)
      : `${String(count).padStart(numberWidth)} ${bar(diff, most, graphWidth)}`;
    return ` ${shortened(name, nameWidth).padEnd(nameWidth)} | ${amount.trimEnd()}\n`;
  });
  return `${table.join('')}${summary(diffs)}\n${diffs.flatMap(modeNote).join('')}`;
}

function binaryAmount({ aSize, bSize, aSha, bSha }: FileDiff): string {
  return aSha === bSha ? 'Bin' : `Bin ${aSize} -> ${bSize} bytes`;
}

/** How wide names and graph may be: the graph gives way down to three eighths, then the names. */
function widths(longest: number, most: number, numberWidth: number): [number, number] {
  const spare = numberWidth + 6;
  if (longest + spare + most <= WIDTH) return [longest, most];
  const leastGraph = Math.max(6, Math.floor((WIDTH * 3) / 8) - numberWidth - 6);
  const graph = Math.min(most, leastGraph);
  const name = Math.min(longest, WIDTH - spare - graph);
  return [name, Math.min(most, WIDTH - spare - name)];
}

/** The signs of a file, scaled so that the largest fits; a change is never without a sign. */
function bar({ additions, deletions }: FileDiff, most: number, width: number): string {
  if (most <= width) return '+'.repeat(additions) + '-'.repeat(deletions);
  const scale = (count: number) => (count === 0 ? 0 : 1 + Math.floor((count * (width - 1)) / most));
  const total = Math.max(scale(additions + deletions), additions > 0 && deletions > 0 ? 2 : 0);
  const plus = additions < deletions ? scale(additions) : total - scale(deletions);
  return '+'.repeat(plus) + '-'.repeat(total - plus);
}

function shortened(name: string, width: number): string {
  if (name.length <= width) return name;
  const end = name.slice(name.length - width + 3);
  const slash = end.indexOf('/');
  return `...${slash < 0 ? end : end.slice(slash)}`;
}

/** `old => new`, with what both have in common once: `src/{a => b}/file`. */
function shownName({ oldPath, newPath, renamedFile }: FileDiff): string {
  if (!renamedFile) return quotedPath(newPath);
  const head = commonFolders(oldPath, newPath);
  const tail = commonEnd(oldPath.slice(head), newPath.slice(head), head > 0);
  if (head === 0 && tail === 0) return `${quotedPath(oldPath)} => ${quotedPath(newPath)}`;
  const middle = `${middleOf(oldPath, head, tail)} => ${middleOf(newPath, head, tail)}`;
  return `${newPath.slice(0, head)}{${middle}}${newPath.slice(newPath.length - tail)}`;
}

function middleOf(path: string, head: number, tail: number): string {
  return path.slice(head, Math.max(head, path.length - tail));
}

function commonFolders(one: string, other: string): number {
  let end = 0;
  for (let at = 0; at < Math.min(one.length, other.length) && one[at] === other[at]; at++) {
    if (one[at] === '/') end = at + 1;
  }
  return end;
}

/** The slash before the differing part may be shared by both ends. */
function commonEnd(one: string, other: string, afterSlash: boolean): number {
  const reach = afterSlash ? 1 : 0;
  let end = 0;
  for (let at = 1; at <= Math.min(one.length, other.length) + reach; at++) {
    const left = one.length - at < 0 ? '/' : one[one.length - at];
    const right = other.length - at < 0 ? '/' : other[other.length - at];
    if (left !== right) break;
    if (left === '/') end = at;
  }
  return end;
}

function summary(diffs: readonly FileDiff[]): string {
  const additions = diffs.reduce((total, diff) => total + diff.additions, 0);
  const deletions = diffs.reduce((total, diff) => total + diff.deletions, 0);
  const parts = [` ${diffs.length} file${diffs.length === 1 ? '' : 's'} changed`];
  if (additions > 0 || deletions === 0) parts.push(`${additions} insertion${additions === 1 ? '' : 's'}(+)`);
  if (deletions > 0 || additions === 0) parts.push(`${deletions} deletion${deletions === 1 ? '' : 's'}(-)`);
  return parts.join(', ');
}

function modeNote(diff: FileDiff): string[] {
  const { newFile, deletedFile, renamedFile, aMode, bMode, newPath, oldPath, similarity } = diff;
  if (newFile) return [` create mode ${bMode} ${quotedPath(newPath)}\n`];
  if (deletedFile) return [` delete mode ${aMode} ${quotedPath(oldPath)}\n`];
  const modes = `mode change ${aMode} => ${bMode}`;
  const rename = renamedFile ? [` rename ${shownName(diff)} (${similarity}%)\n`] : [];
  if (aMode === bMode) return rename;
  return renamedFile ? [...rename, ` ${modes}\n`] : [` ${modes} ${quotedPath(newPath)}\n`];
}
