import { ConfigError } from '../kernel/errors.js';
import type { ServerDefinition } from '../kernel/server.js';

export interface Scope {
  readOnly?: boolean;
  /** Comma-separated globs over tool names. */
  tools?: string;
}

/** The server with the tools of the scope alone: exactly the read-only ones, the named ones, or both. Throws ConfigError if none is left. */
export async function scoped<Api>(
  definition: ServerDefinition<Api>,
  { readOnly, tools }: Scope,
): Promise<ServerDefinition<Api>> {
  const named = await matcher(tools);
  const offered = definition.tools.filter(
    ({ name, annotations }) => named(name) && (!readOnly || annotations.readOnlyHint === true),
  );
  if (offered.length > 0) return { ...definition, tools: offered };
  throw new ConfigError(`No tool is left by --tools "${tools ?? '*'}"${readOnly ? ' and --read-only' : ''}.`);
}

async function matcher(globs: string | undefined): Promise<(name: string) => boolean> {
  if (globs === undefined) return () => true;
  const { default: picomatch } = await import('picomatch');
  return picomatch(globs.split(',').map((glob) => glob.trim()));
}
