import type { Clause } from '#conformance/contract/clauses.js';
import type { Mutation } from './mutation.js';

/** A correct server changed in one thing, and what it is about. */
export interface Mutant {
  /** Unique in the project and stable. */
  readonly id: string;
  readonly operator: string;
  /** The tool with the checks that have to notice it; undefined for the server as a whole. */
  readonly tool: string | undefined;
  /** The clause that it breaks, with the check that has to notice it; undefined for one made without a look at any clause. */
  readonly clause?: Clause;
  readonly mutation: Mutation;
}

/** A mutation and what it is about: an argument, a place of the answer. */
export interface Made {
  readonly about: string;
  readonly mutation: Mutation;
}

/** Answers the calls of one tool in the place of the correct server. */
export function ofTool(tool: string, answer: NonNullable<Mutation['answer']>): Mutation {
  return { answer: (asked) => (asked.name === tool ? answer(asked) : undefined) };
}
