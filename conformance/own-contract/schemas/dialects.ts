import { Ajv, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { once } from '../../../simulators/core/state/memoize.js';
import { mapped } from '../../contract/schema-positions.js';
import { isObject } from '../../reading/places.js';

type Validator = Pick<Ajv, 'compile' | 'validateSchema' | 'errorsText'>;

/** One draft of JSON Schema. */
export interface Dialect {
  /** Whether nothing beside a reference counts, as up to draft 7. */
  readonly isReferenceAlone: boolean;
  /** What judges values by schemas of the draft; `format` is judged if asked for. */
  validator(options: { readonly formats: boolean }): Validator;
  /** Throws an Error where a schema is none of the draft. */
  assertSchema(schema: object): void;
  /** The schema as the validator of the draft reads it. */
  read(schema: object): object;
}

/** A pattern as JSON Schema has it, by Unicode characters where it can be read so (2020-12 Core, 6.4). Throws where it is none. */
function expression(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return new RegExp(pattern);
  }
}

const OPTIONS: Options = {
  strict: false,
  logger: false,
  validateSchema: false,
  inlineRefs: false,
  code: { regExp: Object.assign(expression, { code: 'new RegExp' }) },
};

function dialect(
  make: (options: Options) => Ajv | Ajv2019 | Ajv2020,
  isReferenceAlone = false,
  read = (schema: object) => schema,
): Dialect {
  const ofSchemas = once(() => addFormats.default(make({ strict: false, logger: false }))); // it takes long to compile the schema of schemas
  return {
    isReferenceAlone,
    validator: ({ formats }) =>
      formats ? addFormats.default(make(OPTIONS)) : make({ ...OPTIONS, validateFormats: false }),
    assertSchema(schema) {
      const { $schema: _own, ...rest } = read(schema) as Record<string, unknown>; // a schema that is an object
      ofSchemas().validateSchema(rest, true);
    },
    read,
  };
}

/** Drafts up to 7: nothing beside a reference counts. */
const OLD: Options = { ignoreKeywordsWithRef: true };

const DRAFT_2020 = dialect((options) => new Ajv2020(options));
const DRAFT_2019 = dialect((options) => new Ajv2019(options));
const DRAFT_7 = dialect((options) => new Ajv({ ...options, ...OLD }), true);
const DRAFT_4 = dialect((options) => new Ajv({ ...options, ...OLD }), true, ofDraft4);

const BY_ADDRESS: readonly [RegExp, Dialect][] = [
  [/\/draft\/2020-12\//, DRAFT_2020],
  [/\/draft\/2019-09\//, DRAFT_2019],
  [/\/draft-0[67]\//, DRAFT_7],
  [/\/draft-04\//, DRAFT_4],
];

/** Drafts that a schema without a `$schema` may be of: the one that the protocol takes for granted, and those that servers write all the same. */
const UNSAID: readonly Dialect[] = [DRAFT_2020, DRAFT_7, DRAFT_4];

/** The draft of a schema: the one that it names, else the first of which it is one. Throws an Error where there is none. */
export function dialectOf(schema: object): Dialect {
  const { $schema } = schema as { $schema?: unknown }; // looked at with care
  if (typeof $schema === 'string' && $schema !== '') return namedBy($schema);
  const found = UNSAID.find((one) => isSchemaOf(one, schema));
  if (found) return found;
  DRAFT_2020.assertSchema(schema);
  return DRAFT_2020;
}

function namedBy(address: string): Dialect {
  const found = BY_ADDRESS.find(([pattern]) => pattern.test(address))?.[1];
  if (found) return found;
  throw new Error(`its draft ${address} is none that is read`);
}

function isSchemaOf(one: Dialect, schema: object): boolean {
  try {
    one.assertSchema(schema);
    return true;
  } catch {
    return false;
  }
}

/** A schema of draft 4 as draft 7 has it: bounds that exclude are numbers, and `id` is `$id`. */
function ofDraft4(schema: object): object {
  return mapped(schema, (part) => (isObject(part) && !Array.isArray(part) ? newer(part) : part)) as object; // it stays one
}

function newer({
  id,
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
  ...part
}: Record<string, unknown>) {
  return {
    ...part,
    ...(typeof id === 'string' ? { $id: id } : {}),
    ...boundOf('inimum', minimum, exclusiveMinimum),
    ...boundOf('aximum', maximum, exclusiveMaximum),
  };
}

function boundOf(name: 'inimum' | 'aximum', bound: unknown, isExcluded: unknown): object {
  if (bound === undefined) return typeof isExcluded === 'number' ? { [`exclusiveM${name}`]: isExcluded } : {};
  return { [isExcluded === true ? `exclusiveM${name}` : `m${name}`]: bound };
}
