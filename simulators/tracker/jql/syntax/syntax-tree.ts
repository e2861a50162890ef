/** A query as it was written, in plain data. */
export interface Query {
  readonly where: Clause | null;
  readonly orderBy: readonly SortKey[];
}

export interface SortKey {
  readonly field: string;
  /** Null where the query leaves the direction to the field. */
  readonly direction: 'asc' | 'desc' | null;
}

export type Clause =
  | { readonly kind: 'and' | 'or'; readonly clauses: readonly Clause[] }
  | { readonly kind: 'not'; readonly clause: Clause }
  | Term;

export interface Term {
  readonly kind: 'term';
  readonly field: string;
  readonly operator: Operator;
  /** Null only for `changed`. */
  readonly operand: Operand | null;
  readonly predicates: readonly Predicate[];
}

/** `not changed` cannot be written: it is what NOT makes of `changed`. */
export type Operator =
  | '='
  | '!='
  | '~'
  | '!~'
  | '<'
  | '>'
  | '<='
  | '>='
  | 'in'
  | 'not in'
  | 'is'
  | 'is not'
  | 'was'
  | 'was not'
  | 'was in'
  | 'was not in'
  | 'changed'
  | 'not changed';

export type Operand =
  | { readonly kind: 'empty' }
  | Value
  | FunctionCall
  | { readonly kind: 'list'; readonly items: readonly Operand[] };

export interface Value {
  readonly kind: 'value';
  readonly text: string;
  readonly quoted: boolean;
}

export interface FunctionCall {
  readonly kind: 'function';
  readonly name: string;
  readonly args: readonly string[];
}

export interface Predicate {
  readonly name: 'after' | 'before' | 'by' | 'during' | 'from' | 'on' | 'to';
  readonly operand: Operand;
}

/** An operand as it is shown in messages. */
export function operandText(operand: Operand): string {
  if (operand.kind === 'empty') return 'EMPTY';
  if (operand.kind === 'value') return operand.text;
  if (operand.kind === 'list') return `(${operand.items.map(operandText).join(', ')})`;
  return `${operand.name}(${operand.args.join(', ')})`;
}
