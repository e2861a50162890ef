/** A clause that does not hold, with the smallest input that shows it. */
export class ClauseViolation extends Error {
  override readonly name = 'ClauseViolation';
  readonly counterexample: unknown;

  constructor(message: string, counterexample?: unknown) {
    super(message);
    this.counterexample = counterexample;
  }
}

/** A clause that could not be judged: what it would take is not there, or the documents leave it open. */
export class NotJudged extends Error {
  override readonly name = 'NotJudged';
}

/** Throws ClauseViolation unless it holds. */
export function assertThat(holds: boolean, message: string, counterexample?: unknown): asserts holds {
  if (!holds) throw new ClauseViolation(message, counterexample);
}
