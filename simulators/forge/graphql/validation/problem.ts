import type { ASTNode } from 'graphql';

/** Where a problem has the schema coordinate of a name that the schema lacks; no answer shows it. */
export const COORDINATE: unique symbol = Symbol('coordinate');

/** An error as the answer has it, in the shape and words of graphql-ruby, which the real backend uses. */
export interface Problem {
  readonly message: string;
  readonly locations?: readonly Location[];
  readonly path?: readonly (string | number)[];
  readonly extensions?: Readonly<Record<string, unknown>>;
  readonly [COORDINATE]?: string;
}

/** A place in the text of the query, counted from 1. */
export interface Location {
  readonly line: number;
  readonly column: number;
}

/** Where a part of a document begins. */
export function locationOf({ loc }: ASTNode): Location {
  return { line: loc?.startToken.line ?? 1, column: loc?.startToken.column ?? 1 };
}
