import fc, { type Arbitrary } from 'fast-check';
import { PUBLISHED, type PublishedSchema as Schema } from '#simulators/tracker/adf/published-schema.js';
import type { Node } from './rich-text-documents.js';

/** The types of all nodes and marks that are published, without the document itself. */
export const PUBLISHED_TYPES = [
  ...new Set(Object.values(PUBLISHED).flatMap(({ properties }) => properties?.type?.enum ?? [])),
].filter((type) => type !== 'doc');

const WORDS = [
  'sail',
  'mast 2',
  'a *b* c',
  '[x] ',
  '# keel',
  '1. oar',
  '| deck |',
  'https://a.example/b',
  ' hull ',
];
const ANYTHING = fc.constantFrom({ key: 'value' }, {});
const FIRST = /paragraph_with_no_marks|formatted_text|taskItem|table_cell_node/;

/** Values that a schema allows; where nesting has to end, the first alternative has none. */
function valuesOf(schema: Schema, tie: (name: string) => Arbitrary<unknown>): Arbitrary<unknown> {
  if (schema.$ref) return tie(nameOf(schema));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) {
    const ordered = [...schema.anyOf].sort((one, other) => rankOf(one) - rankOf(other));
    return fc.oneof(
      { maxDepth: 5, depthSize: 'small', depthIdentifier: 'nodes' },
      ...ordered.map((one) => valuesOf(one, tie)),
    );
  }
  if (schema.allOf) return valuesOf(schema.allOf.map(resolved).reduce(overlaid), tie);
  return typedValues(schema, tie);
}

function typedValues(schema: Schema, tie: (name: string) => Arbitrary<unknown>): Arbitrary<unknown> {
  switch (schema.type) {
    case 'object':
      return recordsOf(schema, tie);
    case 'array':
      return listsOf(schema, tie);
    case 'string':
      return schema.pattern ? fc.stringMatching(new RegExp(schema.pattern)) : fc.constantFrom(...WORDS);
    case 'number':
      return fc.integer({ min: schema.minimum ?? 1, max: schema.maximum ?? 9 });
    case 'boolean':
      return fc.boolean();
    default:
      return ANYTHING;
  }
}

function recordsOf({ properties = {}, required = [] }: Schema, tie: (name: string) => Arbitrary<unknown>) {
  const model = Object.entries(properties).map(([name, own]) => [name, valuesOf(own, tie)] as const);
  return fc.record<Record<string, unknown>>(Object.fromEntries(model), {
    requiredKeys: required.filter((name) => name in properties),
  });
}

function listsOf({ items, minItems = 0, maxItems }: Schema, tie: (name: string) => Arbitrary<unknown>) {
  if (items === undefined) return fc.constant([]);
  if (!isPlaces(items)) {
    const values = valuesOf(items, tie);
    const bounds = { minLength: minItems, maxLength: Math.min(maxItems ?? 3, 3) };
    return isMarks(items)
      ? fc.uniqueArray(values, { ...bounds, maxLength: 2, selector: typeOf })
      : fc.array(values, bounds);
  }
  const places = items.map((one) => valuesOf(one, tie));
  return fc
    .tuple(fc.integer({ min: Math.max(minItems, 1), max: places.length }), fc.tuple(...places))
    .map(([length, all]) => all.slice(0, length));
}

function isPlaces(items: Schema | readonly Schema[]): items is readonly Schema[] {
  return Array.isArray(items);
}

function isMarks(items: Schema): boolean {
  return JSON.stringify(items).includes('_mark"');
}

function typeOf(mark: unknown): unknown {
  return (mark as Node).type; // marks are all that this is asked for
}

function rankOf(schema: Schema): number {
  return FIRST.test(schema.$ref ?? '') ? 0 : 1;
}

function nameOf({ $ref = '' }: Schema): string {
  return $ref.split('/').at(-1) ?? '';
}

function resolved(schema: Schema): Schema {
  return schema.$ref ? (PUBLISHED[nameOf(schema)] ?? {}) : schema;
}

function overlaid(base: Schema, over: Schema): Schema {
  const names = Object.entries(over.properties ?? {});
  const isOpen = base.additionalProperties !== false;
  const allowed = Object.fromEntries(names.filter(([name]) => isOpen || name in (base.properties ?? {})));
  return {
    ...base,
    properties: { ...base.properties, ...allowed },
    required: [...(base.required ?? []), ...(over.required ?? [])],
  };
}

const all = fc.letrec<Record<string, unknown>>((tie) =>
  Object.fromEntries(Object.entries(PUBLISHED).map(([name, schema]) => [name, valuesOf(schema, tie)])),
);

/** Documents that Atlassian's published schema allows, with nodes and marks of every type. */
export const publishedDocuments = all.doc_node as Arbitrary<Node & { content: Node[] }>; // a document has content
