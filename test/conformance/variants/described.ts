import type { JsonSchema } from '#conformance/contract/contract.js';

/** An object of JSON. */
export type JsonObject = Record<string, unknown>;

/** Whether it is an object of JSON and no list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object of an answer beside the members that the tool's output schema names: all others are data, as the names in a count. */
export interface Described {
  readonly object: JsonObject;
  readonly members: ReadonlySet<string>;
}

/** The same JSON with each of its objects changed, from the inside out; the schema says which members they have. */
export function eachObject(
  value: unknown,
  schema: JsonSchema | undefined,
  change: (described: Described) => unknown,
): unknown {
  return changed(value, formsOf(schema, schema), { root: schema, change });
}

/** The same JSON with each of its scalars changed. */
export function eachScalar(
  value: unknown,
  change: (scalar: unknown, name: string) => unknown,
  name = '',
): unknown {
  if (Array.isArray(value)) return value.map((part) => eachScalar(part, change, name));
  if (!isObject(value)) return change(value, name);
  return Object.fromEntries(Object.entries(value).map(([own, part]) => [own, eachScalar(part, change, own)]));
}

interface Walk {
  readonly root: JsonSchema | undefined;
  readonly change: (described: Described) => unknown;
}

function changed(value: unknown, schemas: readonly JsonSchema[], walk: Walk): unknown {
  const forms = (schema: JsonSchema | undefined) => formsOf(schema, walk.root);
  if (Array.isArray(value)) {
    const items = schemas.flatMap((schema) => forms(schema.items));
    return value.map((part) => changed(part, items, walk));
  }
  if (!isObject(value)) return value;
  const within = (name: string) =>
    schemas.flatMap(({ properties, additionalProperties }) =>
      forms(
        properties?.[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined),
      ),
    );
  const object = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, changed(part, within(name), walk)]),
  );
  const members = new Set(schemas.flatMap(({ properties }) => Object.keys(properties ?? {})));
  return walk.change({ object, members });
}

/** A schema and those that it is made of. */
function formsOf(schema: JsonSchema | undefined, root: JsonSchema | undefined): JsonSchema[] {
  if (!schema) return [];
  const several = [schema.anyOf, schema.oneOf, schema.allOf].filter(Array.isArray);
  const parts = several.flat() as JsonSchema[]; // keywords of a schema hold schemas
  const target = typeof schema.$ref === 'string' ? referred(schema.$ref, root) : undefined;
  return [schema, ...parts.flatMap((part) => formsOf(part, root)), ...formsOf(target, root)];
}

function referred(reference: string, root: JsonSchema | undefined): JsonSchema | undefined {
  const steps = reference.split('/').slice(1);
  return steps.reduce<unknown>((part, step) => (isObject(part) ? part[step] : undefined), root) as
    | JsonSchema
    | undefined; // a reference leads to a schema
}
