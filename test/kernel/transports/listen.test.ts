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

test('a server on loopback answers at both of its addresses', async () => {
  const { url, close } = await listen(async () => new Response('hello'), '127.0.0.1', 0);
  const { port } = new URL(url);

  const names = ['127.0.0.1', '[::1]', 'localhost'];
  const answers = await Promise.all(
    names.map(async (name) => (await fetch(`http://${name}:${port}/`)).text()),
  );
  await close();

  expect(answers).toStrictEqual(['hello', 'hello', 'hello']);
});
