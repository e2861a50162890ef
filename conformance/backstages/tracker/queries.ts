import fc from 'fast-check';
import type { Known, Query } from '../../oracle.js';
import { isNamed } from '../../telling.js';

/** A field as queries call it, the fact it asks for, and values that issues have. */
export interface Asked {
  readonly field: string;
  readonly fact: string;
  readonly values: readonly string[];
  /** Whether some issues have none. */
  readonly mayBeEmpty?: boolean;
}

/** Queries over these fields: comparisons, lists and emptiness, joined by AND and OR, in any order of records. */
export function queriesOver(fields: readonly Asked[]): fc.Arbitrary<Query> {
  const term = fc.constantFrom(...fields).chain(termOver);
  const joined = fc
    .tuple(term, fc.constantFrom('AND', 'OR'), term)
    .map(([one, word, other]) => (word === 'AND' ? both(one, other) : either(one, other)));
  const nested = fc.tuple(joined, term).map(([one, other]) => both(other, { ...one, text: `(${one.text})` }));
  return fc
    .tuple(
      fc.oneof(term, joined, nested),
      fc.constantFrom('', ' ORDER BY created DESC', ' order by priority, key'),
    )
    .map(([query, order]) => ({ ...query, text: query.text + order }));
}

/** A comparison of one field with one value. */
export function equal({ field, fact }: Asked, value: string): Query {
  return { text: `${field} = ${quoted(value)}`, fits: (known) => has(known, fact, value) };
}

/** Issues that fit one query or the other. */
export function either(one: Query, other: Query): Query {
  return { text: `${one.text} OR ${other.text}`, fits: (known) => one.fits(known) || other.fits(known) };
}

function both(one: Query, other: Query): Query {
  return { text: `${one.text} AND ${other.text}`, fits: (known) => one.fits(known) && other.fits(known) };
}

function termOver(asked: Asked): fc.Arbitrary<Query> {
  const { field, fact, values, mayBeEmpty } = asked;
  const value = fc.constantFrom(...values);
  const isEmpty = (known: Known) => known.field(fact).length === 0;
  return fc.oneof(
    value.map((one) => equal(asked, one)),
    value.map((one) => ({
      text: `${field} != ${quoted(one)}`,
      fits: (known: Known) => !isEmpty(known) && !has(known, fact, one),
    })),
    fc.subarray([...values], { minLength: 1, maxLength: Math.min(3, values.length) }).map((some) => ({
      text: `${field} in (${some.map(quoted).join(', ')})`,
      fits: (known: Known) => some.some((one) => has(known, fact, one)),
    })),
    ...(mayBeEmpty
      ? [
          fc.constant<Query>({ text: `${field} is EMPTY`, fits: isEmpty }),
          fc.constant<Query>({ text: `${field} is not EMPTY`, fits: (known) => !isEmpty(known) }),
        ]
      : []),
  );
}

function has(known: Known, fact: string, value: string): boolean {
  return known.field(fact).some((names) => isNamed(names, value));
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
