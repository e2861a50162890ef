import { GraphQLScalarType, type GraphQLScalarTypeConfig } from 'graphql';
import { isoTime } from '../../../core/iso-time.js';
import { expressionOf } from '../../patterns/expression.js';
import { type GlobalId, ID_CLASSES, parseGlobalId } from './global-ids.js';

/** A value that a scalar refuses, in the words that the answer repeats. */
export class CoercionProblem extends Error {}

type Scalar = Partial<GraphQLScalarTypeConfig<unknown, unknown>>;

const plural = (names: readonly string[], kind: (name: string) => Scalar) =>
  Object.fromEntries(names.map((name) => [name, kind(name)]));

/** How each scalar of the schema is read and written; undefined from `parseValue` is "Could not coerce value". */
const SCALARS: Readonly<Record<string, Scalar>> = {
  ...plural(Object.keys(ID_CLASSES), (name) => ({
    parseValue: (value) => readId(value, ID_CLASSES[name] ?? []),
  })),
  GlobalID: { parseValue: (value) => readId(value, null) },
  Time: { parseValue: readTime, serialize: writeTime },
  Date: { parseValue: readDay },
  ISO8601Date: { parseValue: (value) => (isDay(value) ? value : undefined) },
  Duration: { parseValue: (value) => (typeof value === 'number' ? value : undefined), serialize: Number },
  BigInt: { parseValue: (value) => bigInt(value), serialize: String },
  Color: { parseValue: readColor },
  UntrustedRegexp: { parseValue: readExpression },
};

/** The type of a scalar of the schema, by its name. */
export function scalarType({ name }: { readonly name: string }): GraphQLScalarType {
  const { parseValue = (value: unknown) => value, serialize = (value: unknown) => value } =
    SCALARS[name] ?? {};
  return new GraphQLScalarType({ name, parseValue, serialize });
}

function readId(value: unknown, classes: readonly string[] | null): GlobalId {
  const parsed = typeof value === 'string' ? parseGlobalId(value) : null;
  if (!parsed) throw new CoercionProblem(`${inspect(value)} is not a valid Global ID`);
  if (parsed.application !== 'gitlab') {
    throw new CoercionProblem(`${inspect(value)} is not a Gitlab Global ID`);
  }
  if (classes && !classes.includes(parsed.model)) {
    throw new CoercionProblem(`${inspect(value)} does not represent an instance of ${classes[0]}`);
  }
  return { model: parsed.model, id: parsed.id };
}

/** How a value shows in a message. */
export function inspect(value: unknown): string {
  return value === null ? 'nil' : JSON.stringify(value);
}

function readTime(value: unknown): number {
  refuseOtherThanText(value);
  const time = Date.parse(withZone(value));
  if (!Number.isNaN(time)) return time;
  throw new CoercionProblem(
    /\d/.test(value) ? 'argument out of range' : `no time information in ${inspect(value)}`,
  );
}

/** A time without a zone is one in UTC. */
function withZone(text: string): string {
  return /[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(text) ? `${text.replace(' ', 'T')}Z` : text;
}

/** Times have no fractions of seconds here, and days are written as they are. */
function writeTime(value: unknown): unknown {
  return typeof value === 'number' ? `${isoTime(value).slice(0, -'.000Z'.length)}Z` : value;
}

function readDay(value: unknown): string {
  refuseOtherThanText(value);
  const day = value.slice(0, 10);
  if (!isDay(day)) throw new CoercionProblem('invalid date');
  return day;
}

function refuseOtherThanText(value: unknown): asserts value is string {
  if (typeof value === 'string') return;
  throw new CoercionProblem(`no implicit conversion of ${className(value)} into String`);
}

function className(value: unknown): string {
  if (typeof value === 'number') return Number.isInteger(value) ? 'Integer' : 'Float';
  if (typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'Array' : 'Hash';
}

function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

function bigInt(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined;
}

function readColor(value: unknown): string {
  if (typeof value === 'string' && /^(#([\da-f]{3}|[\da-f]{6})|[a-z]+)$/i.test(value)) return value;
  throw new CoercionProblem('Not a color');
}

function readExpression(value: unknown): unknown {
  try {
    return expressionOf(String(value));
  } catch (error) {
    throw new CoercionProblem(error instanceof Error ? error.message : String(error));
  }
}
