import { isObject } from '../../core/admin/fields.js';
import published from './published-schema.json' with { type: 'json' };

/** The keywords that Atlassian's schema of documents uses. */
export interface PublishedSchema {
  readonly $ref?: string;
  readonly anyOf?: readonly PublishedSchema[];
  readonly allOf?: readonly PublishedSchema[];
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly properties?: Readonly<Record<string, PublishedSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: PublishedSchema | readonly PublishedSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What was found of each value by each schema that is referred to: alternatives ask for the same again. */
type Found = WeakMap<object, Map<string, boolean>>;

/** The parts of the schema, by name: kinds of nodes, and sets of them. */
export const PUBLISHED = published.definitions as unknown as Readonly<Record<string, PublishedSchema>>; // the compiler reads a type of its own from the file

/** Whether a value is a document by Atlassian's published schema (json-schema/v1/full.json of `@atlaskit/adf-schema` 57.7.22). */
export function fitsPublishedSchema(value: unknown): boolean {
  return isReferred('doc_node', value, new WeakMap());
}

function isReferred(name: string, value: unknown, found: Found): boolean {
  const schema = PUBLISHED[name] ?? {};
  if (typeof value !== 'object' || value === null) return fits(schema, value, found);
  const own = found.get(value) ?? new Map<string, boolean>();
  found.set(value, own);
  const is = own.get(name) ?? fits(schema, value, found);
  own.set(name, is);
  return is;
}

function fits(schema: PublishedSchema, value: unknown, found: Found): boolean {
  if (schema.$ref) return isReferred(schema.$ref.split('/').at(-1) ?? '', value, found);
  if (schema.enum && !schema.enum.includes(value)) return false;
  if (schema.anyOf && !schema.anyOf.some((one) => fits(one, value, found))) return false;
  if (schema.allOf && !schema.allOf.every((one) => fits(one, value, found))) return false;
  return isOfType(schema, value, found);
}

function isOfType(schema: PublishedSchema, value: unknown, found: Found): boolean {
  switch (schema.type) {
    case 'object':
      return isObject(value) && isRecord(schema, value, found);
    case 'array':
      return Array.isArray(value) && isList(schema, value, found);
    case 'string':
      return typeof value === 'string' && isText(schema, value);
    case 'number':
      return (
        typeof value === 'number' && value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value)
      );
    case 'boolean':
      return typeof value === 'boolean';
    default:
      return true;
  }
}

function isRecord(schema: PublishedSchema, value: Readonly<Record<string, unknown>>, found: Found): boolean {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (!required.every((name) => Object.hasOwn(value, name))) return false;
  return Object.entries(value).every(([name, member]) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return own ? fits(own, member, found) : additionalProperties !== false;
  });
}

function isList(
  { items = {}, minItems = 0, maxItems }: PublishedSchema,
  value: readonly unknown[],
  found: Found,
): boolean {
  if (value.length < minItems || value.length > (maxItems ?? value.length)) return false;
  // A list of schemas judges one place each, and says nothing of the places after them.
  return value.every((member, at) => fits((isSchemas(items) ? items[at] : items) ?? {}, member, found));
}

function isSchemas(items: PublishedSchema | readonly PublishedSchema[]): items is readonly PublishedSchema[] {
  return Array.isArray(items);
}

function isText({ minLength = 0, pattern }: PublishedSchema, value: string): boolean {
  return value.length >= minLength && (pattern === undefined || new RegExp(pattern).test(value));
}
