import { type Commit, parentsOf, type Repository } from '../objects/repository.js';
import { byGeneration, commitQueue } from './commit-queue.js';

const LEFT = 1;
const RIGHT = 2;
const BOTH = LEFT | RIGHT;
/** Reached from a merge base that was found already. */
const BELOW = 4;

/** How two sets of commits relate to each other. */
export interface Divergence {
  /** Reached only from the left, the newest generation first. */
  readonly left: readonly Commit[];
  readonly right: readonly Commit[];
  /** The best common ancestors: none is an ancestor of another. */
  readonly bases: readonly Commit[];
}

/** What is reached from either side only, and where the sides meet; walks no further down than that. */
export function divergence(
  repository: Repository,
  leftTips: readonly Commit[],
  rightTips: readonly Commit[],
): Divergence {
  const marks = new Map<Commit, number>();
  const queue = commitQueue(byGeneration);
  const found = { left: [] as Commit[], right: [] as Commit[], bases: [] as Commit[] };
  let undecided = 0;

  const mark = (commit: Commit, added: number) => {
    const before = marks.get(commit) ?? 0;
    if (before === 0) queue.add(commit);
    if (before !== 0 && !isBelow(before)) undecided--;
    marks.set(commit, before | added);
    if (!isBelow(before | added)) undecided++;
  };
  for (const tip of leftTips) mark(tip, LEFT);
  for (const tip of rightTips) mark(tip, RIGHT);

  while (undecided > 0) {
    const commit = queue.next();
    if (commit === null) break;
    const marked = marks.get(commit) ?? 0;
    if (!isBelow(marked)) undecided--;
    if (marked === LEFT) found.left.push(commit);
    if (marked === RIGHT) found.right.push(commit);
    if (marked === BOTH) found.bases.push(commit);
    const inherited = marked === BOTH ? BOTH | BELOW : marked;
    for (const parent of parentsOf(repository, commit)) mark(parent, inherited);
  }
  return found;
}

function isBelow(marked: number): boolean {
  return (marked & BELOW) !== 0;
}

/** The best common ancestor of two commits, the latest if there are several; null for unrelated histories. */
export function mergeBase(repository: Repository, left: Commit, right: Commit): Commit | null {
  const { bases } = divergence(repository, [left], [right]);
  return bases.toSorted((one, other) => other.committer.time - one.committer.time)[0] ?? null;
}

/** Whether a commit is another one or among its ancestors. */
export function isAncestor(repository: Repository, ancestor: Commit, descendant: Commit): boolean {
  if (ancestor === descendant) return true;
  const seen = new Set([descendant]);
  const waiting = [descendant];
  for (let commit = waiting.pop(); commit !== undefined; commit = waiting.pop()) {
    for (const parent of parentsOf(repository, commit)) {
      if (parent === ancestor) return true;
      if (parent.generation <= ancestor.generation || seen.has(parent)) continue;
      seen.add(parent);
      waiting.push(parent);
    }
  }
  return false;
}

/** How many commits `commit` has that `base` lacks, and the other way round. */
export function aheadBehind(
  repository: Repository,
  base: Commit,
  commit: Commit,
): { readonly ahead: number; readonly behind: number } {
  const { left, right } = divergence(repository, [base], [commit]);
  return { ahead: right.length, behind: left.length };
}

/** How many commits a commit's history has, itself included. */
export function countCommits(repository: Repository, commit: Commit): number {
  return divergence(repository, [commit], []).left.length;
}
