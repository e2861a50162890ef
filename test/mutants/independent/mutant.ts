import type { FaultToArm } from '#simulators/core/admin/faults.js';

/** A JSON object with members that are looked at one by one. */
export type Row = Record<string, unknown>;

/** What a tool answers. */
export interface Result {
  content?: Row[];
  structuredContent?: Row;
  isError?: boolean;
  [member: string]: unknown;
}

/** One call of a tool as it arrives, and what a mutant has at hand to answer it. */
export interface Asked {
  readonly tool: string;
  readonly args: Row;
  /** The user's folder. */
  readonly home: string;
  /** What the mutant remembers until the session ends. */
  readonly memory: Map<string, unknown>;
  /** Has the correct server answer this call, with other arguments where some are given. */
  pass(args?: Row): Promise<Result>;
  /** Has the correct server answer another call. */
  ask(tool: string, args: Row): Promise<Result>;
}

/** Answers a call in the place of the correct server. */
export type Change = (asked: Asked) => Promise<Result>;

/** One call of a scenario, or a fault of the backend before it; a call's arguments may be made of the answers so far, and of the files they name. */
export type Step =
  | readonly [tool: string, args: Row | ((answers: readonly Row[]) => Row)]
  | { readonly fault: FaultToArm }
  | 'a new session';

/** A server that breaks one sentence of the specification, and is correct otherwise. `W`: the world its calls are about. */
export interface Mutant<W> {
  readonly id: string;
  /** The tool that breaks the sentence. */
  readonly tool: string;
  /** The sentence, in our words, with the section of the specification. */
  readonly breaks: string;
  /** Other tools that it intercepts as well. */
  readonly sees?: readonly string[];
  readonly change: Change;
  /** Done to the user's folder before each session. */
  readonly starting?: (home: string) => void;
  /** Calls by which it differs from a correct server. */
  readonly shows: (world: W) => readonly Step[];
  /** Whether those calls need several arguments, or several calls. */
  readonly combination?: true;
}
