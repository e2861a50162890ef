import { memoize } from '../../memoize.js';
import { isObject } from '../../reading/places.js';
import { type Dialect, dialectOf } from './dialects.js';
import { TooLong, within } from './time-limit.js';

/** Whether a schema allows a value, and why; `unknown` where it cannot be found out. */
interface Judgement {
  readonly is: 'valid' | 'invalid' | 'unknown';
  readonly why: string;
}

/** Judges values by one schema. */
export interface ValueJudge {
  /** Why no value can be judged; undefined where values can. */
  readonly whyNot?: string;
  /** Whether nothing beside a reference counts. */
  readonly isReferenceAlone: boolean;
  of(value: unknown): Judgement;
  /** The same without `format`, which JSON Schema does not ask to be enforced (2020-12 Validation, 7.2.1). */
  withoutFormats(value: unknown): Judgement;
}

/** Milliseconds for a schema to be read, and for one value. */
const LONGEST_READING = 1_000;
const LONGEST_JUDGEMENT = 250;

/** Keywords by which a small value can take long; a thread that ends such work costs more than judging by all others. */
const SLOW = /"(pattern|patternProperties|uniqueItems|\$ref|\$dynamicRef|\$recursiveRef)":/;
const FORMAT = /"format":/;

/** Judges values by a schema in the draft that it is of; where that cannot be, `whyNot` says why, and each value is unknown. */
export const judgeBy = memoize((schema: unknown): ValueJudge => {
  try {
    const readable = readableOf(schema);
    const { isReferenceAlone } = readable.dialect;
    const of = compiledInTime(readable, true);
    return { isReferenceAlone, of, withoutFormats: (value) => judgeWithoutFormats(schema)(value) };
  } catch (error) {
    const { whyNot, judge } = unusable(error);
    return { whyNot, isReferenceAlone: false, of: judge, withoutFormats: judge };
  }
});

/** The same without `format` alone, for which the formats need not be read; each value is unknown where the schema cannot be used. */
export const judgeWithoutFormats = memoize((schema: unknown): Judge => {
  try {
    return compiledInTime(readableOf(schema), false);
  } catch (error) {
    return unusable(error).judge;
  }
});

type Judge = ValueJudge['of'];

interface ReadableSchema {
  readonly dialect: Dialect;
  readonly schema: object;
}

function unusable(error: unknown): { readonly whyNot: string; readonly judge: Judge } {
  const whyNot = `the schema cannot be used: ${wordsOf(error)}`;
  return { whyNot, judge: () => ({ is: 'unknown', why: whyNot }) };
}

/** A boolean as the object that means the same. */
function objectOf(schema: unknown): object {
  if (typeof schema === 'boolean') return schema ? {} : { not: {} };
  if (isObject(schema) && !Array.isArray(schema)) return schema;
  throw new Error('it is neither an object nor a boolean');
}

/** A schema that is one of its draft. Throws an Error where it is not. */
function readableOf(value: unknown): ReadableSchema {
  const schema = objectOf(value);
  const dialect = dialectOf(schema); // no limit: schemas of schemas are trusted, and take long only once
  dialect.assertSchema(schema);
  return { dialect, schema };
}

function compiledInTime(readable: ReadableSchema, formats: boolean): Judge {
  return within(LONGEST_READING, () => compiled(readable, formats));
}

function compiled({ dialect, schema }: ReadableSchema, formats: boolean): Judge {
  const { $schema: _said, ...own } = dialect.read(schema) as Record<string, unknown>; // a schema that is an object
  const validator = dialect.validator({ formats }); // one for each: two schemas may have the same $id
  const isValid = validator.compile(own);
  const judgement = (value: unknown): Judgement =>
    isValid(value) ? { is: 'valid', why: '' } : { is: 'invalid', why: validator.errorsText(isValid.errors) };
  const text = JSON.stringify(own);
  const isSlow = SLOW.test(text) || (formats && FORMAT.test(text));
  return (value) => {
    try {
      return isSlow ? within(LONGEST_JUDGEMENT, () => judgement(value)) : judgement(value);
    } catch (error) {
      return { is: 'unknown', why: `a value cannot be judged by the schema: ${wordsOf(error)}` };
    }
  };
}

function wordsOf(error: unknown): string {
  if (error instanceof TooLong) return error.message;
  return error instanceof Error ? error.message : String(error);
}
