import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

/** A target that answers each request by a function of its method. */
export function scripted(resultOf: (method: string) => Record<string, unknown>): Transport {
  const transport: Transport = {
    start: async () => {},
    close: async () => transport.onclose?.(),
    send: async (message: JSONRPCMessage) => {
      if (!('method' in message && 'id' in message)) return;
      const result = message.method === 'tools/call' ? resultOf(message.method) : {};
      transport.onmessage?.({ jsonrpc: '2.0', id: message.id, result });
    },
  };
  return transport;
}
