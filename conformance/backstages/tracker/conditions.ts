import type { Field, Known } from '../../oracle.js';
import { isNamed, plain } from '../../telling.js';
import { named } from './named.js';

/** One of the conditions of a composed filter. */
export interface Condition {
  readonly field: string;
  readonly operator: string;
  readonly value?: string | readonly string[];
}

const OPERATORS: Readonly<Record<string, (field: Field, values: readonly unknown[]) => boolean>> = {
  eq: (field, [value]) => field.some((names) => isNamed(names, value)),
  in: (field, values) => field.some((names) => values.some((value) => isNamed(names, value))),
  not: (field, [value]) => !field.some((names) => isNamed(names, value)),
  contains: (field, [value]) =>
    field.flat().some((text) => ` ${plain(text)} `.toLowerCase().includes(` ${plain(value)} `.toLowerCase())),
  empty: (field) => field.length === 0,
  notEmpty: (field) => field.length > 0,
};

/** Whether a record has what a condition asks for; `not` finds those without a value as well. */
export function holds({ field, operator, value }: Condition, known: Known): boolean {
  return named(OPERATORS, operator)(known.field(field), [value].flat());
}
