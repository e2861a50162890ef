import { itemsOf, partsOf } from './argument-path.js';
import type { Contract, JsonSchema } from './contract.js';

/** One promise that can be kept or broken. */
export interface Clause {
  /** Unique in the project and stable, for example `media.list_history.maximum.count`. */
  readonly id: string;
  /** The tool it is about; undefined for the server as a whole. */
  readonly tool: string | undefined;
  /** What kind of promise: the check of that kind judges it. */
  readonly kind: string;
  /** What the check of this kind needs to know. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Every clause of a contract: the server's, those of the published schemas, and the rules. */
export function clausesOf(contract: Contract): Clause[] {
  const tools = Object.entries(contract.tools).flatMap(([tool, { annotations, input, rules }]) => {
    const about = (kind: string, name: string, facts: Clause['facts'] = {}) => ({
      id: [contract.name, tool, kind, name].filter(Boolean).join('.'),
      tool,
      kind,
      facts,
    });
    return [
      about('listed', ''),
      ...Object.entries(annotations ?? {}).map(([hint, value]) => about('annotation', hint, { hint, value })),
      about(input.additionalProperties === false ? 'closed' : 'open', ''),
      ...argumentsIn(input).flatMap(({ path, name, schema, required }) => [
        about(required ? 'required' : 'optional', name, { argument: path }),
        ...keywordClauses(schema).map(({ kind, facts }) =>
          about(kind, facts.published ? `${name}.published` : name, { argument: path, ...facts }),
        ),
      ]),
      ...itemSetsIn(input).map(({ path, name, values }) =>
        about('enum', `${name}.items`, { argument: path, enum: values }),
      ),
      ...membersIn(input).flatMap(({ path, name, schema }) =>
        keywordClauses(schema).map(({ kind, facts }) => about(kind, name, { argument: path, ...facts })),
      ),
      ...rules.map(({ id, kind, source: _, says: _says, also: _also, ...facts }) => ({
        id,
        tool,
        kind,
        facts,
      })),
      about('answers', ''),
      ...(annotations?.readOnlyHint === false || rules.some(({ kind }) => kind === 'effect')
        ? [about('writes', '')]
        : []),
    ];
  });
  return [...serverClauses(contract), ...tools];
}

interface PromisedArgument {
  /** Where it stands, as rules write it: `fieldFilters[].value`. */
  path: string;
  /** The same without brackets, which mean something in the patterns that choose clauses. */
  name: string;
  schema: JsonSchema;
  required: boolean;
}

/** The arguments of a schema, then those inside objects and inside the items of lists. */
function argumentsIn(input: JsonSchema, before = ''): PromisedArgument[] {
  const here = Object.entries(input.properties ?? {}).map(([member, schema]) => ({
    path: before + member,
    name: (before + member).replaceAll('[]', ''),
    schema,
    required: input.required?.includes(member) ?? false,
  }));
  return here.flatMap((argument) => [
    argument,
    ...argumentsIn(argument.schema, `${argument.path}.`),
    ...argumentsIn(argument.schema.items ?? {}, `${argument.path}[].`),
  ]);
}

/** The lists whose items are of a set. */
function itemSetsIn(input: JsonSchema): { path: string; name: string; values: unknown[] }[] {
  return argumentsIn(input).flatMap(({ path, name, schema }) =>
    schema.items?.enum ? [{ path: `${path}[]`, name, values: schema.items.enum }] : [],
  );
}

/** The objects whose members may have any name. */
function membersIn(input: JsonSchema): { path: string; name: string; schema: JsonSchema }[] {
  return argumentsIn(input).flatMap(({ path, name, schema: { additionalProperties: members } }) =>
    typeof members === 'object' ? [{ path: `${path}.*`, name: `${name}.members`, schema: members }] : [],
  );
}

function typesOf(schema: JsonSchema): string | string[] | undefined {
  if (schema.type !== undefined) return schema.type;
  const types = partsOf(schema).flatMap(({ type }) => type ?? []);
  return types.length === 0 ? undefined : types;
}

function serverClauses({ name, server, tools }: Contract): Clause[] {
  const rules = Object.values(tools).flatMap((tool) => tool.rules);
  const about = (kind: string, value: unknown) => ({
    id: `${name}.server.${kind}`,
    tool: undefined,
    kind,
    facts: { value },
  });
  return [
    about('protocol-revision', server.protocolRevision.value),
    about('server-version', server.serverVersion.value),
    about('capabilities', server.capabilities.value),
    about('tool-count', server.tools.value),
    { id: `${name}.server.standard-output`, tool: undefined, kind: 'standard-output', facts: {} },
    ...(rules.some(({ kind }) => kind === 'remembers')
      ? [{ id: `${name}.server.memory`, tool: undefined, kind: 'memory', facts: {} }]
      : []),
  ];
}

function keywordClauses(schema: JsonSchema): { kind: string; facts: Record<string, unknown> }[] {
  const kinds: Record<string, string> = {
    minLength: 'min-length',
    enum: 'enum',
    minimum: 'minimum',
    maximum: 'maximum',
    default: 'default',
  };
  const keywords = Object.entries(kinds).filter(([keyword]) => schema[keyword] !== undefined);
  const types = typesOf(schema);
  const type =
    types === undefined ? [] : [{ kind: 'type', facts: { type: types, items: itemsOf(schema)?.type } }];
  return [
    ...type,
    ...keywords.map(([keyword, kind]) => ({
      kind,
      facts: {
        [keyword === 'default' ? 'equals' : keyword]: schema[keyword],
        published: keyword === 'default',
      },
    })),
  ];
}
