import { ConfigError } from '../../kernel/errors.js';
import type { ServerDefinition } from '../../kernel/mcp/server.js';
import { namesAny, withoutUnlisted } from '../../kernel/mcp/unlisted.js';

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
  const tools = await inScope(definition.tools, scope);
  const unlisted = unlistedOf(definition.tools, tools);
  const { instructions, prompts } = definition;
  return {
    ...definition,
    tools,
    unlisted,
    instructions: withoutUnlisted(instructions, unlisted),
    ...(prompts && { prompts: prompts.filter(({ text }) => !namesAny(text, unlisted)) }),
  };
}

/** The names of the tools that are not offered. */
export function unlistedOf(all: readonly Described[], offered: readonly Described[]): string[] {
  const names = new Set(offered.map(({ name }) => name));
  return all.flatMap(({ name }) => (names.has(name) ? [] : [name]));
}

interface Described {
  readonly name: string;
  readonly annotations?: { readonly readOnlyHint?: boolean | undefined } | undefined;
}

/** The tools of the scope alone, in their order. Throws ConfigError if none is left. */
export async function inScope<Tool extends Described>(
  offered: readonly Tool[],
  scope: Scope,
): Promise<readonly Tool[]> {
  const left = await leftIn(offered, scope);
  if (left.length > 0) return left;
  const { tools = '*', readOnly } = scope;
  throw new ConfigError(`No tool is left by --tools "${tools}"${readOnly ? ' and --read-only' : ''}.`);
}

/** The tools of the scope alone, of which there may be none. */
export async function leftIn<Tool extends Described>(
  offered: readonly Tool[],
  { readOnly, tools }: Scope,
): Promise<readonly Tool[]> {
  const named = tools === undefined ? () => true : (await import('./globs.js')).matcher(tools);
  return offered.filter(
    ({ name, annotations }) => named(name) && (!readOnly || annotations?.readOnlyHint === true),
  );
}
