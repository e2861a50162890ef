import type { MergeRequest } from '../subjects.js';
import type { ForgeWorld } from '../world.js';

/** How many lines of a text are new in the other one, and how many are gone, in the shortest way from one to the other. */
function lineChanges(
  before: string,
  after: string,
): { readonly additions: number; readonly deletions: number } {
  const [old, young] = [linesOf(before), linesOf(after)];
  const distance = editDistance(old, young);
  const grown = young.length - old.length;
  return { additions: (distance + grown) / 2, deletions: (distance - grown) / 2 };
}

/**
 * The files that a merge request changes, with the lines that come and go; none for what is no text. A file with the text of the only
 * one that goes has moved, and no line of it changed. Whether others that come and go are one under another name is for the
 * backend to say.
 */
export function fileChanges({ changesOf }: ForgeWorld, mergeRequest: MergeRequest) {
  const changes = changesOf(mergeRequest);
  const come = changes.filter(({ before }) => before === null);
  const gone = changes.filter(({ after }) => after === null);
  const isMoved = come.length > 0 && gone.length > 0;
  const isWhole = come.length === 1 && gone.length === 1 && isSameText(gone[0]?.before, come[0]?.after);
  return changes.map((change) => {
    const { path, before, after } = change;
    if (isWhole && change === come[0]) return { path, lines: UNCHANGED, mayBeMoved: false };
    return { path, lines: linesIn(change), mayBeMoved: isMoved && (before === null || after === null) };
  });
}

const UNCHANGED = { additions: 0, deletions: 0 };

type File = { readonly text?: string | null } | null;

/** Whether two files have one text, of at least a line: of empty files no one knows which is which. */
function isSameText(one: File = null, other: File = null): boolean {
  return Boolean(one?.text) && one?.text === other?.text;
}

function linesIn({ before, after }: { readonly before: File; readonly after: File }) {
  const [old, young] = [before, after].map((file) => (file === null ? '' : file.text));
  return typeof old === 'string' && typeof young === 'string' ? lineChanges(old, young) : null;
}

function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** How many lines have to go or come (Myers, "An O(ND) Difference Algorithm and Its Variations"). */
function editDistance(old: readonly string[], young: readonly string[]): number {
  const furthest = new Map([[1, 0]]);
  const most = old.length + young.length;
  for (let distance = 0; distance <= most; distance++) {
    for (let diagonal = -distance; diagonal <= distance; diagonal += 2) {
      const down = furthest.get(diagonal + 1) ?? -1;
      const right = (furthest.get(diagonal - 1) ?? -1) + 1;
      const isDown = diagonal === -distance || (diagonal !== distance && right - 1 < down);
      let at = isDown ? down : right;
      while (at < old.length && at - diagonal < young.length && old[at] === young[at - diagonal]) at++;
      furthest.set(diagonal, at);
      if (at >= old.length && at - diagonal >= young.length) return distance;
    }
  }
  return most;
}
