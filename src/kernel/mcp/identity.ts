import type { InitializeResult, ServerCapabilities } from '@modelcontextprotocol/server';
import { HANDSHAKE_REVISIONS, hasTitles, MODERN_REVISION } from './revisions.js';

/** A server's name, version and instructions, as a client gets them when it connects. */
export interface Identity {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly instructions: string;
}

/** For how long, and by whom, a list may be cached: it is the same for every caller, and another one only after an update or with another scope. */
export const CACHING = { ttlMs: 300_000, cacheScope: 'public' } as const;

/** The same for a list that depends on what its caller may do, which a new token may change with the next request. */
export const CACHING_OF_ONE = { ttlMs: 0, cacheScope: 'private' } as const;

/** The capabilities, as documented: empty objects, for the lists do not change. */
export function capabilitiesOf(hasPrompts: boolean): ServerCapabilities {
  return { tools: {}, ...(hasPrompts && { prompts: {} }) };
}

/** The result of `initialize`: the revision that the client asks for, or else the documented one. */
export function greeting(identity: Identity, hasPrompts: boolean, requested: string): InitializeResult {
  const { name, title, version, instructions } = identity;
  const protocolVersion =
    HANDSHAKE_REVISIONS.find((revision) => revision === requested) ?? HANDSHAKE_REVISIONS[0];
  return {
    protocolVersion,
    capabilities: capabilitiesOf(hasPrompts),
    serverInfo: { name, ...(hasTitles(protocolVersion) && { title }), version },
    instructions,
  };
}

/** A result as it is sent under the revision without a handshake (MCP, revision 2026-07-28: Basic, Results). */
export function modernResult(identity: Identity, result: object): object {
  const { name, title, version } = identity;
  const serverInfo = { name, title, version };
  return { resultType: 'complete', ...result, _meta: { 'io.modelcontextprotocol/serverInfo': serverInfo } };
}

/** The result of `server/discover`. */
export function discovery(identity: Identity, hasPrompts: boolean): object {
  const { instructions } = identity;
  return {
    supportedVersions: [MODERN_REVISION],
    capabilities: capabilitiesOf(hasPrompts),
    instructions,
    ...CACHING,
  };
}
