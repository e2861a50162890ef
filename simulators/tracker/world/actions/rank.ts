import { writable } from '../../../core/state/changes.js';
import type { Issue } from '../records/issues.js';
import type { World } from '../records/world.js';

/** Ranks issues, in their order, right before or right after another. */
export function rankIssues(
  world: World,
  moved: readonly Issue[],
  place: { readonly before: Issue } | { readonly after: Issue },
): void {
  const neighbour = 'before' in place ? place.before : place.after;
  const ranks = [...world.issues.byKey.values()]
    .filter((issue) => !moved.includes(issue))
    .map(({ rank }) => rank);
  const [low, high] = 'before' in place ? below(ranks, neighbour.rank) : above(ranks, neighbour.rank);
  const step = (high - low) / (moved.length + 1);
  for (const [at, issue] of moved.entries()) {
    writable(world, issue).rank = low + step * (at + 1);
  }
}

/** A rank in the form in which it is published. */
export function rankText(rank: number): string {
  return `0|${Math.round(rank * 1000)
    .toString(36)
    .padStart(8, 'i')}:`;
}

function below(ranks: readonly number[], rank: number): [number, number] {
  const nearest = ranks.reduce((best, other) => (other < rank && other > best ? other : best), -Infinity);
  return [nearest === -Infinity ? rank - 1 : nearest, rank];
}

function above(ranks: readonly number[], rank: number): [number, number] {
  const nearest = ranks.reduce((best, other) => (other > rank && other < best ? other : best), Infinity);
  return [rank, nearest === Infinity ? rank + 1 : nearest];
}
