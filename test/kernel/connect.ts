import type { Server } from '@modelcontextprotocol/server';
import type { Logger } from '#src/kernel/log.js';
import { createServer, type ServerDefinition } from '#src/kernel/mcp/server.js';
import type { SessionTransport } from '#src/kernel/transports/session-transport.js';

/** Serves one handshake session over the transport, until the transport closes. */
export async function connect<Api>(
  definition: ServerDefinition<Api>,
  transport: SessionTransport,
  log: Logger,
): Promise<Server> {
  const server = createServer(definition, definition.openSession({}), log);
  await server.connect(transport);
  return server;
}
