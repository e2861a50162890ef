import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { expect, test } from 'vitest';
import { Session } from '#conformance/target/session.js';

/** A session with a target that lists one tool a page, and answers each cursor with the next of these. */
async function sessionOf(next: (cursor: unknown) => string | undefined): Promise<Session> {
  const transport: Transport = {
    start: async () => {},
    close: async () => transport.onclose?.(),
    send: async (message: JSONRPCMessage) => {
      if (!('method' in message && 'id' in message)) return;
      const cursor = message.params?.cursor;
      const result = { tools: [{ name: `after ${cursor ?? 'nothing'}` }], nextCursor: next(cursor) };
      transport.onmessage?.({ jsonrpc: '2.0', id: message.id, result });
    },
  };
  const session = new Session(transport, 1_000);
  await session.open();
  return session;
}

test('tools are those of all pages', async () => {
  const session = await sessionOf((cursor) => ({ undefined: 'a', a: 'b' })[String(cursor)]);

  const tools = await session.tools();

  expect([...tools.keys()]).toStrictEqual(['after nothing', 'after a', 'after b']);
});

test('a list that goes round, or has no end, ends all the same', async () => {
  const round = await sessionOf(() => 'a');
  const endless = await sessionOf((cursor) => `${cursor}+`);

  expect([...(await round.tools()).keys()]).toStrictEqual(['after nothing', 'after a']);
  expect((await endless.tools()).size).toBe(101);
});
