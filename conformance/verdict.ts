import type { Clause } from './clause.js';

/** What became of a clause: passed, failed with the reason and what shows it, or not judged with the reason. */
export interface Verdict {
  readonly clause: Clause;
  readonly verdict: 'passed' | 'failed' | 'not judged';
  readonly reason?: string;
  /** The smallest input that shows a failure. */
  readonly counterexample?: unknown;
}

/** How many clauses came to each verdict. */
export function countsOf(verdicts: readonly Verdict[]): {
  passed: number;
  failed: number;
  notJudged: number;
} {
  const count = (wanted: Verdict['verdict']) => verdicts.filter(({ verdict }) => verdict === wanted).length;
  return { passed: count('passed'), failed: count('failed'), notJudged: count('not judged') };
}
