import type { Logger } from '../../log.js';
import { connect, type ServerDefinition } from '../../mcp/server.js';
import { SessionTransport } from '../session-transport.js';
import type { Handover } from './prebuilt-responses.js';
import { StdioTransport } from './transport.js';

/** Opens the session on stdin and stdout that begins with what was handed over. */
export async function openSession<Api>(definition: ServerDefinition<Api>, handover: Handover, log: Logger) {
  const transport = new SessionTransport(new StdioTransport(process.stdin, process.stdout, log, handover));
  return { transport, server: await connect(definition, transport, log) };
}
