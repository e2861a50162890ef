import { invalidArgument } from '../../kernel/errors.js';
import { any, type Condition, compare, equal, isEmpty, isPresent, oneOf } from './condition.js';

/** What a field filter can ask of a field. */
export const FIELD_OPERATORS = ['eq', 'in', 'not', 'contains', 'empty', 'notEmpty'] as const;

/** One of the `fieldFilters` of a call. */
export interface FieldFilter {
  /** An id (`customfield_10016`) or a name (`status`, `Story Points`). */
  readonly field: string;
  readonly operator: (typeof FIELD_OPERATORS)[number];
  readonly value?: string | readonly string[] | undefined;
}

/**
 * The conditions of field filters. `not` finds issues without a value as well: they do not have it.
 * `contains` is a text search in the backend's own search syntax; the backend refuses it for a field that is no text.
 * Throws `invalid_arguments` naming `fieldFilters.<index>.value` when an operator lacks the value it needs.
 */
export function fieldFilterConditions(filters: readonly FieldFilter[]): Condition[] {
  return filters.map((filter, index) => conditionFor(filter, `fieldFilters.${index}.value`));
}

function conditionFor({ field, operator, value }: FieldFilter, argument: string): Condition {
  if (operator === 'empty') return isEmpty(field);
  if (operator === 'notEmpty') return isPresent(field);
  if (operator === 'in') return oneOf(field, textsOf(value, argument));
  const text = textOf(value, argument, operator);
  if (operator === 'contains') return compare(field, '~', text);
  if (operator === 'not') return any(compare(field, '!=', text), isEmpty(field));
  return equal(field, text);
}

function textOf(value: FieldFilter['value'], argument: string, operator: string): string {
  if (typeof value === 'string') return value;
  throw invalidArgument(argument, `must be a string when operator is ${operator}`);
}

/** One text alone is a list of one. */
function textsOf(value: FieldFilter['value'], argument: string): readonly string[] {
  const texts = typeof value === 'string' ? [value] : (value ?? []);
  if (texts.length > 0) return texts;
  throw invalidArgument(argument, 'must be a list of at least one string when operator is in');
}
