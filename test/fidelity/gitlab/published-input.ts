import type { Method, PublishedDocument, Schema } from './published-document.js';

/** One published parameter, or member of one. */
export interface PublishedParameter {
  readonly in: 'path' | 'query' | 'body';
  /** The types that a declaration of it may have. */
  readonly types: readonly string[];
  readonly required: boolean;
  readonly values: readonly unknown[] | null;
  readonly initial: unknown;
  /** Of lists: the type of the items. */
  readonly items: string | null;
  readonly members: Input | null;
}

export type Input = Readonly<Record<string, PublishedParameter>>;

/** All parameters of a method as a tree: `not[labels]` is `labels` inside of `not`. */
export function inputOf(document: PublishedDocument, { parameters = [], requestBody }: Method): Input {
  const flat = parameters.map(
    (one) => [one.name, parameterOf(one.schema, one.in, one.required === true)] as const,
  );
  const content = Object.values(requestBody?.content ?? {})[0]?.schema;
  return { ...nested(flat), ...(content && membersOf(resolved(document, content))) };
}

function nested(flat: readonly (readonly [string, PublishedParameter])[]): Input {
  const tree: Record<string, PublishedParameter> = {};
  for (const [name, parameter] of flat) {
    const [, outer = name, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
    if (inner === undefined)
      tree[name] = { ...parameter, members: parameter.members ?? tree[name]?.members ?? null };
    else tree[outer] = withMember(tree[outer], inner, parameter);
  }
  return tree;
}

const OBJECT: PublishedParameter = {
  in: 'query',
  types: ['object'],
  required: false,
  values: null,
  initial: undefined,
  items: null,
  members: null,
};

function withMember(
  outer: PublishedParameter | undefined,
  name: string,
  inner: PublishedParameter,
): PublishedParameter {
  return { ...OBJECT, ...outer, members: { ...outer?.members, [name]: inner } };
}

function membersOf({ properties, required = [] }: Schema): Input | null {
  if (!properties) return null;
  const entries = Object.entries(properties).map(
    ([name, schema]) => [name, parameterOf(schema, 'body', required.includes(name))] as const,
  );
  return Object.fromEntries(entries);
}

function parameterOf(schema: Schema, place: PublishedParameter['in'], required: boolean): PublishedParameter {
  const { items } = schema;
  return {
    in: place,
    types: typesOf(schema),
    required,
    values: valuesOf(schema),
    initial: schema.default,
    items: items ? (typesOf(items)[0] ?? null) : null,
    members: membersOf(items ?? schema),
  };
}

/** The values that are named: its own, those of a list's items, and those of the text form of a list. */
function valuesOf({ enum: own, items, oneOf = [] }: Schema): readonly unknown[] | null {
  return own ?? items?.enum ?? oneOf.find((one) => one.enum)?.enum ?? null;
}

function typesOf({ type = 'string', format, oneOf }: Schema): string[] {
  if (oneOf) return oneOf.flatMap(typesOf);
  if (type === 'string' && format === 'binary') return ['file'];
  return type === 'string' && format !== undefined ? [format] : [type];
}

function resolved({ components }: PublishedDocument, { $ref, ...schema }: Schema): Schema {
  return $ref === undefined ? schema : (components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});
}
