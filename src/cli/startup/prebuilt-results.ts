import { readFileSync } from 'node:fs';
import type { ListToolsResult } from '@modelcontextprotocol/server';
import { CACHING, discovery, greeting, type Identity, modernResult } from '../../kernel/mcp/identity.js';
import { hasTitles } from '../../kernel/mcp/revisions.js';
import { describedWithout, withoutUnlisted } from '../../kernel/mcp/unlisted.js';
import type { Results } from '../../kernel/transports/stdio/prebuilt-responses.js';
import { inScope, type Scope, unlistedOf } from '../../library/wiring/scope.js';

const NONE: Results = { greeting: () => undefined, handshake: new Map(), modern: new Map() };

/**
 * What a server answers first, out of the lists that the build wrote beside the bundle; nothing where it is not run from
 * the bundle, or without the credentials of calls that are in those lists. Throws ConfigError if the scope leaves no tool.
 */
export async function firstResults(name: string, whole: Identity, scope: Scope): Promise<Results> {
  const text = scope.callCredentials === false ? undefined : written(`${name}-tools.json`);
  if (text === undefined) return NONE;
  const { tools, unlisted } = await narrowed(text, scope);
  const identity = { ...whole, instructions: withoutUnlisted(whole.instructions, unlisted) };
  const prompts = written(`${name}-prompts.json`);
  const hasAllPrompts = prompts !== undefined && unlisted.length === 0; // others may name what is not offered
  const lists = { 'tools/list': tools, ...(hasAllPrompts && { 'prompts/list': prompts }) };
  const modern = Object.entries(lists).map(([method, list]) => [method, asModern(identity, list)] as const);
  const discovered = JSON.stringify(modernResult(identity, discovery(identity, prompts !== undefined)));
  return {
    greeting: (requested) => {
      const result = greeting(identity, prompts !== undefined, requested);
      return hasTitles(result.protocolVersion) ? JSON.stringify(result) : undefined; // older ones get other lists
    },
    handshake: new Map(Object.entries({ ping: '{}', ...lists })),
    modern: new Map([['server/discover', discovered], ...modern]),
  };
}

/** A written list with the members that each result has beside it, which is not parsed for that. */
function asModern(identity: Identity, list: string): string {
  return `${list.slice(0, -1)},${JSON.stringify(modernResult(identity, CACHING)).slice(1)}`;
}

async function narrowed(
  text: string,
  scope: Scope,
): Promise<{ readonly tools: string; readonly unlisted: readonly string[] }> {
  if (scope.readOnly === undefined && scope.tools === undefined) return { tools: text, unlisted: [] };
  const { tools }: ListToolsResult = JSON.parse(text);
  const offered = await inScope(tools, scope);
  const unlisted = unlistedOf(tools, offered);
  return { tools: JSON.stringify(describedWithout({ tools: offered }, unlisted)), unlisted };
}

function written(file: string): string | undefined {
  try {
    return readFileSync(new URL(file, import.meta.url), 'utf8');
  } catch {
    return undefined;
  }
}
