import type { CheckContext } from './check-context.js';
import type { Clause } from './clause.js';

/** Judges every clause of one kind: returns where the promise is kept, throws {@link ClauseViolation} where it is not. */
export interface Check {
  readonly kind: string;
  judge(clause: Clause, context: CheckContext): Promise<void>;
}

/** A promise that was not kept, with the smallest input that shows it. */
export class ClauseViolation extends Error {
  override readonly name = 'ClauseViolation';
  readonly counterexample: unknown;

  constructor(message: string, counterexample?: unknown) {
    super(message);
    this.counterexample = counterexample;
  }
}

/** A promise that could not be judged: what it would take is not there, or the documents leave it open. */
export class NotJudged extends Error {
  override readonly name = 'NotJudged';
}

/** Throws ClauseViolation unless it holds. */
export function assertThat(holds: boolean, message: string, counterexample?: unknown): asserts holds {
  if (!holds) throw new ClauseViolation(message, counterexample);
}

/** A fact of a clause, which its contract has made sure of. */
export function fact<T>(clause: Clause, name: string): T {
  return clause.facts[name] as T; // the contract's schema says which type it has
}
