import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { createLog } from '#src/kernel/log.js';
import { createServer } from '#src/kernel/mcp/server.js';
import { SessionTransport } from '#src/kernel/transports/session-transport.js';

export const QUIET = createLog('silent');

/** The official client, connected in memory to a server. */
export async function clientOf(definition) {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await createServer(definition, definition.openSession({}), QUIET).connect(new SessionTransport(ours));
  const client = new Client({ name: 'bench', version: '0' });
  await client.connect(theirs);
  return client;
}
