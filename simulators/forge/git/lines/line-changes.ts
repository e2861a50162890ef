import { diffArrays } from 'diff';
import { slideGroups } from './line-groups.js';

/** Lines of the old text replaced by lines of the new one; starts count from 0, ends are not included. */
export interface LineChange {
  readonly oldStart: number;
  readonly oldEnd: number;
  readonly newStart: number;
  readonly newEnd: number;
}

/** Beyond this many changed lines no shortest list of changes is looked for. */
const MOST_EDITS = 4000;

/** The lines of a text, each with its line feed; only the last may lack it. */
export function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** What turns the old lines into the new ones, where git would show it. */
export function lineChanges(oldLines: readonly string[], newLines: readonly string[]): LineChange[] {
  const oldSide = { lines: oldLines, changed: new Uint8Array(oldLines.length) };
  const newSide = { lines: newLines, changed: new Uint8Array(newLines.length) };
  markChanged(oldSide, newSide);
  slideGroups(oldSide, newSide);
  slideGroups(newSide, oldSide);
  return collect(oldSide.changed, newSide.changed);
}

interface Side {
  readonly lines: readonly string[];
  readonly changed: Uint8Array;
}

function markChanged(oldSide: Side, newSide: Side): void {
  const shorter = Math.min(oldSide.lines.length, newSide.lines.length);
  let head = 0;
  while (head < shorter && oldSide.lines[head] === newSide.lines[head]) head++;
  let tail = 0;
  while (tail < shorter - head && oldSide.lines.at(-1 - tail) === newSide.lines.at(-1 - tail)) tail++;

  const oldMiddle = oldSide.lines.slice(head, oldSide.lines.length - tail);
  const newMiddle = newSide.lines.slice(head, newSide.lines.length - tail);
  const edits = diffArrays(oldMiddle, newMiddle, { maxEditLength: MOST_EDITS });
  if (edits === undefined) {
    oldSide.changed.fill(1, head, head + oldMiddle.length);
    newSide.changed.fill(1, head, head + newMiddle.length);
    return;
  }
  let oldAt = head;
  let newAt = head;
  for (const { added, removed, count } of edits) {
    if (removed) oldSide.changed.fill(1, oldAt, oldAt + count);
    if (added) newSide.changed.fill(1, newAt, newAt + count);
    if (!added) oldAt += count;
    if (!removed) newAt += count;
  }
}

function collect(oldChanged: Uint8Array, newChanged: Uint8Array): LineChange[] {
  const found: LineChange[] = [];
  let oldAt = 0;
  let newAt = 0;
  while (oldAt < oldChanged.length || newAt < newChanged.length) {
    const oldStart = oldAt;
    const newStart = newAt;
    while (oldChanged[oldAt] === 1) oldAt++;
    while (newChanged[newAt] === 1) newAt++;
    if (oldAt > oldStart || newAt > newStart) {
      found.push({ oldStart, oldEnd: oldAt, newStart, newEnd: newAt });
    }
    oldAt++;
    newAt++;
  }
  return found;
}
