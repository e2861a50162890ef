/** Mutants that answer otherwise than our server and no worse, because the specification leaves it open. */
export interface Permission {
  /** Names of tools; all tools of the server if absent. */
  readonly tools?: readonly string[];
  readonly operator: string;
  /** What the mutants are about: clauses, places of the answer, arguments. */
  readonly about: RegExp;
  /** What the specification says, or does not say. */
  readonly because: string;
}
