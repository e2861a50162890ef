import type { Clause } from '../contract/clauses.js';
import type { ShownAnswer } from './answer-read.js';
import type { Json } from './evidence.js';

/** What became of a clause. */
export type Verdict = Passed | Failed | Unjudged;

interface About {
  readonly clause: Clause;
  /** How many inputs were drawn for it. */
  readonly draws?: number;
  readonly cost?: Cost;
}

interface Passed extends About {
  readonly verdict: 'passed';
  readonly reason?: undefined;
}

/** A clause that does not hold. */
export interface Failed extends About {
  readonly verdict: 'failed';
  /** What is wrong, without the values. */
  readonly reason: string;
  /** What was to be seen. */
  readonly expected: Json;
  /** What was seen instead. */
  readonly received: Json;
  /** The smallest input that shows it: arguments, or a value of one of them; undefined where it takes no input. */
  readonly counterexample?: Json;
  /** In what a whole answer is another than it should be, `order` or `fact`; undefined where the clause itself says what is wrong. */
  readonly difference?: string;
  /** What the call was answered, with what was read of it; undefined where no call was made, or it was refused. */
  readonly answer?: ShownAnswer;
  /** How the target calls the tool, where it is otherwise than documented. */
  readonly calledAs?: string;
  /** What the call with this input asked the backend, a line for each request; undefined where no call was made or none was recorded. */
  readonly requests?: readonly string[];
}

/** A clause of which nothing can be said. */
export interface Unjudged extends About {
  readonly verdict: 'not judged';
  readonly reason: string;
}

/** What it took to judge a clause. */
export interface Cost {
  readonly calls: number;
  /** From beginning to end, what other workers did meanwhile included. */
  readonly milliseconds: number;
}

/** Whether a verdict fails a run: a clause that only should hold is reported and no more. */
export function isFailure(verdict: Verdict): verdict is Failed {
  return verdict.verdict === 'failed' && verdict.clause.level === 'must';
}

/** Whether a clause that should hold does not. */
export function isUnmet(verdict: Verdict): verdict is Failed {
  return verdict.verdict === 'failed' && verdict.clause.level === 'should';
}
