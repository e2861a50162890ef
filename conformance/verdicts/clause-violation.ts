import type { Outcome } from '../target/session.js';
import type { AnswerRead } from './answer-read.js';

/** Something that is there: a value of JSON, or in words what was to be seen or was seen. */
type Shown = NonNullable<unknown> | null;

/** What was to be seen, what was seen instead, and the input that shows it where there is one. */
export interface Evidence {
  readonly expected: Shown;
  readonly received: Shown;
  /** Arguments, or a value of one of them, as they were sent. */
  readonly counterexample?: unknown;
  /** The answer that shows it, and what was read of it; absent where the call with the input says it. */
  readonly answer?: AnswerRead;
  /** In what a whole answer is another, where whatever the clause is about, that is wrong: `order`, `fact`. */
  readonly difference?: string;
}

/** A clause that does not hold: a sentence that says what is wrong, without the values, and the values. */
export class ClauseViolation extends Error implements Evidence {
  override readonly name = 'ClauseViolation';
  readonly expected: Shown;
  readonly received: Shown;
  readonly counterexample: unknown;
  readonly answer?: AnswerRead;
  readonly difference?: string;

  constructor(message: string, evidence: Evidence) {
    super(message);
    const { expected, received, counterexample, answer, difference } = evidence;
    this.expected = expected;
    this.received = received;
    this.counterexample = counterexample;
    if (answer) this.answer = answer;
    if (difference !== undefined) this.difference = difference;
  }

  /** The same in other words, or with the input that shows it. */
  with({ message = this.message, counterexample = this.counterexample }): ClauseViolation {
    return new ClauseViolation(message, { ...this, counterexample });
  }
}

/** A clause that could not be judged: what it would take is not there, or the documents leave it open. */
export class NotJudged extends Error {
  override readonly name = 'NotJudged';
}

/** Throws ClauseViolation unless it holds. */
export function assertThat(holds: boolean, message: string, evidence: Evidence): asserts holds {
  if (!holds) throw new ClauseViolation(message, evidence);
}

/** Throws ClauseViolation unless both are the same number, text, flag or nothing. */
export function assertSame(expected: Shown, received: unknown, message: string): void {
  if (expected !== received)
    throw new ClauseViolation(message, { expected, received: received ?? 'nothing' });
}

/** Throws ClauseViolation where a call was accepted that should have been refused, for the reason that is given. */
export function assertRefused(outcome: Outcome, why: string, args: unknown): void {
  if (outcome.refused) return;
  throw new ClauseViolation(`${why}, but the call was accepted`, {
    expected: 'refused',
    received: inWords(outcome),
    counterexample: args,
  });
}

/** Throws ClauseViolation where a valid call, or what is named, was refused. */
export function assertAccepted(outcome: Refusable, args: unknown, what = 'call'): void {
  if (outcome.refused) throw refusedCall(outcome, args, what);
}

/** That a valid call, or what is named, was refused. */
export function refusedCall(outcome: Refusable, args: unknown, what = 'call'): ClauseViolation {
  return new ClauseViolation(`a valid ${what} was refused`, {
    expected: 'accepted',
    received: inWords(outcome),
    counterexample: args,
  });
}

/** What is looked at of a call that may have been refused. */
type Refusable = Pick<Outcome, 'refused' | 'reason'> & Partial<Pick<Outcome, 'value'>>;

/** So much of an answer is shown where it should not be there at all. */
const LONGEST_ANSWER = 300;

function inWords({ refused, reason, value }: Refusable): string {
  if (refused) return `refused: ${reason || 'without a reason'}`;
  return `accepted: ${(JSON.stringify(value) ?? 'without an answer').slice(0, LONGEST_ANSWER)}`;
}
