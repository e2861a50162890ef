import fc from 'fast-check';
import { partsOf } from '../contract/argument-path.js';
import type { JsonSchema } from '../contract/contract.js';
import type { Arguments } from '../target/arguments.js';

/** Numbers beyond are bounds of the language of a server, and say nothing of what it takes. */
export const isMeantBound = (bound: unknown): bound is number =>
  typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

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
  if (type === 'array')
    return Array.from({ length: Number(schema.minItems ?? 1) }, () => madeUp(schema.items ?? {}));
  return type === 'integer' || type === 'number' ? numberFor(schema) : textFor(schema);
}

/** The required members of an object, made up. */
function requiredMembers({ properties = {}, required = [] }: JsonSchema): Arguments {
  return Object.fromEntries(required.map((name) => [name, madeUp(properties[name] ?? {})]));
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
  if (typeof pattern === 'string') return fc.sample(matching(pattern), { numRuns: 1, seed: 1 })[0] ?? 'text';
  return 'text'.padEnd(Number(minLength), 'x').slice(0, Number(maxLength));
}

/** Texts that a pattern matches; any where it is in another language of patterns. */
export function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return fc.string();
  }
}
