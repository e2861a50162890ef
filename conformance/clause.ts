import type { Contract, JsonSchema, ServerPromises } from './contract.js';

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
      ...Object.entries(input.properties ?? {}).flatMap(([name, schema]) => [
        about(input.required?.includes(name) ? 'required' : 'optional', name, { argument: name }),
        ...keywordClauses(schema).map(({ kind, facts }) =>
          about(kind, facts.published ? `${name}.published` : name, { argument: name, ...facts }),
        ),
      ]),
      ...rules.map(({ id, kind, source: _, says: _says, also: _also, ...facts }) => ({
        id,
        tool,
        kind,
        facts,
      })),
    ];
  });
  return [...serverClauses(contract.name, contract.server), ...tools];
}

function serverClauses(name: string, server: ServerPromises): Clause[] {
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
  const type =
    schema.type === undefined
      ? []
      : [{ kind: 'type', facts: { type: schema.type, items: schema.items?.type } }];
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
