import type { JsonSchema } from '#conformance/contract/contract.js';

/** A way into a JSON value, as `issues[]/labels[]` and `byStatus/*`: `[]` is each member of a list, `*` each member of any name. */
export type Place = string;

type Step = string;

/** Every place of a value with a scalar or a list; what the schema names are members, all else is `*`. */
export function placesIn(value: unknown, schema: JsonSchema | undefined, place: Place = ''): Set<Place> {
  if (Array.isArray(value)) {
    const inside = value.flatMap((item) => [...placesIn(item, itemsOf(schema), `${place}[]`)]);
    return new Set([place, ...inside]);
  }
  if (typeof value !== 'object' || value === null) return new Set([place]);
  return new Set(
    Object.entries(value).flatMap(([name, part]) => {
      const named = propertyOf(schema, name);
      const step = named ? name : '*';
      return [...placesIn(part, named ?? membersOf(schema), place === '' ? step : `${place}/${step}`)];
    }),
  );
}

/** All values at a place, in the order of the text. */
export function valuesAt(value: unknown, place: Place, schema?: JsonSchema): unknown[] {
  const found: unknown[] = [];
  changedAt(
    value,
    place,
    (one) => {
      found.push(one);
      return one;
    },
    schema,
  );
  return found;
}

/** The value with all that is at a place changed. */
export function changedAt(
  value: unknown,
  place: Place,
  change: (found: unknown) => unknown,
  schema?: JsonSchema,
): unknown {
  return changed(value, stepsOf(place), change, schema);
}

function changed(
  value: unknown,
  [step, ...rest]: readonly Step[],
  change: (found: unknown) => unknown,
  schema: JsonSchema | undefined,
): unknown {
  if (step === undefined) return change(value);
  if (step === '[]')
    return Array.isArray(value) ? value.map((item) => changed(item, rest, change, itemsOf(schema))) : value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const named = propertyOf(schema, name);
      const isMeant = step === '*' ? named === undefined : step === name;
      return [name, isMeant ? changed(part, rest, change, named ?? membersOf(schema)) : part];
    }),
  );
}

function stepsOf(place: Place): Step[] {
  return place === ''
    ? []
    : place
        .replaceAll('[]', '/[]')
        .split('/')
        .filter((step) => step !== '');
}

function partsOf(schema: JsonSchema | undefined): JsonSchema[] {
  if (!schema) return [];
  const parts = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) => (some ?? []) as JsonSchema[]); // keywords that hold schemas
  return [schema, ...parts];
}

function itemsOf(schema: JsonSchema | undefined): JsonSchema | undefined {
  return partsOf(schema).find(({ items }) => items)?.items;
}

function propertyOf(schema: JsonSchema | undefined, name: string): JsonSchema | undefined {
  return partsOf(schema).find(({ properties }) => properties?.[name])?.properties?.[name];
}

function membersOf(schema: JsonSchema | undefined): JsonSchema | undefined {
  return partsOf(schema).flatMap(({ additionalProperties: members }) =>
    typeof members === 'object' ? [members] : [],
  )[0];
}
