import type { ListedTool } from '../target/session.js';
import { bareSchema } from './bare-schema.js';
import type { ContractFile } from './contract-file.js';

/** The hints of the protocol (MCP 2025-06-18, ToolAnnotations). */
const HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];

/** A first contract of a server: what it reports about itself, and the tools that it lists, in a stable order. */
export function draftContract(
  name: string,
  greeting: Readonly<Record<string, unknown>>,
  listed: Iterable<ListedTool>,
): ContractFile {
  const tools = [...listed].sort((one, other) => (one.name < other.name ? -1 : 1));
  return {
    name,
    server: serverOf(greeting, tools.length),
    tools: Object.fromEntries(tools.map((tool) => [tool.name, draftTool(tool)])),
  };
}

function serverOf(
  { protocolVersion, serverInfo, capabilities }: Readonly<Record<string, unknown>>,
  tools: number,
): ContractFile['server'] {
  const version = (serverInfo as { version?: unknown } | undefined)?.version; // looked at with care
  return {
    ...(typeof protocolVersion === 'string' && { protocolRevision: protocolVersion }),
    ...(typeof version === 'string' && { serverVersion: version }),
    ...(typeof capabilities === 'object' && capabilities !== null && { capabilities: { ...capabilities } }),
    tools,
  };
}

function draftTool({
  annotations = {},
  inputSchema,
  outputSchema,
}: ListedTool): ContractFile['tools'][string] {
  const hints = HINTS.flatMap((hint) => {
    const value = annotations?.[hint];
    return typeof value === 'boolean' ? [[hint, value] as const] : [];
  });
  return {
    ...(hints.length > 0 && { annotations: Object.fromEntries(hints) }),
    input: bareSchema(inputSchema ?? {}),
    ...(outputSchema && { output: bareSchema(outputSchema) }),
    rules: [],
  };
}
