import type { WorldOrigin } from '../../../core/simulator.js';

/** The largest scale of which commits are hashed: beyond it that would take longer than all else. */
const LARGEST_HASHED = 10;

/** Whether the commits of a generated world have the ids that git gives them, so that git itself can read them. */
export function haveTrueIds({ scale }: Pick<WorldOrigin, 'scale'>): boolean {
  return scale <= LARGEST_HASHED;
}
