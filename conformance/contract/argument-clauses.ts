import { itemsOf, partsOf, stepOf } from './argument-path.js';
import type { JsonSchema } from './contract.js';

/** What a schema requires of one argument: a clause without its tool. */
export interface ArgumentClause {
  readonly kind: string;
  /** What distinguishes it within its kind. */
  readonly name: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** What a schema requires of the arguments, of those inside objects, and of the items and members without a name. */
export function argumentClauses(input: JsonSchema): ArgumentClause[] {
  return argumentsIn(input).flatMap(({ path, name, schema, required }) => [
    { kind: required ? 'required' : 'optional', name, facts: { argument: path } },
    ...typeClause(schema).map((facts) => ({
      kind: 'type',
      name,
      facts: { argument: path, ...facts, ...(mayBeNull(schema, required) && { optional: true }) },
    })),
    ...keywordClauses(schema, path, name),
    ...(schema.items ? keywordClauses(schema.items, `${path}[]`, `${name}.items`) : []),
    ...memberClauses(schema, path, name),
  ]);
}

export interface Argument {
  /** Its path, as rules write it: `fieldFilters[].value`. */
  readonly path: string;
  /** The same without brackets, which mean something in the patterns that choose clauses. */
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** What no id of a clause has: what means something in the patterns that choose clauses, and what cannot be seen. */
const UNPLAIN = /\\.|[\s\p{C}'"`*?[\]{}()|/%]/gu;

function encoded(found: string): string {
  return `%${(found.codePointAt(found.length > 1 && found.startsWith('\\') ? 1 : 0) ?? 0).toString(16).toUpperCase()}`;
}

/** The arguments of a schema, then those inside objects and inside the items of lists. */
export function argumentsIn(input: JsonSchema, before = ''): Argument[] {
  const here = Object.entries(input.properties ?? {}).map(([member, schema]) => ({
    path: before + stepOf(member),
    name: (before + stepOf(member)).replaceAll('[]', '').replaceAll(UNPLAIN, encoded),
    schema,
    required: input.required?.includes(member) ?? false,
  }));
  return here.flatMap((argument) => [
    argument,
    ...argumentsIn(argument.schema, `${argument.path}.`),
    ...argumentsIn(argument.schema.items ?? {}, `${argument.path}[].`),
  ]);
}

/** The clause of an object that takes members of any name, or none but the named ones. */
function memberClauses(
  { additionalProperties: members }: JsonSchema,
  path: string,
  name: string,
): ArgumentClause[] {
  if (members === false) return [{ kind: 'closed', name, facts: { argument: path } }];
  if (typeof members !== 'object') return [];
  const facts = { argument: `${path}.*` };
  return typeClause(members).map((type) => ({
    kind: 'type',
    name: `${name}.members`,
    facts: { ...facts, ...type },
  }));
}

/** Whether null may be read as the argument left out, of which no sentence says otherwise. */
function mayBeNull(schema: JsonSchema, required: boolean): boolean {
  return !required && !typeClause(schema).some(({ type }) => [type].flat().includes('null'));
}

function typeClause(schema: JsonSchema): { type: string | string[]; items?: unknown }[] {
  const items = itemsOf(schema)?.type;
  const type = schema.type ?? typesOfParts(schema);
  if (type.length === 0) return [];
  return [items === undefined ? { type } : { type, items }];
}

/** The types of the alternatives of a schema; none where one of them may be of any. */
function typesOfParts(schema: JsonSchema): string[] {
  const types = partsOf(schema).map(({ type = [] }) => [type].flat());
  return types.some(({ length }) => length === 0) ? [] : [...new Set(types.flat())];
}

/** The kinds of the keywords that a clause of their own states. */
const KINDS: Readonly<Record<string, string>> = {
  minLength: 'min-length',
  format: 'format',
  enum: 'enum',
  minimum: 'minimum',
  maximum: 'maximum',
};

function keywordClauses(schema: JsonSchema, argument: string, name: string): ArgumentClause[] {
  const { default: equals } = schema;
  return [
    ...Object.entries(KINDS).flatMap(([keyword, kind]) =>
      schema[keyword] === undefined ? [] : [{ kind, name, facts: { argument, [keyword]: schema[keyword] } }],
    ),
    ...(equals === undefined ? [] : [{ kind: 'default', name, facts: { argument, equals } }]),
    ...publishedKeywords(schema).map((keyword) => ({
      kind: 'published',
      name: `${name}.${keyword}`,
      facts: { argument, keyword, value: schema[keyword] },
    })),
  ];
}

/** The keywords that a schema repeats for its clients, beside the clause that judges calls by them: strict model providers refuse sets of numbers. */
function publishedKeywords({ default: equals, enum: values }: JsonSchema): string[] {
  return [
    ...(equals === undefined ? [] : ['default']),
    ...(values === undefined || typeof values[0] === 'number' ? [] : ['enum']),
  ];
}
