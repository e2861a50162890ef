import type { Commit } from '../objects/repository.js';

/** Commits waiting to be visited; `next` gives the one that is before all others. */
export interface CommitQueue {
  readonly size: () => number;
  readonly add: (commit: Commit) => void;
  readonly next: () => Commit | null;
}

/** A commit and its turn among equals. */
interface Waiting {
  readonly commit: Commit;
  readonly turn: number;
}

/** A priority queue: the highest rank first, equals in the order they were added. */
export function commitQueue(rank: (commit: Commit) => number): CommitQueue {
  const heap: Waiting[] = [];
  let turn = 0;

  const before = (left: Waiting, right: Waiting) =>
    rank(left.commit) - rank(right.commit) || right.turn - left.turn;

  const add = (commit: Commit) => {
    const waiting = { commit, turn: turn++ };
    let place = heap.length;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || before(waiting, above) <= 0) break;
      heap[place] = above;
      place = parent;
    }
    heap[place] = waiting;
  };

  const next = () => {
    const [first] = heap;
    const last = heap.pop();
    if (first === undefined || last === undefined) return null;
    if (first !== last) sink(last);
    return first.commit;
  };

  const sink = (waiting: Waiting) => {
    let place = 0;
    for (;;) {
      const child = higherChild(place);
      const below = heap[child];
      if (below === undefined || before(below, waiting) <= 0) break;
      heap[place] = below;
      place = child;
    }
    heap[place] = waiting;
  };

  const higherChild = (place: number) => {
    const left = heap[2 * place + 1];
    const right = heap[2 * place + 2];
    return left !== undefined && right !== undefined && before(right, left) > 0
      ? 2 * place + 2
      : 2 * place + 1;
  };

  return { size: () => heap.length, add, next };
}

/** Ranks by generation: a commit always is before its ancestors. */
export const byGeneration = (commit: Commit): number => commit.generation;

/** Ranks by the time of committing, as `git log` does. */
export const byTime = (commit: Commit): number => commit.committer.time;
