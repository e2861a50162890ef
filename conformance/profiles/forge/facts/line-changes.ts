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
 * The files that a merge request changes, with the lines that come and go; none for what is no text. Files that come and
 * files that go may be one under another name: whether they are is for the backend to say.
 */
export function fileChanges({ changesOf }: ForgeWorld, mergeRequest: MergeRequest) {
  const changes = changesOf(mergeRequest);
  const isMoved =
    changes.some(({ before }) => before === null) && changes.some(({ after }) => after === null);
  return changes.map(({ path, before, after }) => {
    const texts = [before, after].map((file) => (file === null ? '' : file.text));
    const [old, young] = texts;
    const isText = typeof old === 'string' && typeof young === 'string';
    const lines = isText ? lineChanges(old, young) : null;
    return { path, lines, mayBeMoved: isMoved && (before === null || after === null) };
  });
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
