import { isObject } from '../reading/places.js';

/** Keywords that hold one schema, a list of schemas or either, and schemas by name (JSON Schema, all drafts from 4 on). */
const ONE = [
  'items',
  'additionalItems',
  'additionalProperties',
  'contains',
  'contentSchema',
  'else',
  'if',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
];
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'];
const NAMED = ['$defs', 'definitions', 'dependencies', 'dependentSchemas', 'patternProperties', 'properties'];

/** Schemas that are deeper are not looked at. */
const DEEPEST = 200;

type Schema = Readonly<Record<string, unknown>>;

/** The schemas inside one, each with the JSON Pointer to it. */
export function* schemasIn(schema: unknown, pointer = '', depth = 0): Generator<[pointer: string, Schema]> {
  if (!isObject(schema) || Array.isArray(schema) || depth > DEEPEST) return;
  yield [pointer, schema];
  for (const [keyword, held] of Object.entries(schema))
    for (const [step, part] of heldBy(keyword, held))
      yield* schemasIn(part, `${pointer}/${[keyword, ...step].map(escaped).join('/')}`, depth + 1);
}

/** A schema in which each schema is changed, those inside first; `change` is given the keyword that holds it. */
export function mapped(
  schema: unknown,
  change: (schema: unknown, keyword: string) => unknown,
  keyword = '',
  depth = 0,
): unknown {
  if (!isObject(schema) || Array.isArray(schema) || depth > DEEPEST) return change(schema, keyword);
  const members = Object.entries(schema).map(([name, held]) => {
    const below = (part: unknown) => mapped(part, change, name, depth + 1);
    if (LISTS.includes(name) && Array.isArray(held)) return [name, held.map(below)];
    if (ONE.includes(name)) return [name, below(held)];
    if (!NAMED.includes(name) || !isObject(held) || Array.isArray(held)) return [name, held];
    const parts = Object.entries(held).map(([one, part]) => [
      one,
      name === 'dependencies' && Array.isArray(part) ? part : below(part),
    ]);
    return [name, Object.fromEntries(parts)];
  });
  return change(Object.fromEntries(members), keyword);
}

function heldBy(keyword: string, held: unknown): [step: string[], part: unknown][] {
  if (LISTS.includes(keyword) && Array.isArray(held)) return held.map((part, at) => [[String(at)], part]);
  if (ONE.includes(keyword)) return [[[], held]];
  if (!NAMED.includes(keyword) || !isObject(held)) return [];
  return Object.entries(held).map(([name, part]) => [[name], part]);
}

function escaped(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}
