import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { expect, test } from 'vitest';
import { MutatingTransport, type Wrapping } from './making/mutating-transport.js';

/** A transport to a server that answers every call with the name of its caller. */
function answering(caller: string, wrapping: Wrapping): MutatingTransport {
  return new MutatingTransport(
    () => {
      const [ours, theirs] = InMemoryTransport.createLinkedPair();
      theirs.onmessage = (message) => {
        const id = 'id' in message ? message.id : 0;
        void theirs.send({
          jsonrpc: '2.0',
          id: id ?? 0,
          result: { content: [{ type: 'text', text: caller }] },
        });
      };
      void theirs.start();
      return ours;
    },
    wrapping,
    '/home',
    caller,
  );
}

function called(transport: MutatingTransport): Promise<JSONRPCMessage> {
  return new Promise((resolve) => {
    transport.onmessage = resolve;
    void transport.send({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list', arguments: {} },
    });
  });
}

test('a mutant answers the same call of one caller once, and that of another by itself', async () => {
  const answers = new Map();
  const wrapping: Wrapping = {
    mutation: {},
    listed: [{ name: 'list', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } }],
    cached: { tool: 'list', answers },
  };
  const [member, anonymous] = [answering('member', wrapping), answering('anonymous', wrapping)];
  await Promise.all([member.start(), anonymous.start()]);

  const texts = [await called(member), await called(anonymous), await called(member)].map((message) =>
    'result' in message ? message.result : undefined,
  );

  expect(texts).toMatchObject(
    ['member', 'anonymous', 'member'].map((text) => ({ content: [{ type: 'text', text }] })),
  );
  expect(answers.size).toBe(2);
});
