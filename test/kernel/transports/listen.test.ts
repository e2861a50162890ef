import { expect, test } from 'vitest';
import { listen } from '#src/kernel/transports/http/listen.js';

test.each([
  ['keep-alive', 'keep-alive', 'timeout=5'],
  ['close', 'close', null],
])(
  'a client that says %s reads how long the connection may be idle: %s, %s',
  async (said, connection, time) => {
    const { url, close } = await listen(async () => new Response('hello'), '127.0.0.1', 0);
    const { default: undici } = await import('undici');

    const { headers, body } = await undici.request(url, { headers: { connection: said } });

    expect(await body.text()).toBe('hello');
    expect([headers.connection, headers['keep-alive'] ?? null]).toStrictEqual([connection, time]);
    await close();
  },
);
