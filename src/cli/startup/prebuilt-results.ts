import { readFileSync } from 'node:fs';
import type { ListToolsResult } from '@modelcontextprotocol/sdk/types.js';
import { greeting, type Identity } from '../../kernel/mcp/identity.js';
import type { Results } from '../../kernel/transports/stdio/prebuilt-responses.js';
import { inScope, type Scope } from '../servers/scope.js';

/**
 * What a server answers first, out of the lists that the build wrote beside the bundle; nothing where it is not run from
 * the bundle. Throws ConfigError if the scope leaves no tool.
 */
export async function firstResults(name: string, identity: Identity, scope: Scope): Promise<Results> {
  const tools = written(`${name}-tools.json`);
  if (tools === undefined) return new Map();
  const prompts = written(`${name}-prompts.json`);
  const results = {
    initialize: JSON.stringify(greeting(identity, prompts !== undefined)),
    ping: '{}',
    'tools/list': await narrowed(tools, scope),
    ...(prompts !== undefined && { 'prompts/list': prompts }),
  };
  return new Map(Object.entries(results));
}

async function narrowed(text: string, scope: Scope): Promise<string> {
  if (scope.readOnly === undefined && scope.tools === undefined) return text;
  const { tools }: ListToolsResult = JSON.parse(text);
  return JSON.stringify({ tools: await inScope(tools, scope) });
}

function written(file: string): string | undefined {
  try {
    return readFileSync(new URL(file, import.meta.url), 'utf8');
  } catch {
    return undefined;
  }
}
