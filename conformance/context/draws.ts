import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { ClauseViolation } from '../verdicts/clause-violation.js';

/** The inputs that are drawn for a clause: they depend on its id and the seed, not on what was judged before. */
export class Draws {
  readonly seed: number;
  /** The id of the clause that is judged. */
  clause = '';
  #count = 0;

  constructor(seed: number) {
    this.seed = seed;
  }

  /** How many inputs were drawn so far. */
  get count(): number {
    return this.#count;
  }

  /** Judges drawn values; throws ClauseViolation with the smallest one for which it does not hold. */
  async forAll<T>(values: fc.Arbitrary<T>, judge: (value: T) => Promise<void>, numRuns = 4): Promise<void> {
    const result = await fc.check(fc.asyncProperty(values, judge), {
      seed: createHash('sha256').update(`${this.seed} ${this.clause}`).digest().readInt32BE(),
      numRuns,
      endOnFailure: false,
    });
    this.#count += result.numRuns;
    if (!result.failed) return;
    const { errorInstance: error, counterexample } = result;
    if (!(error instanceof ClauseViolation)) throw error;
    throw error.with({ counterexample: error.counterexample ?? counterexample?.[0] });
  }
}
