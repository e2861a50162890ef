import fc from 'fast-check';
import { partsOf } from '../contract/argument-path.js';
import type { JsonSchema } from '../contract/contract.js';
import type { Arguments } from '../target/arguments.js';
import type { ToolFixtures } from './fixtures.js';
import { isMeantBound, matching, typesOf } from './made-up.js';
import { faultIn } from './schemas.js';

/** Characters and items that are drawn where the schema allows more. */
const LONGEST = 200;
const MOST_ITEMS = 5;

/** Calls that are valid by the schema: given values where there are, anything that the schema allows elsewhere. */
export function drawnCalls(input: JsonSchema, { values, valid = {} }: ToolFixtures): fc.Arbitrary<Arguments> {
  const { properties = {}, required = [] } = input;
  const drawn = Object.entries(properties).map(([name, schema]) => {
    const given = [...(values[name] ?? []), ...(name in valid ? [valid[name]] : [])];
    return [name, given.length > 0 ? fc.constantFrom(...given) : drawnValue(schema)] as const;
  });
  const { fault } = faultIn(input);
  return fc
    .record(Object.fromEntries(drawn), { requiredKeys: [...required, ...Object.keys(valid)] })
    .filter((args) => fault(args) === undefined);
}

/** A value that a schema allows, as far as the keywords that are looked at say. */
function drawnValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const parts = partsOf(schema);
  if (parts.length > 0) return fc.oneof(...parts.map(drawnValue));
  const types = typesOf(schema);
  return types.length === 0
    ? fc.jsonValue()
    : fc.oneof(...types.map((type) => OF_TYPES[type]?.(schema) ?? fc.string()));
}

const OF_TYPES: Readonly<Record<string, (schema: JsonSchema) => fc.Arbitrary<unknown>>> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: (schema) => wholeNumber(schema),
  number: (schema) => fc.oneof(wholeNumber(schema), fraction(schema)),
  string: (schema) => text(schema),
  array: ({ items = {}, minItems = 0, maxItems = MOST_ITEMS }) =>
    fc.array(drawnValue(items), {
      minLength: Number(minItems),
      maxLength: Math.max(Number(minItems), Math.min(Number(maxItems), MOST_ITEMS)),
    }),
  object: ({ properties = {}, required = [] }) =>
    fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, drawnValue(schema)])),
      { requiredKeys: required.filter((name) => name in properties) },
    ),
};

function wholeNumber(schema: JsonSchema): fc.Arbitrary<number> {
  const { least, most } = boundsOf(schema);
  const [min, max] = [Math.ceil(least), Math.floor(most)];
  return min <= max ? fc.integer({ min, max }) : fc.constant(least);
}

function fraction(schema: JsonSchema): fc.Arbitrary<number> {
  const { least, most } = boundsOf(schema);
  return fc.double({ min: least, max: most, noNaN: true }).map((value) => Number(value.toPrecision(6)));
}

/** Where numbers are drawn: between the bounds, and within a million of the one that there is. */
function boundsOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema) {
  const least = [minimum, exclusiveMinimum].find(isMeantBound);
  const most = [maximum, exclusiveMaximum].find(isMeantBound);
  return {
    least: least ?? Math.min(most ?? 0, 0) - 1_000_000,
    most: most ?? Math.max(least ?? 0, 0) + 1_000_000,
  };
}

function text({ pattern, format, minLength = 0, maxLength = LONGEST }: JsonSchema): fc.Arbitrary<string> {
  if (typeof pattern === 'string') return matching(pattern);
  if (format === 'uri' || format === 'url') return fc.webUrl();
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  const moments = fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true });
  if (format === 'date-time') return moments.map((date) => date.toISOString());
  if (format === 'date') return moments.map((date) => date.toISOString().slice(0, 10));
  const longest = Math.max(Number(minLength), Math.min(Number(maxLength), LONGEST));
  return fc.string({ unit: 'grapheme', minLength: Number(minLength), maxLength: longest });
}
