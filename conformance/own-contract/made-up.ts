import fc from 'fast-check';
import { memberOf, partsOf } from '../contract/argument-path.js';
import type { JsonSchema } from '../contract/contract.js';
import type { Arguments } from '../target/arguments.js';
import { within } from './schemas/time-limit.js';

/** Numbers beyond are bounds of the language of a server, and say nothing of what it takes. */
export const isMeantBound = (bound: unknown): bound is number =>
  typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

/** Items and characters that are made up at most, and milliseconds to look for a text. */
const MOST_ITEMS = 1_000;
const LONGEST = 100_000;
const LONGEST_SEARCH = 250;

const OF_FORMATS: Readonly<Record<string, string>> = {
  uri: 'https://example.com/',
  url: 'https://example.com/',
  email: 'someone@example.com',
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  uuid: '7f1c2a9e-0b57-4c31-9d4e-5a60c1d2e3f4',
};

/** The JSON types that a schema allows. */
export function typesOf({ type }: JsonSchema): string[] {
  return type === undefined ? [] : [type].flat();
}

/** Values that a schema names itself, or that follow from it alone: no backend has to know them. Empty where it leaves them open. */
export function closedValues(schema: JsonSchema): unknown[] {
  if ('const' in schema) return [schema.const];
  if (schema.enum) return schema.enum;
  const parts = partsOf(schema);
  if (parts.length > 0) return parts.flatMap(closedValues);
  return typesOf(schema).flatMap((type): unknown[] => {
    if (type === 'boolean') return [true, false];
    if (type === 'null') return [null];
    return type === 'integer' || type === 'number' ? betweenBounds(schema) : [];
  });
}

/** Both bounds and a whole number between them, where there are both. */
function betweenBounds({ minimum, maximum }: JsonSchema): number[] {
  if (!isMeantBound(minimum) || !isMeantBound(maximum)) return [];
  return [...new Set([minimum, Math.floor((minimum + maximum) / 2), maximum])].filter(
    (one) => one >= minimum,
  );
}

/** A value as a schema asks for it, made up where it does not name one. */
export function madeUp(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  const examples: unknown[] = Array.isArray(schema.examples) ? schema.examples : [];
  const [named] = [...examples, ...closedValues(schema)];
  if (named !== undefined) return named;
  const [part] = partsOf(schema);
  if (part) return madeUp(part);
  const [type = 'string'] = typesOf(schema);
  if (type === 'object') return requiredMembers(schema);
  if (type === 'array') return madeUpItems(schema);
  return type === 'integer' || type === 'number' ? numberFor(schema) : textFor(schema);
}

/** As few items as there may be, but one where there may be none. */
function madeUpItems({ minItems = 1, items = {}, prefixItems }: JsonSchema): unknown[] {
  const own = Array.isArray(prefixItems) ? prefixItems : [];
  const length = Math.min(Number(minItems), MOST_ITEMS);
  return Array.from({ length }, (_, at) => madeUp(own[at] ?? items));
}

/** The required members of an object, made up. */
function requiredMembers({ properties = {}, required = [] }: JsonSchema): Arguments {
  return Object.fromEntries(required.map((name) => [name, madeUp(memberOf(properties, name))]));
}

function numberFor({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: JsonSchema): number {
  const step = typeof multipleOf === 'number' ? multipleOf : 1;
  if (isMeantBound(minimum)) return minimum;
  if (isMeantBound(exclusiveMinimum)) return exclusiveMinimum + step;
  if (isMeantBound(maximum)) return maximum;
  return isMeantBound(exclusiveMaximum) ? exclusiveMaximum - step : step;
}

function textFor({ format, pattern, minLength = 0, maxLength = 1_000 }: JsonSchema): string {
  const formatted = OF_FORMATS[String(format)];
  if (formatted !== undefined) return formatted;
  if (typeof pattern === 'string') return matching(pattern);
  return 'text'.padEnd(Math.min(Number(minLength), LONGEST), 'x').slice(0, Number(maxLength));
}

/** A text that a pattern matches; any where none is found. */
function matching(pattern: string): string {
  try {
    const texts = () => fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: 1, seed: 1 });
    return within(LONGEST_SEARCH, texts)[0] ?? 'text';
  } catch {
    return 'text';
  }
}
