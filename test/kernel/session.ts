import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { createLog } from '#src/kernel/log.js';
import type { ServerDefinition } from '#src/kernel/mcp/server.js';
import type { Tool } from '#src/kernel/mcp/tool.js';
import { SessionTransport } from '#src/kernel/transports/session-transport.js';
import { newClient } from './client.js';
import { connect } from './connect.js';

export const silent = createLog('silent');

/** A server of these tools; its sessions have no state. */
export function serverOf(tools: Tool<undefined>[]): ServerDefinition<undefined> {
  return {
    name: 'fixture',
    title: 'Fixture',
    version: '9.8.7',
    instructions: 'For tests.',
    tools,
    openSession: () => undefined,
  };
}

/** The official client, connected in memory. */
export async function clientOf<Api>(definition: ServerDefinition<Api>, log = silent): Promise<Client> {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await connect(definition, new SessionTransport(ours), log);
  const client = newClient();
  await client.connect(theirs);
  return client;
}

/** A client that sends what it likes: raw messages in, raw messages out. */
export async function rawSession<Api>(definition: ServerDefinition<Api>) {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const received: JSONRPCMessage[] = [];
  const waiting = new Set<() => void>();
  theirs.onmessage = (message) => {
    received.push(message);
    for (const look of waiting) look();
  };
  await connect(definition, new SessionTransport(ours), silent);
  return {
    received,
    send: (message: object) => theirs.send({ jsonrpc: '2.0', ...message } as JSONRPCMessage),
    /** The first message that fits, now or later. */
    until: (fits: (message: JSONRPCMessage) => boolean): Promise<JSONRPCMessage> =>
      new Promise((resolve) => {
        const look = () => {
          const found = received.find(fits);
          if (found) resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}

/** Whether a message answers the request of this id. */
export function answers(id: number): (message: JSONRPCMessage) => boolean {
  return (message) => !('method' in message) && message.id === id;
}
