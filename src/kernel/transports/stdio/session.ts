import type { Transport } from '@modelcontextprotocol/server';
import type { Logger } from '../../log.js';
import { createServer, type ServerDefinition } from '../../mcp/server.js';
import { SessionTransport } from '../session-transport.js';
import { serveBothEras } from './eras.js';
import type { Handover } from './prebuilt-responses.js';
import { StdioTransport } from './transport.js';

/** Opens the connection on stdin and stdout that begins with what was handed over. */
export function openSession<Api>(definition: ServerDefinition<Api>, handover: Handover, log: Logger) {
  const wire = new StdioTransport(process.stdin, process.stdout, log, handover);
  return openOn(definition, wire, log, handover.isModern);
}

/** Serves one client on a transport that is not started yet; what its client made last is one thing, in both eras. */
export function openOn<Api>(
  definition: ServerDefinition<Api>,
  wire: Transport,
  log: Logger,
  isModern = false,
) {
  const transport = new SessionTransport(wire);
  const api = definition.openSession({});
  const server = serveBothEras(() => createServer(definition, api, log), transport, {
    isModern,
    onError: (error) => log.debug('protocol error', { reason: error.message }),
  });
  return { transport, server };
}
