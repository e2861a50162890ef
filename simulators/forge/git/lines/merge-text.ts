import { diff3Merge } from 'node-diff3';
import { linesOf } from './line-changes.js';

/** Two versions of a text joined: the text, or null where both changed the same lines differently. */
export function mergeText(base: string, ours: string, theirs: string): string | null {
  const regions = diff3Merge(linesOf(ours), linesOf(base), linesOf(theirs), { excludeFalseConflicts: true });
  if (regions.some(({ conflict }) => conflict !== undefined)) return null;
  return regions.flatMap(({ ok = [] }) => ok).join('');
}
