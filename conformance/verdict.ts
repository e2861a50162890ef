import type { Clause } from './clause.js';

/** What became of a clause: passed, failed with the reason and what shows it, or not judged with the reason. */
export interface Verdict {
  readonly clause: Clause;
  readonly verdict: 'passed' | 'failed' | 'not judged';
  readonly reason?: string;
  /** The smallest input that shows a failure. */
  readonly counterexample?: unknown;
  /** How many inputs were drawn for it. */
  readonly draws?: number;
  readonly cost?: Cost;
}

/** What it took to judge a clause. */
export interface Cost {
  readonly calls: number;
  /** From beginning to end, what other workers did meanwhile included. */
  readonly milliseconds: number;
}

/** Whether a verdict fails a run: a clause that only should hold is reported and no more. */
export function isFailure({ clause, verdict }: Verdict): boolean {
  return verdict === 'failed' && clause.level === 'must';
}

/** Whether a clause that should hold does not. */
export function isUnmet({ clause, verdict }: Verdict): boolean {
  return verdict === 'failed' && clause.level === 'should';
}

export interface Counts {
  readonly passed: number;
  /** Clauses that must hold and do not. */
  readonly failed: number;
  /** Clauses that should hold and do not. */
  readonly unmet: number;
  readonly notJudged: number;
}

/** How many clauses came to each verdict. */
export function countsOf(verdicts: readonly Verdict[]): Counts {
  return {
    passed: verdicts.filter(({ verdict }) => verdict === 'passed').length,
    failed: verdicts.filter(isFailure).length,
    unmet: verdicts.filter(isUnmet).length,
    notJudged: verdicts.filter(({ verdict }) => verdict === 'not judged').length,
  };
}
