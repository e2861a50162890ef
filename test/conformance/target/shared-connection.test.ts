import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { SharedConnection } from '#conformance/context/shared-connection.js';

/** Connections that answer each request with how many requests they had, but "hang"; a log of what happens to them. */
function connections() {
  const log: string[] = [];
  let made = 0;
  const connect = (): Transport => {
    made += 1;
    const name = made;
    let requests = 0;
    const transport: Transport = {
      start: async () => void log.push(`${name} opened`),
      close: async () => {
        log.push(`${name} closed`);
        transport.onclose?.();
      },
      send: async (message: JSONRPCMessage) => {
        if (!('id' in message) || !('method' in message) || message.method === 'hang') return;
        requests += 1;
        transport.onmessage?.({ jsonrpc: '2.0', id: message.id ?? 0, result: { name, requests } });
        if (message.method === 'end') transport.onclose?.();
      },
    };
    return transport;
  };
  return { log, shared: new SharedConnection(connect, 20) };
}

const asked = (shared: SharedConnection, method: string) =>
  shared.use(async (rpc) => (await rpc.request(method, {})).result);

test('one connection serves one request after the other', async () => {
  const { shared, log } = connections();

  expect(await asked(shared, 'a')).toStrictEqual({ name: 1, requests: 1 });
  expect(await asked(shared, 'b')).toStrictEqual({ name: 1, requests: 2 });
  await shared.close();

  expect(log).toStrictEqual(['1 opened', '1 closed']);
});

test.each([
  ['was not answered', 'hang'],
  ['ended', 'end'],
])('a connection that %s is not used again', async (_, method) => {
  const { shared, log } = connections();

  await asked(shared, method).catch(() => {});

  expect(await asked(shared, 'a')).toStrictEqual({ name: 2, requests: 1 });
  await shared.close();
  expect(log.filter((line) => line.endsWith('closed')).sort()).toStrictEqual(['1 closed', '2 closed']);
});

test('a connection in use serves nothing else, and one that nothing has used ends after it', async () => {
  const { shared, log } = connections();

  const seen = await shared.use(async () => [
    await asked(shared, 'a'),
    await shared.first(async (rpc) => (await rpc.request('b', {})).result),
  ]);
  await shared.close();

  expect(seen).toStrictEqual([
    { name: 2, requests: 1 },
    { name: 3, requests: 1 },
  ]);
  expect(log.slice(0, 4)).toStrictEqual(['1 opened', '2 opened', '3 opened', '3 closed']);
  expect(log.slice(4).sort()).toStrictEqual(['1 closed', '2 closed']);
});
