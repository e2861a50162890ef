import { ConfigError } from '../../kernel/errors.js';
import type { ServerDefinition } from '../../kernel/mcp/server.js';

export interface Scope {
  readOnly?: boolean;
  /** Comma-separated globs over tool names. */
  tools?: string;
  /** Whether calls may bring credentials of their own, which they may if absent. */
  callCredentials?: boolean;
}

/** The server with the tools of the scope alone: exactly the read-only ones, the named ones, or both. Throws ConfigError if none is left. */
export async function scoped<Api>(
  definition: ServerDefinition<Api>,
  scope: Scope,
): Promise<ServerDefinition<Api>> {
  return { ...definition, tools: await inScope(definition.tools, scope) };
}

interface Described {
  readonly name: string;
  readonly annotations?: { readonly readOnlyHint?: boolean | undefined } | undefined;
}

/** The tools of the scope alone, in their order. Throws ConfigError if none is left. */
export async function inScope<Tool extends Described>(
  offered: readonly Tool[],
  { readOnly, tools }: Scope,
): Promise<readonly Tool[]> {
  const named = tools === undefined ? () => true : (await import('./globs.js')).matcher(tools);
  const left = offered.filter(
    ({ name, annotations }) => named(name) && (!readOnly || annotations?.readOnlyHint === true),
  );
  if (left.length > 0) return left;
  throw new ConfigError(`No tool is left by --tools "${tools ?? '*'}"${readOnly ? ' and --read-only' : ''}.`);
}
