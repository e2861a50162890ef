import { isDeepStrictEqual } from 'node:util';
import { memberOf, partsOf } from '../contract/argument-path.js';
import type { JsonSchema } from '../contract/contract.js';
import type { Arguments } from '../target/arguments.js';
import type { ToolFixtures } from './fixtures.js';
import { isMeantBound, typesOf } from './made-up.js';
import type { ValueJudge } from './schemas/judged-values.js';

/** Why it is unknown whether a call has to be accepted; undefined where it has to be. */
export function whyOpen(
  args: Arguments,
  { input, fixtures, judge }: { input: JsonSchema; fixtures: ToolFixtures; judge: ValueJudge },
): string | undefined {
  if (
    [...(fixtures.valid ? [fixtures.valid] : []), ...fixtures.or].some((one) => isDeepStrictEqual(one, args))
  )
    return undefined;
  const { is, why } = judge.of(args);
  if (is === 'unknown') return why;
  if (is === 'invalid') return `a call is tried of which the schema says otherwise: ${why}`;
  const open = Object.entries(args).find(([name, value]) => {
    const schema = Object.hasOwn(input.properties ?? {}, name) ? input.properties?.[name] : undefined;
    return schema !== undefined && !isGiven(name, value, fixtures) && !isAccepted(schema, value);
  });
  return open && `whether the backend has such a value of ${open[0]} is unknown: give values in --fixtures`;
}

function isGiven(name: string, value: unknown, { values, valid = {}, or }: ToolFixtures): boolean {
  const own = Object.hasOwn(values, name) ? (values[name] ?? []) : [];
  const given = [...own, valid[name], ...or.map((one) => one[name])];
  return given.some((one) => isDeepStrictEqual(one, value));
}

/** Whether a valid value has to be accepted wherever its schema is: it is the default, or the schema says all values that there are. */
function isAccepted(schema: JsonSchema, value: unknown): boolean {
  if ('default' in schema && isDeepStrictEqual(schema.default, value)) return true;
  if ('const' in schema || schema.enum !== undefined) return true;
  const parts = partsOf(schema);
  if (parts.length > 0)
    return parts.filter((part) => isOfType(part, value)).every((part) => isAccepted(part, value));
  if (Array.isArray(value)) return value.every((item) => isAccepted(schema.items ?? {}, item));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).every(([name, member]) =>
      isAccepted(memberOf(schema.properties ?? {}, name), member),
    );
  if (typeof value === 'number') return isMeantBound(schema.minimum) && isMeantBound(schema.maximum);
  return typeof value !== 'string' && typesOf(schema).length > 0;
}

/** Whether a schema names the type of a value, or no type at all. */
function isOfType(schema: JsonSchema, value: unknown): boolean {
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const types = typesOf(schema).map((one) => (one === 'integer' ? 'number' : one));
  return types.length === 0 || types.includes(type);
}
