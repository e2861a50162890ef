import * as z from 'zod';
import { assertThat, type Check, check } from '../check.js';
import { itemsOf, partsOf } from '../contract/argument-path.js';
import type { JsonSchema } from '../contract/contract.js';
import { argument } from '../contract/vocabulary.js';
import { publishedAs } from './published-argument.js';

/** A value of each JSON type. */
const SPECIMENS: Record<string, unknown> = {
  string: 'text',
  integer: 3,
  number: 1.5,
  boolean: true,
  null: null,
  array: [],
  object: {},
};

const type = z.enum(['string', 'integer', 'number', 'boolean', 'null', 'array', 'object']);
const types = z.union([type, z.array(type).min(1)]);
const facts = z.strictObject({
  argument,
  type: types,
  items: types.optional(),
  optional: z.literal(true).optional(),
});

/** How a published type is compared. */
interface Comparing {
  /** Just the documented types are published; otherwise whole numbers for numbers are right, and null where an argument may be left out. */
  readonly isExact?: boolean;
}

/** What the published schema and the validator behind it require of an argument's type: both are asked. */
export function typeCheck({ isExact = false }: Comparing = {}): Check {
  return check({
    kind: 'type',
    means: 'The argument is of one of these types, and so are the items of a list.',
    of: 'tool',
    facts,
    async judge({ tool: name, facts: { argument, type, items, optional: mayBeNull } }, { target, tools }) {
      const tool = tools.of(name);
      const { published } = await publishedAs(target, name, argument);
      const documented: string[] = [type].flat();
      const right = isExact ? [documented] : asRight(documented, mayBeNull);
      assertType(published, right, `the published type of ${argument} is another`);
      const wrong = Object.keys(SPECIMENS).filter((other) => isWrong(other, documented, mayBeNull));
      await tool.refusesAllInvalid(
        wrong.map((other) => tool.calls.withValue(argument, SPECIMENS[other])),
        `${argument} must be ${documented.join(' or ')}`,
      );
      if (documented.includes('null')) await tool.accepts(tool.calls.withValue(argument, null));
      if (items === undefined) return;
      const ofItems = itemsOf(published) ?? {};
      const rightItems = isExact ? [[items].flat()] : asRight([items].flat());
      assertType(ofItems, rightItems, `the published type of the items of ${argument} is another`);
      await tool.refusesInvalid(
        tool.calls.withValue(argument, [7.5]),
        `the items of ${argument} must be ${items}`,
      );
    },
  });
}

/** Whether a value of this type breaks the documented ones; null does not where it may be read as an argument left out. */
function isWrong(type: string, documented: readonly string[], mayBeNull = false): boolean {
  if (documented.includes(type) || (type === 'null' && mayBeNull)) return false;
  return !(type === 'integer' && documented.includes('number'));
}

/** The sets of types that are right to publish for the documented ones. */
function asRight(documented: readonly string[], mayBeNull = false): string[][] {
  const whole = documented.map((one) => (one === 'number' ? 'integer' : one));
  const both = [...new Set([...documented, ...whole])];
  const sets = [[...documented], whole, both];
  return mayBeNull ? [...sets, ...sets.map((set) => [...set, 'null'])] : sets;
}

/** Throws ClauseViolation where a schema allows other JSON types than any of the right sets. */
function assertType(published: JsonSchema, right: readonly (readonly string[])[], message: string): void {
  const found = typesOf(published);
  assertThat(
    right.some((types) => same(found, types)),
    message,
    { expected: { type: right[0] ?? [] }, received: { type: found } },
  );
}

/** The JSON types a schema allows, however it says so. */
function typesOf(schema: JsonSchema): string[] {
  if (schema.type !== undefined) return [...new Set([schema.type].flat())];
  const parts = partsOf(schema);
  if (parts.length > 0) return [...new Set(parts.flatMap(typesOf))];
  const values = 'const' in schema ? [schema.const] : (schema.enum ?? []);
  if (values.length > 0) return [...new Set(values.map(typeOf))];
  const all = Array.isArray(schema.allOf) ? (schema.allOf as JsonSchema[]) : []; // a keyword that holds schemas
  return all.map(typesOf).find((types) => types.length > 0) ?? [];
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function same(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}
