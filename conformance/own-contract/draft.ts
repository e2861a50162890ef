import type { JsonSchema } from '../contract/contract.js';
import { schemasIn } from '../contract/schema-positions.js';
import { isObject } from '../reading/places.js';
import { REVISIONS } from '../target/protocol.js';
import type { ListedTool } from '../target/session.js';
import { bareSchema } from './bare-schema.js';
import type { ContractFile } from './contract-file.js';

/** The hints of the protocol (MCP 2025-06-18, ToolAnnotations). */
const HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];

/** What a server was found to be. */
interface Found {
  /** What it reports about itself. */
  readonly greeting: Readonly<Record<string, unknown>>;
  /** The revisions of MCP that it speaks. */
  readonly revisions: readonly string[];
  readonly tools: Iterable<ListedTool>;
}

/** A first contract of a server: what it reports about itself, and the tools that it lists, in a stable order. */
export function draftContract(name: string, found: Found): ContractFile {
  const tools = [...found.tools].sort((one, other) => (one.name < other.name ? -1 : 1));
  return {
    name,
    server: serverOf(found, tools.length),
    tools: Object.fromEntries(tools.map((tool) => [tool.name, draftTool(tool)])),
  };
}

function serverOf({ greeting, revisions }: Found, tools: number): ContractFile['server'] {
  const { protocolVersion, serverInfo, capabilities } = greeting;
  const spoken = REVISIONS.filter((revision) => revisions.includes(revision));
  const version = (serverInfo as { version?: unknown } | undefined)?.version; // looked at with care
  return {
    ...(typeof protocolVersion === 'string' &&
      !revisions.includes(protocolVersion) && { protocolRevision: protocolVersion }),
    ...(spoken.length > 0 && { revisions: spoken }),
    ...(typeof version === 'string' && { serverVersion: version }),
    ...(typeof capabilities === 'object' && capabilities !== null && { capabilities: { ...capabilities } }),
    tools,
    otherTools: false,
  };
}

function draftTool({
  annotations = {},
  inputSchema,
  outputSchema,
  written = { inputSchema, outputSchema },
}: ListedTool): ContractFile['tools'][string] {
  const hints = HINTS.flatMap((hint) => {
    const value = annotations?.[hint];
    return typeof value === 'boolean' ? [[hint, value] as const] : [];
  });
  return {
    ...(hints.length > 0 && { annotations: Object.fromEntries(hints) }),
    input: drafted(written.inputSchema),
    ...(outputSchema && { output: drafted(written.outputSchema) }),
    rules: [],
  };
}

/** A schema with the draft that it is of, and with the names by which its references find what they refer to. */
function drafted(schema: unknown): JsonSchema {
  const isNamed = [...schemasIn(schema)].some(([, part]) =>
    [part.$ref, part.$dynamicRef].some((one) => typeof one === 'string' && !/^#(\/|$)/.test(one)),
  );
  const { $schema } = isObject(schema) ? schema : {};
  const isOlder = typeof $schema === 'string' && !$schema.includes('/2020-12/');
  return bareSchema(schema, [...(isOlder ? ['$schema'] : []), ...(isNamed ? ['$id'] : [])]);
}
