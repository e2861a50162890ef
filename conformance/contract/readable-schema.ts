import { isObject } from '../reading/places.js';
import type { JsonSchema } from './contract.js';
import { inlined } from './inlined-schema.js';
import { mapped } from './schema-positions.js';

/** Keywords that may hold a boolean where clauses are read from them. */
const FLAGS: readonly string[] = ['additionalProperties', 'additionalItems', 'unevaluatedProperties'];

/** Keywords of which the value has a form, with what it looks like. */
const FORMS: Readonly<Record<string, (value: unknown) => boolean>> = {
  properties: (value) => isObject(value) && !Array.isArray(value),
  required: isListOfTexts,
  type: (value) => typeof value === 'string' || isListOfTexts(value),
  enum: Array.isArray,
  anyOf: Array.isArray,
  oneOf: Array.isArray,
  allOf: Array.isArray,
  $ref: (value) => typeof value === 'string',
};

/**
 * Any schema, as clauses are read from it: a boolean is the object that means the same, definitions replace the references to them,
 * and what no schema may hold is left out. A list of `items`, as drafts before 2020-12 have it, is `prefixItems`.
 */
export function readableSchema(schema: unknown): JsonSchema {
  return inlined(mapped(schema, readable) as JsonSchema); // every schema of it has just become an object
}

function readable(schema: unknown, keyword: string): unknown {
  if (typeof schema === 'boolean' && FLAGS.includes(keyword)) return schema;
  if (schema === false) return { not: {} };
  if (keyword === 'items' && Array.isArray(schema)) return schema;
  if (!isObject(schema) || Array.isArray(schema)) return {};
  const members = Object.entries(schema).filter(([name, value]) => FORMS[name]?.(value) ?? true);
  const { items, ...others } = Object.fromEntries(members);
  if (Array.isArray(items)) return { prefixItems: items, ...others };
  return items === undefined ? others : { ...others, items };
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
