/** Something that each call goes through, with one queue for each copy of it. */
export interface Step {
  readonly name: string;
  /** Milliseconds that it works for a call, in the mean. */
  readonly work: number;
  /** How many calls a copy works at together; Infinity where none waits for another. */
  readonly servers: number;
  /** How many there are; calls go to them in turn. */
  readonly copies: number;
}

/** Callers who each make a call, wait for its answer, pause, and make the next one. */
export interface Flow {
  readonly callers: number;
  /** Milliseconds between an answer and the next call of that caller, in the mean. */
  readonly pause: number;
  readonly steps: readonly Step[];
  /** Processor cores that all steps share; Infinity where each has its own. */
  readonly cores: number;
}
