import { ConfigError } from '../../kernel/errors.js';
import type { Offer, ServerDefinition } from '../../kernel/mcp/server.js';
import type { Tool } from '../../kernel/mcp/tool.js';
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
  return { ...definition, ...offerOf(definition, tools) };
}

/** The same server, which offers to callers who may only read the tools alone that change nothing; there may be none. */
export function offeringLessToReaders<Api>(definition: ServerDefinition<Api>): ServerDefinition<Api> {
  const tools = definition.tools.filter(({ annotations }) => annotations.readOnlyHint === true);
  return { ...definition, toReaders: offerOf(definition, tools) };
}

/** What a server offers with these of its tools. */
function offerOf<Api>(definition: ServerDefinition<Api>, tools: readonly Tool<Api>[]): Offer<Api> {
  const { instructions, prompts, unlisted: before = [] } = definition;
  const unlisted = [...before, ...unlistedOf(definition.tools, tools)];
  return {
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
