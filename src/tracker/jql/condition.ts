/** A word of the query language itself: no text of a caller becomes one. */
interface Word<Text extends string> {
  readonly word: Text;
}

/** What a field is compared with: a text is only ever a text, whatever it says. */
export type Value = string | number | Word<'currentUser()'>;

/** What a list holds. */
export type Member = Value | Word<'EMPTY'>;

export type Operator = '=' | '!=' | '~' | '<' | '<=' | '>' | '>=';

/** A restriction of a query, as a tree; `queryText` writes it. */
export type Condition =
  | {
      readonly kind: 'compare';
      readonly field: string;
      readonly operator: Operator;
      readonly value: Value;
    }
  | { readonly kind: 'oneOf'; readonly field: string; readonly values: readonly [Member, ...Member[]] }
  | { readonly kind: 'presence'; readonly field: string; readonly present: boolean }
  | { readonly kind: 'all' | 'any'; readonly conditions: readonly [Condition, ...Condition[]] };

/** The account that the configured credentials belong to. */
export const currentUser: Value = { word: 'currentUser()' };

/** Having no value, as a member of a list: `assignee in ("…", EMPTY)`. */
export const EMPTY: Member = { word: 'EMPTY' };

/** A field compared with one value. An issue without a value fits no comparison, `!=` included. */
export function compare(field: string, operator: Operator, value: Value): Condition {
  return { kind: 'compare', field, operator, value };
}

/** A field with exactly this value, or with it among its values. */
export function equal(field: string, value: Value): Condition {
  return compare(field, '=', value);
}

/** A field with one of these values. Of none, no issue fits: a contradiction, as the language has no empty list. */
export function oneOf(field: string, [first, ...others]: readonly Member[]): Condition {
  if (first === undefined) return all(isEmpty(field), isPresent(field));
  return { kind: 'oneOf', field, values: [first, ...others] };
}

/** A field without a value. */
export function isEmpty(field: string): Condition {
  return { kind: 'presence', field, present: false };
}

/** A field with any value. */
export function isPresent(field: string): Condition {
  return { kind: 'presence', field, present: true };
}

/** Every one of some conditions. */
export function all(...conditions: [Condition, ...Condition[]]): Condition {
  return { kind: 'all', conditions };
}

/** At least one of some conditions. */
export function any(...conditions: [Condition, ...Condition[]]): Condition {
  return { kind: 'any', conditions };
}
