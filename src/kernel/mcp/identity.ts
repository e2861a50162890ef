import type { InitializeResult } from '@modelcontextprotocol/sdk/types.js';

/** The one protocol revision that is spoken, whatever a client offers. */
export const PROTOCOL_REVISION = '2025-06-18';

/** A server's name, version and instructions, as a client gets them when it connects. */
export interface Identity {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly instructions: string;
}

/** The answer to `initialize`: one revision, whatever the client offers, and no capability but those that are there. */
export function greeting(identity: Identity, hasPrompts: boolean): InitializeResult {
  const { name, title, version, instructions } = identity;
  return {
    protocolVersion: PROTOCOL_REVISION,
    capabilities: { tools: {}, ...(hasPrompts && { prompts: {} }) },
    serverInfo: { name, title, version },
    instructions,
  };
}
