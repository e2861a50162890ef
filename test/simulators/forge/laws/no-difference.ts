/** A parameter that makes no difference to what the tests ask, and why it is read all the same. */
export interface NoDifference {
  readonly pattern: RegExp;
  readonly reason: string;
}

export const NO_DIFFERENCE: readonly NoDifference[] = [];
