import { bestSplit } from './line-indents.js';

/** One text of a comparison: its lines, and 1 for each line that the other text has not. */
export interface ComparedText {
  readonly lines: readonly string[];
  readonly changed: Uint8Array;
}

/** A run of changed lines between two unchanged ones, possibly empty; the end is not included. */
interface Group {
  start: number;
  end: number;
}

/**
 * Moves each group of changed lines that could as well be higher or lower to where a reader expects it:
 * beside a change of the other text, or else where the indentation suggests a boundary, or else as low as
 * can be. https://git-scm.com/docs/git-diff#Documentation/git-diff.txt---indent-heuristic
 */
export function slideGroups(text: ComparedText, other: ComparedText): void {
  const group = firstGroup(text);
  const beside = firstGroup(other);
  do {
    if (group.end > group.start) slide(text, group, other, beside);
  } while (toNext(text, group) && toNext(other, beside));
}

function slide(text: ComparedText, group: Group, other: ComparedText, beside: Group): void {
  let size: number;
  let highestEnd: number;
  let matchingEnd: number;
  do {
    size = group.end - group.start;
    matchingEnd = -1;
    while (slideUp(text, group)) toPrevious(other, beside);
    highestEnd = group.end;
    if (beside.end > beside.start) matchingEnd = group.end;
    while (slideDown(text, group)) {
      toNext(other, beside);
      if (beside.end > beside.start) matchingEnd = group.end;
    }
    // Sliding may have joined it with its neighbours; what is larger slides differently.
  } while (size !== group.end - group.start);

  if (group.end === highestEnd) return;
  const end = matchingEnd === -1 ? bestSplit(text.lines, group, highestEnd) : matchingEnd;
  while (group.end > end && slideUp(text, group)) toPrevious(other, beside);
}

function firstGroup({ changed }: ComparedText): Group {
  let end = 0;
  while (changed[end] === 1) end++;
  return { start: 0, end };
}

function toNext({ changed }: ComparedText, group: Group): boolean {
  if (group.end >= changed.length) return false;
  group.start = group.end + 1;
  group.end = group.start;
  while (changed[group.end] === 1) group.end++;
  return true;
}

function toPrevious({ changed }: ComparedText, group: Group): void {
  if (group.start === 0) return;
  group.end = group.start - 1;
  group.start = group.end;
  while (changed[group.start - 1] === 1) group.start--;
}

/** Moves a group up by a line if the line above is the same as its last; joins the group it meets. */
function slideUp({ lines, changed }: ComparedText, group: Group): boolean {
  if (group.start === 0 || lines[group.start - 1] !== lines[group.end - 1]) return false;
  changed[--group.start] = 1;
  changed[--group.end] = 0;
  while (changed[group.start - 1] === 1) group.start--;
  return true;
}

/** Moves a group down by a line if the line below is the same as its first; joins the group it meets. */
function slideDown({ lines, changed }: ComparedText, group: Group): boolean {
  if (group.end >= lines.length || lines[group.start] !== lines[group.end]) return false;
  changed[group.start++] = 0;
  changed[group.end++] = 1;
  while (changed[group.end] === 1) group.end++;
  return true;
}
