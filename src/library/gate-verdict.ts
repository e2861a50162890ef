import type { ShownAnswer } from '../../conformance/verdicts/answer-read.js';
import type { Json } from '../../conformance/verdicts/evidence.js';

/** What became of a clause. */
export interface GateVerdict {
  /** The clause: unique and stable. */
  readonly id: string;
  /** The tool that it is about; undefined for the server as a whole. */
  readonly tool: string | undefined;
  readonly kind: string;
  /** A `should` is reported and fails nothing, unless that is asked for. */
  readonly level: 'must' | 'should';
  readonly verdict: 'passed' | 'failed' | 'not judged';
  /** Whether it fails the run. */
  readonly isFailure: boolean;
  /** What is wrong, without the values, or why it was not judged; undefined where it passed. */
  readonly reason: string | undefined;
  /** What the clause says, and where that is documented; of a failed one. */
  readonly sentence?: string;
  readonly expected?: Json;
  readonly received?: Json;
  /** The smallest input that shows a failure. */
  readonly counterexample?: Json;
  /** What the call was answered, with what was read of it. */
  readonly answer?: ShownAnswer;
  /** What the call asked the backend, a line for each request. */
  readonly requests?: readonly string[];
  /** The command that repeats it. */
  readonly again: string;
  /** All of this in words, for a person: the reason, and what shows it. */
  readonly text: string;
}
