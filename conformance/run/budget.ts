import type { Clause } from '../contract/clauses.js';
import type { Verdict } from '../verdicts/verdict.js';

/** How long the clauses of one tool may take together, those of the server counting as one tool. */
export class Budget {
  readonly #seconds: number;
  readonly #spent = new Map<string | undefined, number>();

  /** Without a number of seconds, as long as it takes. */
  constructor(seconds = Number.POSITIVE_INFINITY) {
    this.#seconds = seconds;
  }

  /** Counts what a clause took. */
  spend({ clause, cost }: Verdict): void {
    this.#spent.set(clause.tool, (this.#spent.get(clause.tool) ?? 0) + (cost?.milliseconds ?? 0));
  }

  /** Whether there is an end to the time. */
  get isBounded(): boolean {
    return Number.isFinite(this.#seconds);
  }

  /** Milliseconds that are left for a clause. */
  left({ tool }: Clause): number {
    return this.#seconds * 1000 - (this.#spent.get(tool) ?? 0);
  }

  /** Why a clause is left out; undefined where there is time for it. */
  whyLeftOut(clause: Clause): string | undefined {
    return this.left(clause) > 0 ? undefined : this.whySpent;
  }

  /** Why a clause is given up. */
  get whySpent(): string {
    return `the budget of ${this.#seconds} s a tool was spent`;
  }
}
